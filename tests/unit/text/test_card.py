"""The text of a card is made from its effects, and from nothing else."""

from pathlib import Path

import pytest

from engine.text.card import CardWriter
from engine.text.clauses import NotDescribed
from engine.text.tongues import language, speaker
from engine.text.value import Plain, Several
from tests import tiny

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2 to 3
types: {good: [wine, salt]}
options: {edition: [usual, older]}
constants: {reward: {2 players: 4, 3 players: 6}, tax: {otherwise: 1, edition older: 2}}
counters: {coin: {of: player, start: 3}, barrel: {of: [player, good]}}
tracks: {price: {of: good, spaces: [0, 1, 2, 3]}, pace: {of: player, spaces: [0, 1, 2, 3]}}
variables: {leader: player}
kinds:
  card:
    starts_in: deck
    has: {colour: good or nothing, rare: flag}
    states: {face: [up, down]}
zones:
  deck: {holds: card}
  hand: {of: player, holds: card}
  box: {holds: card}
  box_of: {of: player, holds: card}
  safe: {of: player, holds: card}
hooks: {income: {heard_by: card, for: player}}
flow: [opening]
score: coin
"""
TEXTS = """\
names: {coin: coin, barrel: barrel, salt: Salt, leader: leader, box: box, hand: hand, safe: safe}
filters: {hand where up: face-up card, box_of: card in your box}
clauses:
  when income: "At the income: {effect}"
  has colour: "Colour: {value}"
  has rare: Rare
  do feast you: "you hold a feast for {guests} guests"
  do fine you: you are fined
  do fine each: is fined
  do warn you: you are warned
  do warn: "a warning goes to {who:def dat}"
  put safe you: "you take {items:indef acc}"
  put safe other you: "you give {items:indef acc} to {zone:def dat}"
  gain barrel you: "you take {amount} of {of_0}"
  turn down each: "turns {items:indef acc} face down"
  swap price price: "the prices of {first_0} and {second_0} change places"
  move pace forward you: "you run {number} steps ahead"
  move pace back each: falls back
"""
CATALOG = """\
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgctxt "noun"
msgid "coin"
msgstr "sg=coin; pl=coins"

msgctxt "noun"
msgid "face-up card"
msgstr "sg=face-up card; pl=face-up cards"

msgctxt "noun"
msgid "barrel"
msgstr "sg=barrel; pl=barrels"

