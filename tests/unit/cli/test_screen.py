"""What a player sees of the table, drawn in lines."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from rich.cells import cell_len

from cli.screen import Style, glance, picture
from engine import Play, load_game
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
  guest: {of: [player, card]}
tracks:
  price: {of: good, spaces: [0, 1, 2], start: 1}
  year: {spaces: [1, 2], start: 2}
  fame: {of: player, spaces: [0, 5, 10]}
variables:
  leader: player
  omen: colour or nothing
kinds:
  card:
    starts_in: deck
    has: {worth: number 0 to 9, colours: set of colour, holy: flag}
    states: {pose: [upright, sideways]}
zones:
  deck: {holds: card, seen_by: nobody}
  hand: {of: player, holds: card, seen_by: owner}
  face_up:
    holds: card
    slot: {colour: colour}
    slots: [{colour: red}, {colour: blue}, {colour: blue}]
  box: {holds: card}
grids:
  town: {columns: 2, rows: 2, cell: {owner: player or nobody, level: number 0 to 20}}
flow: [opening]
score: point
"""
CARDS = {
    "card/ace.yaml": "name: Ace\ncopies: 2\nworth: 1\ncolours: [blue, red]\nholy: true\n",
    "card/six.yaml": "name: Six\ncopies: 3\nworth: 6\ncolours: [red]\nholy: false\n",
}
SETTING = (
    "each player:",
    "  put top of deck in their hand",
    "put top of deck in face_up",
    "turn face_up sideways",
    "put top of deck in face_up",
    "first player gains 2 token(sea_salt)",
    "player after first player gains 3 point",
    "first player gains 1 secret(wine)",
    "first player gains 2 guest(top of face_up)",
    "player after first player gains 1 guest(top of face_up)",
    "leader = player after first player",
    "move leader.fame by 2",
)
USUAL = Style()
ASKING = "first player chooses it_all from 1 to 2"
SIGNS = """\
signs:
  colour:
    red: {sign: ▲, ascii: "^", colour: red}
    blue: {sign: ●, ascii: o, colour: blue}
  pose:
    sideways: {sign: ↷, ascii: ">"}
  holy:
    yes: {sign: ✝, ascii: "+"}
"""


def table(folder: Path, files: Mapping[str, str] = {}, *lines: str) -> Play:
    phase = tiny.phase(*(lines or SETTING), ASKING)
    return tiny.game(folder, {"pack.yaml": MANIFEST, "phases/opening.yaml": phase, **CARDS, **files}).start()


def drawn(play: Play, player: int | None = 0, style: Style = USUAL) -> str:
    return picture(play, player, speaker("en", play.pack), style)


def shown(
    folder: Path, *shows: str, style: Style = USUAL, player: int | None = 0, signs: str = SIGNS
) -> list[str]:
    """What a layout with one section shows, without where the game stands."""
    layout = signs + "sections:\n  things:\n    shows:\n" + "".join(f"      - {one}\n" for one in shows)
    return drawn(table(folder, {"layout.yaml": layout}), player, style).splitlines()[1:]


def test_what_a_player_knows_of_a_zone_unseen_is_shown_to_them_alone(tmp_path: Path) -> None:
    other = "(player after first player).hand"
    lines = (*SETTING, f"put top of deck in {other}", f"first player looks at top of {other}")
    play = table(tmp_path, {}, *lines)
    (card,) = play.view(0)["known"]["hand"][1]  # type: ignore[index]
    name = {"ace": "Ace", "six": "Six"}[card["id"]]
    assert f"Hand: {name}, 1 hidden" == drawn(play, 0).splitlines()[-1]
    assert "Hand: 1 hidden" == drawn(play, 1).splitlines()[-1]
    counted = {"layout.yaml": "sections:\n  hands: {each: player, shows: [{show: hand, as: count}]}\n"}
    assert "Hand: 2 hidden" == drawn(table(tmp_path / "counted", counted, *lines)).splitlines()[-1]


# ---- without a layout ------------------------------------------------------------------------

SEEN = """\
Tiny · opening · To decide: Player 1
── Town ────────────────────────────────────────────────────────────────────────
  a  b
1 0  0
2 0  0
── On the table ────────────────────────────────────────────────────────────────
Price     0  1  2
wine      ●  ·  ·
sea salt  ●  ·  ·
Year:  1 [2]
Face up:
red  Six (sideways)  blue Ace             blue –
Stock: wine 2, sea salt 2
Deck: 1 hidden
── ▶ ① Player 1 (you) ──────────────────────────────────────────────────────────
Point: 0   Purse: 5
Fame: [0] 5  10
Token: wine 0, sea salt 2
Secret: wine 1, sea salt 0
Guest: Ace 2
Hand: Six
── ② Player 2 · leader ─────────────────────────────────────────────────────────
Point: 3   Purse: hidden
Fame:  0  5 [10]
Token: wine 0, sea salt 0
Secret: hidden
Guest: Ace 1
Hand: 1 hidden"""


