"""People at one keyboard: what they are asked, told and shown, and what they can ask for themselves."""

import re
from pathlib import Path

import pytest

from cli.table import requests
from cli.table.journal import read_journal
from cli.table.opening import reopen
from cli.table.seats import Seat
from engine import load_game
from engine.text.tongues import engine_texts
from tests import tiny
from tests.unit.cli.table.scripted import CURTAIN, host, seen, sit

ANNA, BRUNO = Seat("Anna", "en"), Seat("Bruno", "de")
BOT = Seat(bot="random")
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.ludex"


def classic(
    file: Path, *typed: str, seats: tuple[Seat, ...] = (ANNA, BOT), pack: str = "tic_tac_toe"
) -> bool:
    return host(sit(load_game(pack), file, *seats, players=2), *typed)


# ---- asking ----------------------------------------------------------------------------------


def test_wrong_input_explains_itself_and_asks_again(file: Path, capsys: Captured) -> None:
    assert not classic(file, "d4", "bb", "b2")
    shown = seen(capsys)
    assert "> d4\n  “d4” is not among them.\n" in shown
    assert "  Give a number from 1 to 9, or the name.\n  Type ? to see what else you can ask for.\n" in shown
    assert "> bb\n  “bb” is not among them.\n  Did you mean “b1”?\n" in shown
    assert "  Anna marks b2\n" in shown


def test_nothing_typed_asks_the_same_again(file: Path, capsys: Captured) -> None:
    classic(file, "")
    assert 2 == seen(capsys).count("Anna: Which square do you mark?")


def test_a_game_is_played_to_its_end_and_told(file: Path, capsys: Captured) -> None:
    two = (ANNA, Seat("Bruno", "en"))
    assert classic(file, "a1", "a2", "b1", "b2", "c1", seats=two)
    expected = """\
The end, step by step:
— A mark —
  Anna marks c1
  Anna gains 1 point
  Bruno loses 1 point

The game is over: three in a row.
  Anna: 1
  Bruno: −1
Won by Anna.

The story of the game
  Anna was ahead from “A mark, no. 5” to the end.
  In the end Anna won by 2.
"""
    assert seen(capsys).endswith(expected)
    assert read_journal(file).over


def test_the_end_is_told_in_every_language_at_the_table(file: Path, capsys: Captured) -> None:
    classic(file, "a1", "a2", "b1", "b2", "c1", seats=(ANNA, BRUNO))
    shown = seen(capsys)
    assert "Won by Anna.\n" in shown
    assert "Sieg für Anna.\n" in shown


# ---- secrets ---------------------------------------------------------------------------------


def test_where_nothing_is_secret_there_is_no_curtain(file: Path, capsys: Captured) -> None:
    classic(file, "a1", "a2", "b1", seats=(ANNA, BRUNO))
    shown = seen(capsys)
    assert CURTAIN not in shown
    assert "Anna: Which square do you mark?" in shown
    assert "Bruno: Welches Feld markierst du?" in shown


def test_secret_choices_come_one_after_another_behind_a_curtain(file: Path, capsys: Captured) -> None:
    classic(file, "", "4", "", "7", "", seats=(ANNA, BRUNO), pack="goofspiel")
    before, rest = seen(capsys).split("> 4\n")
    between, after = rest.split("> 7\n")
    assert before.startswith("Anna chooses in secret. Everybody else looks away.\n")
    assert 1 == before.count(CURTAIN)
    assert between.startswith(f"{CURTAIN}\nBruno wählt geheim. Alle anderen schauen weg.\n")
    assert 2 == between.count(CURTAIN)
    assert "Anna bids" not in between
    assert "Anna bietet" not in between
    assert after.startswith("  Anna bietet 4\n  Bruno bietet 7\n  Bruno erhält 2 Punkte\n")


