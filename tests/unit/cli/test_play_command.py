"""`ludex play`: told where there is no terminal, and played by a person where there is one."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from engine.machine.game import shipped_packs
from tests import tiny
from tests.overlay import SAMPLE

ROOT = Path(__file__).parents[3]
OVER = re.compile(r"^Won by Player \d+( and Player \d+)*\.$")


def play(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["play", *arguments], catch_exceptions=False)


# ---- without a terminal ----------------------------------------------------------------------


@pytest.mark.parametrize("pack", [*sorted(shipped_packs()), str(SAMPLE)])
def test_a_whole_game_is_told(pack: str) -> None:
    result = play(pack, "--seed", "7")
    assert (0, "") == (result.exit_code, result.stderr)
    lines = result.stdout.splitlines()
    assert lines[0].endswith(", seed 7")
    assert OVER.match(lines[-1]), lines[-1]
    assert 10 < len(lines)


TOLD = """\
Tic-Tac-Toe, seed 1
— A mark —
  Player 1 marks c1
  Player 2 marks b1
  Player 1 marks b2
  Player 2 marks a1
  Player 1 marks b3
  Player 2 marks c3
  Player 1 marks c2
  Player 2 marks a3
  Player 1 marks a2
  Player 1 gains 1 point
  Player 2 loses 1 point

  board  a b c
      1  2 2 1
      2  1 1 1
      3  2 1 2
  points  Player 1: 1, Player 2: −1

The game is over: three in a row.
  Player 1: 1
  Player 2: −1
Won by Player 1.
"""


def test_a_game_is_told_so() -> None:
    assert TOLD == play("tic_tac_toe", "--seed", "1").stdout


def test_the_same_seed_gives_the_same_game() -> None:
    assert play("leduc_poker", "--seed", "5").stdout == play("leduc_poker", "--seed", "5").stdout
    assert play("leduc_poker", "--seed", "5").stdout != play("leduc_poker", "--seed", "6").stdout


def test_without_a_seed_one_is_drawn_and_told_so_that_the_game_can_be_had_again() -> None:
    drawn = play("goofspiel").stdout
    seed = drawn.splitlines()[0].removeprefix("Goofspiel, seed ")
    assert drawn == play("goofspiel", "--seed", seed).stdout


def test_more_players_than_the_fewest_can_be_asked_for() -> None:
    assert "Player 4" in play("goofspiel", "--players", "4", "--seed", "1").stdout.splitlines()[-1]


def test_an_option_of_the_table_can_be_set(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST.replace("counters:", "options:\n  speed: [slow, fast]\ncounters:")
    phase = tiny.phase("first player chooses bid from 1 to 2")
    pack = str(tiny.write_pack(tmp_path, {"pack.yaml": manifest, "phases/opening.yaml": phase}))
    assert 0 == play(pack, "--set", "speed=fast").exit_code
    for wrong, message in {
        "speed": "'speed' should be an option and its value",
        "speed=fats": "'fats' is not a value of the option 'speed'; did you mean 'fast'?",
        "sped=fast": "Tiny has no option 'sped'; did you mean 'speed'?",
    }.items():
        result = play(pack, "--set", wrong)
        assert (2, "") == (result.exit_code, result.stdout)
        assert message in result.stderr


def test_a_game_that_ends_in_a_tie_is_won_by_all_who_tie(tmp_path: Path) -> None:
    pack = tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("first player gains 0 point")})
    expected = "Won by Player 1 and Player 2."
    assert expected == play(str(pack)).stdout.splitlines()[-1]


# ---- what goes wrong -------------------------------------------------------------------------


def test_a_pack_that_is_not_there_is_a_usage_error_with_the_nearest() -> None:
    result = play("tic_tac_to")
    assert (2, "") == (result.exit_code, result.stdout)
    assert "Error: there is no pack 'tic_tac_to'; did you mean 'tic_tac_toe'?" in result.stderr


@pytest.mark.parametrize("players", ["1", "3", "-1", "0"])
def test_a_number_of_players_that_the_game_is_not_for_is_a_usage_error(players: str) -> None:
    result = play("tic_tac_toe", "--players", players)
    assert (2, "") == (result.exit_code, result.stdout)
    assert f"players, not for {players}" in result.stderr


@pytest.mark.parametrize("arguments", [["--players", "two"], ["--humans", "-1"], ["--seed", "x"], ["more"]])
def test_arguments_that_make_no_sense_are_usage_errors(arguments: list[str]) -> None:
    assert 2 == play("tic_tac_toe", *arguments).exit_code


def test_an_unsound_pack_is_told_with_its_place_and_how_to_hear_more(tmp_path: Path) -> None:
    pack = tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("first player gans 1 point")})
    result = play(str(pack))
    assert (1, "") == (result.exit_code, result.stdout)
    assert "phases/opening.yaml:2:16: " in result.stderr
    assert f"More: ludex validate {pack}" in result.stderr


@pytest.mark.parametrize(
    "lines", [["let y = 1 / 0"], ["first player chooses x from 1 to 2", "let y = 1 / (x - x)"]]
)
def test_rules_that_break_are_told_with_their_place(tmp_path: Path, lines: list[str]) -> None:
    pack = tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase(*lines)})
    result = play(str(pack))
    assert 1 == result.exit_code
    assert "error[R106] opening: a number is divided by 0" in result.stderr
    assert f"phases/opening.yaml:{len(lines) + 1}:3: " in result.stderr
    assert "   let y = 1 / " in result.stderr


# ---- in a terminal ---------------------------------------------------------------------------


def in_a_terminal(*arguments: str, typed: str) -> tuple[int, str]:
    """The exit code, and all that stood on the screen when the process had ended."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    os.write(ours, typed.encode())
    process = subprocess.Popen(
        [sys.executable, "-m", "cli", "play", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "80"},
    )
    os.close(theirs)
    screen = b""
    while chunk := _read(ours):
        screen += chunk
    os.close(ours)
    return process.wait(), screen.decode().replace("\r\n", "\n")


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # how Linux says that nobody writes any more
        return b""


