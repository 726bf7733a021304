"""`ludex test`: which scenarios it plays, what it prints where, and how it ends."""

import json
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from cli.main import main
from tests import tiny
from tests.overlay import SAMPLE


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
    monkeypatch.setenv("LUDEX_LANG", "en")


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
    assert 1 == result.exit_code
    assert (
        "high fails\n"
        "  expect:\n"
        "  -   point: [2, 0]\n"
        "  +   point: [3, 0]\n"
        "\n"
        "  What happened:\n"
        "     — opening —\n"
        "   1 Player 0: bid – 3\n"
        "     Player 0 gains 3 point\n"
        "\n"
        "1 passed, 1 failed\n"
    ) == result.stdout
    assert result.stderr.startswith("tiny/scenarios/high.yaml:6:11: error[")
    assert "    6 |   point: [2, 0]\n" in result.stderr


def test_a_choice_that_cannot_be_made_fails(tmp_path: Path) -> None:
    write(tmp_path, high=scenario(4, 4))
    result = run("tiny")
    assert 1 == result.exit_code
    assert (
        "high fails\n  What happened:\n   ? Player 0: Choose: bid (1, 2, or 3)\n\n0 passed, 1 failed\n"
    ) == result.stdout
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


def test_what_happened_is_told_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    write(tmp_path, high=scenario(3, 2))
    lines = run("tiny", "--lang", "de").stdout.split("\n")
    assert ["   1 Spieler 0: bid – 3", "     Spieler 0 erhält 3 point"] == lines[7:9]


def test_a_language_that_nobody_speaks_is_a_usage_error(tmp_path: Path) -> None:
    write(tmp_path, high=scenario(3, 3))
    result = run("tiny", "--lang", "xx")
    assert (2, "") == (result.exit_code, result.stdout)
    assert "there is no language 'xx'" in result.stderr


def test_only_the_last_lines_of_what_happened_are_shown(tmp_path: Path) -> None:
    write(tmp_path, high=scenario(3, 2))
    assert (
        "  What happened (the last 1 of 3 lines; --log 3 shows all):\n     Player 0 gains 3 point\n"
    ) in run("tiny", "--log", "1").stdout
    assert "happened" not in run("tiny", "--log", "0").stdout


def test_a_zone_that_differs_is_told_in_the_order_in_which_it_is_stated(tmp_path: Path) -> None:
    fair = shutil.copytree(SAMPLE, tmp_path / "fair")
    path = fair / "scenarios/the_finest_lot_is_the_showpiece.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("[sword, cup, sword]]", "[stave, sword, sword]]"), encoding="utf-8")
    result = run("fair", "--only", "finest", "--log", "0")
    assert (
        "the_finest_lot_is_the_showpiece fails\n"
        "  expect:\n"
        "  -   hand: [[stave, cup], [stave, sword, sword]]\n"
        "  +   hand: [[stave, cup], [sword, sword, cup]]\n"
        "\n"
        "0 passed, 1 failed\n"
    ) == result.stdout


def test_other_options_than_those_that_are_stated_are_told_as_they_would_have_to_be(tmp_path: Path) -> None:
    text = scenario(3, 3).replace("bid: 3}", "bid: 3, offered: [3, 4, 1]}")
    write(tmp_path, high=text)
    result = run("tiny", "--log", "0")
    assert (
        "high fails\n  do.0:\n  -   offered: [3, 4, 1]\n  +   offered: [3, 1, 2]\n\n0 passed, 1 failed\n"
    ) == result.stdout


def test_programs_read_what_differs_and_what_happened(tmp_path: Path) -> None:
    write(tmp_path, low=scenario(1, 1), high=scenario(3, 2))
    result = run("tiny", "--format", "json")
    assert (1, "") == (result.exit_code, result.stderr)
    told = json.loads(result.stdout)
    high, low = told["scenarios"]
    assert {"format": 1, "pack": "tiny"} == {key: told[key] for key in ("format", "pack")}
    assert (True, [], []) == (low["passed"], low["findings"], low["happened"])
    assert ("high", "Somebody bids.", False) == (high["id"], high["about"], high["passed"])
    assert [{"path": ["expect", "point"], "expected": [2, 0], "actual": [3, 0]}] == high["differences"]
    assert ["T201"] == [found["code"] for found in high["findings"]]
    assert "     Player 0 gains 3 point"[2:] == high["happened"][-1]


