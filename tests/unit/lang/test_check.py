"""Texts of the sample pack come in; each form must accept what it should, and refuse the rest at its word."""

from __future__ import annotations

import pytest

from engine.lang.check import About
from engine.lang.node import Local
from engine.pack.types import PLAYER, Collection, Enum, Item, Number, Optional, Type
from tests.unit.lang.marked import (
    ANYWHERE,
    IN_A_PHASE,
    IN_AN_EFFECT,
    IN_EACH_PLAYER,
    THEY,
    faults,
)


def knowing(**names: Type) -> About:
    """Inside `each player`, where these names have been given before."""
    return About({name: Local(name, type_) for name, type_ in names.items()}, THEY)


# ---- statements -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "let a = 3\nlet b = a + 1",
        "let a = market\nput a in discards",
        "let a = red\na = blue",
        "let a = nobody\na = leader\na = nobody",
        "leader = player after leader",
        "their stance = against",
        "leader.stance = in_favour",
        "their coin = 3\nharvest(wine) = harvest(wool) + 1\ntheir token(wine) = 2",
        "each square in board:\n  square.mark = them\n  square.mark = nobody",
        "they gain 1 coin\nleader loses limit point\n(player after leader) pays 2 coin",
        "player after leader gains 1 token(wine)",
        "they may pay 1 coin:\n  they gain 1 point",
        "move price(wine) by -1\nmove price(wool) by count(market)",
        "put market in discards\nput top of deck in their hand\nput top 2 of deck in leader.hand",
        "put (leader.hand where not ready) in discards",
        "shuffle deck\nshuffle their hand",
        "turn their hand sideways\nturn top of deck up",
        "they choose lot from market\nput lot in discards",
        "they choose lots from exactly 2 of their hand\nput lots in discards",
        "they choose price from 0 to their coin\nthey pay price coin",
        "they choose hue from colour\nlet power = strength(them, hue)",
        "they choose other from players where it is not them\nother gains 1 point",
        "they choose square from board where mark is nobody\nsquare.mark = them",
        "they may choose lot from market where worth > 2:\n  put lot in their hand",
        "they choose:\n  rest:\n    end\n  work if their coin > 2:\n    they pay 1 coin",
        "all players secretly:\n  they choose bid from 0 to their coin\neach player:\n  they pay their bid coin",
        "each player from leader where votes > 0 as voter:\n  voter gains 1 point\n  they lose 1 point",
        "each player after player after leader:\n  they gain 1 point",
        "each hue in colour:\n  let power = strength(leader, hue)",
        "if count(market) > 0 and not their coin is 0:\n  end\nelse if leader is them:\n  end\nelse:\n  end",
        "repeat sales times:\n  end\nrepeat until count(deck) is 0:\n  put top of deck in discards",
        "trigger income on their shops for them\ntrigger opening on plots\ntrigger opening on top of plots",
        "end because three_in_a_row",
    ],
)
def test_a_sound_text_has_no_fault(text: str) -> None:
    faults(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("leader = ‹3›", "L301"),
        ("let a = 3\na = ‹leader›", "L301"),
        ("leader = ‹nobody›", "L302"),
        ("‹market› = deck", "L308"),
        ("‹limit› = 3", "L308"),
        ("‹3› = 3", "L308"),
        ("‹leader.hand› = market", "L308"),
        ("each card in market:\n  ‹card.worth› = 3", "L308"),
        ("each card in market:\n  ‹card.up› = 1 < 2", "L308"),
        ("‹market› gains 2 coin", "L301"),
        ("they gain ‹leader› coin", "L301"),
        ("they gain (‹1 < 2›) coin", "L301"),
        ("they gain 1 ‹harvest›", "L207"),
        ("they gain 1 ‹market›", "L204"),
        ("they gain 1 ‹token›", "L304"),
        ("they gain 1 token(‹red›)", "L301"),
        ("they may pay ‹market› coin:\n  end", "L301"),
        ("move ‹coin› by 1", "L206"),
        ("move ‹price› by 1", "L304"),
        ("move price(wine) by ‹market›", "L301"),
        ("put market in ‹leader›", "L314"),
        ("put market in ‹3›", "L314"),
        ("put ‹market› in plots", "L315"),
        ("put ‹leader› in market", "L315"),
        ("put ‹3› in market", "L315"),
        ("shuffle ‹board›", "L314"),
        ("let a = market\nshuffle ‹a›", "L314"),
        ("turn ‹leader› up", "L301"),
        ("turn market ‹over›", "L212"),
        ("turn ‹board› up", "L301"),
        ("they choose lot from ‹leader›", "L303"),
        ("they choose lot from ‹3›", "L303"),
        ("they choose lot from ‹leader› to 3", "L301"),
        ("they choose lot from 1 to ‹market›", "L301"),
        ("they choose lot from exactly ‹market› of market", "L301"),
        ("they choose lot from exactly 2 of ‹limit›", "L303"),
        ("‹3› choose lot from market", "L301"),
        ("they choose:\n  rest if ‹3›:\n    end", "L301"),
        ("they choose:\n  rest:\n    end\n  ‹rest›:\n    end", "L209"),
        ("each player from ‹market›:\n  end", "L301"),
        ("each player after ‹3›:\n  end", "L301"),
        ("each player where ‹votes›:\n  end", "L301"),
        ("each card in ‹leader›:\n  end", "L303"),
        ("if ‹3›:\n  end", "L301"),
        ("if 1 < 2:\n  end\nelse if ‹leader›:\n  end", "L301"),
        ("repeat ‹market› times:\n  end", "L301"),
        ("repeat until ‹3›:\n  end", "L301"),
        ("trigger ‹outcome› on plots", "L208"),
        ("trigger opening on ‹market›", "L310"),
        ("trigger opening on ‹leader›", "L310"),
        ("trigger ‹income› on their shops", "L311"),
        ("trigger opening on plots ‹for leader›", "L312"),
        ("trigger income on plots for ‹3›", "L301"),
        ("do ‹share›(their coin)", "L210"),
        ("do ‹strength›(them, red)", "L313"),
        ("do ‹share_prizes›", "L304"),
        ("do share_prizes(‹3›)", "L301"),
    ],
)
def test_a_statement_refuses_what_does_not_fit(text: str, code: str) -> None:
    faults(text, code)


