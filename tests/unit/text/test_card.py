"""The text of a card is made from its effects, and from nothing else."""

from pathlib import Path

import pytest

from engine.lang.node import Statement
from engine.text.card import CardWriter, NotDescribed
from engine.text.tongues import speaker
from tests import tiny

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2 to 3
types: {good: [wine, salt]}
constants: {reward: {2 players: 4, 3 players: 6}}
counters: {coin: {of: player, start: 3}, barrel: {of: [player, good]}}
tracks: {price: {of: good, spaces: [0, 1, 2, 3]}}
variables: {leader: player}
kinds:
  card:
    starts_in: deck
    has: {colour: good or nothing, rare: flag}
    states: {face: [up, down]}
zones: {deck: {holds: card}, hand: {of: player, holds: card}, box: {holds: card}}
hooks: {income: {heard_by: card, for: player}}
flow: [opening]
score: coin
"""
TEXTS = """\
names: {coin: coin, barrel: barrel, salt: Salt, leader: leader, box: box, hand: hand}
filters: {hand where up: face-up card}
clauses:
  when income: "At the income: {effect}"
  has colour: "Colour: {value}"
  has rare: Rare
  do feast you: "you hold a feast for {guests} guests"
  gain barrel you: "you take {amount} of {of_0}"
  turn down each: "turns {items:indef acc} face down"
"""
CATALOG = """\
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgctxt "noun"
msgid "coin"
msgstr "sg=coin; pl=coins"

msgctxt "noun"
msgid "barrel"
msgstr "sg=barrel; pl=barrels"
"""
FEAST = "takes: {guests: number}\ndo: first player gains guests coin\n"


def written(
    folder: Path, *lines: str, players: int | None = None, rare: bool = False, texts: str = TEXTS
) -> list[str]:
    do = "".join(f"      {line}\n" for line in lines)
    card = f"name: Ace\nrare: {str(rare).lower()}\neffects:\n  - when: income\n    do: |\n{do}"
    files = {
        "pack.yaml": MANIFEST,
        "texts.yaml": texts,
        "phases/opening.yaml": tiny.phase("first player chooses it_all from 1 to 2"),
        "procedures/feast.yaml": FEAST,
        "card/ace.yaml": card,
    }
    pack = tiny.write_pack(folder, files)
    catalog = pack / "locales" / "en" / "LC_MESSAGES"
    catalog.mkdir(parents=True)
    (catalog / "tiny.po").write_text(CATALOG, encoding="utf-8")
    checked = tiny.checked(pack)
    return list(CardWriter(speaker("en", checked.pack), checked, players).card("card", "ace").lines)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["gain 2 coin"], "You gain 2 coins."),
        (["gain 1 coin"], "You gain 1 coin."),
        (["pay 2 coin", "gain 1 coin"], "You pay 2 coins. You gain 1 coin."),
        (["gain 3 barrel(salt)"], "You take 3 barrels of Salt."),
        (["gain 1 coin", "gain 1 coin"], "You gain 1 coin, 2 times."),
        (["gain reward coin"], "You gain 6 coins."),
        (["gain 2 * count(your hand where up) coin"], "You gain 2 coins for each face-up card."),
        (["do feast(4)"], "You hold a feast for 4 guests."),
        (
            ["each player from leader:", "  they lose 1 coin"],
            "Each player, beginning with the leader, loses 1 coin.",
        ),
        (
            ["each player:", "  they choose lost from their hand where up:", "    turn lost down"],
            "Each player turns a face-up card face down.",
        ),
        (["you may pay 1 coin:", "  gain 2 barrel(salt)"], "You may pay 1 coin: you take 2 barrels of Salt."),
        (
            ["choose:", "  rest:", "    gain 1 coin", "  work:", "    gain 2 coin"],
            "You gain 1 coin or you gain 2 coins.",
        ),
        (["if your coin >= 3:", "  lose 1 coin"], "With at least 3 coins: you lose 1 coin."),
        (
            ["if your coin > 3:", "  lose 2 coin", "else:", "  gain 1 coin"],
            "With more than 3 coins: you lose 2 coins; otherwise: you gain 1 coin.",
        ),
        (["let n = 2", "leader = you", "gain 1 coin"], "You gain 1 coin."),
        (["if count(your hand) > 0:", "  gain 1 coin"], "You gain 1 coin."),
        (["put this in box"], "You put this card in the box."),
    ],
)
def test_an_effect_is_said_as_it_works(tmp_path: Path, lines: list[str], expected: str) -> None:
    assert [f"At the income: {expected}"] == written(tmp_path, *lines)


def test_numbers_that_depend_on_the_table_are_those_of_the_table(tmp_path: Path) -> None:
    assert ["At the income: You gain 4 coins."] == written(tmp_path, "gain reward coin", players=2)


def test_what_the_file_states_is_said_where_the_pack_has_words_for_it(tmp_path: Path) -> None:
    assert ["Rare.", "At the income: You gain 1 coin."] == written(tmp_path, "gain 1 coin", rare=True)


def test_what_nobody_has_words_for_is_not_guessed(tmp_path: Path) -> None:
    with pytest.raises(NotDescribed):
        written(tmp_path, "repeat 2 times:", "  gain 1 coin")


# These go through the game step by step; a card that needs them has to be put into words by its author.
PROCEDURAL = {"RepeatTimes", "RepeatUntil", "Secretly", "Draw", "Shuffle", "Trigger", "End"}


def test_every_statement_that_may_stand_on_a_card_can_be_said() -> None:
    dispatcher = vars(CardWriter)["say"].dispatcher
    said = {kind.__name__ for kind in dispatcher.registry if kind not in (object, Statement)}
    kinds = {kind.__name__ for kind in Statement.__subclasses__()} - {"BrokenStatement"}
    assert kinds == said | PROCEDURAL


def test_an_author_may_use_other_words_and_what_the_file_states_stays(tmp_path: Path) -> None:
    own = f"{TEXTS}cards:\n  ace: {{text: Money for you., instead_of: You gain 2 coins.}}\n"
    assert ["Rare.", "Money for you."] == written(tmp_path, "gain 2 coin", rare=True, texts=own)