def test_what_is_in_a_hand_is_shown_to_its_owner_alone(file: Path, capsys: Captured) -> None:
    classic(file, "", "call", "", seats=(ANNA, BRUNO), pack="leduc_poker")
    anna, bruno = seen(capsys).split("> call\n")
    assert "Anna is dealt a King" in anna
    assert "Bruno is dealt a card" in anna
    assert bruno.startswith(f"{CURTAIN}\nBruno ist an der Reihe. Alle anderen schauen weg.\n")
    assert "King" not in bruno
    assert "König" not in bruno


# ---- requests --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", requests.names())
def test_every_request_has_its_word_and_its_help(name: str) -> None:
    sentences = engine_texts().sentences
    assert {f"request_{name}", f"help_{name}"} <= sentences.keys()


@pytest.mark.parametrize("language", ["de", "en", "fr", "it"])
def test_every_request_has_a_word_of_its_own_in_every_language(language: str) -> None:
    from engine.text.tongues import sayings

    said = sayings(language)
    words = [said.say(f"request_{name}") for name in requests.names()]
    assert len(words) == len(set(words))
    assert all(" " not in word for word in words)


def test_help_lists_all_requests_in_ones_own_language(file: Path, capsys: Captured) -> None:
    classic(file, "?", "hilfe", seats=(Seat("Anna", "de"), BOT))
    shown = seen(capsys)
    assert 2 == shown.count("  zurück – deine letzte Entscheidung zurücknehmen")
    assert 2 == shown.count("  warum – welche Phase oder Karte bewirkt hat, was zuletzt geschah, und was")


def test_the_log_is_told_anew_when_the_language_changes(file: Path, capsys: Captured) -> None:
    classic(file, "b2", "lang fr", "journal")
    shown = seen(capsys)
    assert "  Anna marks b2\n" in shown.split("> lang fr\n")[0]
    after = shown.split("> lang fr\n")[1]
    assert 2 == after.count("  Anna coche b2\n")
    assert "Quelle case coches-tu" in after
    assert "fr" == read_journal(file).opening.seats[0].language


def test_a_language_that_nobody_speaks_is_told_with_those_there_are(file: Path, capsys: Captured) -> None:
    classic(file, "lang xx", "lang")
    expected = "There are: de (Deutsch), en (English), fr (français), and it (italiano).\n"
    assert 2 == seen(capsys).lower().count(expected.lower())


def test_undo_takes_back_ones_own_choice_and_what_bots_did_since(file: Path, capsys: Captured) -> None:
    classic(file, "undo", "b2", "undo")
    shown = seen(capsys)
    assert "> undo\n  You have made no choice yet that could be taken back.\n" in shown
    assert "  The last choice of Anna is taken back.\n" in shown
    assert () == read_journal(file).save.choices
    assert "    9  c3" in shown.split("is taken back.")[1]


def test_undo_asks_before_it_takes_back_what_another_person_chose(file: Path, capsys: Captured) -> None:
    two = (ANNA, Seat("Bruno", "en"))
    classic(file, "b2", "a1", "undo", "no", "undo", "yes", seats=two)
    shown = seen(capsys)
    assert 2 == shown.count("  That also takes back what Bruno chose. Type “yes” to do so.\n")
    assert 1 == shown.count("  The last choice of Anna is taken back.\n")
    assert () == read_journal(file).save.choices


def test_undo_stops_where_a_secret_has_come_out(file: Path, capsys: Captured) -> None:
    classic(file, "4", "undo", pack="goofspiel")
    assert "  That cannot be taken back: since then chance has played, or a secret" in seen(capsys)
    # Not the choices of this round, which all have seen; of the next, nobody has chosen yet.
    assert [0, 1] == [player for player, _ in read_journal(file).save.choices]


