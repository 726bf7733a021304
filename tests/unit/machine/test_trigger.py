"""A game with hooks comes in; what the players are told of the items that hear them goes out."""

from pathlib import Path

import pytest

from engine.machine.event import Event
from engine.machine.play import Play
from tests import tiny

MANIFEST = tiny.MANIFEST + (
    "kinds: {card: {starts_in: deck}}\n"
    "zones:\n"
    "  deck: {holds: card, seen_by: nobody}\n"
    "  table: {holds: card}\n"
    "  hand: {of: player, holds: card, seen_by: owner}\n"
    "hooks: {dawn: {heard_by: card}, dusk: {heard_by: card, for: player}}\n"
)
CARDS = {
    "card/ace.yaml": "name: Ace\neffects: [{when: dawn, do: first player gains 1 point}]\n",
    "card/king.yaml": (
        "name: King\neffects:\n"
        "  - {when: dusk, do: you gain 1 point}\n  - {when: dusk, do: you gain 2 point}\n"
    ),
}


LINE = "trigger dusk on table for player after first player"


def played(folder: Path, *lines: str) -> Play:
    files = {"pack.yaml": MANIFEST, **CARDS, "phases/opening.yaml": tiny.phase(*lines)}
    play = tiny.game(folder, files).start()
    play.run(lambda decision: 0)
    return play


def told(play: Play, player: int = 1) -> list[tuple[str, dict[str, object]]]:
    return [(event.key, dict(event.seen_by(player).args)) for event in play.events if _counts(event)]


def _counts(event: Event) -> bool:
    return event.key in ("trigger", "gain")


def test_an_item_that_hears_is_told_of_before_its_effects(tmp_path: Path) -> None:
    assert [
        ("trigger", {"hook": "dawn", "item": "ace"}),
        ("gain", {"player": 0, "counter": "point", "amount": 1}),
    ] == told(played(tmp_path, "put deck in table", "trigger dawn on table"))


def test_an_item_with_several_effects_is_told_of_once_and_for_whom(tmp_path: Path) -> None:
    assert [
        ("trigger", {"hook": "dusk", "item": "king", "player": 1}),
        ("gain", {"player": 1, "counter": "point", "amount": 1}),
        ("gain", {"player": 1, "counter": "point", "amount": 2}),
    ] == told(played(tmp_path, "put deck in table", LINE))


@pytest.mark.parametrize("player", [0, 1])
def test_an_item_that_somebody_may_not_see_acts_untold(player: int, tmp_path: Path) -> None:
    play = played(tmp_path, "put deck in first player.hand", "trigger dawn on first player.hand")
    assert [("gain", {"player": 0, "counter": "point", "amount": 1})] == told(play, player)