def test_a_pack_without_a_layout_shows_all_that_it_declares(tmp_path: Path) -> None:
    assert SEEN == drawn(table(tmp_path))


def test_a_player_sees_their_own_things_first(tmp_path: Path) -> None:
    seen = drawn(table(tmp_path), 1).splitlines()
    first, second = (
        seen.index("── ② Player 2 (you) · leader " + "─" * 51),
        seen.index("── ▶ ① Player 1 " + "─" * 64),
    )
    assert first < second
    assert ["Point: 3   Purse: 5", "Hand: Six", "Point: 0   Purse: hidden", "Hand: 1 hidden"] == [
        line for line in seen[first:] if line.startswith(("Point", "Hand"))
    ]


def test_in_a_short_window_what_is_ones_own_stands_last(tmp_path: Path) -> None:
    play = table(tmp_path)
    tall, short = (drawn(play, 1, replace(USUAL, height=height)) for height in (100, 3))
    assert drawn(play, 1) == tall
    assert sorted(tall.splitlines()) == sorted(short.splitlines())
    assert tall.index("(you)") < tall.index("① ")
    assert short.index("(you)") > short.index("① ")


def test_without_a_player_only_what_everybody_may_see_is_shown(tmp_path: Path) -> None:
    seen = drawn(table(tmp_path), None).splitlines()
    assert ["Point: 0   Purse: hidden", "Hand: 1 hidden", "Point: 3   Purse: hidden", "Hand: 1 hidden"] == [
        line for line in seen if line.startswith(("Point", "Hand"))
    ]
    assert not any("(you)" in line for line in seen)


def test_where_there_is_no_room_only_ones_own_and_what_has_changed_is_shown(tmp_path: Path) -> None:
    play = table(tmp_path)

    def glanced(known: Mapping[tuple[str, int | None], str] | None, room: int | None) -> str:
        text, sections, whole = glance(play, 0, speaker("en", play.pack), USUAL, (), known, room)
        assert all_of_it == sections
        assert whole == (text == SEEN)
        return text

    _, all_of_it, _ = glance(play, 0, speaker("en", play.pack), USUAL, (), None, None)
    high = len(SEEN.splitlines())
    assert SEEN == glanced(None, 3) == glanced(all_of_it, high) == glanced(all_of_it, None)
    lines = SEEN.splitlines()
    start, mine, others = (lines.index(one) for one in lines if one.startswith(("Tiny", "── ▶", "── ②")))
    assert [lines[start], *lines[mine:others]] == glanced(all_of_it, high - 1).splitlines()
    changed = {key: "" if key[1] == 1 else said for key, said in all_of_it.items()}
    assert [lines[start], *lines[mine:]] == glanced(changed, high - 1).splitlines()


# ---- forms -----------------------------------------------------------------------------------


def test_items_of_a_row_have_the_signs_that_are_chosen_and_a_legend_tells_what_they_mean(
    tmp_path: Path,
) -> None:
    seen = shown(tmp_path, "{show: face_up, with: [colours, holy, worth]}")
    assert "Six ▲ ↷ (6, ▲ red), Ace ▲● ✝ (1, ● blue)" == seen[1]
    assert "▲ red  ● blue  ↷ sideways  ✝ holy" == seen[2]


def test_what_is_the_same_several_times_stands_there_once(tmp_path: Path) -> None:
    layout = "sections: {things: {shows: [box]}}\n"
    seen = drawn(table(tmp_path, {"layout.yaml": layout}, "put deck in box")).splitlines()
    assert "Ace ×2, Six ×3" == seen[2]


def test_a_table_has_a_column_for_each_attribute_and_for_what_stands_there(tmp_path: Path) -> None:
    seen = shown(tmp_path, "{show: face_up, as: table, with: [worth, colours], at: [guest]}")
    assert [
        "               Worth  Colours        Guest",
        "▲ red   Six ↷  6      ▲ red",
        "● blue  Ace    1      ▲ red, ● blue  ①① ②",
    ] == seen[1:4]


def test_a_list_says_it_in_words(tmp_path: Path) -> None:
    seen = shown(tmp_path, "{show: face_up, as: list, with: [worth], at: [guest]}")
    assert ["▲ red  Six ↷; Worth: 6", "● blue Ace; Worth: 1; Guest: ①① ②"] == seen[1:3]


