"""Texts of the sample pack come in; what a name or a pronoun stands for depends on where it stands."""

from __future__ import annotations

import pytest

from engine.lang.checker import About
from engine.lang.node import Local
from engine.lang.references import Fixed
from engine.pack.types import PLAYER, Item, Number, Optional, Type
from tests.unit.lang.marked import IN_A_PHASE, IN_AN_EFFECT, THEY, YOU, faults


def knowing(**names: Type) -> About:
    """Inside `each player`, where these names have been given before."""
    return About({name: Local(name, type_) for name, type_ in names.items()}, THEY)


# ---- names ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code", "meant"),
    [
        ("let a = ‹marked›", "L201", "market"),
        ("let a = ‹xyzzy›", "L201", None),
        ("let seller = leader\nlet a = ‹sellers›", "L201", "seller"),
        ("let a = count(market where ‹redy›)", "L201", "ready"),
        ("let a = count(market where suit is ‹cup›)", "L201", "cups"),
        ("let a = leader.‹hands›", "L202", "hand"),
        ("let a = their ‹vote›", "L202", "votes"),
        ("each card in market:\n  let a = card.‹siut›", "L202", "suit"),
        ("each card in market:\n  let a = card.slot.‹color›", "L202", "colour"),
        ("each lot in market:\n  let a = lot.‹colour›", "L202", "slot.colour"),
        ("let a = ‹two›", "L201", "2"),
        ("each square in board:\n  let a = square.‹marks›", "L202", "mark"),
        ("let a = market.‹suit›", "L202", None),
        ("they gain 2 ‹coins›", "L204", "coin"),
        ("move ‹prices›(wine) by 1", "L206", "price"),
        ("trigger ‹incomes› on their shops for them", "L208", "income"),
        ("do ‹share_price›(3)", "L210", "share_prizes"),
        ("turn market ‹side_ways›", "L212", "sideways"),
    ],
)
def test_an_unknown_word_gives_the_nearest_legal_one(text: str, code: str, meant: str | None) -> None:
    (found,) = faults(text, code)
    assert meant == found.nearest


@pytest.mark.parametrize(
    "text",
    [
        "let a = ‹market›(3)",
        "let a = ‹limit›(3)",
        "let a = ‹board›(3)",
        "let a = ‹leader›(them)",
        "let a = ‹colour›(3)",
        "let a = their ‹hand›(3)",
        "let a = their ‹coin›(wine)",
        "let a = their ‹token›",
        "let a = ‹harvest›",
        "let a = ‹harvest›(wine, wool)",
        "let a = ‹price_of›",
        "let a = leader\nlet b = ‹a›(3)",
        "each card in market:\n  let a = card.‹suit›(3)",
        "each card in market:\n  let a = card.slot.‹colour›(3)",
        "each square in board:\n  let a = square.‹mark›(3)",
        "all players secretly:\n  they choose bid from 0 to 3\nlet a = their ‹bid›(3)",
        "let a = count(market where ‹ready›(3))",
        "let a = count(market where suit is ‹cups›(3))",
    ],
)
def test_parentheses_hold_exactly_what_is_asked_for(text: str) -> None:
    faults(text, "L304")


@pytest.mark.parametrize(
    "text",
    [
        "let a = ‹coin›",
        "let a = ‹hand›",
        "let a = ‹stance›",
        "let a = ‹token›(wine)",
        "put ‹hand› in discards",
        "all players secretly:\n  they choose bid from 0 to 3\nlet a = ‹bid›",
    ],
)
def test_what_every_player_has_needs_an_owner(text: str) -> None:
    faults(text, "L205")


