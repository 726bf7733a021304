"""Scenarios come in; they are played as they say, and all that is not as they expect goes out."""

from functools import cache
from pathlib import Path

import pytest

from engine.machine.compile import Program, compile_pack
from engine.machine.scenario import run_scenario
from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.document import Where
from engine.source.yaml import read_document
from tests import tiny
from tests.overlay import SAMPLE


@cache
def programs(folder: Path) -> dict[int, Program]:
    checked = tiny.checked(folder)
    players = range(checked.pack.fewest, checked.pack.most + 1)
    return {number: compile_pack(checked, number) for number in players}


def read(text: str) -> Where:
    findings = Findings()
    document = read_document(f"about: A test.\n{text}", "scenario.yaml", findings)
    assert document is not None
    assert conforms(document, shipped("scenario"), findings), [found.message for found in findings]
    return document.root


def found_in(text: str, folder: Path = SAMPLE) -> list[Diagnostic]:
    findings = Findings()
    run_scenario(programs(folder), read(text), findings)
    return list(findings)


def told(text: str, folder: Path = SAMPLE) -> list[tuple[str, str]]:
    return [(found.code.id, found.message) for found in found_in(text, folder)]


def opening(folder: Path, *lines: str, manifest: str = tiny.MANIFEST, **files: str) -> Path:
    return tiny.write_pack(
        folder, {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase(*lines), **files}
    )


# ---- which phases are played -----------------------------------------------------------------

THREE = tiny.MANIFEST.replace("flow: [opening]", "flow: [opening, {repeat: 2, steps: [middle, closing]}]")
LOUD = {
    "phases/middle.yaml": tiny.phase("first player gains 10 point"),
    "phases/closing.yaml": tiny.phase("first player gains 100 point"),
}


@pytest.mark.parametrize(
    ("steps", "points"),
    [
        ("", 221),
        ("at: opening\n", 1),
        ("at: middle\n", 10),
        ("at: closing\n", 100),
        ("through: opening\n", 1),
        ("through: middle\n", 11),
        ("through: closing\n", 111),
        ("at: middle\nthrough: closing\n", 110),
        ("at: middle\nthrough: middle\n", 10),
        ("at: closing\nthrough: middle\n", 110),
    ],
)
def test_a_scenario_plays_one_phase_or_several_or_the_whole_game(
    steps: str, points: int, tmp_path: Path
) -> None:
    pack = opening(tmp_path, "first player gains 1 point", manifest=THREE, **LOUD)
    assert [] == told(f"players: 2\n{steps}expect: {{point: [{points}, 0]}}\n", pack)


@pytest.mark.parametrize(
    ("steps", "column", "name", "meant"),
    [
        ("at: midle\n", 5, "midle", "middle"),
        ("through: midle\n", 10, "midle", "middle"),
        ("at: nap\n", 5, "nap", None),
        ("at: middle\nthrough: opening\n", 10, "opening", None),
    ],
)
def test_a_phase_that_the_game_does_not_come_to_is_unknown(
    steps: str, column: int, name: str, meant: str | None, tmp_path: Path
) -> None:
    nap = {"phases/nap.yaml": tiny.phase("first player gains 9 point")}
    pack = opening(tmp_path, "first player gains 1 point", manifest=THREE, **LOUD, **nap)
    (fault,) = found_in(f"players: 2\n{steps}", pack)
    assert ("T105", column, meant) == (fault.code.id, fault.position.column, fault.nearest)
    assert f"the game comes to no phase '{name}'" == fault.message


