"""The bad examples of `tests/cases` come in; each must bring about its code, at the line that it marks."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from engine import pack as stage
from engine.pack.folder import read_pack
from engine.source.diagnostic import Code, Findings
from tests.overlay import lay_over, overlay

ROOT = Path(__file__).parents[3]
CASES = sorted([*ROOT.glob("tests/cases/S*.yaml"), *ROOT.glob("tests/cases/P*.yaml")])
# Codes that no overlay can bring about, each with the reason.
WITHOUT_A_FILE = {"P107": "only a mod brings it about; see tests/cases/mods"}
HERE = "# <-- here"


def declared() -> set[str]:
    """The ids of the codes that the modules of this stage declare."""
    modules = [import_module(f"{stage.__name__}.{module.name}") for module in iter_modules(stage.__path__)]
    return {
        value.id
        for module in modules
        for value in vars(module).values()
        if isinstance(value, Code) and value.id[0] in "SP"
    }


def marked(case: Path) -> list[tuple[str, int]]:
    """The files and lines that a case marks as faulty; a deleted file is at fault as a whole, in line 1."""
    return [
        (path, number)
        for path, text in overlay(case).items()
        for number, line in enumerate([HERE] if text is None else text.split("\n"), 1)
        if line.endswith(HERE)
    ]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_line_it_marks(
    case: Path, tmp_path: Path
) -> None:
    findings = Findings()
    folder = lay_over(case, tmp_path)
    pack = read_pack(folder, findings)
    found = [
        (fault.code.id, Path(fault.position.file).relative_to(folder).as_posix(), fault.position.line)
        for fault in findings
    ]
    assert [(case.name[:4], *place) for place in marked(case)] == found
    assert pack is None


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_says_first_what_is_wrong_and_marks_one_line(case: Path) -> None:
    first, second = case.read_text(encoding="utf-8").split("\n")[:2]
    assert (True, False) == (first.startswith("# "), second.startswith("#"))
    assert 1 == len(marked(case))


def test_every_code_has_a_bad_example_or_a_reason_to_have_none() -> None:
    assert declared() == {case.name[:4] for case in CASES} | WITHOUT_A_FILE.keys()
    assert all(reason.strip() for reason in WITHOUT_A_FILE.values())


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    pages = {page.stem: page for page in ROOT.glob("docs/diagnostics/[SP]*.md")}
    assert declared() == pages.keys()
    for code_id, page in pages.items():
        text = page.read_text(encoding="utf-8")
        assert f"# {code_id}: " == text[: len(code_id) + 4]
        assert ["Not so:", "But so:", "How to mend it:"] == [
            line for line in text.split("\n") if line.endswith("so:") or line.startswith("How to")
        ]
