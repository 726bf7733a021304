"""Every form of the language puts itself into words: on cards, and as plain lines."""

from typing import Any

import pytest

from engine.lang.form import forms
from engine.lang.node import Expression, Statement
from engine.lang.scope import BrokenExpression, BrokenStatement
from engine.text.tongues import engine_texts


def _all(sort: type[Any]) -> list[type[Any]]:
    forms()  # imports every form
    return [one for kind in sort.__subclasses__() for one in (kind, *_all(kind))]


# A dataclass with slots is made anew, and both stay subclasses until the first is collected.
STATEMENTS = sorted({kind.__name__: kind for kind in _all(Statement)}.items())
EXPRESSIONS = sorted({kind.__name__: kind for kind in _all(Expression)}.items())


@pytest.mark.parametrize("kind", [kind for name, kind in STATEMENTS if name != BrokenStatement.__name__])
def test_a_statement_has_words_of_its_own_on_cards_and_as_a_line(kind: type[Statement]) -> None:
    assert kind.describe is not Statement.describe
    assert kind.gloss is not Statement.gloss
    assert not kind.__abstractmethods__


@pytest.mark.parametrize("kind", [kind for name, kind in EXPRESSIONS if name != BrokenExpression.__name__])
def test_a_value_has_words_of_its_own(kind: type[Expression]) -> None:
    assert kind.gloss is not Expression.gloss
    assert not kind.__abstractmethods__


def test_there_are_forms_to_ask() -> None:
    assert {"Change", "Trigger", "RepeatUntil"} <= dict(STATEMENTS).keys()
    assert {"Count", "Where", "NextCell"} <= dict(EXPRESSIONS).keys()


def test_a_statement_without_a_description_cannot_even_be_made() -> None:
    class Mute(Statement):
        def emit(self, out: object) -> list[object]:  # type: ignore[override]
            return []

    with pytest.raises(TypeError, match="describe"):
        Mute()  # type: ignore[abstract]


def test_who_is_spoken_to_has_a_line_of_their_own() -> None:
    glosses = engine_texts().glosses
    acting = [key for key, text in glosses.items() if "{who" in text]
    assert acting
    assert [] == [key for key in acting if f"{key} you" not in glosses]
