"""The bad comments of `tests/cases` come in; each must bring about its code, at the place that it states."""

import re
from pathlib import Path

import pytest

from engine.source import allowed, selection
from engine.source.allowed import without_allowed
from engine.source.diagnostic import Code, Findings
from engine.source.pages import codes
from engine.source.yaml import read_document
from tests.overlay import overlay

ROOT = Path(__file__).parents[3]
CASES = sorted(ROOT.glob("tests/cases/A*.yaml"))
PAGES = sorted(ROOT.glob("docs/diagnostics/A*.md"))
# Codes that no file can bring about, each with the reason.
WITHOUT_A_FILE = {selection.LEFT_OUT.id: "it is about the codes that were asked for on the command line"}
# What is wrong, then the file, line and column of the comment.
HEAD = re.compile(r"# [A-Z`].*\.\n# at ([a-z_/]+\.yaml):(\d+):(\d+)\n[a-z]")
PARTS_OF_A_PAGE = ("Not so:", "But so:", "How to mend it:")


def declared() -> set[str]:
    modules = (allowed, selection)
    return {value.id for module in modules for value in vars(module).values() if isinstance(value, Code)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_comment_brings_about_the_code_in_its_name_at_the_place_it_states(case: Path) -> None:
    head = HEAD.match(case.read_text(encoding="utf-8"))
    assert head is not None
    ((path, text),) = overlay(case).items()
    assert text is not None
    document = read_document(text, path, Findings())
    assert document is not None
    found = [
        (fault.code.id, fault.position.file, fault.position.line, fault.position.column)
        for fault in without_allowed([], [document], codes())
    ]
    assert [(case.name[:4], head[1], int(head[2]), int(head[3]))] == found


def test_every_code_has_a_bad_example_or_a_reason_to_have_none() -> None:
    assert declared() == {case.name[:4] for case in CASES} | WITHOUT_A_FILE.keys()


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert declared() == {page.stem for page in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_is_wrong_what_is_right_and_how_to_mend_it(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").split("\n")
    assert lines[0].startswith(f"# {page.stem}: ")
    assert [*PARTS_OF_A_PAGE] == [line for line in lines if line in PARTS_OF_A_PAGE]
