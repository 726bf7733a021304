"""The bad examples of `tests/cases` come in; each must bring about its code, at the place that it states."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from engine import lang as stage
from engine.lang.check import check_pack
from engine.pack.folder import read_pack
from engine.source.diagnostic import Code, Findings
from tests.overlay import lay_over
from tests.unit.lang.marked import IN_A_PHASE, found_in, place_of

ROOT = Path(__file__).parents[3]
CASES = sorted(ROOT.glob("tests/cases/L*.yaml"))
PAGES = sorted(ROOT.glob("docs/diagnostics/L*.md"))
# Codes that no overlay can bring about, each with the reason.
WITHOUT_A_FILE: dict[str, str] = {}
# What is wrong, then the file, line and column of the word at fault.
HEAD = re.compile(r"# [A-Z`].*\.\n# at ([a-z_/]+\.yaml):(\d+):(\d+)\n[a-z]")
PARTS_OF_A_PAGE = ("Not so:", "But so:", "How to mend it:")
EXAMPLE = re.compile("^```([a-z]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# Others are whole files, or hint at what would be too long to print.
IN_THE_LANGUAGE = ""


def declared() -> set[str]:
    """The ids of the codes that the modules of this stage declare."""
    names = [module.name for module in walk_packages(stage.__path__, f"{stage.__name__}.")]
    modules = [import_module(name) for name in names]
    return {
        value.id
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Code) and value.id.startswith("L")
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_place_it_states(
    case: Path, tmp_path: Path
) -> None:
    head = HEAD.match(case.read_text(encoding="utf-8"))
    assert head is not None
    folder, findings = lay_over(case, tmp_path), Findings()
    pack = read_pack(folder, findings)
    assert pack is not None
    checked = check_pack(pack, findings)
    found = [
        (
            fault.code.id,
            Path(fault.position.file).relative_to(folder).as_posix(),
            fault.position.line,
            fault.position.column,
        )
        for fault in findings
    ]
    assert [(case.name[:4], head[1], int(head[2]), int(head[3]))] == found
    assert checked is None


def test_every_code_has_a_bad_example() -> None:
    assert declared() - WITHOUT_A_FILE.keys() == {case.name[:4] for case in CASES}


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
    for (kind, text), expected in ((wrong, {page.stem}), (right, set())):
        if kind == IN_THE_LANGUAGE:
            assert expected == {fault.code.id for fault in found_in(place_of(text), IN_A_PHASE)}
