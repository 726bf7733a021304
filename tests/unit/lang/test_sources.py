"""What players and chance can choose from, and what the choice then is."""

from __future__ import annotations

import pytest

from tests.unit.lang.marked import IN_A_PHASE, faults, syntax


@pytest.mark.parametrize(
    "text",
    [
        "chance chooses pips from 1 to 6\nthey gain pips point",
        "chance chooses pips from 1 to their coin\nthey gain pips point",
        "chance chooses lot from market where worth > 1\nput lot in discards",
        "chance chooses lots from exactly 2 of deck\nput lots in their hand",
        "chance chooses hue from colour\nlet power = strength(them, hue)",
        "chance chooses victim from players where it is not leader\nvictim loses 1 point",
        "chance chooses square from board where mark is nobody\nsquare.mark = them",
        "chance chooses prize from (top of plots).prizes\nthey gain prize point",
        "repeat 2 times:\n  chance chooses pips from 1 to 6\n  they gain pips point",
    ],
)
def test_chance_chooses_from_all_that_a_player_can_choose_from(text: str) -> None:
    faults(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("chance chooses pips from ‹leader›", "L303"),
        ("chance chooses pips from ‹3›", "L303"),
        ("chance chooses pips from ‹leader› to 6", "L301"),
        ("chance chooses pips from 1 to ‹market›", "L301"),
        ("chance chooses lots from exactly ‹leader› of market", "L301"),
        ("let pips = 1\nchance chooses ‹pips› from 1 to 6", "L209"),
        ("if 1 < 2:\n  chance chooses pips from 1 to 6\nthey gain ‹pips› point", "L201"),
        ("they gain ‹pips› point\nchance chooses pips from 1 to 6", "L201"),
        ("all players secretly:\n  ‹chance chooses pips from 1 to 6›", "L309"),
    ],
)
def test_chance_refuses_what_does_not_fit(text: str, code: str) -> None:
    faults(text, code)


def test_chance_is_nobody_whom_they_could_mean() -> None:
    faults("chance chooses lot from ‹their hand›", "L213", about=IN_A_PHASE)
    faults("chance chooses lot from leader.hand", about=IN_A_PHASE)


@pytest.mark.parametrize(
    "text",
    [
        "chance ‹choose› pips from 1 to 6",
        "chance ‹may› choose pips from 1 to 6",
        "chance ‹gains› 1 coin",
        "they choose pips from ‹chance›",
    ],
)
def test_chance_does_nothing_but_choose(text: str) -> None:
    syntax(text, "L101")


def test_what_a_draw_with_a_block_names_is_known_in_the_block_alone() -> None:
    faults("chance chooses pips from 1 to 6:\n  leader gains pips coin\nleader gains ‹pips› coin", "L201")


# ---- a range and those of it that pass a test ------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "they choose guess from 1 to 6 where not drawn(it)\ndrawn(guess) = true",
        "chance chooses pips from 1 to 6 where not drawn(it)",
        "they choose share from 0 to their coin where it is not 3\nthey pay share coin",
        "let least = 2\nthey choose share from least to 9 where it * it > least and it < their coin:\n  end",
        "they may choose share from 1 to 9 where count(market where worth is 3) > it - 3:\n  end",
        "all players secretly:\n  they choose guess from 1 to 6 where not drawn(it)\nlet a = their guess",
    ],
)
def test_numbers_of_a_range_can_be_left_out(text: str) -> None:
    faults(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("they choose guess from 1 to 6 where ‹it›", "L301"),
        ("they choose guess from 1 to 6 where ‹it is leader›", "L317"),
        ("they choose guess from 1 to 6 where ‹guess› > 2", "L201"),
        ("they choose guess from 1 to 6 where it.‹worth› > 2", "L202"),
        ("they choose guess from ‹it› to 6 where it > 2", "L214"),
        ("they choose guess from 1 to 6 where it > 2\nlet a = ‹it›", "L214"),
        ("they choose guess from 1 to ‹leader› where it > 2", "L301"),
    ],
)
def test_a_test_of_numbers_refuses_what_does_not_fit(text: str, code: str) -> None:
    faults(text, code)


@pytest.mark.parametrize(
    ("source", "type_"),
    [
        ("1 to 6", "number 1 to 6"),
        ("1 to 6 where it is not 3", "number 1 to 6"),
        ("0 to limit", "number 0 to 3"),
        ("limit to sales", "number 3 to 4"),
        ("1 to their coin", "number"),
        ("1 to 2 + 4", "number"),
        ("colour", "colour"),
        ("market", "card"),
        ("exactly 2 of market", "list of card"),
    ],
)
def test_what_is_chosen_has_the_type_of_what_it_is_chosen_from(source: str, type_: str) -> None:
    (found,) = faults(f"chance chooses one from {source}\nlet a = ‹one is leader›", "L317")
    assert f"'{type_}' cannot be compared with 'player'" == found.message
