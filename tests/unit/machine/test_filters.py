"""Filters that files state, one by one and in lists: each is checked, and lets through what it says."""

from pathlib import Path

from engine.machine.game import check_folder
from engine.source.diagnostic import Findings
from tests import tiny

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2
types:
  suit: [cups, swords]
counters:
  point: {of: player}
kinds:
  card: {starts_in: deck, has: {suit: suit, rank: number 1 to 9}}
  quest: {starts_in: quests, has: {wants: list of filter of card}}
zones:
  deck: {holds: card}
  quests: {holds: quest}
flow: [opening]
score: point
"""
FILES = {
    "pack.yaml": MANIFEST,
    "card/ace.yaml": "name: Ace\ncopies: 2\nsuit: cups\nrank: 1\n",
    "card/king.yaml": "name: King\nsuit: swords\nrank: 9\n",
    "quest/feast.yaml": "name: Feast\nwants: [card where suit is cups, card, card where rank > 5]\n",
    "quest/rest.yaml": "name: Rest\nwants: []\n",
    "phases/opening.yaml": tiny.phase(
        "each task in quests:",
        "  each wish in task.wants:",
        "    first player gains count(deck where it matches wish) point",
        "    (player after first player) gains 1 point",
    ),
}


def test_each_filter_of_a_list_lets_through_what_it_says(tmp_path: Path) -> None:
    play = tiny.game(tmp_path, FILES).start()
    assert play.result is not None
    assert (2 + 3 + 1, 3) == tuple(play.result.scores)


def test_a_fault_in_a_list_of_filters_is_found_where_it_stands(tmp_path: Path) -> None:
    wants = "wants:\n  - card where suit is cups\n  - card where sort is cups\n  - tool\n"
    folder = tiny.write_pack(tmp_path, {**FILES, "quest/feast.yaml": f"name: Feast\n{wants}"})
    findings = Findings()
    assert check_folder(folder, findings) is None
    expected = [("L201", 4, 16), ("L318", 5, 5)]
    assert expected == [(one.code.id, one.position.line, one.position.column) for one in findings]
