"""What helps somebody who never saw the game: what it is about, what a card says, what the signs mean."""

import io
import re
from pathlib import Path

import pytest

from cli.lettering import showable
from cli.table.hosting import Host
from cli.table.keyboard import Left
from cli.table.opening import reopen
from cli.table.opponents import names
from cli.table.seats import Seat
from cli.table.sitting import introduce
from engine import load_game
from engine.text.tongues import engine_texts
from tests.unit.cli.table.scripted import CURTAIN, Script, host, seen, sit

ANNA = Seat("Anna", "en")
KEEP = "1 2 3 4 5 6"
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.ludex"


def sylla(file: Path, *typed: str, plain: bool = False) -> None:
    table = sit(load_game("sylla"), file, ANNA, Seat(bot="random"), players=2, seed=5)
    table.plain = plain
    host(table, *typed)


def test_who_begins_is_told_what_the_game_is_about_and_who_goes_on_is_not(
    file: Path, capsys: Captured
) -> None:
    table = sit(load_game("sylla"), file, ANNA, players=2)
    introduce(table)
    assert "Whoever has the most prestige at the end wins." in seen(capsys)
    introduce(table, resumed=True)
    assert "prestige" not in seen(capsys)


def test_options_have_the_signs_of_the_picture_but_in_plain_lines(file: Path, capsys: Captured) -> None:
    sylla(file)
    assert "    4  Christian Slave ▲●■\n" in seen(capsys)


def test_plain_options_have_no_signs(file: Path, capsys: Captured) -> None:
    sylla(file, plain=True)
    assert "  4  Christian Slave\n" in (shown := seen(capsys))
    assert "▲" not in shown


def test_a_card_is_explained_when_a_seat_is_first_asked_about_it(file: Path, capsys: Captured) -> None:
    sylla(file, KEEP, *["0", "1", "pass"] * 15)
    shown = seen(capsys)
    sales = re.findall(r"Anna: The (\w+) is for sale", shown)
    assert len(sales) > 1
    assert {1} == {shown.count(f"\n{card}\n  ") for card in sales}


def test_rules_without_a_topic_are_those_of_the_phase(file: Path, capsys: Captured) -> None:
    sylla(file, KEEP, "rules")
    shown = seen(capsys)
    assert "From: I. First Consul\n  The First Consul of the previous turn says" in shown
    assert "There are: Preparation, Principles of Play," in shown


def test_a_phase_is_explained_when_a_seat_is_first_asked_in_it(file: Path, capsys: Captured) -> None:
    sylla(file, KEEP, *["0", "1", "pass"] * 15)
    shown = seen(capsys)
    assert 1 == shown.count("\nIII. Buildings\n  The First Consul puts one of the tiles up for sale.")
    assert "\nChoice of the first characters\n  All players secretly keep 6 characters from their" in shown


def test_who_goes_on_with_a_game_knows_the_phases_that_were_played(file: Path, capsys: Captured) -> None:
    sylla(file, KEEP)
    explained = "\nI. First Consul\n  The First Consul of the previous turn says"
    assert explained in seen(capsys)
    table, _ = reopen(file, to_play=True)
    with pytest.raises(Left):
        Host(table, Script(()), resumed=True).run()
    assert explained not in (shown := seen(capsys))
    assert "How many votes do you offer" in shown
    assert table.journal is not None
    table.journal.close()


def test_what_is_left_on_the_screen_is_cleared_before_a_game_goes_on(file: Path, capsys: Captured) -> None:
    for resumed in (False, True):
        seats = ANNA, Seat("Bruno", "en")
        game = sit(load_game("goofspiel"), file.with_suffix(f".{resumed}"), *seats, players=2)
        with pytest.raises(Left):
            Host(game, Script(()), resumed=resumed).run()
        assert resumed == seen(capsys).startswith(CURTAIN)
        assert game.journal is not None
        game.journal.close()


def test_a_game_without_a_rulebook_explains_its_phases(file: Path, capsys: Captured) -> None:
    host(sit(load_game("leduc_poker"), file, ANNA, players=2), "rules", "rules showdown", "rules x")
    playing, showdown, unknown = seen(capsys).split("> rules")[1:]
    assert "\nFrom: First round of betting\n  In turn, each player folds, calls or raises," in playing
    assert "There are: The deal, First round of betting, The card on the table," in playing
    assert "\nFrom: Showdown\n  A pair with the card on the table beats any single card;" in showdown
    assert "“x” is not among them." in unknown


