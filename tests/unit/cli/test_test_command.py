"""`ludex test`: which scenarios it plays, what it prints where, and how it ends."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from tests import tiny


def scenario(bid: int, point: int) -> str:
    return f"""\
about: Somebody bids.
players: 2
at: opening
do: [{{player: 0, bid: {bid}}}]
expect:
  point: [{point}, 0]
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["test", *arguments], catch_exceptions=False)


def write(folder: Path, **scenarios: str) -> None:
    texts = {f"scenarios/{id}.yaml": text for id, text in scenarios.items()}
    phase = tiny.phase("first player chooses bid from 1 to 3", "first player gains bid point")
    tiny.write_pack(folder, {"phases/opening.yaml": phase, **texts})


def test_scenarios_that_end_as_expected_pass(tmp_path: Path) -> None:
    write(tmp_path, low=scenario(1, 1), high=scenario(3, 3))
    result = run("tiny")
    assert (0, "2 passed, 0 failed\n", "") == (result.exit_code, result.stdout, result.stderr)


def test_a_scenario_that_ends_otherwise_is_named_and_what_differs_is_told_on_stderr(tmp_path: Path) -> None:
    write(tmp_path, low=scenario(1, 1), high=scenario(3, 2))
    result = run("tiny")
    assert (1, "high fails\n1 passed, 1 failed\n") == (result.exit_code, result.stdout)
    assert result.stderr.startswith("tiny/scenarios/high.yaml:6:11: error[")
    assert "    6 |   point: [2, 0]\n" in result.stderr


def test_a_choice_that_cannot_be_made_fails(tmp_path: Path) -> None:
    write(tmp_path, high=scenario(4, 4))
    result = run("tiny")
    assert (1, "high fails\n0 passed, 1 failed\n") == (result.exit_code, result.stdout)
    assert "tiny/scenarios/high.yaml:4:" in result.stderr


def test_only_those_with_a_word_in_their_name_are_played(tmp_path: Path) -> None:
    write(tmp_path, low_bid=scenario(1, 1), high_bid=scenario(3, 9), lowest=scenario(1, 1))
    result = run("tiny", "--only", "low")
    assert (0, "2 passed, 0 failed\n") == (result.exit_code, result.stdout)


def test_a_word_that_is_in_no_name_is_a_usage_error(tmp_path: Path) -> None:
    write(tmp_path, low=scenario(1, 1))
    result = run("tiny", "--only", "lwo")
    assert (2, "") == (result.exit_code, result.stdout)
    assert "Error: no scenario of tiny has 'lwo' in its name" in result.stderr


def test_a_pack_without_scenarios_passes(tmp_path: Path) -> None:
    write(tmp_path)
    result = run("tiny")
    assert (0, "0 passed, 0 failed\n") == (result.exit_code, result.stdout)


def test_an_unsound_pack_is_told_and_nothing_is_played(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("first player gains 1 points")})
    result = run("tiny")
    assert (1, "") == (result.exit_code, result.stdout)
    assert "tiny/phases/opening.yaml:2:24: error[L204] unknown counter 'points'" in result.stderr


def test_a_pack_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    result = run("tic_tac_to")
    assert (2, "") == (result.exit_code, result.stdout)
    assert "there is no pack 'tic_tac_to'; did you mean 'tic_tac_toe'?" in result.stderr
