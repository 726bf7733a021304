"""The bad examples of `tests/cases` come in; each must bring about the code that its name begins with."""

from pathlib import Path

import pytest

from engine.source import yaml
from engine.source.diagnostic import Findings

ROOT = Path(__file__).parents[3]
CASES = sorted((ROOT / "tests" / "cases").glob("Y*"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name(case: Path) -> None:
    findings = Findings()
    yaml.read_document(case.read_bytes(), case.name, findings)
    assert {found.code.id for found in findings} == {case.name[:4]}
