"""The example of every form comes in; it must be sound in the sample pack, and show its form."""

import pytest

from engine.lang.form import Form, StatementForm, forms
from engine.lang.grammar import Start
from engine.lang.parse import parse
from engine.source.diagnostic import Findings
from tests.unit.lang.marked import ANYWHERE, faults, place_of


def start_of(form: Form) -> Start:
    return "block" if isinstance(form, StatementForm) else "phrase"


@pytest.mark.parametrize("form", forms().values(), ids=lambda form: form.rule)
def test_an_example_is_sound(form: Form) -> None:
    faults(form.example, about=ANYWHERE, start=start_of(form))


@pytest.mark.parametrize("form", forms().values(), ids=lambda form: form.rule)
def test_an_example_shows_its_form(form: Form) -> None:
    tree = parse(place_of(form.example), start_of(form), Findings())
    assert tree is not None
    assert form.rule in {part.data for part in tree.iter_subtrees()}


@pytest.mark.parametrize("form", forms().values(), ids=lambda form: form.rule)
def test_a_meaning_is_made_of_sentences(form: Form) -> None:
    assert form.meaning[0].isupper()
    assert form.meaning.endswith(".")