def test_players_who_act_secretly_can_only_choose_and_only_for_themselves() -> None:
    text = """\
all players secretly:
  ‹they gain 1 point›
  they choose bid from 0 to 3
  ‹leader› chooses thumb from opinion
  ‹they may choose other from market:
    end›
each player:
  they gain their bid point
"""
    faults(text, "L309", "L319", "L309")


def test_you_do_not_choose_for_all_players() -> None:
    text = "all players secretly:\n  ‹choose bid from 0 to 3›\nlet total = sum(bid for players)"
    faults(text, "L319", about=IN_AN_EFFECT)


# ---- expressions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1 + ‹leader›", "L301"),
        ("‹market› - 1", "L301"),
        ("2 * (‹1 < 2›)", "L301"),
        ("‹leader› / 2", "L301"),
        ("-‹leader›", "L301"),
        ("1 < ‹leader›", "L301"),
        ("‹leader› >= 1", "L301"),
        ("‹leader is 3›", "L317"),
        ("‹leader is not market›", "L317"),
        ("‹3 is nobody›", "L317"),
        ("1 < 2 and ‹3›", "L301"),
        ("‹leader› or 1 < 2", "L301"),
        ("not ‹leader›", "L301"),
        ("‹leader› has 3", "L303"),
        ("market has ‹leader›", "L301"),
        ("‹leader› at 1", "L303"),
        ("market at ‹leader›", "L301"),
        ("top of ‹leader›", "L314"),
        ("top of ‹board›", "L314"),
        ("top ‹leader› of deck", "L301"),
        ("count(‹leader›)", "L303"),
        ("sum(‹colours› for market)", "L301"),
        ("sum(worth for ‹leader›)", "L303"),
        ("highest(‹up› for market)", "L301"),
        ("‹leader› where 1 < 2", "L303"),
        ("market where ‹worth›", "L301"),
        ("player after ‹3›", "L301"),
        ("line(through ‹leader› where mark is nobody)", "L301"),
        ("line(through board at 1 where ‹mark›)", "L301"),
        ("top of deck matches ‹3›", "L301"),
        ("‹leader› matches wants", "L301"),
        ("‹1000000000›", "L316"),
        ("‹(top of market).slot›", "L320"),
    ],
)
def test_an_expression_refuses_what_does_not_fit(text: str, code: str) -> None:
    faults(text, code, about=ANYWHERE, start="phrase")


