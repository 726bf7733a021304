"""What is decided about conditions and numbers of the sample pack, and what is left open."""

from functools import cache

import pytest

from engine.lang.checker import Checker
from engine.lang.node import Block, Expression
from engine.lint.conditions import Contradiction
from engine.lint.doing import Doings
from engine.lint.judging import Judge
from engine.lint.numbers import Bounds, bounds_of
from engine.lint.paths import Paths
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings
from tests import tiny
from tests.overlay import SAMPLE
from tests.unit.lang.marked import ANYWHERE, place_of


@cache
def sample() -> Uses:
    return Uses(tiny.checked(SAMPLE))


def expression(text: str) -> Expression:
    findings = Findings()
    found = Checker(sample().pack, findings).expression(place_of(text), None, ANYWHERE)
    assert [] == [one.message for one in findings]
    return found


def block(*lines: str) -> Block:
    findings = Findings()
    found = Checker(sample().pack, findings).block(place_of("\n".join(lines)), ANYWHERE)
    assert [] == [one.message for one in findings]
    return found


def verdict(test: Expression) -> bool | None:
    """Whether a condition is always so; None if it depends."""
    judge = Judge(sample())
    if isinstance(judge.contradiction(test), Contradiction):
        return False
    return True if isinstance(judge.contradiction(test, holds=False), Contradiction) else None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("top of market is top of market", True),
        ("leader is leader", True),
        ("leader is not leader", False),
        ("leader is first player", None),
        ("leader is nobody", False),
        ("square.mark is nobody", None),
        ("red is blue", False),
        ("red is red", True),
        ("count(market) >= 0", True),
        ("count(market) > 3", False),
        ("count(market) > 2", None),
        ("count(deck) > 60", None),
        ("count(players) > 1", True),
        ("count(players) > 4", False),
        ("count(players) > 2", None),
        ("count(good) is 3", True),
        ("count(board) < 9", False),
        ("limit is 3", True),
        ("alms is 3", False),
        ("alms is 2", None),
        ("sales is count(players)", True),
        ("sales + 1 > count(players)", True),
        ("leader.point >= 0", True),
        ("leader.votes >= 0", None),  # it is given with `=`, which heeds no limits
        ("price(wine) > 5", False),
        ("price(wine).space > 5", False),
        ("price(wine) > 4", None),
        ("square.column <= 3", True),
        ("line(through square where mark is nobody) > 3", False),
        ("2 * count(market) < 8", True),
        ("count(market) / 2 > 1", False),
        ("0 - count(market) > 0", False),
        ("sum(point for players) < 0", False),
        ("highest(votes for players) > 3", None),
        ("leader.coin > 3 and leader.coin < 2", False),
        ("leader.coin > 3 or leader.coin < 2", None),
        ("leader.coin > 3 or leader.coin < 4", True),
        ("leader.coin > 3 and (player after leader).coin < 2", None),
        ("leader.coin < leader.point and leader.point < leader.coin", False),
        ("leader.coin < leader.point and leader.coin is leader.point", False),
        ("leader.coin <= leader.point and leader.coin >= leader.point", None),
        ("leader.coin > 3 and leader.coin + 1 < 4", False),
        ("not (leader.coin > 3 and leader.coin < 2)", True),
        ("leader.stance is in_favour or leader.stance is against", True),
        ("leader.stance is not in_favour and leader.stance is not against", False),
        ("drawn(1) and not drawn(1)", False),
        ("drawn(1) and not drawn(2)", None),
        ("drawn(1) is true and drawn(1) is false", False),
        ("showpiece is nothing or showpiece.worth < 10", True),
        ("showpiece is nothing and showpiece is not nothing", False),
        ("market has top of deck or not (market has top of deck)", True),
        ("true and leader.coin > 3", None),
    ],
)
def test_a_condition_is_decided_or_left_open(text: str, expected: bool | None) -> None:
    test = expression(text)
    assert expected == verdict(test)
    assert expected is None or not Judge(sample()).are_open(test)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("market where suit is cups and suit is staves", False),
        ("market where upright and sideways", False),
        ("market where upright or sideways", True),
        ("market where ready and down", False),
        ("market where ready and not upright", False),
        ("market where ready or sideways", None),
        ("market where worth > 9", False),
        ("market where worth >= 0", True),
        ("market where colours has red and colours has blue", None),
        ("market where colours has red and not (colours has red)", False),
        ("market where it is top of deck", None),
    ],
)
def test_a_filter_is_decided_or_left_open(text: str, expected: bool | None) -> None:
    assert expected == verdict(getattr(expression(text), "test"))  # noqa: B009  of any expression


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("3", 3, 3),
        ("-2", -2, -2),
        ("limit + sales", 5, 7),
        ("sales * 2", 4, 8),
        ("limit - count(market)", 0, 3),
        ("7 / 2", 3, 3),
        ("7 / count(market)", None, None),
        ("count(deck) * count(deck)", 0, None),
        ("leader.votes", None, None),
        ("lowest(price(it) for good)", 0, 5),
        ("strength(leader, red)", None, None),
    ],
)
def test_a_number_lies_within_bounds(text: str, low: int | None, high: int | None) -> None:
    assert Bounds(low, high) == bounds_of(expression(text), sample())


def test_what_a_text_does_is_looked_into_as_well() -> None:
    doing = Doings(sample()).of(block("trigger income on leader.shops for leader", "do share_prizes(prizes)"))
    assert {("coin",), ("token",), ("point",)} <= doing.changes
    assert {("price",), ("harvest",), ("stance",)} <= doing.reads
    assert ("leader",) not in doing.changes
    assert not doing.ends


def test_to_put_something_changes_all_zones_from_which_it_could_come() -> None:
    doing = Doings(sample()).of(block("put top of deck in market"))
    assert {("deck",), ("market",), ("hand",), ("discards",)} == doing.changes


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["end"], True),
        (["leader gains 1 coin", "end because it_is_late"], True),
        (["if leader.coin > 3:", "  end"], False),
        (["if leader.coin > 3:", "  end", "else:", "  end"], True),
        (["leader chooses:", "  rest:", "    end", "  walk:", "    end"], True),
        (["leader chooses:", "  rest:", "    end", "  walk:", "    leader gains 1 coin"], False),
        (["each player:", "  end"], True),
        (["each player where votes > 0:", "  end"], False),
        (["repeat 2 times:", "  end"], True),
        (["repeat sales times:", "  end"], False),
        (["each lot in market:", "  end"], False),
        (["leader may pay 1 coin:", "  end"], False),
        (["do share_prizes(prizes)"], False),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_a_block_ends_the_game_if_every_way_through_it_does(lines: list[str], expected: bool) -> None:
    assert expected == Paths(sample().checked).of(block(*lines)).ends
