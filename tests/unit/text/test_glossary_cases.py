"""The bad examples of glossaries in `tests/cases` come in; each must bring about its code, at its place.

A bad example is laid over a tiny pack that has a rulebook.
"""

import re
from pathlib import Path

import pytest

from engine.source.diagnostic import Code
from engine.text import glossary
from engine.text.checks import terms
from tests.overlay import overlay
from tests.unit.text.printing import found_in

ROOT = Path(__file__).parents[3]
CASES = sorted(ROOT.glob("tests/cases/C21*.yaml"))
PAGES = sorted(ROOT.glob("docs/diagnostics/C21*.md"))
HEAD = re.compile(r"# [A-Z`].*\.\n# at (\S+):(\d+):(\d+)\n[a-z]")
PARTS_OF_A_PAGE = ("Not so:", "But so:", "How to mend it:")


def declared() -> set[str]:
    found = (value for module in (glossary, terms) for value in vars(module).values())
    return {value.id for value in found if isinstance(value, Code)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_place_it_states(
    case: Path, tmp_path: Path
) -> None:
    head = HEAD.match(case.read_text(encoding="utf-8"))
    assert head is not None
    found = [
        (
            fault.code.id,
            fault.position.file.removeprefix(f"{tmp_path.as_posix()}/tiny/"),
            fault.position.line,
            fault.position.column,
        )
        for fault in found_in(tmp_path, overlay(case))
    ]
    assert [(case.name[:4], head[1], int(head[2]), int(head[3]))] == found


def test_every_code_has_a_bad_example_and_a_page() -> None:
    assert declared() == {case.name[:4] for case in CASES}
    assert declared() == {page.stem for page in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_is_wrong_what_is_right_and_how_to_mend_it(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").split("\n")
    assert lines[0].startswith(f"# {page.stem}: ")
    assert [*PARTS_OF_A_PAGE] == [line for line in lines if line in PARTS_OF_A_PAGE]