@pytest.mark.parametrize(
    "text",
    [
        "999999999",
        "leader is nobody",
        "board where mark is leader",
        "market where colours has red and suit is not cups",
        "(top of market).slot.colour is red",
        "market where slot.colour is red",
        "count(players where it is not them)",
        "sum(worth for market where ready)",
        "highest(strength(it, red) for players)",
        "prizes at count(market)",
        "top limit of deck",
        "count(board where line(through it where mark is them) > 2)",
        "price_of(wine) + strength(leader, blue)",
        "market where it matches wants",
        "(market where up) has top of deck",
        "in_favour is leader.stance",
    ],
)
def test_a_sound_value_has_no_fault(text: str) -> None:
    faults(text, about=ANYWHERE, start="phrase")


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("1 + ‹leader›", "L301", "this is of type 'player', but 'number' is needed here"),
        ("not ‹3›", "L301", "this is of type 'number', but 'flag' is needed here"),
        ("sum(‹colours› for market)", "L301", "this is of type 'set of colour', but 'number' is needed here"),
        ("player after ‹nobody›", "L302", "this can be nobody, but 'player' is needed here"),
        ("count(‹3›)", "L303", "this is of type 'number', but several things are needed here"),
        (
            "‹strength›(leader)",
            "L304",
            "'strength' is written `strength(player, colour)`; values in parentheses here: 1",
        ),
        ("‹market›(3)", "L304", "'market' is written `market`; values in parentheses here: 1"),
        ("‹leader is 3›", "L317", "'player' cannot be compared with 'number'"),
    ],
)
def test_a_message_names_the_types(text: str, code: str, message: str) -> None:
    (found,) = faults(text, code, start="phrase")
    assert message == found.message


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
        ("each card in market:\n  let a = card.‹sute›", "L202", "suit"),
        ("each card in market:\n  let a = card.slot.‹color›", "L202", "colour"),
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
        "if buyer is nobody:\n  end\nelse if buyer.coin > 2:\n  buyer gains 1 point\nelse:\n  buyer gains 2 point",
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
            "if buyer is nobody:\n  end\nelse:\n  repeat 2 times:\n    buyer = nobody\n  ‹buyer› gains 1 point",
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


# ---- how faults are told --------------------------------------------------------------------


def test_all_faults_of_a_text_are_reported() -> None:
    text = """\
let a = ‹marked›
‹market› gains ‹leader› ‹coins›
if ‹3›:
  they gain ‹leader› point
else:
  put ‹leader› in ‹limit›
leader may pay ‹market› ‹gold›:
  they gain 1 ‹silver›
trigger ‹outcome› on ‹marked›
"""
    codes = "L201 L301 L301 L204 L301 L301 L314 L301 L204 L204 L208 L201".split()
    faults(text.replace("put ‹leader›", "put leader"), *codes)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (
            "let a = ‹marked›\nput a in discards\nturn a up\nlet b = a.suit\na = 3\ntrigger opening on a",
            "L201",
        ),
        ("they choose lot from ‹marked›\nput lot in discards\nlot.slot = 3", "L201"),
        ("they choose lots from exactly 2 of ‹marked›\nturn lots up\nlet a = count(lots where up)", "L201"),
        ("‹somebody› chooses lot from market\nput lot in discards", "L201"),
        ("‹somebody› chooses lot from market:\n  put lot in their hand", "L201"),
        ("each card in ‹marked›:\n  turn card up", "L201"),
        ("let a = count(‹marked› where suit is cups and votes > worth and hand has it)", "L201"),
        ("let a = sum(worth + votes for ‹marked›)", "L201"),
        ("let a = ‹somebody›.hand.suit.slot", "L201"),
        ("all players secretly:\n  they choose bid from 0 to ‹purse›\nlet a = sum(bid for players)", "L201"),
        ("let a = line(through ‹squar› where mark is nobody and 1 + mark > 2)", "L201"),
        ("let a = ‹marked› + 1\nthey gain a coin\nrepeat a times:\n  end", "L201"),
        ("let a = ‹strength›(leader)\nthey gain a coin", "L304"),
        ("let a = ‹somebody› is leader\nif a:\n  end", "L201"),
        ("leader may pay 1 ‹gold›:\n  they gain 1 point\n  let a = their hand", "L204"),
        ("let a = 1\nlet ‹a› = leader\na gains 1 point", "L209"),
    ],
)
def test_a_fault_is_reported_once(text: str, code: str) -> None:
    faults(text, code)
