"""The bad scenarios of `tests/cases` come in; each must bring about its code, at the place that it states."""

import re
from functools import cache
from pathlib import Path

import pytest

from engine.machine.game import Game
from engine.pack.schema import conforms, shipped
from engine.scenario.run import run_scenario
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.document import Where
from engine.source.yaml import read_document
from tests import tiny
from tests.diagnosed import ROOT, cases, places, stated_in
from tests.overlay import SAMPLE, lay_over, overlay

CASES = cases("T")
PAGES = sorted(ROOT.glob("docs/diagnostics/T*.md"))
EXAMPLE = re.compile("^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def game(folder: Path = SAMPLE) -> Game:
    return Game(tiny.checked(folder))


def read(text: str, file: str = "scenario.yaml") -> Where:
    findings = Findings()
    document = read_document(text, file, findings)
    assert document is not None
    assert conforms(document, shipped("scenario"), findings), [found.message for found in findings]
    return document.root


def played(scenario: Where) -> list[Diagnostic]:
    findings = Findings()
    run_scenario(game(), scenario, findings)
    return list(findings)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_place_it_states(case: Path) -> None:
    ((path, text),) = overlay(case).items()
    assert text is not None
    assert [stated_in(case)] == places(played(read(text, path)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_scenario_makes_no_pack_unsound(case: Path, tmp_path: Path) -> None:
    ((path, _),) = overlay(case).items()
    pack = tiny.checked(lay_over(case, tmp_path)).pack
    assert Path(path).stem in pack.scenarios


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_are_as_wrong_and_as_right_as_it_says(page: Path) -> None:
    wrong, right = EXAMPLE.findall(page.read_text(encoding="utf-8"))
    assert [page.stem] == [fault.code.id for fault in played(read(wrong))]
    assert [] == [fault.message for fault in played(read(right))]
