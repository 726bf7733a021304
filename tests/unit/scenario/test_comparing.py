"""Parts of scenarios come in; all that is not as they state goes out, with both values."""

import pytest

from engine.machine.chance import Chance
from tests.unit.scenario.stating import LAYOUT, differences, set_to


def test_nothing_is_said_of_what_is_as_expected() -> None:
    given = "coin: [1, 2, 3]\nhand: [[cup sideways down], [], [sword]]\nleader: 1\nprice: {wool: 4}"
    assert [] == differences(set_to(given), given)
    assert [] == differences(set_to(given), "hand: [[cup down sideways], [], [sword]]")


def test_the_order_in_a_zone_does_not_matter() -> None:
    assert [] == differences(set_to("discards: [cup, sword]"), "discards: [sword, cup]")


@pytest.mark.parametrize(
    ("expected", "messages"),
    [
        (
            "coin: [1, 5, 2]",
            ["coin of player 0 should be 1, but it is 5", "coin of player 2 should be 2, but it is 5"],
        ),
        ("harvest: {wool: 3}", ["harvest of wool should be 3, but it is 4"]),
        ("token: [{}, {salt: 1}, {}]", ["token of player 1 of salt should be 1, but it is 0"]),
        ("price: {wine: 2}", ["price of wine should be 2, but it is 3"]),
        ('drawn: {"2": true}', ["drawn of 2 should be true, but it is false"]),
        ('drawn: {"2": 0}', ["drawn of 2 should be 0, but it is false"]),
        ("leader: false", ["leader should be false, but it is 0"]),
        ("showpiece: cup", ["showpiece should be cup, but it is null"]),
        ("discards: [cup]", ["discards should be cup, but it is empty"]),
        ("plots: []", ["plots should be empty, but it is bakery, bakery, bakery, tailor, tailor, vintner"]),
        ("hand: [[], [cup, sword], []]", ["hand of player 1 should be cup, sword, but it is empty"]),
        ("board: {b2: {mark: 1}}", ["mark of b2 should be 1, but it is null"]),
    ],
)
def test_what_differs_is_named_with_both_values(expected: str, messages: list[str]) -> None:
    assert messages == differences(LAYOUT.start(Chance(0)), expected)


def test_a_state_that_differs_is_a_difference() -> None:
    state = set_to("discards: [cup sideways]")
    assert ["discards should be cup, but it is cup sideways"] == differences(state, "discards: [cup]")


def test_the_states_in_which_an_item_begins_need_not_be_stated() -> None:
    state = set_to("discards: [cup sideways, sword]")
    assert [] == differences(state, "discards: [sword upright up, cup up sideways]")
    assert ["discards should be cup upright, sword, but it is cup sideways, sword"] == differences(
        state, "discards: [cup upright, sword]"
    )


def test_a_copy_can_be_expected() -> None:
    state = set_to("discards: [cup#2, cup#1, sword#3]")
    assert [] == differences(state, "discards: [cup, sword#3, cup#2]")
    assert [] == differences(state, "discards: {top: [sword#3, cup#1], bottom: [cup#2]}")
    assert ["discards should be cup, sword#1, cup, but it is cup#2, cup#1, sword#3"] == differences(
        state, "discards: [cup, sword#1, cup]"
    )


# ---- order -----------------------------------------------------------------------------------

PILE = "discards: {bottom: [cup, stave, sword, cup sideways]}"


@pytest.mark.parametrize(
    "expected",
    [
        "{top: [cup sideways, sword]}",
        "{bottom: [cup, stave]}",
        "{top: [cup sideways, sword, stave, cup]}",
        "{bottom: [cup, stave, sword], top: [cup sideways, sword]}",
        "{top: []}",
        "{}",
    ],
)
def test_the_ends_of_a_pile_are_compared_in_their_order(expected: str) -> None:
    assert [] == differences(set_to(PILE), f"discards: {expected}")


@pytest.mark.parametrize(
    ("expected", "messages"),
    [
        ("{top: [sword]}", ["the top of discards should be sword, but it is cup sideways"]),
        ("{top: [cup]}", ["the top of discards should be cup, but it is cup sideways"]),
        (
            "{top: [sword, cup sideways]}",
            ["the top of discards should be sword, cup sideways, but it is cup sideways, sword"],
        ),
        ("{bottom: [stave, cup]}", ["the bottom of discards should be stave, cup, but it is cup, stave"]),
        (
            "{bottom: [cup, stave, sword, cup sideways, cup]}",
            [
                "the bottom of discards should be cup, stave, sword, cup sideways, cup, "
                "but it is cup, stave, sword, cup sideways"
            ],
        ),
        (
            "{top: [cup], bottom: [sword]}",
            [
                "the top of discards should be cup, but it is cup sideways",
                "the bottom of discards should be sword, but it is cup",
            ],
        ),
    ],
)
def test_another_order_is_a_difference(expected: str, messages: list[str]) -> None:
    assert messages == differences(set_to(PILE), f"discards: {expected}")


def test_the_ends_of_an_empty_pile_are_empty() -> None:
    assert ["the top of discards should be cup, but it is empty"] == differences(
        LAYOUT.start(Chance(0)), "discards: {top: [cup]}"
    )


@pytest.mark.parametrize(
    ("expected", "messages"),
    [
        ("[cup, empty, sword]", []),
        ("[cup#1, empty, sword#1]", []),
        ("[cup, sword, empty]", ["market should be cup, sword, empty, but it is cup, empty, sword"]),
        ("[sword, empty, cup]", ["market should be sword, empty, cup, but it is cup, empty, sword"]),
        ("[empty, empty, empty]", ["market should be empty, empty, empty, but it is cup, empty, sword"]),
    ],
)
def test_what_lies_in_slots_is_compared_slot_by_slot(expected: str, messages: list[str]) -> None:
    state = set_to("market: {slots: [cup, empty, sword]}")
    assert messages == differences(state, f"market: {{slots: {expected}}}")


def test_nothing_is_hidden_from_the_truth() -> None:
    state = set_to("discards: [cup]")
    assert ["discards should be 1 hidden, but it is cup"] == differences(state, "discards: 1 hidden")
