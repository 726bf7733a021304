"""How a decision is put to a person, and which answers are taken."""

from pathlib import Path

import pytest

from cli.drawing import lying
from cli.table.answering import NotAnOption, Question, marks, question
from cli.voice import Voice
from engine import Game
from engine.text.tongues import speaker
from tests import tiny

MANIFEST = tiny.MANIFEST.replace("counters:", "types:\n  good: [wine, sea_salt]\ncounters:")


def asked(folder: Path, *lines: str) -> Question:
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines)}
    return put(tiny.game(folder, files))


def put(game: Game) -> Question:
    play = game.start()
    voice = Voice(speaker("en", game.pack))
    return question(play.pending[0], voice, lying(play.view(0), game.pack, voice))


def test_names_are_listed_and_taken_by_number_or_by_name(tmp_path: Path) -> None:
    put = asked(tmp_path, "first player chooses ware from good")
    assert ["    1  wine", "    2  sea salt"] == list(put.lines(80))
    for typed in ("2", "sea salt", "  Sea_Salt ", "sea", "SE"):
        assert "sea_salt" == put.option(typed)


@pytest.mark.parametrize(
    ("typed", "near"), [("wool", []), ("wime", ["wine"]), ("0", []), ("s", []), ("3", [])]
)
def test_what_is_no_option_is_told_with_the_nearest(tmp_path: Path, typed: str, near: list[str]) -> None:
    with pytest.raises(NotAnOption) as caught:
        asked(tmp_path, "first player chooses ware from good").option(typed)
    assert near == caught.value.near


def test_a_beginning_that_two_have_is_told_with_both(tmp_path: Path) -> None:
    manifest = MANIFEST.replace("[wine, sea_salt]", "[sea_salt, sea_weed]")
    files = {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase("first player chooses ware from good")}
    with pytest.raises(NotAnOption) as caught:
        put(tiny.game(tmp_path, files)).option("sea")
    assert ["sea salt", "sea weed"] == caught.value.near


def test_what_is_drawn_in_fewer_letters_keeps_its_own_and_the_signs() -> None:
    named = [("a", "Sénateur"), ("b", "Prêtre"), ("c", "Esclave")]
    drawn = {"a": "Senateur ^o", "b": "Vestale #", "c": "Esclave ^"}
    assert {"Sénateur": "Sénateur ^o", "Esclave": "Esclave ^"} == marks(named, drawn)


def test_an_amount_is_its_own_number(tmp_path: Path) -> None:
    put = asked(tmp_path, "first player chooses bid from 4 to 9")
    assert ["  4 to 9"] == list(put.lines(80))
    assert 5 == put.option("5")
    with pytest.raises(NotAnOption):
        put.option("1")


def test_amounts_with_gaps_are_listed_and_one_may_pass(tmp_path: Path) -> None:
    text = "first player may choose bid from 1 to 4 where it is not 2:"
    put = asked(tmp_path, text, "  first player gains bid point")
    assert ["  1, 3, 4 or pass"] == list(put.lines(80))
    assert put.option("pass") is None


def test_who_has_no_choice_is_told_why_they_are_asked(tmp_path: Path) -> None:
    secret = ["all players secretly:", "  they choose bid from 0 to 0"]
    put = asked(tmp_path, *secret)
    told = "  You have no other choice; you are asked all the same, lest your silence tell what is hidden."
    assert [told, "  0"] == list(put.lines(80))
    assert told == f"  {put.advice()}"
    assert 0 == put.option("0")


def test_players_are_called_as_everywhere_else(tmp_path: Path) -> None:
    put = asked(tmp_path, "first player chooses victim from players")
    assert ["    1  Player 1", "    2  Player 2"] == list(put.lines(80))
    assert 1 == put.option("player 2")


def test_a_menu_lists_what_can_be_done(tmp_path: Path) -> None:
    put = asked(
        tmp_path, "first player chooses:", "  rest:", "    end", "  go_on:", "    first player gains 1 point"
    )
    assert ["    1  rest", "    2  go on"] == list(put.lines(80))
    assert "go_on" == put.option("go on")


def test_many_short_options_stand_side_by_side_and_long_ones_go_on_below_themselves(tmp_path: Path) -> None:
    manifest = MANIFEST.replace("flow:", "grids:\n  board: {columns: 4, rows: 2, cell: {mark: flag}}\nflow:")
    files = {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase("first player chooses spot from board")}
    lines = list(put(tiny.game(tmp_path, files)).lines(40))
    assert ["    1  a1     2  b1     3  c1     4  d1", "    5  a2     6  b2     7  c2     8  d2"] == lines
    words = "long_name_of_a_good_that_goes_on_and_on"
    files = {
        "pack.yaml": MANIFEST.replace("sea_salt", words),
        "phases/opening.yaml": tiny.phase("first player chooses ware from good"),
    }
    lines = list(put(tiny.game(tmp_path, files, "other")).lines(30))
    assert ["    1  wine", "    2  long name of a good", "       that goes on and on"] == lines


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
    put_ = put(tiny.game(tmp_path, files))
    assert ["    1  Cup (red)", "    2  Cup (blue)"] == list(put_.lines(80))
    assert "cup#1" == put_.option("cup (blue)")


# ---- several at once -------------------------------------------------------------------------

MANY = """\
name: Tiny
version: 1.0.0
players: 2
counters: {point: {of: player}}
kinds: {card: {starts_in: stall}}
zones:
  stall: {holds: card}
flow: [opening]
score: point
"""


def several(folder: Path, text: str) -> Question:
    cards = {f"card/{name}.yaml": f"name: {name.title()}\n" for name in ("ace", "cup", "jug", "pot")}
    files = {"pack.yaml": MANY, **cards, "card/egg.yaml": "name: Egg\ncopies: 2\n"}
    return put(tiny.game(folder, {**files, "phases/opening.yaml": tiny.phase(text)}))


def test_of_many_combinations_the_things_are_listed_and_chosen(tmp_path: Path) -> None:
    put = several(tmp_path, "first player chooses wares from exactly 3 of stall")
    assert [
        "    1  Ace     2  Cup     3  Egg     4  Egg     5  Jug     6  Pot",
        "  Choose 3 of them: type their numbers, such as 1 2 3.",
    ] == list(put.lines(80))
    assert ["Ace", "Cup", "Egg", "Jug", "Pot"] == list(put.ends(""))
    assert ["Cup"] == list(put.ends("c"))
    assert ["Ace, Cup", "Ace, Egg", "Ace, Jug", "Ace, Pot"] == list(put.ends("Ace, "))
    assert ["egg,Ace, Egg"] == list(put.ends("egg,Ace,e"))
    assert [] == list(put.ends("egg, Egg, e"))
    for typed in ("1 3 5", "5,3, 1", "ace, Egg, jug", "1;4;5", "ac, eg, jug"):
        option = put.option(typed)
        assert isinstance(option, list)
        assert ["ace", "egg", "jug"] == sorted(one.partition("#")[0] for one in option)
    for wrong in ("1 2", "1 1 2", "1 2 9", "ace", "", "x", "1 2 3 4", "0", "-1 2 3"):
        with pytest.raises(NotAnOption):
            put.option(wrong)
    with pytest.raises(NotAnOption) as caught:
        put.option("ace, egh, jug")
    assert ["Egg"] == caught.value.near