def test_slots_are_shown_even_where_nothing_lies(tmp_path: Path) -> None:
    seen = shown(tmp_path, "{show: face_up, as: slots}")
    assert "▲ red  Six ↷  ● blue Ace    ● blue –" == seen[1]


def test_a_count_says_only_how_many(tmp_path: Path) -> None:
    assert "2" == shown(tmp_path, "{show: face_up, as: count}")[1]


def test_what_is_narrow_changes_below_a_hundred_columns(tmp_path: Path) -> None:
    both = (
        "{show: face_up, narrow: count}",
        "{show: year, narrow: nothing}",
        "{show: box, narrow: nothing, always: true}",
    )
    narrow, wide = (shown(tmp_path / str(width), *both, style=Style(width)) for width in (99, 100))
    assert "Face up: 2" in narrow
    assert not any(line.startswith("Box") for line in narrow)
    assert any(line.startswith("Face up: Six") for line in wide)
    assert any(line.startswith("Box: –") for line in wide)


def test_a_track_is_told_in_words_where_it_has_no_room(tmp_path: Path) -> None:
    assert ["Price:", "wine: space 1 of 3, worth 0"] == shown(tmp_path, "{show: price, as: value}", "stock")[
        1:3
    ]


def test_things_of_one_line_stand_side_by_side(tmp_path: Path) -> None:
    assert "Year:  1 [2]   Stock: wine 2, sea salt 2" == shown(tmp_path, "[year, stock]")[1]


def test_a_heading_that_is_a_dash_is_not_said(tmp_path: Path) -> None:
    files = {
        "layout.yaml": "sections: {things: {shows: [year, omen]}}\n",
        "texts.yaml": 'headings: {things: All things, year: "-", omen: The omen}\n',
    }
    seen = drawn(table(tmp_path, files)).splitlines()
    assert "── All things " == seen[1].rstrip("─")
    assert [" 1 [2]", "The omen: –"] == seen[2:]


def test_seats_have_the_signs_that_the_layout_gives_them(tmp_path: Path) -> None:
    seats = "seats: [{sign: X, ascii: X}, {sign: O, ascii: O}]\n"
    layout = f"{seats}sections: {{town: {{shows: [{{show: town, with: [owner]}}]}}}}\n"
    play = table(
        tmp_path, {"layout.yaml": layout}, "first player chooses spot from town", "spot.owner = leader"
    )
    play.choose(0, "b1")
    assert ["  a  b", "1 ·  X", "2 ·  ·", "X Player 1"] == [
        line.rstrip() for line in drawn(play).splitlines()[2:]
    ]


def test_a_section_stands_below_the_one_that_it_names(tmp_path: Path) -> None:
    layout = (
        "sections:\n  one: {shows: [year]}\n  two: {shows: [stock]}\n  three: {after: one, shows: [price]}\n"
    )
    seen = drawn(table(tmp_path, {"layout.yaml": layout})).splitlines()
    assert ["One", "Three", "Two"] == [line.strip("─ ") for line in seen if line.startswith("──")]


# ---- styles ----------------------------------------------------------------------------------


def test_plain_has_no_boxes_no_signs_and_no_colours(tmp_path: Path) -> None:
    seen = shown(
        tmp_path,
        "{show: face_up, as: table, with: [worth, colours, holy], at: [guest]}",
        "price",
        "town",
        style=Style(plain=True, colour=True),
    )
    assert [
        "",
        "Things",
        "Face up: red Six (sideways): Worth: 6; Colours: red",
        "Face up: blue Ace: Worth: 1; Colours: red, blue; Holy: holy; Guest: Player 1: 2, Player 2: 1",
        "Price, wine: space 1 of 3, worth 0",
        "Price, sea salt: space 1 of 3, worth 0",
        "Town:",
        "a1 0, b1 0",
        "a2 0, b2 0",
    ] == seen


def test_ascii_has_signs_of_its_own(tmp_path: Path) -> None:
    seen = shown(
        tmp_path, "{show: face_up, with: [colours], at: [guest]}", "stock", style=Style(40, ascii=True)
    )
    assert all(line.isascii() for line in seen)
    assert "-- Things ------------------------------" == seen[0]
    assert "Face up: Six ^ > (^ red)," == seen[1]
    assert "Ace ^o (o blue) P1 P1 P2" == seen[2].strip()


def test_colours_come_with_their_signs_and_end_where_they_should(tmp_path: Path) -> None:
    plain = shown(tmp_path / "plain", "{show: face_up, with: [colours]}")
    coloured = shown(tmp_path / "coloured", "{show: face_up, with: [colours]}", style=Style(colour=True))
    assert "\x1b[38;5;166m▲\x1b[0m" in coloured[1]
    assert "\x1b[" not in "\n".join(plain)


