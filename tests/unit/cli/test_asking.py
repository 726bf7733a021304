"""How a decision is put to a person, and which answers are taken."""

from pathlib import Path

import click
from click.testing import CliRunner

from cli.asking import ask
from tests import tiny

MANIFEST = tiny.MANIFEST.replace("counters:", "types:\n  good: [wine, sea_salt]\ncounters:")


def asked(folder: Path, *lines: str, typed: str, width: int = 80) -> tuple[str, object]:
    """What stands on the screen, and the option that was chosen."""
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines)}
    decision = tiny.game(folder, files).start().pending[0]
    chosen: list[object] = []

    @click.command()
    def question() -> None:
        chosen.append(ask(decision, width))

    result = CliRunner().invoke(question, input=typed, catch_exceptions=False)
    assert 0 == result.exit_code
    return result.stdout, chosen[0]


def test_names_are_listed_and_taken_by_number_or_by_name(tmp_path: Path) -> None:
    text = "first player chooses ware from good"
    screen, chosen = asked(tmp_path, text, typed="2\n")
    assert "Player 1, choose ware\n    1  wine\n    2  sea salt\n  > 2\n" == screen
    assert "sea_salt" == chosen
    assert "sea_salt" == asked(tmp_path, text, typed="sea salt\n")[1]
    assert "sea_salt" == asked(tmp_path, text, typed="  sea_salt \n")[1]


def test_who_answers_something_else_is_asked_again(tmp_path: Path) -> None:
    screen, chosen = asked(tmp_path, "first player chooses ware from good", typed="wool\n0\nwine\n")
    assert "  'wool' is not among them. Give a number from 1 to 2, or the name.\n" in screen
    assert "  '0' is not among them." in screen
    assert "wine" == chosen


def test_an_amount_is_its_own_number(tmp_path: Path) -> None:
    screen, chosen = asked(tmp_path, "first player chooses bid from 4 to 9", typed="1\n5\n")
    assert "Player 1, choose bid\n  4 to 9\n  > 1\n  '1' is not among them.\n  > 5\n" == screen
    assert 5 == chosen


def test_amounts_with_gaps_are_listed_and_one_may_pass(tmp_path: Path) -> None:
    text = "first player may choose bid from 1 to 4 where it is not 2:"
    screen, chosen = asked(tmp_path, text, "  first player gains bid point", typed="pass\n")
    assert "  1, 3, 4 or pass\n" in screen
    assert chosen is None


def test_players_are_called_as_everywhere_else(tmp_path: Path) -> None:
    screen, chosen = asked(tmp_path, "first player chooses victim from players", typed="player 2\n")
    assert "    1  player 1\n    2  player 2\n" in screen
    assert 1 == chosen


def test_a_menu_lists_what_can_be_done(tmp_path: Path) -> None:
    lines = ("first player chooses:", "  rest:", "    end", "  go_on:", "    first player gains 1 point")
    screen, chosen = asked(tmp_path, *lines, typed="go on\n")
    assert screen.startswith("Player 1, choose one of these\n    1  rest\n    2  go on\n")
    assert "go_on" == chosen


def test_what_was_named_before_is_shown(tmp_path: Path) -> None:
    lines = ("let rival = player after first player", "let price = 3", "first player chooses ware from good")
    screen, _ = asked(tmp_path, *lines, typed="1\n")
    assert screen.startswith("Player 1, choose ware (rival: player 2, price: 3)\n")


def test_many_short_options_stand_side_by_side(tmp_path: Path) -> None:
    manifest = MANIFEST.replace("flow:", "grids:\n  board: {columns: 4, rows: 2, cell: {mark: flag}}\nflow:")
    files = {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase("first player chooses spot from board")}
    decision = tiny.game(tmp_path, files).start().pending[0]

    @click.command()
    def question() -> None:
        ask(decision, 40)

    screen = CliRunner().invoke(question, input="d2\n").stdout.splitlines()
    assert ["    1  a1     2  b1     3  c1     4  d1", "    5  a2     6  b2     7  c2     8  d2"] == screen[
        1:3
    ]
