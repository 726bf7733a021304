"""Counters, tracks and variables of which there are several: which one is meant stands in parentheses."""

from __future__ import annotations

import pytest

from tests.unit.lang.marked import ANYWHERE, faults


@pytest.mark.parametrize(
    "text",
    [
        "drawn(1) = true\ndrawn(6) = not drawn(limit)",
        "they choose guess from 1 to 6\ndrawn(guess) = true",
        "let number = count(market)\nif drawn(number + 1):\n  end",
        "each shop in their shops:\n  they gain 1 visits(shop)",
        "their visits(top of plots) = 3",
        "leader.visits(this) = leader.visits(this) + your visits(this)",
        "let a = sum(visits(top of plots) for players)",
        "let a = count(plots where their visits(it) > 0)",
        "they gain price(wine) coin\nmove price(wool) by price(wine) - price(wool).space",
        "if price(wine).space is 5 and price(wine) > 4:\n  end",
        "let a = sum(price(it) + price(it).space for good)",
    ],
)
def test_which_one_is_meant_stands_in_parentheses(text: str) -> None:
    faults(text, about=ANYWHERE)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("let a = ‹drawn›", "L304"),
        ("let a = ‹drawn›(1, 2)", "L304"),
        ("let a = drawn(‹leader›)", "L301"),
        ("let a = drawn(‹wine›)", "L301"),
        ("drawn(1) = ‹1›", "L301"),
        ("let a = ‹visits›(top of plots)", "L205"),
        ("let a = their ‹visits›", "L304"),
        ("let a = their visits(‹top of deck›)", "L301"),
        ("let a = their visits(‹plots›)", "L301"),
        ("let a = ‹price›", "L304"),
        ("let a = price(‹red›)", "L301"),
        ("they gain 1 ‹drawn›(1)", "L204"),
        ("they gain 1 visits(‹leader›)", "L301"),
    ],
)
def test_what_tells_them_apart_must_fit(text: str, code: str) -> None:
    faults(text, code)


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("let a = ‹drawn›", "drawn(number 1 to 6)"),
        ("let a = their ‹visits›", "visits(shop)"),
        ("let a = ‹price›", "price(good)"),
    ],
)
def test_a_message_shows_what_stands_in_the_parentheses(text: str, shape: str) -> None:
    (found,) = faults(text, "L304")
    name = shape.partition("(")[0]
    assert f"'{name}' is written `{shape}`; values in parentheses here: 0" == found.message


# ---- tracks ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("‹price(wine)› = 3", "L308"),
        ("‹price(wine).space› = 3", "L308"),
        ("let a = price(wine).‹spaces›", "L202"),
        ("let a = price(wine).‹space›(1)", "L304"),
        ("let a = price(wine).space.‹space›", "L202"),
        ("let a = harvest(wine).‹space›", "L202"),
        ("let a = leader.‹space›", "L202"),
        ("let a = ‹space›", "L201"),
        ("move ‹harvest›(wine) by 1", "L206"),
    ],
)
def test_a_track_is_moved_and_read_and_nothing_else(text: str, code: str) -> None:
    faults(text, code)


def test_what_a_space_is_worth_and_its_number_are_numbers() -> None:
    faults("let a = price(wine) + price(wine).space * 2")
    for read in ("price(wine)", "price(wine).space"):
        (found,) = faults(f"let a = ‹{read} is leader›", "L317")
        assert "'number' cannot be compared with 'player'" == found.message
