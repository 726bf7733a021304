"""The page of the reference comes in; it must be up to date, and what it shows must be sound."""

import re
from pathlib import Path

import pytest

from engine.lang.form import forms
from engine.lang.reference import page
from engine.lang.shape import rules, shape
from tests.overlay import SAMPLE
from tests.unit.lang.marked import ANYWHERE, faults

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "language.md"


def test_the_page_is_up_to_date() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), "run `make reference`"


def test_the_page_shows_every_form_once() -> None:
    headings = re.findall("^### `(.*)`$", page(), re.MULTILINE)
    assert sorted(shape(rule) for rule in forms()) == sorted(headings)


def test_the_text_of_the_introduction_is_sound() -> None:
    first = re.search("```\n(.*?)```", page(), re.DOTALL)
    assert first is not None
    faults(first[1], about=ANYWHERE)


def test_the_files_that_the_page_shows_are_those_of_the_sample_pack() -> None:
    shown = re.findall("```yaml\n# (.*?)\n(.*?)```", page(), re.DOTALL)
    assert ["procedures/wage.yaml", "shops/bakery.yaml"] == [path for path, _ in shown]
    for path, text in shown:
        lines = (SAMPLE / path).read_text(encoding="utf-8").split("\n")
        assert [] == [line for line in text.split("\n") if line not in lines]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("may_choose", "[WHO] may choose NAME from SOURCE: BLOCK"),
        ("each_player", "each player [from WHO | after WHO] [where CONDITION] [as NAME]: BLOCK"),
        ("if_else", "if CONDITION: BLOCK [else if CONDITION: BLOCK …] [else: BLOCK]"),
        ("menu", "[WHO] chooses: LABEL [if CONDITION]: BLOCK …"),
        ("do", "do PROCEDURE[(VALUE, …)]"),
        ("member", "OWNER.NAME[(VALUE, …)]"),
        ("total", "sum(NUMBER for THINGS)"),
        ("they", "they | them"),
        ("_source", "THINGS | NUMBER to NUMBER [where CONDITION] | exactly NUMBER of THINGS"),
    ],
)
def test_a_shape_is_read_off_the_grammar(rule: str, expected: str) -> None:
    assert expected == shape(rule)


def test_every_word_in_capitals_is_explained() -> None:
    capitals = {word for rule in forms() for word in re.findall("[A-Z]{2,}", shape(rule))}
    table = page()[page().index("## How to read the shapes") : page().index("## Statements")]
    assert set() == capitals - set(re.findall("[A-Z]{2,}", table))


def test_all_rules_of_the_grammar_are_read() -> None:
    assert forms().keys() <= rules().keys()
