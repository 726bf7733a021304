"""A hidden counter is shown: everybody is told, nothing changes, and it cannot be taken back."""

from pathlib import Path

import pytest

from engine import Play, UndoError
from tests import tiny

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2
types: {good: [wine, oil]}
counters:
  coin: {of: player, start: 3, seen_by: owner}
  barrel: {of: [player, good], start: 1, seen_by: owner}
  point: {of: player}
flow: [opening]
score: point
"""


def opening(folder: Path, *lines: str) -> Play:
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines)}
    return tiny.game(folder, files).start()


def told(play: Play, player: int) -> list[tuple[str, dict[str, object]]]:
    return [(event.key, dict(event.seen_by(player).args)) for event in play.events]


def test_everybody_is_told_how_much_it_is(tmp_path: Path) -> None:
    play = opening(tmp_path, "each player:", "  they gain 1 coin", "  they show coin")
    shown = [("show", {"player": seat, "counter": "coin", "amount": 4}) for seat in (0, 1)]
    for player in (0, 1):
        assert shown == [event for event in told(play, player) if event[0] == "show"]


def test_it_stays_hidden_all_the_same(tmp_path: Path) -> None:
    play = opening(tmp_path, "first player shows coin", "first player chooses bid from 1 to 2")
    assert {"coin": [None, 3]}.items() <= dict(play.view(1)["counters"]).items()  # type: ignore[call-overload]


def test_of_several_the_one_that_is_named_is_shown(tmp_path: Path) -> None:
    play = opening(tmp_path, "first player shows barrel(oil)")
    assert [("show", {"player": 0, "counter": "barrel", "amount": 1, "of_0": "oil"})] == told(play, 1)


def test_what_was_shown_cannot_be_taken_back(tmp_path: Path) -> None:
    lines = (
        "first player chooses bid from 1 to 2",
        "first player shows coin",
        "first player chooses tip from 1 to 2",
    )
    play = opening(tmp_path, *lines)
    play.choose(0, 1)
    with pytest.raises(UndoError) as error:
        play.undo()
    assert "revealed" == error.value.code


def test_to_show_what_everybody_sees_reveals_nothing(tmp_path: Path) -> None:
    lines = (
        "first player chooses bid from 1 to 2",
        "first player shows point",
        "first player chooses tip from 1 to 2",
    )
    play = opening(tmp_path, *lines)
    play.choose(0, 1)
    play.undo()
    assert ["opening.bid"] == [decision.key for decision in play.pending]
