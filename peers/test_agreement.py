"""Our packs and OpenSpiel's games: the same players, the same legal moves, the same returns."""

from random import Random

import pytest

from engine import load_game
from peers.comparison import Report, compare
from peers.discovery import tables
from peers.table import Table

GAMES = 2000


@pytest.mark.parametrize("table", tables(), ids=str)
def test_both_engines_play_the_same_game(table: Table, reports: list[Report]) -> None:
    report = compare(table, load_game(table.pack), GAMES, Random(str(table)))
    reports.append(report)
    if report.disagreement:
        pytest.fail(report.disagreement, pytrace=False)
    assert GAMES == report.agreed
