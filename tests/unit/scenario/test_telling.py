"""What players are told during the play: each event in its order, without what is hidden from them."""

from pathlib import Path

import pytest

from tests import tiny
from tests.unit.scenario.playing import found_in, messages, opening

LOST = """players: 2
at: stroll
given: {hand: [[cup, sword], []]}
chance: [["1"], ["sword#1"]]
do: [{player: 0, option: rest}, {player: 1, option: rest}]
"""


def told(player: int, *events: str) -> str:
    return "told:\n" + f"  - player: {player}\n    events:\n" + "".join(f"      - {one}\n" for one in events)


@pytest.mark.parametrize(
    "events",
    [
        ["{event: gain}"],
        ["{event: choose, player: 1, chosen: rest, what: option}"],
        ["{event: choose, player: 0}", "{event: gain, player: 0, amount: 1}", "{event: choose, player: 1}"],
        ["{event: gain}", "{event: gain}", "{event: chance, chosen: 1}"],
        ["{event: put, item: sword, from: {zone: hand, player: 0}, to: {zone: discards}}"],
        ["{event: put, item: 'sword#1', to: discards}"],
        ["{event: assign, what: drawn, value: true, of_0: 1}"],
    ],
)
def test_each_event_is_told_in_its_order_with_others_between(events: list[str]) -> None:
    assert [] == messages(LOST + told(1, *events))


def test_in_another_order_it_is_not_told() -> None:
    events = "{event: choose, player: 1}", "{event: choose, player: 0}"
    (fault,) = found_in(LOST + told(1, *events))
    assert ("T211", 11, 9) == (fault.code.id, fault.position.line, fault.position.column)
    expected = "player 1 is not told this; what they are told from here on: assign, chance, gain, put"
    assert (expected, None) == (fault.message, fault.nearest)


def test_what_follows_one_that_is_not_told_is_looked_for_from_the_same_place() -> None:
    events = "{event: choose, player: 0}", "{event: gain, amount: 7}", "{event: gain, player: 0, amount: 1}"
    assert ["T211"] == [code for code, _ in messages(LOST + told(1, *events))]


@pytest.mark.parametrize(
    ("event", "said", "meant"),
    [
        (
            "{event: gain, player: 0, amount: 3}",
            "of 'gain' they are told from here on: counter: point, player: 0, amount: 1; "
            "counter: point, player: 1, amount: 1",
            None,
        ),
        ("{event: gian}", "what they are told from here on: assign, chance, choose, gain, put", "gain"),
    ],
)
def test_what_is_told_instead_is_shown(event: str, said: str, meant: str | None) -> None:
    (fault,) = found_in(LOST + told(1, event))
    assert (f"player 1 is not told this; {said}", meant) == (fault.message, fault.nearest)


DEAL = tiny.MANIFEST + (
    "kinds: {card: {starts_in: deck}}\n"
    "zones: {deck: {holds: card, seen_by: nobody}, hand: {of: player, holds: card, seen_by: owner}}\n"
)
SEVEN = {
    f"card/{name}.yaml": f"name: {name}\n" for name in ("one", "two", "three", "four", "five", "six", "seven")
}


@pytest.fixture
def deal(tmp_path: Path) -> Path:
    return opening(tmp_path, "put deck in first player.hand", manifest=DEAL, **SEVEN)


def test_what_is_hidden_from_a_player_is_not_told_to_them(deal: Path) -> None:
    place = "from: deck, to: {zone: hand, player: 0}"
    for player, item in enumerate(["six", "hidden"]):
        event = f"{{event: put, item: {item}, {place}}}"
        assert [] == messages(f"players: 2\n{told(player, event)}", deal)


@pytest.mark.parametrize(
    ("player", "event"),
    [
        (0, "{event: put, item: hidden}"),
        (1, "{event: put, item: six}"),
        (1, "{event: put, thing: hidden}"),
        (1, "{event: put, to: hidden}"),
    ],
)
def test_only_an_argument_that_the_player_does_not_learn_is_hidden(
    player: int, event: str, deal: Path
) -> None:
    assert ["T211"] == [code for code, _ in messages(f"players: 2\n{told(player, event)}", deal)]


def test_of_many_events_only_some_are_shown(deal: Path) -> None:
    (fault,) = found_in("players: 2\n" + told(1, "{event: put, item: six}"), deal)
    assert fault.message.endswith("; and 2 more")
    assert 5 == fault.message.count("from: ")


def test_a_player_who_is_told_nothing_more_is_told_so(tmp_path: Path) -> None:
    pack = opening(tmp_path, "first player gains 1 point")
    (fault,) = found_in("players: 2\n" + told(1, "{event: gain}", "{event: gain}"), pack)
    assert "player 1 is not told this; they are told nothing more" == fault.message
