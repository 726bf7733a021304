"""The bad examples of `tests/cases` come in; each must bring about its code, at the place that it states.

A bad example is laid over a tiny pack: its `texts.yaml`, and catalogs in its own `locales`. One of a grammar
has nothing but `grammar.yaml`.
"""

from pathlib import Path

import pytest

from tests.diagnosed import cases, places, stated_in
from tests.overlay import overlay
from tests.unit.text.reviewing import reviewed

OTHERS = "C21"
"""The codes of glossaries, which are about packs with a rulebook."""
CASES = [case for case in cases("C") if not case.name.startswith(OTHERS)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_place_it_states(
    case: Path, tmp_path: Path
) -> None:
    files = {path: text for path, text in overlay(case).items() if text is not None}
    assert [stated_in(case)] == places(reviewed(tmp_path, files), tmp_path / "tiny")
