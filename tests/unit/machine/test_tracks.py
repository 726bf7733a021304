"""A marker stands on a space of its track, and what the space is worth is what is read."""

from pathlib import Path

import pytest

from engine.machine.game import check_folder
from engine.machine.play import Play
from engine.source.diagnostic import Findings
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
        "move first player.ladder(wool) by 2",
        "move (player after first player).ladder(wine) by 1",
    )
    tracks = opening(tmp_path, *lines).view(0)["tracks"]
    assert {
        "price": {"wine": 3, "wool": 4},
        "ladder": [{"wine": 1, "wool": 3}, {"wine": 2, "wool": 1}],
        "clock": 1,
    } == tracks


def test_a_track_of_every_player_is_read_with_its_owner(tmp_path: Path) -> None:
    lines = ("move first player.ladder(wool) by 1",)
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


def test_two_markers_change_places_and_both_are_told(tmp_path: Path) -> None:
    play = opening(tmp_path, "move price(wine) by 2", "swap price(wine) and price(wool)")
    assert {"wine": 3, "wool": 5} == play.view(0)["tracks"]["price"]  # type: ignore[index]
    expected = [("wine", 5), ("wine", 3), ("wool", 5)]
    assert expected == [(event.args["of_0"], event.args["space"]) for event in play.events]


def test_a_marker_that_is_swapped_stops_at_the_end_of_a_shorter_track(tmp_path: Path) -> None:
    play = opening(tmp_path, "move price(wine) by 2", "swap first player.ladder(wine) and price(wine)")
    tracks = play.view(0)["tracks"]
    assert {"wine": 1, "wool": 3} == tracks["price"]  # type: ignore[index]
    assert [{"wine": 3, "wool": 1}, {"wine": 1, "wool": 1}] == tracks["ladder"]  # type: ignore[index]


def test_markers_on_the_same_space_stay_and_nothing_is_told(tmp_path: Path) -> None:
    assert () == opening(tmp_path, "swap price(wine) and price(wool)").events


def test_a_marker_changes_places_with_itself_and_stays(tmp_path: Path) -> None:
    assert () == opening(tmp_path, "swap price(wine) and price(wine)").events


@pytest.mark.parametrize(
    "line",
    [
        "move {}(first player, wine) by 1",
        "move {}(wine) by 1",
        "swap price(wine) and {}(first player, wine)",
        "first player gains {}(first player, wine) point",
    ],
)
def test_whose_track_it_is_stands_before_it_where_it_is_moved_and_where_it_is_read(
    line: str, tmp_path: Path
) -> None:
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(line.format("ladder"))}
    findings = Findings()
    check_folder(tiny.write_pack(tmp_path, files), findings)
    (found,) = findings
    assert "L205" == found.code.id
    assert "every player has 'ladder'; say whose, as in `their ladder`" == found.message
    assert (2, 3 + line.index("{")) == (found.position.line, found.position.column)


@pytest.mark.parametrize(
    ("line", "stands"),
    [
        ("each player:\n    move their ladder(wine) by 1", [2, 2]),
        ("each player as runner:\n    move runner.ladder(wine) by 2", [3, 3]),
        ("move first player.ladder(wine) by 1", [2, 1]),
        ("swap first player.ladder(wine) and (player after first player).ladder(wine)", [1, 1]),
    ],
)
def test_a_track_of_every_player_is_moved_with_its_owner(
    line: str, stands: list[int], tmp_path: Path
) -> None:
    tracks = opening(tmp_path, line).view(0)["tracks"]
    assert isinstance(tracks, dict)
    assert stands == [spaces["wine"] for spaces in tracks["ladder"]]
