"""What a player sees of the table, drawn in lines."""

from pathlib import Path

from cli.drawing import draw
from cli.voice import Voice
from engine import Play
from engine.text.tongues import speaker
from tests import tiny

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2
types:
  good: [wine, sea_salt]
  colour: [red, blue]
counters:
  point: {of: player}
  purse: {of: player, seen_by: owner, start: 5}
  token: {of: [player, good]}
  secret: {of: [player, good], seen_by: owner}
  stock: {of: good, start: 2}
tracks:
  price: {of: good, spaces: [0, 1, 2], start: 1}
  year: {spaces: [1, 2], start: 2}
kinds:
  card: {starts_in: deck, states: {pose: [upright, sideways]}}
zones:
  deck: {holds: card, seen_by: nobody}
  hand: {of: player, holds: card, seen_by: owner}
  face_up:
    holds: card
    slot: {colour: colour}
    slots: [{colour: red}, {colour: blue}]
  box: {holds: card}
grids:
  town: {columns: 2, rows: 2, cell: {owner: player or nobody, level: number 0 to 20}}
flow: [opening]
score: point
"""


def table(folder: Path, *lines: str) -> Play:
    phase = tiny.phase(*lines, "first player chooses it_all from 1 to 2")
    copies = {"ace": 2, "six": 3}
    cards = {
        f"card/{id}.yaml": f"name: {id.capitalize()}\ncopies: {number}\n" for id, number in copies.items()
    }
    return tiny.game(folder, {"pack.yaml": MANIFEST, "phases/opening.yaml": phase, **cards}).start()


def drawn(play: Play, player: int, width: int = 80) -> str:
    pack = play._program.layout.pack
    return "\n".join(draw(play.view(player), pack, Voice(speaker("en", pack)), width))


SETTING = (
    "each player:",
    "  put top of deck in their hand",
    "put top of deck in face_up",
    "turn face_up sideways",
    "put top of deck in face_up",
    "first player gains 2 token(sea_salt)",
    "player after first player gains 1 token(wine)",
    "player after first player gains 3 point",
    "first player gains 1 secret(wine)",
)

SEEN = """
  town  a   b
     1  ./0 ./0
     2  ./0 ./0
  deck              1 face down
  hand of Player 1  Six
  hand of Player 2  1 face down
  face up           Six (sideways, red), Ace (blue)
  point             Player 1: 0, Player 2: 3
  purse             Player 1: 5, Player 2: hidden
  token             Player 1: sea salt 2; Player 2: wine 1
  secret            Player 1: wine 1; Player 2: hidden
  stock             wine 2, sea salt 2
  price             wine 1, sea salt 1
  year              2
"""


def test_grids_zones_and_amounts_are_drawn_and_what_is_empty_is_left_out(tmp_path: Path) -> None:
    assert SEEN == drawn(table(tmp_path, *SETTING), 0)


def test_another_player_sees_the_table_from_the_other_side(tmp_path: Path) -> None:
    seen = drawn(table(tmp_path, *SETTING), 1)
    assert "  hand of Player 1  1 face down\n  hand of Player 2  Six\n" in seen
    assert "  purse             Player 1: hidden, Player 2: 5\n" in seen
    assert "  secret            Player 1: hidden; Player 2: 0\n" in seen


def test_the_columns_of_a_grid_stand_below_each_other(tmp_path: Path) -> None:
    play = table(
        tmp_path,
        "first player chooses spot from town",
        "spot.owner = player after first player",
        "spot.level = 12",
    )
    play.choose(0, "b1")
    expected = """
  town  a   b
     1  ./0 2/12
     2  ./0 ./0
"""
    assert drawn(play, 0).startswith(expected)


def test_long_lines_are_broken_at_spaces_and_indented(tmp_path: Path) -> None:
    seen = drawn(table(tmp_path, "put deck in box"), 0, width=30).splitlines()
    assert "  box     Ace, Ace, Six, Six," in seen
    assert "          Six" in seen
    assert [] == [line for line in seen if len(line) > 30]
