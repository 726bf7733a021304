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
@pytest.mark.parametrize(
    "text",
    [
        "let ‹{}› = 1",
        "end because ‹{}›",
        "do ‹{}›",
        "trigger ‹{}› on market",
        "they choose ‹{}› from market",
        "each player as ‹{}›:\n  end",
        "each ‹{}› in market:\n  end",
        "they choose:\n  ‹{}›:\n    end",
        "move ‹{}› by 1",
        "let x = leader.‹{}›",
        "let x = their ‹{}›",
    ],
)
def test_a_keyword_is_reserved_everywhere(word: str, text: str) -> None:
    if text.startswith("each ‹") and word == "player":
        return
    (found,) = syntax(text.replace("{}", word), "L216")
    assert f"'{word}' is a word of the language, so nothing else can be called that" == found.message
