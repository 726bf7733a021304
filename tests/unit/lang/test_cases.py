"""The bad examples of `tests/cases` come in; each must bring about its code, at the place that it states."""

import re
from pathlib import Path

import pytest

from engine.lang.check import check_pack
from engine.pack.folder import read_pack
from engine.source.diagnostic import Findings
from tests.diagnosed import ROOT, cases, places, stated_in
from tests.overlay import lay_over
from tests.unit.lang.marked import IN_A_PHASE, found_in, place_of

CASES = cases("L")
PAGES = sorted(ROOT.glob("docs/diagnostics/L*.md"))
EXAMPLE = re.compile("^```([a-z]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Others are whole files, or hint at what would be too long to print.
IN_THE_LANGUAGE = ""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_place_it_states(
    case: Path, tmp_path: Path
) -> None:
    folder, findings = lay_over(case, tmp_path), Findings()
    pack = read_pack(folder, findings)
    assert pack is not None
    checked = check_pack(pack, findings)
    assert [stated_in(case)] == places(findings, folder)
    assert checked is None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_are_as_wrong_and_as_right_as_it_says(page: Path) -> None:
    wrong, right = EXAMPLE.findall(page.read_text(encoding="utf-8"))
    for (kind, text), expected in ((wrong, {page.stem}), (right, set())):
        if kind == IN_THE_LANGUAGE:
            assert expected == {fault.code.id for fault in found_in(place_of(text), IN_A_PHASE)}
