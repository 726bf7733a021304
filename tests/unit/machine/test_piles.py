"""What is put under a zone lies below all that is there, and of several the first lies deepest."""

from pathlib import Path

import pytest

from engine.machine.play import Play
from tests import tiny

MANIFEST = (
    tiny.MANIFEST
    + """\
kinds: {card: {starts_in: deck}}
zones:
  deck: {holds: card}
  pile: {holds: card}
  hand: {of: player, holds: card, seen_by: owner}
  dark: {holds: card, seen_by: nobody}
"""
)
CARDS = ("ace", "five", "four", "six", "two")


def opening(folder: Path, *lines: str) -> Play:
    files = {f"card/{id}.yaml": "name: Card\n" for id in CARDS}
    files |= {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines)}
    return tiny.game(folder, files).start()


def lying(play: Play, zone: str) -> list[str]:
    """The items of a zone from the bottom to the top."""
    return [item["item"] for item in play.view(0)["zones"][zone]]  # type: ignore[index]


def test_at_first_the_last_of_the_files_is_on_top(tmp_path: Path) -> None:
    assert [*CARDS] == lying(opening(tmp_path, "first player gains 1 point"), "deck")


@pytest.mark.parametrize(
    ("lines", "deck", "pile"),
    [
        (["put top of deck under pile"], ["ace", "five", "four", "six"], ["two"]),
        (["put deck at 1 under pile", "put deck at 1 under pile"], ["four", "six", "two"], ["five", "ace"]),
        (["put top 3 of deck under pile"], ["ace", "five"], ["two", "six", "four"]),
        (["put deck under pile"], [], [*CARDS]),
        (["put deck in pile"], [], [*CARDS]),
        (
            ["put top of deck in pile", "put top 2 of deck under pile"],
            ["ace", "five"],
            ["six", "four", "two"],
        ),
        (["put top of deck under deck"], ["two", "ace", "five", "four", "six"], []),
        (["put top 2 of deck under deck"], ["two", "six", "ace", "five", "four"], []),
        (["put deck under deck"], [*CARDS], []),
        (["put deck at 3 under deck"], ["four", "ace", "five", "six", "two"], []),
        (
            ["let chosen = deck where it is not deck at 2", "put chosen under pile"],
            ["five"],
            ["ace", "four", "six", "two"],
        ),
    ],
)
def test_what_is_put_under_lies_deepest_in_the_order_of_the_text(
    lines: list[str], deck: list[str], pile: list[str], tmp_path: Path
) -> None:
    play = opening(tmp_path, *lines)
    assert (deck, pile) == (lying(play, "deck"), lying(play, "pile"))


def test_putting_nothing_under_a_zone_changes_nothing(tmp_path: Path) -> None:
    play = opening(tmp_path, "put pile under deck")
    assert ([*CARDS], ()) == (lying(play, "deck"), play.events)


def test_a_zone_of_a_player_has_a_bottom_too(tmp_path: Path) -> None:
    lines = "put top 2 of deck in (first player).hand", "put top of deck under (first player).hand"
    play = opening(tmp_path, *lines)
    hand = [item["item"] for item in play.view(0)["zones"]["hand"][0]]  # type: ignore[index]
    assert ["four", "two", "six"] == hand


def test_it_is_told_as_what_it_is_for_each_item_from_the_last_to_the_first(tmp_path: Path) -> None:
    play = opening(tmp_path, "put top 2 of deck under pile")
    place = {"from": {"zone": "deck"}, "to": {"zone": "pile"}}
    expected = [("put_under", {"item": item, **place}) for item in ("six", "two")]
    assert expected == [(event.key, dict(event.args)) for event in play.events]


def test_what_everybody_saw_is_still_known_where_nobody_sees_it(tmp_path: Path) -> None:
    play = opening(tmp_path, "put top of deck under dark")
    assert 1 == play.view(1)["zones"]["dark"]  # type: ignore[index]
    assert ["two", "two"] == [play.events[0].seen_by(player).args["item"] for player in (0, 1)]
