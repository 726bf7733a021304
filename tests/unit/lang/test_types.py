"""Texts of the sample pack come in; each form must take what it should, and refuse the rest at its word."""

from __future__ import annotations

import pytest

from tests.unit.lang.marked import ANYWHERE, IN_AN_EFFECT, faults

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
        "swap price(wine) and price(wool)",
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
        "all players secretly:\n  they choose bid from 0 to 3\neach player:\n  they pay their bid coin",
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
        ("move their ‹coin› by 1", "L206"),
        ("move leader.‹price›(wine) by 1", "L202"),
        ("move market.‹price› by 1", "L202"),
        ("move their ‹price›(wine) by 1", "L202"),
        ("move price(wine) by ‹market›", "L301"),
        ("swap price(wine) and ‹coin›", "L206"),
        ("swap ‹price› and price(wool)", "L304"),
        ("swap price(wine) and price(‹red›)", "L301"),
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