def test_a_hint_is_an_option_and_tells_who_gives_it_and_what_they_considered(
    file: Path, capsys: Captured
) -> None:
    classic(file, "hint")
    line, *considered, others = seen(capsys).split("> hint\n  The bot “")[1].splitlines()[:5]
    best = line.rpartition(": ")[2]
    assert best in {f"{column}{row}" for column in "abc" for row in "123"}
    assert considered[0].startswith(f"    {best} – rating: ")
    assert all(re.fullmatch(r"    [abc][123] – rating: \d+%, tries: \d+", one) for one in considered)
    assert "    and 6 other options" == others


def test_why_tells_what_bots_considered_and_after_a_hint_all_that_it_considered(
    file: Path, capsys: Captured
) -> None:
    classic(file, "b2", "why", "hint", "why", seats=(Seat("Anna", "fr"), Seat(bot="greedy")))
    first, second = seen(capsys).split("> why\n")[1:]
    about = "a envisagé pour «\xa0Quelle case "
    assert [1, 2] == [shown.count(about) for shown in (first.partition("> hint")[0], second)]
    assert 8 == first.split(about)[1].partition("> hint")[0].count("essais\xa0: ")


def test_why_tells_nothing_of_bots_where_that_could_tell_a_secret(file: Path, capsys: Captured) -> None:
    classic(file, "hint", "why", "call", "why", seats=(ANNA, Seat(bot="greedy")), pack="leduc_poker")
    before, after = seen(capsys).split("> why\n")[1:]
    assert "considered for “" in before
    assert "rating" not in after


def test_a_request_is_one_even_where_an_option_is_called_so(tmp_path: Path, capsys: Captured) -> None:
    manifest = tiny.MANIFEST.replace("counters:", "types:\n  good: [log, wine]\ncounters:")
    phase = tiny.phase("first player chooses ware from good", "first player chooses other from good")
    game = tiny.game(tmp_path, {"pack.yaml": manifest, "phases/opening.yaml": phase})
    host(sit(game, tmp_path / "game.ludex", ANNA), "/log", "log")
    shown = seen(capsys)
    assert "> /log\n  Nothing has happened yet.\n" in shown
    assert "> log\n" in shown
    assert ((0, 0),) == read_journal(tmp_path / "game.ludex").save.choices


def test_a_copy_of_the_game_can_be_put_anywhere_but_over_something(file: Path, capsys: Captured) -> None:
    copy = file.with_name("copy.ludex")
    classic(file, "b2", "save", f"save {copy}", f"save {copy}", f"save {file.parent}/no/where")
    shown = seen(capsys)
    assert f"  Every choice is kept in {file}\n" in shown
    assert f"  There is a copy of the game in {copy}\n" in shown
    assert f"  {copy} is there already, and stays as it is.\n" in shown
    assert "/no/where cannot be written: No such file or directory\n" in shown
    assert file.read_bytes() == copy.read_bytes()
    assert reopen(copy, to_play=False)[0].play.view(0) == reopen(file, to_play=False)[0].play.view(0)


def test_quit_leaves_and_loses_nothing(file: Path) -> None:
    assert not classic(file, "b2", "quit", "a1")
    assert 2 == len(read_journal(file).save.choices)


SYLLA = Seat("Anna", "de")


