"""How a decision is put to a person, and which answers are taken."""

from pathlib import Path

import click
from click.testing import CliRunner

from cli.asking import ask
from cli.drawing import lying
from cli.voice import Voice
from engine import Game
from engine.text.tongues import speaker
from tests import tiny

MANIFEST = tiny.MANIFEST.replace("counters:", "types:\n  good: [wine, sea_salt]\ncounters:")


def asked(folder: Path, *lines: str, typed: str, width: int = 80) -> tuple[str, object]:
    """What stands on the screen, and the option that was chosen."""
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines)}
    return put(tiny.game(folder, files), typed, width)


def put(game: Game, typed: str, width: int = 80) -> tuple[str, object]:
    play = game.start()
    decision, voice = play.pending[0], Voice(speaker("en", game.pack))
    chosen: list[object] = []

    @click.command()
    def question() -> None:
        chosen.append(ask(decision, voice, lying(play.view(0), game.pack, voice), width))

    result = CliRunner().invoke(question, input=typed, catch_exceptions=False)
    assert 0 == result.exit_code
    return result.stdout, chosen[0]


def test_names_are_listed_and_taken_by_number_or_by_name(tmp_path: Path) -> None:
    text = "first player chooses ware from good"
    screen, chosen = asked(tmp_path, text, typed="2\n")
    assert "Player 1: Choose: ware\n    1  wine\n    2  sea salt\n  > 2\n" == screen
    assert "sea_salt" == chosen
    assert "sea_salt" == asked(tmp_path, text, typed="sea salt\n")[1]
    assert "sea_salt" == asked(tmp_path, text, typed="  Sea_Salt \n")[1]


def test_who_answers_something_else_is_asked_again(tmp_path: Path) -> None:
    screen, chosen = asked(tmp_path, "first player chooses ware from good", typed="wool\n0\nwine\n")
    assert "  “wool” is not among them.\n  Give a number from 1 to 2, or the name.\n" in screen
    assert "  “0” is not among them." in screen
    assert "wine" == chosen


def test_an_amount_is_its_own_number(tmp_path: Path) -> None:
    screen, chosen = asked(tmp_path, "first player chooses bid from 4 to 9", typed="1\n5\n")
    assert "Player 1: Choose: bid\n  4 to 9\n  > 1\n  “1” is not among them.\n  > 5\n" == screen
    assert 5 == chosen


def test_amounts_with_gaps_are_listed_and_one_may_pass(tmp_path: Path) -> None:
    text = "first player may choose bid from 1 to 4 where it is not 2:"
    screen, chosen = asked(tmp_path, text, "  first player gains bid point", typed="pass\n")
    assert "  1, 3, 4 or pass\n" in screen
    assert chosen is None


def test_players_are_called_as_everywhere_else(tmp_path: Path) -> None:
    screen, chosen = asked(tmp_path, "first player chooses victim from players", typed="player 2\n")
    assert "    1  Player 1\n    2  Player 2\n" in screen
    assert 1 == chosen


def test_a_menu_lists_what_can_be_done(tmp_path: Path) -> None:
    lines = ("first player chooses:", "  rest:", "    end", "  go_on:", "    first player gains 1 point")
    screen, chosen = asked(tmp_path, *lines, typed="go on\n")
    assert screen.startswith("Player 1: Choose one of these\n    1  rest\n    2  go on\n")
    assert "go_on" == chosen


def test_the_games_own_question_may_say_what_was_named_before(tmp_path: Path) -> None:
    lines = ("let rival = player after first player", "let price = 3", "first player chooses ware from good")
    texts = 'questions:\n  opening.ware: "{rival} asks {price}. What do you sell?"\nnames: {wine: Wine}\n'
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines), "texts.yaml": texts}
    screen, _ = put(tiny.game(tmp_path, files), typed="wine\n")
    assert screen.startswith("Player 1: Player 2 asks 3. What do you sell?\n    1  Wine\n    2  sea salt\n")


def test_many_short_options_stand_side_by_side(tmp_path: Path) -> None:
    manifest = MANIFEST.replace("flow:", "grids:\n  board: {columns: 4, rows: 2, cell: {mark: flag}}\nflow:")
    files = {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase("first player chooses spot from board")}
    screen = put(tiny.game(tmp_path, files), typed="d2\n", width=40)[0].splitlines()
    assert ["    1  a1     2  b1     3  c1     4  d1", "    5  a2     6  b2     7  c2     8  d2"] == screen[
        1:3
    ]


SLOTTED = """\
name: Tiny
version: 1.0.0
players: 2
types: {colour: [red, blue]}
counters: {point: {of: player}}
kinds: {card: {starts_in: deck}}
zones:
  deck: {holds: card, seen_by: nobody}
  stall: {holds: card, slot: {colour: colour}, slots: [{colour: red}, {colour: blue}]}
flow: [opening]
score: point
"""


def test_options_that_would_read_alike_are_told_apart_by_how_they_lie(tmp_path: Path) -> None:
    phase = tiny.phase("put top 2 of deck in stall", "first player chooses ware from stall")
    files = {"pack.yaml": SLOTTED, "phases/opening.yaml": phase, "card/cup.yaml": "name: Cup\ncopies: 2\n"}
    screen, chosen = put(tiny.game(tmp_path, files), typed="cup (blue)\n")
    assert "    1  Cup (red)\n    2  Cup (blue)\n" in screen
    assert "cup#1" == chosen
