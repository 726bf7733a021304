"""Who is not asked because all can see that there is nothing to choose from, is told of."""

from pathlib import Path

import pytest

from engine import Event
from tests import tiny

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2
counters:
  point: {of: player}
  coin: {of: player}
  secret: {of: player, start: 1, seen_by: owner}
kinds:
  card: {folder: cards, starts_in: deck, has: {rank: number}}
zones:
  deck: {holds: card}
  table: {of: player, holds: card}
flow: [opening]
score: point
"""
CARD = {"cards/ace.yaml": "name: Ace\nrank: 1\n"}


def events(folder: Path, *lines: str) -> list[Event]:
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines), **CARD}
    return list(tiny.game(folder, files).start(seed=1).events)


NOTHING = (
    ("taken", "may choose taken from deck where rank > 1:"),
    ("taken", "chooses taken from deck where rank > 1:"),
    ("coin", "may pay 1 coin:"),
    ("option", "may choose:"),
)


def block(of: str) -> tuple[str, ...]:
    gains = "gain 1 point"
    return ("  rest if their coin > 0:", f"    they {gains}") if of == "option" else (f"  they {gains}",)


@pytest.mark.parametrize(("of", "line"), NOTHING)
def test_everybody_is_told_who_has_nothing_to_choose_from(tmp_path: Path, of: str, line: str) -> None:
    told = events(tmp_path, f"first player {line}", *block(of))
    assert [("cannot", {"what": of, "player": 0})] == [(event.key, dict(event.args)) for event in told]
    assert dict(told[0].args) == dict(told[0].seen_by(1).args)


@pytest.mark.parametrize(("of", "line"), NOTHING)
def test_who_it_is_stays_unsaid_where_that_depends_on_something_hidden(
    tmp_path: Path, of: str, line: str
) -> None:
    one = "let one = (players where secret > 0) at 1"
    assert [] == events(tmp_path, one, f"one {line}", *block(of))


def test_where_only_something_hidden_leaves_nothing_it_is_not_told(tmp_path: Path) -> None:
    lines = ("first player may choose:", "  rest if their secret > 1:", "    they gain 1 point")
    assert [] == events(tmp_path, *lines)