@pytest.fixture(scope="module")
def questions(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What is told when somebody asks about everything at the beginning of the longest game we have."""
    import contextlib
    import io

    shown = io.StringIO()
    file = tmp_path_factory.mktemp("game") / "game.ludex"
    typed = ["karte taverne", "karte xyzzy", "spieler", "spieler 2", "warum", "regeln", "regeln hungersnot"]
    typed += ["regeln xyzzy", "tipp", "1 2 3", "1 2 3 4", "karte"]
    with contextlib.redirect_stdout(shown):
        host(sit(load_game("sylla"), file, SYLLA, players=4), *typed)
    return shown.getvalue()


def answer_to(typed: str, shown: str) -> str:
    return shown.split(f"> {typed}\n")[1].partition("Anna: Welche")[0]


def test_a_card_is_told_in_the_readers_language(questions: str) -> None:
    assert answer_to("karte taverne", questions).startswith("Taverne\n  Einmal in jeder Phase IV ")
    assert "  „xyzzy“ steht nicht zur Auswahl.\n  Es gibt: " in answer_to("karte xyzzy", questions)


def test_a_player_is_told_as_far_as_they_can_be_seen(questions: str) -> None:
    own, other = answer_to("spieler", questions), answer_to("spieler 2", questions)
    assert own.startswith("── ▶ ① Anna (du) ─")
    assert "Prestige: 10   Denare: 3   Spielsteine: ✚ Gesundheit 0," in own
    assert "Sklave (christlich) ▲●■," in own
    assert other.startswith("── ▶ ② Spieler 2 ─")
    assert "Denare: geheim   Spielsteine: geheim" in other
    assert "\nHand: 10 verdeckt\n" in other


def test_why_names_the_phase(questions: str) -> None:
    assert answer_to("warum", questions).startswith("Aus: Vorbereitung\n  ")


def test_rules_are_looked_up_by_the_words_of_the_edition(questions: str) -> None:
    assert "Es gibt: Vorbereitung, Spielprinzip" in answer_to("regeln", questions)
    told = answer_to("regeln hungersnot", questions)
    assert told.startswith(
        "  • Ereignisse: Die Hungersnot verschiebt den Hungersnot-Marker um ein Feld nach rechts.\n  • "
    )
    assert "„xyzzy“ steht nicht zur Auswahl" in answer_to("regeln xyzzy", questions)


def test_several_things_are_chosen_at_once(questions: str) -> None:
    assert "  Wähle 4 davon: Gib ihre Nummern ein, zum Beispiel 1 2 3 4.\n" in questions
    assert "  Du hast 3 genannt.\n  Wähle 4 davon: " in answer_to("1 2 3", questions)
    assert "— Neue Spielrunde —" in answer_to("1 2 3 4", questions)


def test_what_content_says_cannot_steer_the_terminal(tmp_path: Path, capsys: Captured) -> None:
    phase = tiny.phase("first player chooses bid from 1 to 2")
    texts = 'questions:\n  opening.bid: "\\e[2Jgone?"\nphases: {opening: "\\e]0;title\\a"}\n'
    game = tiny.game(tmp_path, {"phases/opening.yaml": phase, "texts.yaml": texts})
    host(sit(game, tmp_path / "game.ludex", ANNA), "\x1b[31m", "1")
    assert "\x1b" not in seen(capsys).replace("> \x1b[31m", "")


NAMED = """\
name: Tiny
version: 1.0.0
players: 2
counters: {point: {of: player}}
variables: {omen: card or nothing}
kinds: {card: {starts_in: deck, has: {rank: number}}}
zones:
  deck: {holds: card, seen_by: SEEN_BY}
  hand: {of: player, holds: card, seen_by: owner}
flow: [opening]
score: point
"""


@pytest.mark.parametrize(("seen_by", "told"), [("all", True), ("nobody", False)])
def test_a_card_that_a_question_names_is_told_to_whom_may_know_it(
    seen_by: str, told: bool, tmp_path: Path, capsys: Captured
) -> None:
    """Although the phase that asks has the same id as the card."""
    files = {
        "pack.yaml": NAMED.replace("SEEN_BY", seen_by),
        "card/opening.yaml": "name: The Great Feast\nrank: 7\n",
        "phases/opening.yaml": tiny.phase(
            "omen = top of deck", "let thing = omen", "first player chooses bid from 1 to 2"
        ),
        "texts.yaml": 'questions:\n  opening.bid: "{thing:def}: how much?"\n',
    }
    host(sit(tiny.game(tmp_path, files), tmp_path / "game.ludex", ANNA))
    shown = seen(capsys)
    assert told is ("\nThe Great Feast\n  Nothing" in shown)
    assert told is ("The Great Feast: how much?" in shown)