@pytest.mark.parametrize(
    "text",
    [
        "let a = 1\nlet ‹a› = 2",
        "let a = 1\nrepeat 2 times:\n  let ‹a› = 2",
        "let a = 1\neach ‹a› in market:\n  end",
        "let a = 1\neach player as ‹a›:\n  end",
        "let a = 1\nthey choose ‹a› from market",
        "let a = 1\nthey may choose ‹a› from market:\n  end",
        "let a = 1\nall players secretly:\n  they choose ‹a› from 0 to 3",
        "all players secretly:\n  they choose a from 0 to 3\n  they choose ‹a› from 0 to 3",
    ],
)
def test_a_name_is_given_once(text: str) -> None:
    faults(text, "L209")


def test_what_a_procedure_takes_is_a_name_too() -> None:
    faults("let ‹who› = leader", "L209", about=knowing(who=PLAYER))


@pytest.mark.parametrize(
    "text",
    [
        "repeat 2 times:\n  let a = 1\nlet b = ‹a›",
        "if 1 < 2:\n  let a = 1\nelse:\n  let b = ‹a›",
        "they may choose a from market:\n  end\nlet b = ‹a›",
        "they choose a from market:\n  end\nput ‹a› in discards",
        "each a in market:\n  end\nput ‹a› in discards",
        "each player as a:\n  end\n‹a› gains 1 point",
        "let b = ‹a›\nlet a = 1",
    ],
)
def test_a_name_is_known_only_after_it_was_given_and_in_its_block(text: str) -> None:
    faults(text, "L201")


def test_two_blocks_side_by_side_can_give_the_same_name() -> None:
    faults("repeat 2 times:\n  let a = 1\nrepeat 2 times:\n  let a = leader\n  a gains 1 point")


def test_a_given_name_comes_before_what_the_pack_declares() -> None:
    faults("let market = 3\nlet a = market + 1")


def test_a_name_that_a_filter_could_read_in_two_ways_is_refused() -> None:
    (found,) = faults("let worth = 2\nlet a = count(market where ‹worth› > 1)", "L203")
    assert "'worth' could be the name given before or what each 'card' has" == found.message


def test_what_all_have_chosen_can_be_read_in_a_filter_of_players() -> None:
    faults("all players secretly:\n  they choose bid from 0 to 3\nlet a = count(players where bid > 1)")


# ---- pronouns -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("‹they› gain 1 point", "L213"),
        ("leader = ‹them›", "L213"),
        ("let a = ‹their coin›", "L213"),
        ("‹gain 1 coin›", "L211"),
        ("‹you› gain 1 coin", "L211"),
        ("let a = ‹your coin›", "L211"),
        ("‹choose lot from market›", "L211"),
        ("‹may pay 1 coin:\n  end›", "L211"),
        ("let a = ‹it›", "L214"),
        ("put ‹this› in plots", "L215"),
    ],
)
def test_a_pronoun_needs_somebody_or_something_to_stand_for(text: str, code: str) -> None:
    faults(text, code, about=IN_A_PHASE)


@pytest.mark.parametrize(
    "text",
    [
        "each player:\n  they gain 1 point",
        "each player where their coin > 1:\n  end because rich",
        "leader chooses lot from their hand:\n  put lot in their hand",
        "leader chooses lot from their hand",
        "leader may choose bid from 1 to their coin:\n  they pay bid coin",
        "leader may pay 1 coin:\n  they gain 1 point",
        "leader chooses:\n  rest if their coin > 1:\n    they gain 1 point",
        "all players secretly:\n  they choose bid from 0 to their coin",
    ],
)
def test_they_are_whoever_acts(text: str) -> None:
    faults(text, about=IN_A_PHASE)


def test_they_are_the_chooser_only_in_the_choice_itself() -> None:
    faults("leader chooses lot from their hand\nput lot in ‹their hand›", "L213", about=IN_A_PHASE)


