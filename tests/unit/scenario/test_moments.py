"""`at` and `through` say which phases a scenario plays; a number behind a phase, for which time it comes."""

from pathlib import Path

import pytest

from tests import tiny
from tests.unit.scenario.playing import LOUD, THREE, found_in, messages, opening


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
        ("at: middle 1\n", 10),
        ("at: middle 2\n", 10),
        ("through: middle 2\n", 121),
        ("through: closing 1\n", 111),
        ("at: middle 2\nthrough: closing\n", 110),
        ("at: middle\nthrough: closing 2\n", 220),
        ("at: middle\nthrough: middle 2\n", 120),
        ("at: closing 2\nthrough: closing 2\n", 100),
    ],
)
def test_a_scenario_plays_one_phase_or_several_or_the_whole_game(
    steps: str, points: int, tmp_path: Path
) -> None:
    pack = opening(tmp_path, "first player gains 1 point", manifest=THREE, **LOUD)
    assert [] == messages(f"players: 2\n{steps}expect: {{point: [{points}, 0]}}\n", pack)


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
    assert ["T105"] == [code for code, _ in messages("players: 2\nat: open\n", pack)]


@pytest.mark.parametrize(
    ("steps", "column", "code", "message"),
    [
        ("at: middle 3\n", 5, "T110", "the game comes to 'middle' only 2 times"),
        ("at: opening 2\n", 5, "T110", "the game comes to 'opening' only once"),
        ("through: closing 999999999999999\n", 10, "T110", "the game comes to 'closing' only 2 times"),
        ("at: midle 2\n", 5, "T105", "the game comes to no phase 'midle'"),
        ("at: middle 2\nthrough: closing 1\n", 10, "T111", "'closing 1' is over before the scenario begins"),
        ("at: middle 2\nthrough: middle 1\n", 10, "T111", "'middle 1' is over before the scenario begins"),
    ],
)
def test_a_time_for_which_the_game_does_not_come_to_a_phase_is_told(
    steps: str, column: int, code: str, message: str, tmp_path: Path
) -> None:
    pack = opening(tmp_path, "first player gains 1 point", manifest=THREE, **LOUD)
    (fault,) = found_in(f"players: 2\n{steps}", pack)
    assert (code, column, message) == (fault.code.id, fault.position.column, fault.message)


def test_what_a_scenario_begins_with_can_lie_far_on_in_the_game(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST.replace("[opening]", f"[{{repeat: {10**14}, steps: [opening]}}]")
    pack = opening(tmp_path, "first player gains 1 point", manifest=manifest)
    late = f"at: opening {10**14 - 2}\nthrough: opening {10**14}\n"
    assert [] == messages(f"players: 2\n{late}result: {{scores: [3, 0]}}\n", pack)