def test_a_person_is_asked_until_the_answer_is_an_option() -> None:
    code, screen = in_a_terminal("tic_tac_toe", "--seed", "3", typed="d4\n17\nb2\n1\nc3\nc1\n")
    assert 0 == code
    asked = """\
Player 1: Which square do you mark?
    1  a1     2  b1     3  c1     4  a2     5  b2     6  c2     7  a3     8  b3
    9  c3
  > """
    assert asked in screen
    assert "  “d4” is not among them.\n  Give a number from 1 to 9, or the name.\n  > " in screen
    assert "  “17” is not among them.\n  Give a number from 1 to 9, or the name.\n  > " in screen
    assert "  Player 1 marks b2\n" in screen
    assert "  Player 1 marks a1\n" in screen
    assert OVER.search(screen.splitlines()[-1])


def test_a_person_sees_only_what_they_may() -> None:
    code, screen = in_a_terminal("leduc_poker", "--seed", "3", typed="call\n" * 20)
    assert 0 == code
    assert "  Player 1 is dealt a King\n" in screen
    assert "  Player 2 is dealt something\n" in screen
    assert re.search(r"  hand of Player 2 +1 face down\n", screen)
    assert "Player 2 is dealt a Jack" not in screen


def test_who_goes_away_ends_the_game() -> None:
    code, screen = in_a_terminal("tic_tac_toe", typed="b2\n\x04")
    assert 1 == code
    assert "Aborted!" in screen


def test_nobody_is_asked_if_nobody_is_a_person() -> None:
    code, screen = in_a_terminal("tic_tac_toe", "--humans", "0", "--seed", "1", typed="")
    assert (0, False) == (code, "choose square" in screen)