def test_an_unknown_phase_of_a_very_long_game_is_found_at_once(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST.replace("[opening]", f"[{{repeat: {10**15}, steps: [opening]}}]")
    pack = opening(tmp_path, "first player gains 1 point", manifest=manifest)
    assert ["T105"] == [code for code, _ in told("players: 2\nat: open\n", pack)]


def test_the_number_of_players_must_be_one_that_can_play() -> None:
    assert [("T107", "the game is for 2, 3, 4 players, not for 5")] == told("players: 5\n")


# ---- choices ---------------------------------------------------------------------------------

REST = "at: stroll\nplayers: 2\n"


def test_choices_are_made_in_their_order_and_the_rest_follows() -> None:
    do = "do: [{player: 0, option: rest}, {player: 1, option: walk}, {player: 1, square: b2}]\n"
    assert [] == told(f"{REST}{do}expect: {{point: [1, 0], coin: [5, 6], board: {{b2: {{mark: 1}}}}}}\n")


def test_who_is_not_asked_cannot_choose() -> None:
    asked = "player 0 is asked for 'option'"
    assert [("T202", f"player 1 is not asked for 'option' now; {asked}")] == told(
        f"{REST}do: [{{player: 1, option: rest}}]\n"
    )
    assert [("T202", f"player 0 is not asked for 'square' now; {asked}")] == told(
        f"{REST}do: [{{player: 0, square: a1}}]\n"
    )


def test_after_the_end_nobody_is_asked() -> None:
    do = "{player: 0, option: rest}, {player: 1, option: rest}, {player: 0, option: rest}"
    (fault,) = found_in(f"{REST}do: [{do}]\n")
    assert ("T202", 4, 60) == (fault.code.id, fault.position.line, fault.position.column)
    assert "player 0 is not asked for 'option' now; nobody is asked for anything" == fault.message


def test_of_all_who_choose_secretly_any_can_be_next() -> None:
    do = """do:
  - {player: 1, purse: 3}
  - {player: 0, purse: 0}
  - {player: 0, thumb: against}
  - {player: 1, thumb: in_favour}
"""
    expected = "expect: {coin: [5, 2], votes: [0, 3], stance: [against, in_favour]}\n"
    assert [] == told(f"at: assembly\nplayers: 2\n{do}{expected}")
    (first,) = told("at: assembly\nplayers: 2\ndo: [{player: 0, thumb: against}]\n")
    asked = "player 0 is asked for 'purse'; player 1 is asked for 'purse'"
    assert ("T202", f"player 0 is not asked for 'thumb' now; {asked}") == first


@pytest.mark.parametrize(
    ("option", "shown"),
    [("run", "run"), ("1", "1"), ("true", "true"), ("null", "pass"), ("[rest]", '["rest"]')],
)
def test_what_is_not_an_option_is_told_with_those_that_are(option: str, shown: str) -> None:
    (fault,) = found_in(f"{REST}do: [{{player: 0, option: {option}}}]\n")
    assert ("T203", 4, 26) == (fault.code.id, fault.position.line, fault.position.column)
    assert f"'{shown}' is not an option; there are: rest, walk" == fault.message


@pytest.mark.parametrize(
    ("line", "stated", "chosen"),
    [
        ("first player chooses one from hand_of", "ace", "ace#1"),
        ("first player chooses one from hand_of", "ace#1", "ace#1"),
        ("first player chooses one from hand_of", "ace#3", "ace#3"),
        ("first player chooses one from exactly 2 of hand_of", "[two, ace]", "ace#1 two#1"),
        ("first player chooses one from exactly 2 of hand_of", "[two, 'ace#3']", "ace#3 two#1"),
        ("first player chooses one from exactly 2 of hand_of", "['ace#3', ace]", "ace#1 ace#3"),
        ("first player chooses one from exactly 2 of hand_of", "[ace, ace]", "ace#1 ace#2"),
    ],
)
def test_an_item_is_named_by_its_id_or_by_its_copy(
    line: str, stated: str, chosen: str, tmp_path: Path
) -> None:
    """The third ace is turned, so that it is another option than the first two."""
    manifest = tiny.MANIFEST + (
        "kinds: {card: {starts_in: hand_of, states: {pose: [tall, flat]}}}\n"
        "zones: {hand_of: {holds: card}, out: {holds: card}}\n"
    )
    cards = {"card/ace.yaml": "name: Ace\ncopies: 3\n", "card/two.yaml": "name: Two\ncopies: 2\n"}
    lines = "turn hand_of at 3 flat", line, "put one in out"
    pack = opening(tmp_path, *lines, manifest=manifest, **cards)
    zone = ", ".join(f"{name[:3]} flat" if name == "ace#3" else name[:3] for name in chosen.split())
    assert [] == told(f"players: 2\ndo: [{{player: 0, one: {stated}}}]\nexpect: {{out: [{zone}]}}\n", pack)


@pytest.mark.parametrize("stated", ["[ace]", "[ace, ace, ace]", "[ace, 'two#9']", "[ace, 3]", "ace", "[]"])
def test_other_things_or_other_copies_than_offered_are_no_option(stated: str, tmp_path: Path) -> None:
    manifest = tiny.MANIFEST + "kinds: {card: {starts_in: pile}}\nzones: {pile: {holds: card}}\n"
    cards = {"card/ace.yaml": "name: Ace\ncopies: 3\n", "card/two.yaml": "name: Two\ncopies: 2\n"}
    pack = opening(tmp_path, "first player chooses two from exactly 2 of pile", manifest=manifest, **cards)
    assert ["T203"] == [code for code, _ in told(f"players: 2\ndo: [{{player: 0, two: {stated}}}]\n", pack)]


def test_numbers_are_listed_in_any_order(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST + "kinds: {card: {starts_in: pile, has: {fees: list of number}}}\n"
    manifest += "zones: {pile: {holds: card}}\n"
    lines = (
        "first player chooses two from exactly 2 of (top of pile).fees",
        "first player gains two at 1 point",
    )
    pack = opening(tmp_path, *lines, manifest=manifest, **{"card/ace.yaml": "name: Ace\nfees: [2, 10, 7]\n"})
    assert [] == told("players: 2\ndo: [{player: 0, two: [7, 10]}]\nexpect: {point: [10, 0]}\n", pack)
    assert ["T203"] == [code for code, _ in told("players: 2\ndo: [{player: 0, two: [7, 7]}]\n", pack)]


def test_who_may_choose_can_pass(tmp_path: Path) -> None:
    lines = "first player may choose gift from 1 to 3:", "  they gain gift point"
    pack = opening(tmp_path, *lines)
    assert [] == told("players: 2\ndo: [{player: 0, gift: pass}]\nexpect: {point: [0, 0]}\n", pack)
    assert [] == told("players: 2\ndo: [{player: 0, gift: 3}]\nexpect: {point: [3, 0]}\n", pack)
    (fault,) = told("players: 2\ndo: [{player: 0, gift: 4}]\n", pack)
    assert ("T203", "'4' is not an option; there are: pass, 1, 2, 3") == fault


def test_true_is_not_one(tmp_path: Path) -> None:
    lines = "first player gains 1 point", "first player may pay 1 point:", "  they gain 5 point"
    pack = opening(tmp_path, *lines)
    assert [] == told("players: 2\ndo: [{player: 0, point: true}]\nexpect: {point: [5, 0]}\n", pack)
    assert ["T203"] == [code for code, _ in told("players: 2\ndo: [{player: 0, point: 1}]\n", pack)]


# ---- the end ---------------------------------------------------------------------------------


def test_somebody_who_is_still_asked_is_a_fault_unless_the_scenario_stops() -> None:
    do = f"{REST}do: [{{player: 0, option: rest}}]\n"
    message = "player 1 is asked for 'option', but the scenario has come to its end"
    assert [("T204", message)] == told(do)
    assert [] == told(f"{do}stops: true\nexpect: {{point: [1, 0]}}\n")


def test_what_is_still_asked_and_what_differs_are_both_told() -> None:
    assert ["T204", "T201"] == [code for code, _ in told(f"{REST}expect: {{point: [3, 0]}}\n")]


def test_rules_that_break_are_told_at_the_choice_that_led_there(tmp_path: Path) -> None:
    pack = opening(tmp_path, "first player chooses price from 0 to 3", "first player pays price point")
    (fault,) = found_in("players: 2\ndo:\n  - {player: 0, price: 2}\n", pack)
    assert ("T205", 4, 5) == (fault.code.id, fault.position.line, fault.position.column)
    assert "the rules broke: opening: 2 should be paid, but only 0 can be" == fault.message


def test_rules_that_break_before_any_choice_are_told_of_the_whole(tmp_path: Path) -> None:
    (fault,) = found_in("players: 2\n", opening(tmp_path, "first player pays 1 point"))
    assert ("T205", 1, 1) == (fault.code.id, fault.position.line, fault.position.column)


def test_the_result_is_compared_part_by_part(tmp_path: Path) -> None:
    pack = opening(tmp_path, "first player gains 2 point", "end because of_it")
    assert [] == told("players: 2\nresult: {winners: [0], scores: [2, 0], reason: of_it}\n", pack)
    assert [] == told("players: 2\nresult: {scores: [2, 0]}\n", pack)
    assert [
        ("T207", "winners should be [0, 1], but it is [0]"),
        ("T207", "scores should be [2, 2], but it is [2, 0]"),
        ("T207", "reason should be null, but it is of_it"),
    ] == told("players: 2\nresult: {winners: [0, 1], scores: [2, 2], reason: null}\n", pack)


def test_a_game_that_ends_without_a_reason_has_a_result(tmp_path: Path) -> None:
    pack = opening(tmp_path, "first player gains 2 point")
    assert [] == told("players: 2\nresult: {winners: [0], reason: null}\n", pack)


def test_where_only_the_scenario_ends_there_is_no_result(tmp_path: Path) -> None:
    pack = opening(tmp_path, "first player gains 1 point", manifest=THREE, **LOUD)
    assert ["T206"] == [code for code, _ in told("players: 2\nat: opening\nresult: {scores: [1, 0]}\n", pack)]
    assert [] == told("players: 2\nresult: {scores: [221, 0]}\n", pack)


def test_an_end_in_the_last_phase_that_a_scenario_plays_is_the_end(tmp_path: Path) -> None:
    pack = opening(tmp_path, "end because of_it", manifest=THREE, **LOUD)
    assert [] == told("players: 2\nat: opening\nresult: {reason: of_it}\n", pack)


def test_a_game_in_which_somebody_must_choose_is_not_over() -> None:
    assert ["T206"] == [code for code, _ in told(f"{REST}stops: true\nresult: {{winners: [0]}}\n")]


# ---- chance ----------------------------------------------------------------------------------

DICE = "chance chooses pips from 1 to 6", "first player gains pips point"


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_draw_is_as_the_scenario_says(pips: int, tmp_path: Path) -> None:
    pack = opening(tmp_path, *DICE)
    assert [] == told(f'players: 2\nchance: [["{pips}"]]\nexpect: {{point: [{pips}, 0]}}\n', pack)


def test_what_chance_cannot_do_is_told(tmp_path: Path) -> None:
    (fault,) = found_in('players: 2\nchance: [["7"]]\n', opening(tmp_path, *DICE))
    assert ("T106", 3, 9) == (fault.code.id, fault.position.line, fault.position.column)
    assert "this cannot come about: the script wants 7 drawn, which cannot be" == fault.message


def test_a_shuffle_is_as_the_scenario_says() -> None:
    deal = "[cup, cup, cup, stave, stave, stave, sword, cup, sword]"
    expected = "hand: [[cup, cup, cup], [stave, stave, stave]], market: [sword, cup, sword]"
    assert [] == told(f"players: 2\nthrough: preparation\nchance: [{deal}]\nexpect: {{{expected}}}\n")
    (fault,) = told("players: 2\nthrough: preparation\nchance: [[joker]]\n")
    assert ("T106", "this cannot come about: the script wants 'joker' where there is none left") == fault


def test_without_a_script_the_seed_decides_and_without_a_seed_it_is_0(tmp_path: Path) -> None:
    pack = opening(tmp_path, *DICE)
    found = {
        told(f"players: 2\nseed: {seed}\nexpect: {{point: [-1, 0]}}\n", pack)[0][1] for seed in range(20)
    }
    assert {f"point of player 0 should be -1, but it is {pips}" for pips in range(1, 7)} == found
    unsaid = told("players: 2\nexpect: {point: [-1, 0]}\n", pack)
    assert unsaid == told("players: 2\nseed: 0\nexpect: {point: [-1, 0]}\n", pack)
