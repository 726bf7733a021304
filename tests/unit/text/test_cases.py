"""The bad examples of `tests/cases` come in; each must bring about its code, at the place that it states.

A bad example is laid over a tiny pack: its `texts.yaml`, and catalogs in its own `locales`. One of a grammar
has nothing but `grammar.yaml`.
"""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from engine import text as stage
from engine.source.diagnostic import Code
from tests.overlay import overlay
from tests.unit.text.reviewing import reviewed

ROOT = Path(__file__).parents[3]
OTHERS = "C21"
"""The codes of glossaries, which are about packs with a rulebook, and have tests of their own."""
CASES = sorted(case for case in ROOT.glob("tests/cases/C*.yaml") if not case.name.startswith(OTHERS))
PAGES = sorted(page for page in ROOT.glob("docs/diagnostics/C*.md") if not page.name.startswith(OTHERS))
# Codes that no overlay can bring about, each with the reason.
WITHOUT_A_FILE = {
    "C103": "only what comes with Ludex must have a catalog in every language",
    "C104": "only the catalogs that come with Ludex are looked through for strangers",
}
HEAD = re.compile(r"# [A-Z`].*\.\n# at (\S+):(\d+):(\d+)\n[a-z]")
PARTS_OF_A_PAGE = ("Not so:", "But so:", "How to mend it:")


def declared() -> set[str]:
    """The ids of the codes that the modules of this stage declare."""
    names = [module.name for module in walk_packages(stage.__path__, f"{stage.__name__}.")]
    modules = [import_module(name) for name in names]
    return {
        value.id
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Code) and value.id.startswith("C") and not value.id.startswith(OTHERS)
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_place_it_states(
    case: Path, tmp_path: Path
) -> None:
    head = HEAD.match(case.read_text(encoding="utf-8"))
    assert head is not None
    files = {path: text for path, text in overlay(case).items() if text is not None}
    found = [
        (fault.code.id, fault.position.file.removeprefix(f"{tmp_path.as_posix()}/tiny/"), *place)
        for fault in reviewed(tmp_path, files)
        for place in [(fault.position.line, fault.position.column)]
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