@pytest.mark.parametrize(
    "text",
    [
        "gain 1 coin\nyou gain 1 coin\npay 1 coin\nlose 1 point",
        "you may pay 1 coin:\n  gain 1 point\n  they gain 1 point",
        "may choose lot from market:\n  put lot in your hand",
        "choose:\n  rest:\n    gain 1 point",
        "put this in plots\nlet a = this.prizes at 1 + prizes at 2",
        "let a = count(market where it matches wants)",
    ],
)
def test_an_effect_knows_you_and_this_and_what_this_has(text: str) -> None:
    faults(text, about=IN_AN_EFFECT)


def test_it_is_what_the_innermost_filter_looks_at() -> None:
    faults("let a = players where count(market where it is top of market) > 0 and it is not leader")
    faults("let a = players where count(market where ‹it is leader›) > 0", "L317")


def test_in_a_filter_their_is_still_who_acts() -> None:
    faults("let a = 1 + count(players where votes > their votes)")


# ---- nobody ---------------------------------------------------------------------------------

BUYER = knowing(buyer=Optional(PLAYER))


@pytest.mark.parametrize(
    "text",
    [
        "if buyer is nobody:\n  end\nelse:\n  buyer gains 1 point\n  put market in buyer.hand",
        "if buyer is not nobody:\n  buyer gains 1 point\n  repeat 2 times:\n    buyer gains 1 point",
        "if buyer is nobody:\n  end\nelse if buyer.coin > 2:\n  end\nelse:\n  buyer gains 2 point",
        "if 1 > 2:\n  end\nelse if buyer is nobody:\n  end\nelse:\n  buyer gains 2 point",
        "if buyer is nobody:\n  buyer = leader\nelse:\n  buyer gains 1 point",
        "if buyer is leader:\n  end",
    ],
)
def test_who_is_not_nobody_is_a_player(text: str) -> None:
    faults(text, about=BUYER)


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("‹buyer› gains 1 point", ["L302"]),
        ("let a = buyer.‹hand›", ["L307"]),
        ("if buyer is nobody:\n  ‹buyer› gains 1 point", ["L302"]),
        ("if buyer is not nobody:\n  end\nelse:\n  ‹buyer› gains 1 point", ["L302"]),
        ("if buyer is not nobody:\n  end\n‹buyer› gains 1 point", ["L302"]),
        ("if buyer is not nobody:\n  ‹buyer› gains 1 point\n  buyer = nobody", ["L302"]),
        (
            "if buyer is not nobody:\n  repeat 2 times:\n    buyer = nobody\n  ‹buyer› gains 1 coin",
            ["L302"],
        ),
        ("if buyer is leader:\n  ‹buyer› gains 1 point", ["L302"]),
        ("each square in board:\n  if square.mark is not nobody:\n    ‹square.mark› gains 1 point", ["L302"]),
    ],
)
def test_who_may_be_nobody_is_no_player(text: str, codes: list[str]) -> None:
    faults(text, *codes, about=BUYER)


def test_what_may_be_missing_is_told_by_its_own_word() -> None:
    about = knowing(lot=Optional(Item("card")), share=Optional(Number()))
    (first, second) = faults("turn ‹lot› up\nlet a = ‹share› + 1", "L301", "L302", about=about)
    assert "this is of type 'card or nothing', but 'item' is needed here" == first.message
    assert "this can be nothing, but 'number' is needed here" == second.message


@pytest.mark.parametrize(
    "text",
    [
        "choose named from suit where it is not cups:\n  gain 1 coin",
        "each hue in suit:\n  gain 1 coin",
        "if suit is cups:\n  gain count(suit) coin",
        "if count(market where suit is cups or count(suit) > 2) > 0:\n  gain 1 coin",
    ],
)
def test_where_several_are_needed_an_attribute_gives_way_to_the_type_of_its_name(text: str) -> None:
    card = Fixed("this", Item("card"))
    faults(text, about=About(you=YOU, this=card))


def test_an_attribute_of_somebody_else_is_but_one_value() -> None:
    faults("choose named from ‹(top of market).suit›:\n  gain 1 coin", "L303", about=IN_AN_EFFECT)
