"""The grammar and the forms come in; each rule must belong to one form, and every word be reserved."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter

import pytest

from engine.lang import forms as package
from engine.lang.form import Form
from engine.lang.grammar import build, keywords, parser
from tests.unit.lang.marked import syntax

# The texts themselves, and a rule that leaves no node of its own.
OF_NO_FORM = {"block", "phrase", "statement"}


def declared() -> list[Form]:
    """The forms as their modules declare them; `forms()` would hide that two have the same rule."""
    modules = (info.name for info in pkgutil.iter_modules(package.__path__))
    return [
        form for module in modules for form in importlib.import_module(f"{package.__name__}.{module}").FORMS
    ]


def test_the_grammar_is_free_of_conflicts() -> None:
    assert build(strict=True).options.strict


def test_every_rule_belongs_to_exactly_one_form_and_every_form_has_its_rules() -> None:
    rules = {str(rule.origin.name) for rule in parser().rules}
    of_forms = {rule for rule in rules if not rule.startswith("_")} - OF_NO_FORM
    owners = Counter(rule for form in declared() for rule in (form.rule, *form.parts))
    assert dict.fromkeys(of_forms, 1) == owners


def test_the_keywords_are_words() -> None:
    assert {"gain", "gains", "where", "they", "secretly"} <= keywords()
    assert {"+", "<=", "name", "_nl"}.isdisjoint(keywords())


@pytest.mark.parametrize("word", sorted(keywords()))
def test_no_keyword_can_be_a_name(word: str) -> None:
    (found,) = syntax(f"let ‹{word}› = 1", "L216")
    assert f"'{word}' is a word of the language, so nothing else can be called that" == found.message


@pytest.mark.parametrize(
    "text",
    [
        "end because ‹count›",
        "do ‹count›",
        "trigger ‹count› on market",
        "they choose ‹count› from market",
        "each player as ‹count›:\n  end",
        "each ‹count› in market:\n  end",
        "they choose:\n  ‹count›:\n    end",
        "they choose:\n  rest:\n    end\n  ‹count›:\n    end",
        "move their ‹count› by 1",
        "swap price(wine) and leader.‹count›",
        "let x = leader.‹count›",
        "let x = their ‹count›",
    ],
)
def test_a_keyword_is_reserved_everywhere(text: str) -> None:
    syntax(text, "L216")
