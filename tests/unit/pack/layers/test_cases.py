"""Bad mods of `tests/cases` come in; each must bring about its code, at the line that it marks.

A case holds the files of one or two mods, which lie beside the sample pack and are laid over it in the order
of their paths. What begins with `other` only lies there, for the others to name.
"""

import shutil
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from engine.pack import layers as stage
from engine.pack.folder import read_snapshot
from engine.pack.layers.stack import stack
from engine.source.diagnostic import Code, Findings
from tests.overlay import SAMPLE, overlay

ROOT = Path(__file__).parents[4]
CASES = sorted(ROOT.glob("tests/cases/E*.yaml"))
PAGES = sorted(ROOT.glob("docs/diagnostics/E*.md"))
HERE = "# <-- here"
PARTS_OF_A_PAGE = ("Not so:", "But so:", "How to mend it:")


def declared() -> set[str]:
    modules = [import_module(f"{stage.__name__}.{module.name}") for module in iter_modules(stage.__path__)]
    return {value.id for module in modules for value in vars(module).values() if isinstance(value, Code)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_mod_brings_about_the_code_in_its_name_at_the_line_it_marks(case: Path, tmp_path: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / SAMPLE.name)
    marked = []
    for path, text in overlay(case).items():
        assert text is not None
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
        lines = enumerate(text.split("\n"), 1)
        marked += [(case.name[:4], path, number) for number, line in lines if line.endswith(HERE)]
    mods = sorted(
        path.parent for path in tmp_path.rglob("mod.yaml") if not path.parent.name.startswith("other")
    )
    findings = Findings()
    snapshot = stack(mods[0]) if len(mods) == 1 else stack(tmp_path / SAMPLE.name, mods)
    pack = read_snapshot(snapshot, findings)
    found = [
        (fault.code.id, Path(fault.position.file).relative_to(tmp_path).as_posix(), fault.position.line)
        for fault in findings
    ]
    assert marked == found
    assert pack is None


def test_every_code_has_a_bad_example_and_a_page() -> None:
    assert declared() == {case.name[:4] for case in CASES}
    assert declared() == {page.stem for page in PAGES}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_page_shows_what_is_wrong_what_is_right_and_how_to_mend_it(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").split("\n")
    assert lines[0].startswith(f"# {page.stem}: ")
    assert [*PARTS_OF_A_PAGE] == [line for line in lines if line in PARTS_OF_A_PAGE]
