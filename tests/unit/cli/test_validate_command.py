"""`ludex validate`: what it prints where, and how it ends."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from engine.machine.game import shipped_packs
from tests import tiny

SOUND = {"phases/opening.yaml": tiny.phase("first player gains 1 point")}
UNSOUND = {"phases/opening.yaml": tiny.phase("first player gains 1 points", "first player gans 1 point")}


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def validate(*packs: str) -> Result:
    return CliRunner().invoke(main, ["validate", *packs], catch_exceptions=False)


def test_a_sound_pack_is_said_to_be_so(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, SOUND)
    result = validate("tiny")
    assert (0, "tiny: sound, 2 files\n", "") == (result.exit_code, result.stdout, result.stderr)


def test_a_shipped_pack_is_found_by_its_id() -> None:
    result = validate("tic_tac_toe")
    assert (0, "tic_tac_toe: sound, 2 files\n") == (result.exit_code, result.stdout)


def test_without_a_name_all_shipped_packs_are_checked() -> None:
    result = validate()
    assert 0 == result.exit_code
    assert list(shipped_packs()) == [line.partition(":")[0] for line in result.stdout.splitlines()]


FINDINGS = """\
tiny/phases/opening.yaml:2:24: error[L204] unknown counter 'points'
    2 |   first player gains 1 points
      |                        ^^^^^^ did you mean 'point'?
  The text is rejected. Counters are declared in pack.yaml.
"""


def test_what_is_wrong_is_told_on_stderr_with_its_place_and_the_exit_code_is_1(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("first player gains 1 points")})
    result = validate("tiny")
    assert (1, "tiny: 1 found\n") == (result.exit_code, result.stdout)
    assert result.stderr.startswith(FINDINGS)


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, UNSOUND | {"phases/other.yaml": "do: [1]\n", "what.yaml": "a: 1\n"})
    result = validate("tiny")
    assert 1 == result.exit_code
    assert result.stdout.startswith("tiny: ")
    places = [line.partition(": error")[0] for line in result.stderr.splitlines() if ": error[" in line]
    assert {"tiny/phases/other.yaml:1:5", "tiny/what.yaml:1:1"} <= set(places)
    assert sorted(places) == places


def test_of_several_packs_each_is_told_and_one_fault_is_enough_to_fail(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, SOUND, "one")
    tiny.write_pack(tmp_path, UNSOUND, "other")
    result = validate("one", "other")
    assert 1 == result.exit_code
    assert "one: sound, 2 files\nother: " == result.stdout.rstrip("0123456789 found\n") + " "


def test_a_pack_that_is_not_there_is_a_usage_error_with_the_nearest() -> None:
    result = validate("tic_tac_to")
    assert (2, "") == (result.exit_code, result.stdout)
    assert "Error: there is no pack 'tic_tac_to'; did you mean 'tic_tac_toe'?" in result.stderr


def test_a_folder_without_a_manifest_is_told(tmp_path: Path) -> None:
    (tmp_path / "packs" / "none").mkdir(parents=True)
    result = validate("packs/none")
    assert 1 == result.exit_code
    assert "error[P101] there is no pack.yaml in 'packs/none'" in result.stderr


def test_nothing_is_coloured_where_there_is_no_terminal(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, UNSOUND)
    assert "\x1b" not in validate("tiny").output