def test_readers_of_test_reports_get_a_test_for_each_scenario(tmp_path: Path) -> None:
    write(tmp_path, low=scenario(1, 1), high=scenario(3, 2))
    (suite,) = ElementTree.fromstring(run("tiny", "--format", "junit").stdout)
    assert ("tiny", "2", "1") == (suite.get("name"), suite.get("tests"), suite.get("failures"))
    high, low = suite
    assert ("high", "low", 0) == (high.get("name"), low.get("name"), len(low))
    failure, output = high
    assert ("T201", "point of player 0 should be 2, but it is 3") == (
        failure.get("type"),
        failure.get("message"),
    )
    assert "Player 0 gains 3 point" in str(output.text)


def test_a_format_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    write(tmp_path)
    result = run("tiny", "--format", "jsn")
    assert 2 == result.exit_code
    assert "there is no format 'jsn'; did you mean 'json'? (json, junit, text)" in result.stderr


def with_a_mod(folder: Path) -> None:
    """A mod that gives one more, its own scenario, and those of the pack."""
    write(folder, low=scenario(1, 1), high=scenario(3, 3))
    mod = {
        "mod.yaml": (
            "name: More\nversion: 1.0.0\nextends: tiny\npatch:\n  phases/opening/do: |\n"
            "    first player chooses bid from 1 to 3\n"
            "    first player gains bid point\n"
            "    if bid > 2:\n"
            "      first player gains 1 point\n"
        ),
        "scenarios/more.yaml": scenario(3, 4),
    }
    for path, text in mod.items():
        (folder / "more" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "more" / path).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("named", [["more"], ["tiny", "--mod", "more"]])
def test_a_mod_is_tested_by_its_own_scenarios(tmp_path: Path, named: list[str]) -> None:
    with_a_mod(tmp_path)
    assert (0, "1 passed, 0 failed\n") == ((result := run(*named)).exit_code, result.stdout)


@pytest.mark.parametrize("named", [["more"], ["tiny", "--mod", "more"]])
def test_with_base_the_scenarios_of_the_pack_tell_what_the_mod_changes(
    tmp_path: Path, named: list[str]
) -> None:
    with_a_mod(tmp_path)
    result = run(*named, "--base", "--log", "0")
    assert 1 == result.exit_code
    assert (
        "high fails\n  expect:\n  -   point: [3, 0]\n  +   point: [4, 0]\n\n1 passed, 1 failed\n"
    ) == result.stdout


def test_base_needs_a_mod(tmp_path: Path) -> None:
    write(tmp_path)
    result = run("tiny", "--base")
    assert 2 == result.exit_code
    assert "--base is for a pack with mods, or for a mod" in result.stderr


def test_coverage_tells_what_no_scenario_reaches_and_how_much_is_reached(tmp_path: Path) -> None:
    with_a_mod(tmp_path)
    result = run("tiny", "--coverage")
    assert (0, "") == (result.exit_code, result.stderr)
    assert "2 passed, 0 failed\n2 of 2 parts of the rules are reached: 100.0 %\n" == result.stdout
    result = run("more", "--coverage")
    assert (0, "1 passed, 0 failed\n4 of 5 parts of the rules are reached: 80.0 %\n") == (
        result.exit_code,
        result.stdout,
    )
    assert result.stderr.startswith(
        "more/mod.yaml:8:5: warning[N102] whenever a scenario comes here, a condition holds\n"
        "    8 |     if bid > 2:\n"
    )


def test_coverage_of_a_mod_is_that_of_what_the_mod_brings(tmp_path: Path) -> None:
    shutil.copytree(SAMPLE, tmp_path / "fair")
    mod = tmp_path / "autumn"
    (mod / "shops").mkdir(parents=True)
    (mod / "mod.yaml").write_text(
        "name: Autumn\nversion: 1.0.0\nextends: fair\npatch:\n  shops/bakery/effects/0/do: gain 3 coin\n",
        encoding="utf-8",
    )
    (mod / "shops/orchard.yaml").write_text(
        "name: Orchard\nprizes: [1]\neffects:\n  - {when: income, do: gain 1 coin}\n", encoding="utf-8"
    )
    result = run("autumn", "--coverage")
    assert "0 passed, 0 failed\n0 of 2 parts of the rules are reached: 0.0 %\n" == result.stdout
    places = [line.partition(" ")[0] for line in result.stderr.split("\n") if "N101" in line]
    assert ["autumn/mod.yaml:5:30:", "autumn/shops/orchard.yaml:4:24:"] == places


@pytest.mark.parametrize(("least", "code"), [("80", 0), ("80.5", 1)])
def test_too_little_coverage_ends_with_one(tmp_path: Path, least: str, code: int) -> None:
    with_a_mod(tmp_path)
    assert code == run("more", "--coverage", "--at-least", least).exit_code


def test_at_least_is_for_coverage(tmp_path: Path) -> None:
    write(tmp_path)
    result = run("tiny", "--at-least", "90")
    assert 2 == result.exit_code
    assert "--at-least is for --coverage" in result.stderr