def test_rules_of_several_sections_tell_from_which_they_are(file: Path, capsys: Captured) -> None:
    sylla(file, "rules senator", "rules vi - great works")
    shown = seen(capsys)
    assert "  • I – First Consul: Each Senator who is face up is one vote.\n" in shown
    assert "  • VI – Great Works: Each Senator who is upright and face up is one vote.\n" in shown
    assert "  • Each Senator who is upright and face up is one vote.\n" in shown


def test_a_card_is_asked_for_by_the_number_of_its_option_and_tells_what_it_is_good_for(
    file: Path, capsys: Captured
) -> None:
    sylla(file, "card 1", "card 99")
    first, none = seen(capsys).split("> card ")[1:]
    assert first.startswith("1\nChristian Legionary\n  Role: Legionary.\n")
    assert "  • A Legionary’s cube can only go on an event that shows a Legionary.\n" in first
    assert "“99” is not among them." in none


def test_without_a_name_it_is_the_cards_in_question_that_are_told(file: Path, capsys: Captured) -> None:
    sylla(file, "card", KEEP, "0", "card")
    hand, recruits = seen(capsys).split("> card\n")[1:]
    assert hand.startswith("  There are: Christian Legionary, Christian Merchant, Christian Senator,")
    assert "Flood" not in hand.partition("\n")[0]
    assert "\n  Hexagons: " in recruits.partition("Anna: ")[0]


def test_a_name_that_many_cards_begin_with_tells_which_it_could_be(file: Path, capsys: Captured) -> None:
    sylla(file, "card vestal")
    assert "  It could be Vestal Virgin of Grey, Vestal Virgin of Red, Vestal" in seen(capsys)


def test_several_things_are_named_by_their_beginnings(file: Path, capsys: Captured) -> None:
    sylla(
        file,
        "christian s, merch",
        "slave, merch, senatr",
        "christian l, merch, senat, slav, christian m, legion",
    )
    several, misspelt, all_of_them = seen(capsys).split("> ")[1:]
    assert "It could be Christian Senator or Christian Slave." in several
    assert "Did you mean “Senator”?" in misspelt
    assert "  Anna keeps a Senator\n" in all_of_them


def test_a_mod_shows_its_own_things_on_the_table(file: Path, capsys: Captured) -> None:
    table = sit(load_game("sylla", mods=["saturnalia"]), file, ANNA, Seat(bot="random"), players=2, seed=5)
    introduce(table)
    host(table, KEEP)
    shown = seen(capsys)
    assert "send guests to the festivals" in shown
    assert "── Season ──" in shown
    assert "Festival: Compitalia   Later: 4 hidden" in shown
    assert "Favour of the people  0   0   1   2   3" in shown


def test_the_table_can_be_seen_once_more(file: Path, capsys: Captured) -> None:
    sylla(file, "table")
    assert 2 == seen(capsys).count("\nHand: Christian Legionary ▲,")


def test_all_signs_are_explained(file: Path, capsys: Captured) -> None:
    sylla(file, "signs", "signs")
    shown = seen(capsys)
    assert 2 == shown.count("the space on which a marker stands")
    assert "▲ red  ● yellow  ■ grey\n✚ Health  ♪ Leisure  ⚑ Civic Spirit\n" in shown
    assert "[3]  the space on which a marker stands\n×3   three of the same\n" in shown


def test_where_there_are_no_signs_none_are_explained(file: Path, capsys: Captured) -> None:
    sylla(file, "signs", plain=True)
    assert "In plain lines there are no signs" in seen(capsys)


def test_why_tells_rules_that_everybody_can_read(file: Path, capsys: Captured) -> None:
    sylla(file, KEEP, "0", "1", "why 200")
    shown = seen(capsys).partition("> why 200")[2]
    assert "‹" not in shown
    assert "  More: rules I. First Consul\n" in shown


def test_a_terminal_with_few_letters_is_spoken_to_in_those(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as changed:
        changed.setattr("sys.stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))
        assert 'de 3 a 6 : "Echoppe" - oui' == showable("de 3 à 6 : “Échoppe” – oui")


def test_every_bot_that_comes_with_ludex_is_described() -> None:
    assert all(f"bot_{name}" in engine_texts().sentences for name in names())
