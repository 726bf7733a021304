"""A text of the rules reads as plain sentences, one for each line, in every language."""

from pathlib import Path

import pytest

from engine.machine.game import check_folder
from engine.pack.shelf import shipped_packs
from engine.source.diagnostic import Findings
from engine.text.gloss import gloss
from engine.text.tongues import languages, speaker
from tests import tiny

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2 to 3
constants: {sales: 3}
counters: {coin: {of: player, start: 3}, hat: {of: player}}
variables: {leader: player}
kinds: {card: {starts_in: deck, states: {face: [up, down]}}}
zones: {deck: {holds: card}, hand: {of: player, holds: card}}
hooks: {income: {heard_by: card, for: player}}
flow: [opening]
score: coin
"""
TEXTS = """\
names: {coin: coin, leader: leader, hand: hand, deck: deck, down: face down}
"""


def glossed(folder: Path, *lines: str, language: str = "en") -> list[str]:
    files = {
        "pack.yaml": MANIFEST,
        "texts.yaml": TEXTS,
        "phases/opening.yaml": tiny.phase(*lines, "first player chooses last_word from 1 to 2"),
        "procedures/feast.yaml": "takes: {guests: number}\ndo: first player gains guests coin\n",
        "card/ace.yaml": "name: Ace\neffects:\n  - when: income\n    do: gain 1 coin\n",
    }
    checked = tiny.checked(tiny.write_pack(folder, files))
    head, *body, _ = gloss(checked, speaker(language, checked.pack), "opening")
    assert "opening" == head
    return [line.removeprefix("  ") for line in body]


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["let n = 2"], ["‹n› stands for 2"]),
        (["let n = 2", "n = n + 1"], ["‹n› stands for 2", "‹n› stands for ‹n› + 1 from now on"]),
        (["leader = player after leader"], ["Leader is now player after the leader"]),
        (["leader gains 2 coin"], ["The leader gains 2 coin"]),
        (["leader gains 1 hat"], ["The leader gains 1 hat"]),
        (["repeat sales times:", "  leader pays 1 coin"], ["Repeat ‹sales› ×:", "  The leader pays 1 coin"]),
        (
            ["if leader.coin >= 3:", "  leader loses 1 coin", "else:", "  leader pays 1 coin"],
            [
                "If coin of the leader ≥ 3:",
                "  The leader loses 1 coin",
                "Otherwise:",
                "  The leader pays 1 coin",
            ],
        ),
        (
            ["each player from leader where coin > 1 as rival:", "  rival gains 1 coin"],
            [
                "Each player in turn, beginning with the leader:",
                "  Only those of whom this is true: coin of the player > 1",
                "  ‹rival› stands for player",
                "  ‹rival› gains 1 coin",
            ],
        ),
        (["do feast(2)"], ["Do this: ‹feast› (2)"]),
        (
            ["trigger income on leader.hand for leader"],
            ["Carry out what these say, for the leader: hand of the leader – ‹income›"],
        ),
        (["put top 2 of deck in leader.hand"], ["Put the top of the deck (2 ×) in the hand of the leader"]),
        (["turn leader.hand where not down down"], ["Turn hand of the leader [not face down]: face down"]),
        (
            ["leader may choose bid from 1 to 2 * (leader.coin + 1):", "  they pay bid coin"],
            [
                "The leader may choose ‹bid› from 1 to 2 × (coin of the leader + 1):",
                "  The player pays coin: ‹bid›",
            ],
        ),
        (
            ["all players secretly:", "  they choose bid from 0 to 1"],
            ["All players at the same time, in secret:", "  The player chooses ‹bid› from 0 to 1"],
        ),
        (
            ["leader chooses:", "  rest:", "    leader gains 1 coin"],
            ["The leader chooses one of these:", "  ‹rest›:", "    The leader gains 1 coin"],
        ),
    ],
)
def test_a_statement_is_a_plain_line(tmp_path: Path, lines: list[str], expected: list[str]) -> None:
    assert expected == glossed(tmp_path, *lines)


def test_the_lines_are_those_of_the_language(tmp_path: Path) -> None:
    lines = ["each player:", "  if their coin is 0:", "    they gain 1 coin"]
    expected = ["Reihum jeder Spieler:", "  Falls coin vom Spieler = 0:", "    Der Spieler erhält 1 coin"]
    assert expected == glossed(tmp_path, *lines, language="de")


def test_the_effects_of_an_item_stand_below_their_hooks_and_say_you(tmp_path: Path) -> None:
    glossed(tmp_path, "leader gains 1 coin")
    checked = tiny.checked(tmp_path / "tiny")
    said = list(gloss(checked, speaker("fr", checked.pack), "ace"))
    assert ["Ace", "  Quand ceci se produit\u00a0: ‹income›", "    Tu gagnes 1 coin"] == said


def test_a_procedure_says_what_it_takes(tmp_path: Path) -> None:
    glossed(tmp_path, "leader gains 1 coin")
    checked = tiny.checked(tmp_path / "tiny")
    said = list(gloss(checked, speaker("it", checked.pack), "feast"))
    assert ["‹feast› (‹guests›):", "  Il giocatore al primo posto del tavolo guadagna coin: ‹guests›"] == said


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("id", sorted(shipped_packs()))
def test_every_text_of_every_pack_can_be_glossed(id: str, language: str) -> None:
    checked = check_folder(shipped_packs()[id], Findings())
    assert checked is not None
    speaks = speaker(language, checked.pack, strict=True)
    ids = [*checked.phases, *checked.procedures, *(item.id for item in checked.pack.items)]
    lines = [line for one in ids for line in gloss(checked, speaks, one)]
    assert len(lines) > len(checked.phases)
    assert {} == speaks.wording.missing
    assert [] == [line for line in lines if "[who]" in line or "{" in line]
