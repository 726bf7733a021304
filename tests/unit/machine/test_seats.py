"""Who sits where, once around the table, and what lies before several players."""

from pathlib import Path

import pytest

from tests import tiny

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 3
counters: {point: {of: player}}
kinds:
  card: {folder: cards, starts_in: deck, has: {rank: number}, states: {face: [up, down]}}
zones:
  deck: {holds: card}
  hand: {of: player, holds: card, seen_by: owner}
  table: {of: player, holds: card}
flow: [opening]
score: point
"""
CARDS = {f"cards/{name}.yaml": f"name: {name}\nrank: {rank}\n" for rank, name in enumerate("abcdef")}
SECOND = "let second = player after first player"


@pytest.mark.parametrize(
    ("lines", "scores"),
    [
        (["player before first player gains 1 point"], [0, 0, 1]),
        ([SECOND, "player before second gains 1 point"], [1, 0, 0]),
        ([SECOND, "let one = (players from second) at 1", "one gains 1 point"], [0, 1, 0]),
        ([SECOND, "let one = (players after second) at 1", "one gains 1 point"], [0, 0, 1]),
        ([SECOND, "let one = (players after second) at 3", "one gains 1 point"], [0, 1, 0]),
        (
            [SECOND, "let one = (players from second where it is not second) at 1", "one gains 1 point"],
            [0, 0, 1],
        ),
        ([SECOND, "second gains count(players after second) point"], [0, 3, 0]),
        ([SECOND, "each one in players from second:", "  one gains second.point + 1 point"], [2, 1, 2]),
    ],
)
def test_the_table_is_gone_around(tmp_path: Path, lines: list[str], scores: list[int]) -> None:
    assert scores == _scores(tmp_path, lines)


DEAL = ("each player:", "  put top of deck in their table", "put top of deck in first player.table")
"""They lie there: the first player has f and c, the second e, the third d."""


@pytest.mark.parametrize(
    ("value", "number"),
    [
        ("count(players.table)", 4),
        ("sum(rank for players.table)", 14),
        ("count((players where it is not first player).table)", 2),
        ("count((players where it is not first player).table where rank > 3)", 1),
    ],
)
def test_what_lies_before_several_players_is_named_at_once(tmp_path: Path, value: str, number: int) -> None:
    assert [number, 0, 0] == _scores(tmp_path, [*DEAL, f"first player gains {value} point"])


def test_it_is_told_apart_whose_equal_cards_are(tmp_path: Path) -> None:
    """Of two such cards each is offered, because they lie in different places."""
    lines = [*DEAL, "first player chooses taken from players.table", "put taken in first player.table"]
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines)}
    play = tiny.game(tmp_path, {**files, "cards/a.yaml": "name: a\ncopies: 6\nrank: 1\n"}).start(seed=1)
    assert 3 == len(play.pending[0].options)


def test_what_is_hidden_of_several_players_stays_so(tmp_path: Path) -> None:
    """Who chooses from all hands is asked even when it is forced, and the others learn nothing."""
    lines = [
        "put top of deck in (player after first player).hand",
        "first player chooses taken from players.hand",
    ]
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines), **CARDS}
    play = tiny.game(tmp_path, files).start(seed=1)
    assert 1 == len(play.pending[0].options)


def _scores(folder: Path, lines: list[str]) -> list[int]:
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines), **CARDS}
    play = tiny.game(folder, files).start(seed=1)
    assert play.result is not None
    return list(play.result.scores)
