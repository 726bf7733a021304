"""Whole games in a real terminal, in four languages, with wrong input, undo, save, kill and resume."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.table.journal import read_journal
from engine.text.tongues import sayings
from tests.terminal.terminal import Terminal

pytest.importorskip("pyte")
Open = Callable[..., Terminal]
PROMPT = "\n> "
LANGUAGES = ("de", "en", "fr", "it")


def sensible(shown: str) -> str:
    """An answer that fits what is asked, in whatever language: the example that is given, or a number."""
    asked = shown.removesuffix(PROMPT).splitlines()
    example = re.search(r"(\d+(?: \d+)+)", asked[-1])
    if example is not None and not asked[-1].startswith("   "):
        return example[1]
    number = re.search(r"\d+", asked[-1])
    return "1" if number is None else number[0]


def play_on(game: Terminal, end: str) -> int:
    """Answer sensibly until the end is told; how often that was."""
    for times in range(200):
        found, shown = game.until_one_of(PROMPT, end)
        if found == end:
            return times
        game.type(sensible(shown))
    raise AssertionError("the game goes on for ever")


@pytest.mark.parametrize(
    ("pack", "language"),
    [
        *(("tic_tac_toe", language) for language in LANGUAGES),
        ("leduc_poker", "de"),
        ("goofspiel", "fr"),
        ("connect_four", "it"),
    ],
)
def test_a_whole_game_is_played_in_every_language(
    pack: str, language: str, terminal: Open, games: Path
) -> None:
    said = sayings(language)
    with terminal("play", pack, "--seat", f"Anna:{language}", "--players", "2", "--seed", "4") as game:
        assert play_on(game, said.say("story")) >= 2
        assert 0 == game.end()
    (file,) = games.iterdir()
    assert read_journal(file).over
    assert f"\x1b[{2}J" not in game.text()
    with terminal("resume", LUDEX_LANG=language) as after:
        after.until(said.say("resume_none", command="ludex play"))
        assert 0 == after.end()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_game_bears_wrong_input_undo_save_kill_and_resume(
    language: str, terminal: Open, games: Path, tmp_path: Path
) -> None:
    said = sayings(language)
    copy = tmp_path / "copy.ludex"
    with terminal("play", "--seat", f"Anna:{language}", "--players", "2", "--seed", "11") as game:
        shown = game.until(PROMPT)
        game.type("xyzzy")
        game.until(said.say("not_among", answer="xyzzy"))
        game.until(PROMPT)
        game.type("1 2")
        game.until(said.say("named_so_many", number=2))
        game.until(PROMPT)
        game.type(said.say("request_undo"))
        game.until(said.say("undo_nothing"))
        game.until(PROMPT)
        game.type(sensible(shown))
        for _ in range(14):
            game.type(sensible(game.until(PROMPT)))
        game.until(PROMPT)
        game.type(f"{said.say('request_save')} {copy}")
        game.until(said.say("copied", file="")[:10])
        game.until(PROMPT)
        (file,) = games.iterdir()
        before = read_journal(file).save.choices
        game.kill()
    assert before == read_journal(file).save.choices == read_journal(copy).save.choices
    assert len(before) > 20
    with terminal("resume", LUDEX_LANG=language) as game:
        game.until(said.say("resume_which"))
        game.type("")
        shown = game.until(PROMPT)
        for _ in range(6):
            game.type(sensible(shown))
            shown = game.until(PROMPT)
        game.type(said.say("request_quit"))
        game.until(said.say("goodbye", command="ludex resume"))
        assert 0 == game.end()
    after = read_journal(file).save.choices
    assert before == after[: len(before)]
    assert len(before) + 6 <= len(after)
    assert before == read_journal(copy).save.choices


def test_an_undo_is_not_lost_by_a_kill(terminal: Open, games: Path) -> None:
    with terminal("play", "tic_tac_toe", "--seat", "Anna", "--seed", "4") as game:
        game.until(PROMPT)
        game.type("b2")
        game.until(PROMPT)
        game.type("undo")
        game.until("is taken back")
        game.until(PROMPT)
        game.kill()
    (file,) = games.iterdir()
    assert () == read_journal(file).save.choices
    with terminal("resume", "1") as game:
        assert "9  c3" in game.until(PROMPT)


def test_a_finished_game_is_seen_again_in_another_language(terminal: Open, games: Path) -> None:
    with terminal("play", "tic_tac_toe", "--seat", "Anna:de", "--seed", "4") as game:
        play_on(game, sayings("de").say("story"))
        assert 0 == game.end()
    (file,) = games.iterdir()
    with terminal("replay", str(file), "--lang", "fr", "--step") as replay:
        replay.until("Anna coche ")
        replay.until(sayings("fr").say("replay_step"))
        replay.until(PROMPT)
        replay.type("")
        replay.until(PROMPT)
        replay.type("q")
        assert 0 == replay.end()
    with terminal("replay", str(file), "--lang", "it") as replay:
        replay.until(sayings("it").say("story"))
        assert 0 == replay.end()
    with terminal("replay", str(file), "--json", columns=200) as replay:
        assert 0 == replay.end()
        data = json.loads(replay.text())
    assert ["Anna", None] == [seat["name"] for seat in data["seats"]]
    assert data["result"] is not None
    assert len(read_journal(file).save.choices) + 1 == len(data["steps"])


@pytest.mark.parametrize("language", ["fr", "it"])
def test_bots_that_search_answer_and_a_hint_tells_what_was_considered(language: str, terminal: Open) -> None:
    said = sayings(language)
    bots = ["--seat", "bot:mcts"] * 3
    with terminal("play", "sylla", "--seat", f"Anna:{language}", *bots, "--seed", "5") as game:
        game.type(sensible(game.until(PROMPT)))
        shown = game.until(PROMPT)
        game.type(said.say("request_hint"))
        game.until(said.say("hinted", bot="mcts", option="§").partition("§")[0])
        hint = game.until(PROMPT)
        game.type(said.say("request_why"))
        game.until(said.say("considering", player="mcts", question="§").partition("§")[0])
        why = game.until(PROMPT)
        rated = said.say("considered", option="", rate=0, tries=1).split()[1]
        assert 1 <= hint.count(rated) <= why.count(rated)
        game.type(sensible(shown))
        game.until(PROMPT)


# ---- the welcome -----------------------------------------------------------------------------


def test_who_types_nothing_but_play_is_welcomed_and_plays_against_bots(terminal: Open, games: Path) -> None:
    said = sayings("de")
    with terminal("play", LUDEX_LANG="de") as game:
        game.until(said.say("welcome"))
        game.until(PROMPT)
        game.type("3")
        game.until(said.say("welcome_your_name"))
        game.type("Anna")
        assert "Anna" in game.until(PROMPT)
        game.type("5")
        game.until(said.say("welcome_which"))
        game.type("français")
        assert "Sprache" not in game.until(PROMPT).rpartition("français\n")[2]
        game.type("1")
        game.until(sayings("fr").say("welcome_which"))
        game.type("tic tac toe")
        assert "Tic-Tac-Toe" in game.until(PROMPT)
        game.type("")
        game.until("Quelle case coches-tu")
        game.until(PROMPT)
        game.type("quitter")
        assert 0 == game.end()
    (file,) = games.iterdir()
    opening = read_journal(file).opening
    assert ("Anna", "fr") == (opening.seats[0].name, opening.seats[0].language)
    assert 2 == len(opening.seats)
    assert opening.seats[1].bot is not None


def test_who_would_rather_not_leaves_nothing_behind(terminal: Open, games: Path) -> None:
    with terminal("play") as game:
        game.until(PROMPT)
        game.type("q")
        assert 0 == game.end()
    assert not games.exists()


# ---- how people leave ------------------------------------------------------------------------


@pytest.mark.parametrize(("keys", "code"), [("\x03", 130), ("\x04", 0), ("half a w\x03", 130)])
def test_whoever_leaves_loses_nothing(terminal: Open, games: Path, keys: str, code: int) -> None:
    with terminal("play", "tic_tac_toe", "--seat", "Anna", "--seed", "4") as game:
        game.until(PROMPT)
        game.type("b2")
        game.until(PROMPT)
        game.press(keys)
        game.until("The game is kept. To go on with it: ludex resume")
        assert code == game.end()
    (file,) = games.iterdir()
    assert 2 == len(read_journal(file).save.choices)


def test_a_narrow_window_and_one_that_changes_break_nothing(terminal: Open) -> None:
    with terminal("play", "tic_tac_toe", "--seat", "Anna", "--seed", "4", columns=40) as game:
        game.until(PROMPT)
        game.type("?")
        game.until(PROMPT)
        assert 40 >= max(map(len, game.text().splitlines()))
        game.resize(100, 30)
        game.type("b2")
        game.until(PROMPT)
        game.resize(20, 10)
        game.press("a")
        game.resize(80, 40)
        game.press("1\r")
        game.until("Anna marks a1")
        game.until(PROMPT)


def test_in_a_low_window_what_happened_stays_in_sight_above_what_has_changed(terminal: Open) -> None:
    seats = ("--seat", "Anna", "--seat", "bot:greedy")
    with terminal("play", "sylla", *seats, "--seed", "5", columns=80, lines=24) as game:
        game.until(PROMPT)
        for answer in ("1 3 6 7", "2", "1", "pass"):
            game.type(answer)
            game.until(PROMPT)
        seen = game.screen()
    assert "Player 4 passes" in seen
    assert "── For sale" in seen
    assert "(you)" in seen
    assert "── Res Publica" not in seen
    assert "Only what has changed is shown; “table” shows the whole table." in seen
    assert "The Tavern is for sale" in seen


def test_tab_completes(terminal: Open, games: Path) -> None:
    with terminal("play", "leduc_poker", "--seat", "Anna", "--seed", "3") as game:
        game.until(PROMPT)
        game.press("cal\t")
        game.until("call")
        game.press("\r")
        game.until(PROMPT)
    (file,) = games.iterdir()
    assert read_journal(file).save.choices


@pytest.mark.parametrize(
    ("pack", "keys", "line"),
    [
        ("sylla", "karte haustE\t", "> karte Haustempel"),
        ("sylla", "SPIELER bR\t", "> SPIELER Bruno"),
        ("sylla", "regeln spielpr\t", "> regeln Spielprinzip"),
        ("sylla", "Sklave, vEsTalin (ro\t", "> Sklave, Vestalin (rot)"),
        ("tic_tac_toe", "spr\t f\t", "> sprache fr"),
    ],
)
def test_tab_completes_requests_their_topics_and_one_name_after_the_other(
    pack: str, keys: str, line: str, terminal: Open
) -> None:
    seats = ("--seat", "Anna:de", "--seat", "Bruno:de", "--players", "2", "--seed", "3")
    with terminal("play", pack, *seats) as game:
        asked = game.until_one_of(PROMPT, sayings("de").say("curtain_ready", player="Anna"))[0]
        if asked != PROMPT:
            game.type("")
            game.until(PROMPT)
        game.press(f"{keys}\r")
        game.until(PROMPT)
        assert line in game.screen()


# ---- several at one keyboard -----------------------------------------------------------------


def test_between_two_people_nothing_secret_stays_on_the_screen(terminal: Open) -> None:
    seats = ("--seat", "Anna:en", "--seat", "Bruno:de")
    with terminal("play", "leduc_poker", *seats, "--players", "2", "--seed", "3") as game:
        game.until("press Enter when only you can see the screen.")
        game.type("")
        game.until("Anna is dealt a King")
        game.until(PROMPT)
        game.type("call")
        game.until("Drücke die Eingabetaste")
        assert "King" not in game.screen()
        game.until("siehst.")
        game.type("")
        game.until(PROMPT)
        assert "King" not in game.screen()
        assert "König" not in game.screen()
        # Nor does the arrow bring back what another has typed.
        game.press("\x1b[A\x1b[A\r")
        game.until(PROMPT)
        assert "call" not in game.screen()
