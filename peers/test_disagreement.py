"""The comparison can fail: every wrong rule and every wrong adapter is found, and told."""

import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine import load_game
from peers.comparison import compare
from peers.discovery import tables
from peers.table import Deal, Table

CONTENT = Path(__file__).parents[1] / "content"
GAMES = 200
TABLES = {table.pack: table for table in tables()}


def changed(file: str, right: str, wrong: str, folder: Path) -> Path:
    """A copy of a pack in which one rule is another."""
    text = (CONTENT / file).read_text(encoding="utf-8")
    assert 1 == text.count(right)
    pack = CONTENT / file.split("/")[0]
    shutil.copytree(pack, folder / pack.name)
    (folder / file).write_text(text.replace(right, wrong), encoding="utf-8")
    return folder / pack.name


def told(table: Table, pack: Path) -> str:
    """What a comparison says that must fail."""
    report = compare(table, load_game(pack), GAMES, Random(1))
    assert report.disagreement is not None
    assert report.agreed == report.games - 1
    return report.disagreement


@pytest.mark.parametrize(
    ("file", "right", "wrong", "differs"),
    [
        ("tic_tac_toe/phases/mark_a_cell.yaml", ">= 3", ">= 2", "who must choose"),
        ("tic_tac_toe/phases/mark_a_cell.yaml", "= player after mover", "= first player", "who must choose"),
        ("tic_tac_toe/phases/mark_a_cell.yaml", "loses 1", "loses 0", "the returns"),
        (
            "connect_four/phases/drop_a_disc.yaml",
            "(below is nothing or below.disc is not nobody)",
            "true",
            "the legal moves",
        ),
        ("connect_four/phases/drop_a_disc.yaml", ">= 4", ">= 5", "who must choose"),
        ("leduc_poker/pack.yaml", "most_raises: 2", "most_raises: 3", "the legal moves"),
        ("leduc_poker/procedures/betting.yaml", "fold if stake > bettor.bet", "fold", "the legal moves"),
        ("leduc_poker/phases/showdown.yaml", "10 *", "0 *", "the returns"),
        ("leduc_poker/pack.yaml", "second_raise: 4", "second_raise: 2", "the returns"),
        ("goofspiel/phases/bid_for_a_prize.yaml", "best) is 1", "best) >= 1", "the returns"),
        ("goofspiel/pack.yaml", "repeat: 13", "repeat: 12", "the returns"),
    ],
)
def test_a_wrong_rule_is_found(file: str, right: str, wrong: str, differs: str, tmp_path: Path) -> None:
    pack = changed(file, right, wrong, tmp_path)
    assert f"differ in {differs}\n" in told(TABLES[pack.name], pack)


def dealt_wrongly(right: Callable[[Random], Deal]) -> Callable[[Random], Deal]:
    """Chance that does something else here than there."""

    def deal(lots: Random) -> Deal:
        here, there = right(lots), right(lots)
        return Deal(here.script, there.outcomes)

    return deal


WRONG_TABLES = {
    "another number in a row": replace(TABLES["connect_four"], peer="connect_four(x_in_row=5)"),
    "moves that are named wrongly": replace(TABLES["tic_tac_toe"], theirs=str.upper),
    "an end that is not forced": replace(
        TABLES["connect_four"], peer="connect_four(x_in_row=3)", ends_by_itself=True
    ),
    "other cards": replace(TABLES["leduc_poker"], deal=dealt_wrongly(TABLES["leduc_poker"].deal)),
    "no cards": replace(TABLES["leduc_poker"], deal=lambda lots: Deal()),
}


@pytest.mark.parametrize("table", WRONG_TABLES.values(), ids=WRONG_TABLES)
def test_a_wrong_adapter_is_found(table: Table) -> None:
    told(table, CONTENT / table.pack)


def test_a_disagreement_shows_both_sides_and_the_moves_so_far(tmp_path: Path) -> None:
    pack = changed("leduc_poker/pack.yaml", "most_raises: 2", "most_raises: 3", tmp_path)
    title, ours, theirs, chance, moves = told(TABLES["leduc_poker"], pack).splitlines()
    assert "leduc_poker, 2 players: the engines differ in the legal moves" == title
    assert re.fullmatch(r"  ours:   {\d: \['call', 'fold', 'raise'\]}", ours)
    assert re.fullmatch(r"  theirs: {\d: \['call', 'fold'\]}  \(leduc_poker\(.*\)\)", theirs)
    assert re.fullmatch(r"  chance: ((jack|queen|king)(, )?){3}", chance)
    assert re.fullmatch(r"  moves:  .*\d: raise, \d: raise", moves)
