"""What players see after the play: nothing of what is hidden from them, and all the rest."""

from pathlib import Path

import pytest

from tests.unit.scenario.playing import found_in, messages, opening

GIVEN = """players: 3
at: income_phase
given:
  coin: [0, 1, 2]
  point: [3, 3, 4]
  hand: [[cup, sword sideways], [], [stave]]
  market: {slots: [empty, cup, empty]}
  discards: [cup, stave]
"""


@pytest.mark.parametrize(
    "seen",
    [
        "{player: 0, coin: [3, hidden, hidden], point: [3, 3, 4]}",
        "{player: 2, coin: [hidden, hidden, 4]}",
        "{player: 0, hand: [[sword, cup], 0 hidden, 1 hidden]}",
        "{player: 1, hand: [2 hidden, [], 1 hidden]}",
        "{player: 1, hand: [[2 hidden], [], [1 hidden]]}",
        "{player: 0, hand: [[sword, cup], [], 1 hidden]}",
        "{player: 1, deck: 10 hidden, discards: [stave, cup]}",
        "{player: 1, discards: {top: [stave], bottom: [cup, stave]}}",
        "{player: 1, market: {slots: [empty, cup, empty]}}",
        "{player: 1, leader: 0, price: {wine: 3}, board: {a1: {mark: null}}, showpiece: null}",
        '{player: 1, drawn: {"1": false}, token: [{wine: 0}, {}, {}]}',
    ],
)
def test_a_player_sees_what_is_not_hidden(seen: str) -> None:
    assert [] == messages(f"{GIVEN}seen: [{seen}]\n")


@pytest.mark.parametrize(
    ("seen", "message"),
    [
        ("{player: 1, coin: [3, 4, hidden]}", "coin of player 0 as 3, but sees hidden"),
        ("{player: 1, coin: [hidden, 5, hidden]}", "coin of player 1 as 5, but sees 4"),
        ("{player: 1, point: [3, 3, hidden]}", "point of player 2 as hidden, but sees 4"),
        ("{player: 1, showpiece: hidden}", "showpiece as hidden, but sees null"),
        ("{player: 1, hand: [1 hidden, [], 1 hidden]}", "hand of player 0 as 1 hidden, but sees 2 hidden"),
        (
            "{player: 1, hand: [[cup, sword], [], 1 hidden]}",
            "hand of player 0 as cup, sword, but sees 2 hidden",
        ),
        (
            "{player: 0, hand: [2 hidden, 0 hidden, 1 hidden]}",
            "hand of player 0 as 2 hidden, but sees cup, sword",
        ),
        ("{player: 0, hand: [[cup], 0 hidden, 1 hidden]}", "hand of player 0 as cup, but sees cup, sword"),
        ("{player: 1, deck: []}", "deck as empty, but sees 10 hidden"),
        ("{player: 1, discards: {top: [cup]}}", "the top of discards as cup, but sees stave"),
        ("{player: 1, deck: {top: [cup]}}", 'deck as {"top": ["cup"]}, but sees 10 hidden'),
    ],
)
def test_what_is_seen_otherwise_is_told_with_both(seen: str, message: str) -> None:
    player = seen[9]
    assert [("T210", f"player {player} should see {message}")] == messages(f"{GIVEN}seen: [{seen}]\n")


def test_the_name_of_a_card_that_somebody_does_not_know_is_hidden() -> None:
    given = f"{GIVEN}  showpiece: sword\n"
    seen = "seen: [{player: 0, showpiece: sword}, {player: 1, showpiece: hidden}]\n"
    assert [] == messages(f"{given}{seen}expect: {{showpiece: sword}}\n")
    message = "player 1 should see showpiece as null, but sees hidden"
    assert [("T210", message)] == messages(f"{given}seen: [{{player: 1, showpiece: null}}]\n")


def test_what_is_wrong_for_several_players_is_told_of_each() -> None:
    wrong = "seen:\n  - {player: 1, coin: [3, 4, hidden]}\n  - {player: 0, deck: []}\n"
    places = [(found.position.line, found.position.column) for found in found_in(GIVEN + wrong)]
    assert [(11, 24), (12, 23)] == places


@pytest.mark.parametrize(
    "key", ["seen: [{player: 3, coin: [1, 2, 3]}]", "told: [{player: 3, events: [{event: put}]}]"]
)
def test_only_who_plays_sees_and_is_told_anything(key: str) -> None:
    (fault,) = found_in(f"{GIVEN}{key}\n")
    assert ("T102", "this should be a player, from 0 to 2") == (fault.code.id, fault.message)


def test_what_the_pack_does_not_have_cannot_be_seen() -> None:
    (fault,) = found_in(f"{GIVEN}seen: [{{player: 1, coins: [1, 2, 3]}}]\n")
    assert ("T101", "coin") == (fault.code.id, fault.nearest)


HANDS = """name: Tiny
version: 1.0.0
players: 2
kinds: {card: {folder: cards, starts_in: deck, has: {}}}
zones:
  deck: {holds: card, seen_by: nobody}
  hand: {of: player, holds: card, seen_by: owner}
flow: [opening]
score: 0
"""
CARDS = {f"cards/{id}.yaml": f"name: {id}\ncopies: 2\n" for id in ("cup", "stave", "sword")}
LOOK = """players: 2
at: opening
given: {hand: [[stave], [cup]], deck: {top: [sword]}}
"""


@pytest.fixture
def looking(tmp_path: Path) -> Path:
    """The first player looks at the hand of the second, which then grows."""
    other = "(player after first player).hand"
    return opening(
        tmp_path, f"first player looks at {other}", f"put top of deck in {other}", manifest=HANDS, **CARDS
    )


@pytest.mark.parametrize(
    "seen",
    [
        "{player: 0, hand: [[stave], [cup, 1 hidden]]}",
        "{player: 0, hand: [[stave], 2 hidden]}",
        "{player: 1, hand: [1 hidden, [cup, sword]]}",
        "{player: 1, hand: [[1 hidden], [sword, cup]]}",
    ],
)
def test_what_a_player_knows_of_a_zone_unseen_can_be_stated_or_left_out(seen: str, looking: Path) -> None:
    assert [] == messages(f"{LOOK}seen: [{seen}]\n", looking)


@pytest.mark.parametrize(
    ("seen", "message"),
    [
        ("{player: 0, hand: [[stave], [sword, 1 hidden]]}", "sword, 1 hidden, but sees cup, 1 hidden"),
        ("{player: 0, hand: [[stave], [cup]]}", "cup, but sees cup, 1 hidden"),
        ("{player: 0, hand: [[stave], [2 hidden]]}", "2 hidden, but sees cup, 1 hidden"),
        ("{player: 1, hand: [1 hidden, [cup, 1 hidden]]}", "cup, 1 hidden, but sees cup, sword"),
    ],
)
def test_what_a_player_does_not_know_so_is_told(seen: str, message: str, looking: Path) -> None:
    player = seen[9]
    expected = f"player {player} should see hand of player 1 as {message}"
    assert [("T210", expected)] == messages(f"{LOOK}seen: [{seen}]\n", looking)
