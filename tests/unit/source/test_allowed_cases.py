"""The bad comments of `tests/cases` come in; each must bring about its code, at the place that it states."""

from pathlib import Path

import pytest

from engine.source.allowed import without_allowed
from engine.source.diagnostic import Findings
from engine.source.pages import codes
from engine.source.yaml import read_document
from tests.diagnosed import cases, places, stated_in
from tests.overlay import overlay

CASES = cases("A")


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_comment_brings_about_the_code_in_its_name_at_the_place_it_states(case: Path) -> None:
    ((path, text),) = overlay(case).items()
    assert text is not None
    document = read_document(text, path, Findings())
    assert document is not None
    assert [stated_in(case)] == places(without_allowed([], [document], codes()))