def test_nothing_in_content_steers_the_terminal(tmp_path: Path) -> None:
    play = table(
        tmp_path,
        {"card/ace.yaml": 'name: "A\\e[31mce"\nworth: 1\ncolours: []\nholy: false\n'},
        "put deck in box",
    )
    seen = picture(play, 0, speaker("en", play.pack), Style(), ("An\x1b[2Jna", "Bob\nEve"))
    assert "\x1b" not in seen
    assert "An�[2Jna (you)" in seen
    assert "Bob Eve" in seen


def test_wide_signs_and_accents_are_measured_as_they_are_shown(tmp_path: Path) -> None:
    cards = {"card/ace.yaml": "name: 漢字漢字\nworth: 1\ncolours: []\nholy: false\n"}
    layout = "sections: {things: {shows: [{show: box, as: table, with: [worth]}]}}\n"
    play = table(tmp_path, {**cards, "layout.yaml": layout}, "put deck in box")
    rows = [line for line in drawn(play).splitlines() if line.startswith(("漢", "Six", " "))]
    assert {"          Worth", "漢字漢字  1", "Six       6"} == {line.rstrip() for line in rows}


@pytest.mark.parametrize("pack", ["sylla", "connect_four", "goofspiel", "leduc_poker"])
def test_no_line_is_wider_than_the_terminal(pack: str) -> None:
    game = load_game(pack)
    play = game.start(game.most, seed=3)
    for number in range(25):
        if play.pending:
            decision = play.pending[0]
            play.choose(decision.player, decision.options[number % len(decision.options)])
    for language in ("de", "en", "fr", "it"):
        for width in (20, 40, 80, 120, 200):
            for ascii_only in (False, True):
                seen = picture(play, 0, speaker(language, play.pack), Style(width, ascii=ascii_only))
                assert [] == [line for line in seen.splitlines() if cell_len(line) > width]
                assert seen.isascii() or not ascii_only


def test_no_color_and_the_encoding_of_the_terminal_are_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal:
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((33, 9)))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Style(33, True, False, False, height=9) == Style.of_terminal()
    assert Style(33, False, False, True, height=9) == Style.of_terminal(plain=True)
    monkeypatch.setenv("NO_COLOR", "1")
    terminal.encoding = "latin-1"
    assert Style(33, False, True, False, height=9) == Style.of_terminal()
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.delenv("NO_COLOR")
    terminal.encoding = "utf-8"
    assert Style(33, False, True, False, height=9) == Style.of_terminal()


# ---- layouts at fault, and mods --------------------------------------------------------------


def test_a_fault_in_a_layout_stops_nobody_from_playing(tmp_path: Path) -> None:
    layout = "sections: {things: {shows: [yaer, stock]}}\n"
    assert "wine 2, sea salt 2" == drawn(table(tmp_path / "one", {"layout.yaml": layout})).splitlines()[2]
    assert SEEN == drawn(table(tmp_path / "all", {"layout.yaml": "sections: 3\n"}))


def test_a_mod_adds_sections_and_changes_those_that_are_there(tmp_path: Path) -> None:
    layout = "sections:\n  one: {shows: [year]}\n  two: {shows: [stock]}\n"
    base = tiny.write_pack(
        tmp_path,
        {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(ASKING), **CARDS, "layout.yaml": layout},
    )
    mod = tmp_path / "more"
    mod.mkdir()
    (mod / "mod.yaml").write_text(
        "name: More\nversion: 1.0.0\nextends: tiny\nremove: [layout/sections/two]\n"
        "patch: {layout/sections/one/shows/+: omen}\n"
    )
    (mod / "layout.yaml").write_text("sections:\n  three: {shows: [price]}\n")
    seen = drawn(load_game(base, [mod]).start()).splitlines()
    assert ["One", "Three"] == [line.strip("─ ") for line in seen if line.startswith("──")]
    assert "Omen: –" in seen


def test_what_a_game_does_not_have_is_not_shown(tmp_path: Path) -> None:
    """A save keeps its own rules; the layout may be of a newer pack."""
    newer = MANIFEST.replace("  stock:", "  store: {start: 4}\n  stock:")
    layout = "sections: {things: {shows: [store, stock]}}\n"
    old = table(tmp_path / "old")
    new = table(tmp_path / "new", {"pack.yaml": newer, "layout.yaml": layout})
    assert "Store: 4" in drawn(new)
    seen = picture(old, 0, speaker("en", new.pack), Style())
    assert "Store" not in seen
    assert "wine 2, sea salt 2" in seen
