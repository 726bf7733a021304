"""The bad scenarios of `tests/cases` come in; each must bring about its code, at the place that it states."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from engine import scenario as stage
from engine.machine.game import Game
from engine.pack.schema import conforms, shipped
from engine.scenario.run import run_scenario
from engine.source.diagnostic import Code, Diagnostic, Findings
from engine.source.document import Where
from engine.source.yaml import read_document
from tests import tiny
from tests.overlay import SAMPLE, lay_over, overlay

ROOT = Path(__file__).parents[3]
CASES = sorted(ROOT.glob("tests/cases/T*.yaml"))
PAGES = sorted(ROOT.glob("docs/diagnostics/T*.md"))
# What is wrong, then the file, line and column of what is at fault.
HEAD = re.compile(r"# [A-Z`].*\.\n# at (scenarios/[a-z_]+\.yaml):(\d+):(\d+)\n[a-z]")
PARTS_OF_A_PAGE = ("Not so:", "But so:", "How to mend it:")
EXAMPLE = re.compile("^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def game(folder: Path = SAMPLE) -> Game:
    return Game(tiny.checked(folder))


def declared() -> set[str]:
    """The ids of the codes that the modules of this stage declare."""
    modules = [import_module(f"{stage.__name__}.{module.name}") for module in iter_modules(stage.__path__)]
    found = (value for module in modules for value in vars(module).values() if isinstance(value, Code))
    return {code.id for code in found}


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
    head = HEAD.match(case.read_text(encoding="utf-8"))
    assert head is not None
    ((path, text),) = overlay(case).items()
    assert path == head[1]
    assert text is not None
    found = [
        (fault.code.id, fault.position.file, fault.position.line, fault.position.column)
        for fault in played(read(text, path))
    ]
    assert [(case.name[:4], head[1], int(head[2]), int(head[3]))] == found


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_scenario_makes_no_pack_unsound(case: Path, tmp_path: Path) -> None:
    ((path, _),) = overlay(case).items()
    pack = tiny.checked(lay_over(case, tmp_path)).pack
    assert Path(path).stem in pack.scenarios


def test_every_code_has_a_bad_example() -> None:
    assert declared() == {case.name[:4] for case in CASES}


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert declared() == {page.stem for page in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_is_wrong_what_is_right_and_how_to_mend_it(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").split("\n")
    assert lines[0].startswith(f"# {page.stem}: ")
    assert [*PARTS_OF_A_PAGE] == [line for line in lines if line in PARTS_OF_A_PAGE]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_are_as_wrong_and_as_right_as_it_says(page: Path) -> None:
    wrong, right = EXAMPLE.findall(page.read_text(encoding="utf-8"))
    assert [page.stem] == [fault.code.id for fault in played(read(wrong))]
    assert [] == [fault.message for fault in played(read(right))]
