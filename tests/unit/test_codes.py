"""All codes come in: each has a page that shows how to mend it, and a bad example that brings it about."""

from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

import engine
from engine.source.diagnostic import CODES
from tests.diagnosed import ROOT

PAGES = sorted(ROOT.glob("docs/diagnostics/*.md"))
PARTS_OF_A_PAGE = ["Not so:", "But so:", "How to mend it:"]
EXAMPLES = {case.name[:4] for case in (ROOT / "tests" / "cases").glob("[A-Z][0-9]*")}
LARGE = "what brings it about is too large to keep"
LINKS = "no checkout carries such links and rights"
ARCHIVES = "it is about archives, which tests make"
# Codes of which `tests/cases` holds no example, each with the reason; the tests of their modules have one.
WITHOUT_AN_EXAMPLE = {
    "A201": "it is about the codes that were asked for on the command line",
    "C103": "only what comes with Ludex must have a catalog in every language",
    "C104": "no catalog of a case has a stranger beside it; see tests/unit/text/test_checking.py",
    "P107": "only a mod brings it about; see tests/cases/mods",
    "Y110": LARGE,
    "Y112": LINKS,
    "Y113": LINKS,
    "Y115": LARGE,
    "Y116": LARGE,
    "Y118": LARGE,
    "Y119": LINKS,
    **dict.fromkeys((f"Z10{number}" for number in range(1, 10)), ARCHIVES),
    **dict.fromkeys((f"Z20{number}" for number in range(1, 4)), ARCHIVES),
}


@pytest.fixture(scope="module")
def declared() -> set[str]:
    for module in walk_packages(engine.__path__, f"{engine.__name__}."):
        import_module(module.name)
    return set(CODES)


def test_every_code_has_a_bad_example_or_a_reason_to_have_none(declared: set[str]) -> None:
    assert declared == EXAMPLES | WITHOUT_AN_EXAMPLE.keys()
    assert not EXAMPLES & WITHOUT_AN_EXAMPLE.keys()


def test_every_code_has_a_page_and_every_page_a_code(declared: set[str]) -> None:
    assert declared == {page.stem for page in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_is_wrong_what_is_right_and_how_to_mend_it(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").split("\n")
    assert lines[0].startswith(f"# {page.stem}: ")
    assert PARTS_OF_A_PAGE == [line for line in lines if line in PARTS_OF_A_PAGE]
