"""The bad examples of glossaries in `tests/cases` come in; each must bring about its code, at its place.

A bad example is laid over a tiny pack that has a rulebook.
"""

from pathlib import Path

import pytest

from tests.diagnosed import cases, places, stated_in
from tests.overlay import overlay
from tests.unit.text.printing import found_in

CASES = cases("C21")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_place_it_states(
    case: Path, tmp_path: Path
) -> None:
    assert [stated_in(case)] == places(found_in(tmp_path, overlay(case)), tmp_path / "tiny")
