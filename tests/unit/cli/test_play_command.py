"""`ludex play`: told where there is no terminal, and played by a person where there is one."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from engine.machine.game import shipped_packs
from tests import tiny
from tests.overlay import SAMPLE
from tests.unit.bots.strangers import offer

OVER = re.compile(r"^(Won by .+|.+ share the victory)\.$", re.MULTILINE)


def play(*arguments: str) -> Result:
    bots = ["--seat", "bot:random"] * 2
    return CliRunner().invoke(main, ["play", *arguments, *bots], catch_exceptions=False)


# ---- without a terminal ----------------------------------------------------------------------


@pytest.mark.parametrize("pack", [*sorted(shipped_packs()), str(SAMPLE)])
def test_a_whole_game_is_told(pack: str) -> None:
    result = play(pack, "--seed", "7")
    assert (0, "") == (result.exit_code, result.stderr)
    lines = result.stdout.splitlines()
    assert lines[0].endswith(", seed 7")
    assert 1 == len(OVER.findall(result.stdout))
    assert 10 < len(lines)


def test_a_game_of_bots_is_kept_only_where_one_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_GAMES", str(tmp_path / "games"))
    play("tic_tac_toe", "--seed", "7")
    assert [] == list(tmp_path.iterdir())
    play("tic_tac_toe", "--seed", "7", "--file", str(tmp_path / "game.ludex"))
    assert [tmp_path / "game.ludex"] == list(tmp_path.iterdir())


def test_a_person_with_a_seat_types_into_a_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_GAMES", str(tmp_path / "games"))
    arguments = ["play", "tic_tac_toe", "--seat", "Anna:it", "--seat", "bot:random", "--seed", "3"]
    result = CliRunner().invoke(main, arguments, input="b2\nnonsense\n", catch_exceptions=False)
    assert 0 == result.exit_code
    assert "  Anna segna b2\n" in result.stdout
    assert result.stdout.endswith("La partita è salvata. Per riprenderla: ludex resume\n")
    listed = CliRunner().invoke(main, ["resume"], catch_exceptions=False)
    assert (0, 1) == (
        listed.exit_code,
        listed.stdout.count("Tic-Tac-Toe – Anna and Player 2 (bot: random) – "),
    )
    assert "choices made: 2\n" in listed.stdout


@pytest.mark.parametrize(
    ("made_by", "said"),
    [
        ("stranger:crook", "Error: the bot 'last' chose 'z9', which is not among the options\n"),
        ("stranger:missing", "Error: the bot 'last' of stranger:missing cannot be loaded: "),
    ],
)
def test_a_bot_of_a_stranger_that_does_not_play_by_the_rules_is_named_and_the_game_is_kept(
    made_by: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(tmp_path, made_by)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("LUDEX_GAMES", str(tmp_path / "games"))
    arguments = ["play", "tic_tac_toe", "--seat", "Anna:en", "--seat", "bot:last", "--seed", "3"]
    result = CliRunner().invoke(main, arguments, input="b2\n", catch_exceptions=False)
    assert (1, True) == (result.exit_code, said in result.stderr)
    assert result.stdout.endswith("The game is kept. To go on with it: ludex resume\n")


def test_the_game_that_is_offered_first_needs_no_name() -> None:
    result = CliRunner().invoke(main, ["play", "--seed", "2", "--seat", "bot:random", "--lang", "de"])
    assert (0, "Sylla, Seed 2") == (result.exit_code, result.stdout.splitlines()[0])


def test_the_same_seed_gives_the_same_game() -> None:
    assert play("leduc_poker", "--seed", "5").stdout == play("leduc_poker", "--seed", "5").stdout
    assert play("leduc_poker", "--seed", "5").stdout != play("leduc_poker", "--seed", "6").stdout


def test_without_a_seed_one_is_drawn_and_told_so_that_the_game_can_be_had_again() -> None:
    drawn = play("goofspiel").stdout
    seed = drawn.splitlines()[0].removeprefix("Goofspiel, seed ")
    assert drawn == play("goofspiel", "--seed", seed).stdout


def test_more_players_than_the_fewest_can_be_asked_for() -> None:
    assert "Player 4" in play("goofspiel", "--players", "4", "--seed", "1").stdout
    assert "Player 4" not in play("goofspiel", "--players", "3", "--seed", "1").stdout


def test_an_option_of_the_table_can_be_set(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST.replace("counters:", "options:\n  speed: [slow, fast]\ncounters:")
    phase = tiny.phase("first player chooses bid from 1 to 2")
    pack = str(tiny.write_pack(tmp_path, {"pack.yaml": manifest, "phases/opening.yaml": phase}))
    assert 0 == play(pack, "--set", "speed=fast").exit_code
    for wrong, message in {
        "speed": "'speed' should be an option and its value",
        "speed=fats": "'fats' is not a value of the option 'speed' (slow, fast); did you mean 'fast'?",
        "sped=fast": "Tiny has no option 'sped'; did you mean 'speed'?",
    }.items():
        result = play(pack, "--set", wrong)
        assert (2, "") == (result.exit_code, result.stdout)
        assert message in result.stderr


@pytest.mark.parametrize(
    ("line", "players", "language", "told"),
    [
        ("first player gains 1 point", 3, "en", "Won by Player 1."),
        ("first player loses 1 point", 3, "en", "Player 2 and Player 3 share the victory."),
        ("first player loses 1 point", 3, "de", "Spieler 2 und Spieler 3 teilen sich den Sieg."),
        ("first player loses 1 point", 3, "fr", "Joueur\u00a02 et Joueur\u00a03 se partagent la victoire."),
        ("first player loses 1 point", 3, "it", "Giocatore 2 e Giocatore 3 si dividono la vittoria."),
        ("first player gains 0 point", 2, "en", "A draw: all share the victory."),
        ("first player gains 0 point", 3, "de", "Unentschieden: Alle teilen sich den Sieg."),
        ("first player gains 0 point", 3, "fr", "Égalité\u00a0: tous se partagent la victoire."),
        ("first player gains 0 point", 3, "it", "Pareggio: tutti si dividono la vittoria."),
    ],
)
def test_who_won_is_told_and_that_several_or_all_share_the_victory(
    line: str, players: int, language: str, told: str, tmp_path: Path
) -> None:
    manifest = tiny.MANIFEST.replace("players: 2", "players: 2 to 3")
    manifest = manifest.replace("point: {of: player}", "point: {of: player, lowest: -9}")
    pack = tiny.write_pack(tmp_path, {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase(line)})
    result = play(str(pack), "--players", str(players), "--lang", language)
    assert told in result.stdout.splitlines()


# ---- what goes wrong -------------------------------------------------------------------------


def test_a_pack_that_is_not_there_is_a_usage_error_with_the_nearest() -> None:
    result = play("tic_tac_to")
    assert (2, "") == (result.exit_code, result.stdout)
    assert "Error: there is no pack 'tic_tac_to'; did you mean 'tic_tac_toe'?" in result.stderr


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        ("bot:nobody", "there is no bot 'nobody'"),
        ("Anna:xx", "there is no language 'xx'"),
        ("x" * 25, "a name has up to 24 letters"),
        ("\x1b[2J", "a name has up to 24 letters"),
        ("7", "a name has up to 24 letters"),
    ],
)
def test_a_seat_that_makes_no_sense_is_a_usage_error(seat: str, message: str) -> None:
    result = play("tic_tac_toe", "--seat", seat)
    assert (2, "") == (result.exit_code, result.stdout)
    assert message in result.stderr


def test_more_seats_than_players_and_two_of_one_name_are_usage_errors() -> None:
    many = play("goofspiel", "--players", "2", "--seat", "bot:random")
    assert (2, True) == (many.exit_code, "3 seats are taken, but only 2 play" in many.stderr)
    run = CliRunner().invoke(main, ["play", "tic_tac_toe", "--seat", "Anna", "--seat", "anna"])
    assert (2, True) == (run.exit_code, "two players are called 'anna'" in run.stderr)


@pytest.mark.parametrize("players", ["1", "3", "-1", "0"])
def test_a_number_of_players_that_the_game_is_not_for_is_a_usage_error(players: str) -> None:
    result = play("tic_tac_toe", "--players", players)
    assert (2, "") == (result.exit_code, result.stdout)
    assert f"players, not for {players}" in result.stderr


@pytest.mark.parametrize(
    "arguments", [["--players", "two"], ["--seat", "bot:nobody"], ["--seed", "x"], ["more"]]
)
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
