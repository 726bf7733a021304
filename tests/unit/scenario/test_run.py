"""Scenarios come in; they are played as they say, and all that is not as they expect goes out."""

from pathlib import Path

import pytest

from tests.unit.scenario.playing import LOUD, THREE, found_in, messages, opening

REST = "at: stroll\nplayers: 2\n"

# ---- the end ---------------------------------------------------------------------------------


def test_somebody_who_is_still_asked_is_a_fault_unless_the_scenario_stops() -> None:
    do = f"{REST}do: [{{player: 0, option: rest}}]\n"
    message = "player 1 is asked for 'option', but the scenario has come to its end"
    assert [("T204", message)] == messages(do)
    assert [] == messages(f"{do}stops: true\nexpect: {{point: [1, 0]}}\n")


def test_what_is_still_asked_and_what_differs_are_both_told() -> None:
    assert ["T204", "T201"] == [code for code, _ in messages(f"{REST}expect: {{point: [3, 0]}}\n")]


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
    assert [] == messages("players: 2\nresult: {winners: [0], scores: [2, 0], reason: of_it}\n", pack)
    assert [] == messages("players: 2\nresult: {scores: [2, 0]}\n", pack)
    assert [
        ("T207", "winners should be [0, 1], but it is [0]"),
        ("T207", "scores should be [2, 2], but it is [2, 0]"),
        ("T207", "reason should be null, but it is of_it"),
    ] == messages("players: 2\nresult: {winners: [0, 1], scores: [2, 2], reason: null}\n", pack)


def test_a_game_that_ends_without_a_reason_has_a_result(tmp_path: Path) -> None:
    pack = opening(tmp_path, "first player gains 2 point")
    assert [] == messages("players: 2\nresult: {winners: [0], reason: null}\n", pack)


def test_where_only_the_scenario_ends_there_is_no_result(tmp_path: Path) -> None:
    pack = opening(tmp_path, "first player gains 1 point", manifest=THREE, **LOUD)
    assert ["T206"] == [
        code for code, _ in messages("players: 2\nat: opening\nresult: {scores: [1, 0]}\n", pack)
    ]
    assert [] == messages("players: 2\nresult: {scores: [221, 0]}\n", pack)


def test_an_end_in_the_last_phase_that_a_scenario_plays_is_the_end(tmp_path: Path) -> None:
    pack = opening(tmp_path, "end because of_it", manifest=THREE, **LOUD)
    assert [] == messages("players: 2\nat: opening\nresult: {reason: of_it}\n", pack)


def test_a_game_in_which_somebody_must_choose_is_not_over() -> None:
    assert ["T206"] == [code for code, _ in messages(f"{REST}stops: true\nresult: {{winners: [0]}}\n")]


# ---- chance ----------------------------------------------------------------------------------

DICE = "chance chooses pips from 1 to 6", "first player gains pips point"


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_draw_is_as_the_scenario_says(pips: int, tmp_path: Path) -> None:
    pack = opening(tmp_path, *DICE)
    for written in (f'"{pips}"', pips):
        assert [] == messages(f"players: 2\nchance: [[{written}]]\nexpect: {{point: [{pips}, 0]}}\n", pack)


def test_what_chance_cannot_do_is_told(tmp_path: Path) -> None:
    (fault,) = found_in('players: 2\nchance: [["7"]]\n', opening(tmp_path, *DICE))
    assert ("T106", 3, 9) == (fault.code.id, fault.position.line, fault.position.column)
    assert "this cannot come about: the script wants 7 drawn, which cannot be" == fault.message


def test_a_shuffle_is_as_the_scenario_says() -> None:
    deal = "[cup, cup, cup, stave, stave, stave, sword, cup, sword]"
    expected = "hand: [[cup, cup, cup], [stave, stave, stave]], market: [sword, cup, sword]"
    assert [] == messages(f"players: 2\nthrough: preparation\nchance: [{deal}]\nexpect: {{{expected}}}\n")
    (fault,) = messages("players: 2\nthrough: preparation\nchance: [[joker]]\n")
    assert ("T106", "this cannot come about: the script wants 'joker' where there is none left") == fault


def test_without_a_script_the_seed_decides_and_without_a_seed_it_is_0(tmp_path: Path) -> None:
    pack = opening(tmp_path, *DICE)
    found = {
        messages(f"players: 2\nseed: {seed}\nexpect: {{point: [-1, 0]}}\n", pack)[0][1] for seed in range(20)
    }
    assert {f"point of player 0 should be -1, but it is {pips}" for pips in range(1, 7)} == found
    unsaid = messages("players: 2\nexpect: {point: [-1, 0]}\n", pack)
    assert unsaid == messages("players: 2\nseed: 0\nexpect: {point: [-1, 0]}\n", pack)