msgctxt "noun"
msgid "face-up card"
msgstr "sg=face-up card; pl=face-up cards"
"""
FEAST = "takes: {guests: number}\ndo: first player gains guests coin\n"


def written(
    folder: Path,
    *lines: str,
    players: int | None = None,
    options: dict[str, str] | None = None,
    rare: bool = False,
    texts: str = TEXTS,
) -> list[str]:
    do = "".join(f"      {line}\n" for line in lines)
    card = f"name: Ace\nrare: {str(rare).lower()}\neffects:\n  - when: income\n    do: |\n{do}"
    files = {
        "pack.yaml": MANIFEST,
        "texts.yaml": texts,
        "phases/opening.yaml": tiny.phase("first player chooses it_all from 1 to 2"),
        "procedures/feast.yaml": FEAST,
        "procedures/fine.yaml": "takes: {who: player}\ndo: who loses 1 coin\n",
        "procedures/warn.yaml": "takes: {who: player}\ndo: who gains 1 barrel(salt)\n",
        "card/ace.yaml": card,
    }
    pack = tiny.write_pack(folder, files)
    catalog = pack / "locales" / "en" / "LC_MESSAGES"
    catalog.mkdir(parents=True)
    (catalog / "tiny.po").write_text(CATALOG, encoding="utf-8")
    checked = tiny.checked(pack)
    return list(CardWriter(speaker("en", checked.pack), checked, players, options).card("card", "ace").lines)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["gain 2 coin"], "You gain 2 coins."),
        (["gain 1 coin"], "You gain 1 coin."),
        (["pay 2 coin", "gain 1 coin"], "You pay 2 coins. You gain 1 coin."),
        (["gain 3 barrel(salt)"], "You take 3 barrels of Salt."),
        (["gain 1 coin", "gain 1 coin"], "You gain 1 coin, 2 times in all."),
        (["gain reward coin"], "You gain 6 coins."),
        (["gain 2 * count(your hand where up) coin"], "You gain 2 coins for each face-up card."),
        (["do feast(4)"], "You hold a feast for 4 guests."),
        (["do fine(you)"], "You are fined."),
        (["do fine(leader)"], "The leader is fined."),
        (["each player where it is not you:", "  do fine(them)"], "Each other player is fined."),
        (["each player:", "  do fine(you)"], "Each player you are fined."),
        (["do warn(you)"], "You are warned."),
        (["do warn(leader)"], "A warning goes to the leader."),
        (["look at your hand"], "You look at a hand."),
        (["look at leader.hand"], "You look at a hand of the leader."),
        (["look at top 2 of leader.hand"], "You look at 2 cards from the top of the hand of the leader."),
        (["put top of leader.hand in your safe"], "You take a card of the leader."),
        (["put top of your hand in leader.safe"], "You give a card to the safe of the leader."),
        (["put top of your safe in leader.hand"], "You put a card in the hand of the leader."),
        (
            ["choose rival from players where it is not you:", "  turn rival.hand where up down"],
            "You turn a face-up card of an opponent down.",
        ),
        (
            ["choose rival from players where it is not you and coin > 2:", "  look at rival.hand"],
            "You look at a hand of an opponent [coins > 2].",
        ),
        (["choose lucky from players:", "  look at lucky.hand"], "You look at a hand of a player."),
        (
            ["each player from leader:", "  they lose 1 coin"],
            "Each player in turn, beginning with the leader, loses 1 coin.",
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
        (["you may choose:", "  rest:", "    gain 1 coin"], "If you wish, you gain 1 coin."),
        (
            ["you may choose:", "  rest:", "    gain 1 coin", "  work if your coin > 0:", "    gain 2 coin"],
            "If you wish, you gain 1 coin or you gain 2 coins.",
        ),
        (["if your coin >= 3:", "  lose 1 coin"], "You lose 1 coin (with at least 3 coins)."),
        (
            ["if your coin > 3:", "  lose 2 coin", "else:", "  gain 1 coin"],
            "You lose 2 coins (with more than 3 coins), or else you gain 1 coin.",
        ),
        (["let n = 2", "leader = you", "gain 1 coin"], "You gain 1 coin."),
        (["if count(your hand) > 0:", "  gain 1 coin"], "You gain 1 coin (with at least 1 card)."),
        (
            ["if count(your hand where up) >= 2:", "  gain 1 coin"],
            "You gain 1 coin (with at least 2 face-up cards).",
        ),
        (["if count(your hand where up) is 0:", "  gain 1 coin"], "You gain 1 coin (with no face-up card)."),
        (
            [
                "if count(your hand where up) > 0:",
                "  choose lost from your hand where up",
                "  put lost in box",
            ],
            "You put a face-up card in the box.",
        ),
        (
            ["if count(players.hand) > 0:", "  gain 1 coin"],
            "You gain 1 coin (if number of [hand of all players] > 0).",
        ),
        (
            ["if count(players.hand) > 0:", "  choose lost from players.hand:", "    put lost in box"],
            "You put a card of all players in the box.",
        ),
        (["if count(box) > 0:", "  gain 1 coin"], "You gain 1 coin (if number of [box] > 0)."),
        (["if your barrel(salt) > 1:", "  gain 1 coin"], "You gain 1 coin (with more than 1 barrel (Salt))."),
        (
            ["if (player after you).coin > 1:", "  gain 1 coin"],
            "You gain 1 coin (if coins of the player after you > 1).",
        ),
        (["gain 2 * your barrel(salt) coin"], "You gain 2 coins for each barrel (Salt)."),
        (["gain 2 * count(your hand) coin"], "You gain 2 coins for each card."),
        (["gain 1 * count(players.hand) coin"], "You gain 1 coin for each card of all players."),
        (["put this in (player before you).hand"], "You put this card in the hand of the player before you."),
        (["put this in your hand"], "You put this card in the hand."),
        (["look at top 2 of deck"], "You look at 2 cards from the top of the deck."),
        (["look at (player after you).hand"], "You look at a hand of the player after you."),
        (["put top (your coin) of deck in your hand"], "You put 1 card for each coin in the hand."),
        (
            [
                "all players secretly:",
                "  they choose gift from their hand",
                "each player:",
                "  put their gift in box",
            ],
            "All players choose in secret: each chooses a card. Each player puts a card in the box.",
        ),
        (["swap price(wine) and price(salt)"], "The prices of wine and Salt change places."),
        (["move your pace by 2"], "You run 2 steps ahead."),
        (["each player:", "  move their pace by -2"], "Each player falls back."),
        (["put this in box"], "You put this card in the box."),
        (["put this under box"], "You put this card under the box."),
        (["repeat 2 times:", "  gain 1 coin"], "You gain 1 coin, 2 times in all."),
        (["repeat 1 times:", "  gain 1 coin"], "You gain 1 coin, once in all."),
        (["repeat your coin times:", "  gain 1 coin"], "You gain 1 coin, so many times: coins of you."),
        (
            ["repeat until your coin > 5:", "  gain 1 coin"],
            "You gain 1 coin, until this holds: coins of you > 5.",
        ),
        (["gain your coin + 1 coin"], "You gain coins (number: coins of you + 1)."),
        (
            ["you may choose bid from 1 to 3:", "  pay bid coin"],
            "If you wish, you choose ‹bid› from 1 to 3 and you pay coins (number: ‹bid›).",
        ),
        (["chance chooses pips from 1 to 6"], "Chance chooses ‹pips› from 1 to 6."),
        (["shuffle box"], "You shuffle the box."),
        (["trigger income on your hand for you"], "The effect “income” takes place (the hand)."),
        (
            ["all players secretly:", "  they choose bid from 0 to 2"],
            "All players choose in secret: each chooses ‹bid› from 0 to 2.",
        ),
        (["end because wealth"], "The game ends: wealth."),
        (["end"], "The game ends."),
        (["move price(salt) by 1"], "The price moves one space forward."),
        (["move price(salt) by -2"], "The price moves 2 spaces back."),
        (
            ["you may choose it_all from 1 to 2:", "  end"],
            "If you wish, you choose ‹it all› from 1 to 2 and the game ends.",
        ),
        (["each player where it is not you:", "  they lose 1 coin"], "Each other player loses 1 coin."),
        (
            ["each player after you where it is not you and their coin > 3:", "  they lose 1 coin"],
            "Each other player with more than 3 coins loses 1 coin.",
        ),
        (
            ["each player where it is not leader:", "  they lose 1 coin"],
            "Each player if player ≠ leader loses 1 coin.",
        ),
        (["gain your coin / 3 barrel(salt)"], "You take 1 barrel for every 3 coins of Salt."),
        (["lose 2 * (your barrel(wine) / 4) coin"], "You lose 2 coins for every 4 barrels (wine)."),
        (["lose 2 barrel(wine)"], "You lose 2 barrels (wine)."),
        (["gain your barrel(salt) coin"], "You gain 1 coin for each barrel (Salt)."),
        (["lose your coin coin"], "You lose coins (number: coins of you)."),
        (["gain leader.barrel(salt) coin"], "You gain coins (number: barrels of the leader (Salt))."),
        (["gain count(your hand where up) coin"], "You gain 1 coin for each face-up card."),
        (["gain count(your hand where up) / 2 coin"], "You gain 1 coin for every 2 face-up cards."),
        (["gain count(your hand) coin"], "You gain 1 coin for each card."),
        (["gain count(your box_of) coin"], "You gain 1 coin for each card in your box."),
        (
            ["if count(your hand where up) >= 3:", "  gain 1 coin"],
            "You gain 1 coin (with at least 3 face-up cards).",
        ),
        (["if leader is you:", "  gain 1 coin"], "You gain 1 coin (if leader = you)."),
    ],
)
def test_an_effect_is_said_as_it_works(tmp_path: Path, lines: list[str], expected: str) -> None:
    assert [f"At the income: {expected}"] == written(tmp_path, *lines)


def test_numbers_that_depend_on_the_table_are_those_of_the_table(tmp_path: Path) -> None:
    assert ["At the income: You gain 4 coins."] == written(tmp_path, "gain reward coin", players=2)


def test_what_the_file_states_is_said_where_the_pack_has_words_for_it(tmp_path: Path) -> None:
    assert ["Rare.", "At the income: You gain 1 coin."] == written(tmp_path, "gain 1 coin", rare=True)


def test_what_nobody_has_words_for_is_not_guessed(tmp_path: Path) -> None:
    with pytest.raises(NotDescribed, match=r"do feast$"):
        written(tmp_path, "do feast(4)", texts=TEXTS.replace("do feast you", "do something_else you"))


def test_an_author_may_use_other_words_and_what_the_file_states_stays(tmp_path: Path) -> None:
    own = f"{TEXTS}cards:\n  ace: {{text: Money for you., instead_of: You gain 2 coins.}}\n"
    assert ["Rare.", "Money for you."] == written(tmp_path, "gain 2 coin", rare=True, texts=own)


BY_EDITION = (
    "if tax is 2:",
    "  lose tax coin",
    "else if tax > 2:",
    "  lose 9 coin",
    "else:",
    "  gain tax coin",
)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (None, "At the income: You gain 1 coin."),
        ({}, "At the income: You gain 1 coin."),
        ({"edition": "usual"}, "At the income: You gain 1 coin."),
        ({"edition": "older"}, "At the income: You lose 2 coins."),
    ],
)
def test_what_the_options_of_the_table_decide_is_not_said_as_a_condition(
    options: dict[str, str] | None, expected: str, tmp_path: Path
) -> None:
    assert [expected] == written(tmp_path, *BY_EDITION, options=options)


def test_only_the_cases_that_the_table_decides_are_left_out(tmp_path: Path) -> None:
    lines = (
        "if tax > 1:",
        "  lose 9 coin",
        "else if your coin > 2:",
        "  lose 1 coin",
        "else:",
        "  gain 1 coin",
    )
    usual = written(tmp_path / "usual", *lines)
    assert usual == written(tmp_path / "plain", *("if your coin > 2:", *lines[3:]))
    older = written(tmp_path / "older", *lines, options={"edition": "older"})
    assert ["At the income: You lose 9 coins."] == older


def test_where_the_table_lets_nothing_happen_nothing_is_said_of_it(tmp_path: Path) -> None:
    assert ["At the income: You gain 1 coin."] == written(
        tmp_path, "if tax > 1:", "  lose 9 coin", "gain 1 coin"
    )


def test_a_frame_can_take_its_effect_as_clauses_of_its_own_sentence(tmp_path: Path) -> None:
    texts = TEXTS.replace('"At the income: {effect}"', '"at the income {effect:inline}"')
    lines = ("gain 1 coin", "lose 2 coin")
    assert ["At the income you gain 1 coin and you lose 2 coins."] == written(tmp_path, *lines, texts=texts)


def test_what_is_said_instead_with_an_option_is_said_at_such_a_table_only(tmp_path: Path) -> None:
    texts = TEXTS + "with:\n  edition older:\n    clauses: {gain coin you: you earn your keep}\n"
    usual = written(tmp_path / "usual", "gain 1 coin", texts=texts)
    assert ["At the income: You gain 1 coin."] == usual
    older = written(tmp_path / "older", "gain 1 coin", texts=texts, options={"edition": "older"})
    assert ["At the income: You earn your keep."] == older


def test_an_effect_that_nobody_has_to_know_has_no_line(tmp_path: Path) -> None:
    texts = TEXTS + '  gain coin you: "-"\n'
    assert [] == written(tmp_path, "gain 1 coin", texts=texts)


def test_several_things_can_be_said_as_one_or_the_other() -> None:
    values = Several((Plain("wine"), Plain("salt")), language("en"), "")
    assert ("wine and salt", "wine or salt") == (values.form(())[1], values.form(("or",))[1])
