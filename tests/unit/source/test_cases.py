"""The bad examples of `tests/cases` come in; each must bring about the code that its name begins with."""

from pathlib import Path

import pytest

from engine.source import content, diagnostic, files, snapshot, yaml
from engine.source.diagnostic import CODES, Findings

ROOT = Path(__file__).parents[3]
CASES = sorted((ROOT / "tests" / "cases").glob("Y*"))
# Too large to keep, or a matter of links and rights that no checkout carries: those modules have their tests.
WITHOUT_A_FILE = {
    content.TOO_LARGE.id,
    files.ESCAPING_LINK.id,
    files.UNREADABLE.id,
    files.TOO_MANY.id,
    files.OTHER_ENDING.id,
    snapshot.TOO_MUCH.id,
    diagnostic.ENOUGH.id,
}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name(case: Path) -> None:
    findings = Findings()
    yaml.read_document(case.read_bytes(), case.name, findings)
    assert {found.code.id for found in findings} == {case.name[:4]}


def test_every_code_has_a_bad_example() -> None:
    codes = {code_id for code_id in CODES if code_id.startswith("Y")}
    assert {case.name[:4] for case in CASES} == codes - WITHOUT_A_FILE


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    pages = {page.stem: page for page in (ROOT / "docs" / "diagnostics").glob("Y*.md")}
    assert pages.keys() == {code_id for code_id in CODES if code_id.startswith("Y")}
    for code_id, page in pages.items():
        assert page.read_text(encoding="utf-8").startswith(f"# {code_id}: ")
