"""A marker stands on a space of its track, and what the space is worth is what is read."""

from pathlib import Path

import pytest

from engine.machine.play import Play
from tests import tiny

MANIFEST = tiny.MANIFEST.replace("point: {of: player}", "point: {of: player, lowest: -99}") + (
    """\
types: {good: [wine, wool]}
tracks:
  price: {of: good, spaces: [2, -1, 0, 7, 7], start: 3}
  ladder: {of: [player, good], spaces: [10, 20, 30]}
  clock: {spaces: [5]}
"""
)


def opening(folder: Path, *lines: str) -> Play:
    return tiny.game(folder, {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines)}).start()


def read(folder: Path, value: str, *lines: str) -> int:
    """The value of an expression after some lines."""
    play = opening(folder, *lines, f"(first player).point = {value}")
    assert play.result is not None
    return play.result.scores[0]


@pytest.mark.parametrize(
    ("moves", "space", "worth"),
    [
        ([], 3, 0),
        ([1], 4, 7),
        ([-1], 2, -1),
        ([-2], 1, 2),
        ([-3], 1, 2),
        ([-99], 1, 2),
        ([2], 5, 7),
        ([3], 5, 7),
        ([99, -1], 4, 7),
        ([-99, 1], 2, -1),
        ([0], 3, 0),
    ],
)
def test_a_marker_stops_at_both_ends_and_its_space_is_what_it_is_worth(
    moves: list[int], space: int, worth: int, tmp_path: Path
) -> None:
    lines = [f"move price(wine) by {by}" for by in moves]
    assert worth == read(tmp_path / "worth", "price(wine)", *lines)
    assert space == read(tmp_path / "space", "price(wine).space", *lines)


def test_each_has_a_marker_of_its_own(tmp_path: Path) -> None:
    lines = (
        "move price(wool) by 1",
        "move ladder(first player, wool) by 2",
        "move ladder(player after first player, wine) by 1",
    )
    tracks = opening(tmp_path, *lines).view(0)["tracks"]
    assert {
        "price": {"wine": 3, "wool": 4},
        "ladder": [{"wine": 1, "wool": 3}, {"wine": 2, "wool": 1}],
        "clock": 1,
    } == tracks


def test_a_track_of_every_player_is_read_with_its_owner(tmp_path: Path) -> None:
    lines = ("move ladder(first player, wool) by 1",)
    assert 20 == read(tmp_path / "one", "(first player).ladder(wool)", *lines)
    assert 2 == read(tmp_path / "two", "(first player).ladder(wool).space", *lines)
    assert 30 == read(tmp_path / "all", "sum(ladder(wool) for players)", *lines)


def test_a_track_with_one_space_never_moves(tmp_path: Path) -> None:
    play = opening(tmp_path, "move clock by 1", "move clock by -1")
    assert ((), 1) == (play.events, play.view(0)["tracks"]["clock"])  # type: ignore[index]
    assert 5 == read(tmp_path / "read", "clock")


def test_only_a_marker_that_moves_is_told_with_the_space_it_reached(tmp_path: Path) -> None:
    play = opening(tmp_path, "move price(wine) by 9", "move price(wine) by 1", "move price(wine) by -1")
    expected = [("move", {"track": "price", "space": space, "of_0": "wine"}) for space in (5, 4)]
    assert expected == [(event.key, dict(event.args)) for event in play.events]


def test_a_track_can_be_read_while_it_is_moved(tmp_path: Path) -> None:
    assert 5 == read(tmp_path, "price(wine).space", "move price(wine) by 2 + price(wine)")
