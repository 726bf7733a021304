"""`ludex coverage`: what it prints where, and how it ends."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cli.commands.coverage import WIDTH
from cli.main import main
from tests import printed, tiny
from tests.printed import LOWEST, MANIFEST, OPENING


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["coverage", *arguments], catch_exceptions=False)


MATRIX = """\
Bidding (Das Bieten, Bidding)
    one_to_three: The first player bids 1 to 3.
      lives in   phases/opening.yaml do
      proved by  lowest
    a_bid_is_a_gain: A bid is gained in points.
      lives in   phases/opening.yaml do
      proved by  lowest

End of the game (Spielende, End of the game)
    most_points_win: Who has most points wins.
      lives in   pack.yaml score
      proved by  lowest

Rulings
  ! nobody_passes: The first player has to bid. Nothing is no bid.
      lives in   nothing
      proved by  nothing

3 rules: 3 covered, 0 carried out by nothing, 0 proved by nothing
1 ruling: 0 covered, 1 carried out by nothing, 1 proved by nothing
"""


def test_each_rule_stands_below_its_section_and_what_is_missing_has_a_mark(tmp_path: Path) -> None:
    printed.write(tmp_path)
    result = run("tiny")
    assert (1, MATRIX, "") == (result.exit_code, result.stdout, result.stderr)


def test_where_nothing_is_missing_the_command_ends_well(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, printed.COMPLETE)
    result = run("tiny")
    assert (0, False) == (result.exit_code, "!" in result.stdout)
    assert result.stdout.endswith(
        "3 rules: 3 covered, 0 carried out by nothing, 0 proved by nothing\n"
        "1 ruling: 1 covered, 0 carried out by nothing, 0 proved by nothing\n"
    )


def test_only_what_is_missing_can_be_shown_and_the_totals_stay(tmp_path: Path) -> None:
    printed.write(tmp_path)
    result = run("tiny", "--missing")
    assert (1, MATRIX[MATRIX.index("Rulings") :]) == (result.exit_code, result.stdout)


def test_where_nothing_is_missing_only_the_totals_are_left(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, printed.COMPLETE)
    result = run("tiny", "--missing")
    assert (0, 2) == (result.exit_code, len(result.stdout.splitlines()))


def test_what_is_known_otherwise_than_by_the_print_says_how(tmp_path: Path) -> None:
    printed.write(tmp_path, opening=OPENING.replace("rulebook", "inferred"))
    assert "      lives in   phases/opening.yaml do (inferred)\n" in run("tiny").stdout


def test_of_many_names_as_many_are_shown_as_fit_on_a_line(tmp_path: Path) -> None:
    pack = printed.write(tmp_path)
    for number in range(12):
        scenario = pack / "scenarios" / f"another_bid_number_{number:02}.yaml"
        scenario.write_text(LOWEST, encoding="utf-8")
    lines = run("tiny").stdout.splitlines()
    shown = ", ".join(f"another_bid_number_{number:02}" for number in range(3))
    assert f"      proved by  {shown} and 10 more" in lines
    assert WIDTH >= max(map(len, lines))


def test_no_line_is_broader_than_the_page_however_long_names_and_texts_are(tmp_path: Path) -> None:
    long = "x" * 120
    rulebook = printed.RULEBOOK.replace("Who has", "Who has " + "very " * 60).replace("Spielende", "s " * 70)
    pack = printed.write(tmp_path, rulebook=rulebook.replace("nobody_passes", long))
    (pack / "scenarios" / f"{long}.yaml").write_text(
        LOWEST.replace("a_bid_is_a_gain, most_points_win", long), encoding="utf-8"
    )
    result = run("tiny")
    assert 1 == result.exit_code
    assert WIDTH == max(map(len, result.stdout.splitlines()))


def test_programs_read_the_matrix_as_json(tmp_path: Path) -> None:
    printed.write(tmp_path)
    result = run("tiny", "--format", "json")
    found = json.loads(result.stdout)
    assert (1, "tiny", False) == (result.exit_code, found["pack"], found["complete"])
    assert {
        "section": "end_of_the_game",
        "id": "most_points_win",
        "text": "Who has most points wins.",
        "covered": True,
        "lives_in": [{"file": "pack.yaml", "field": "score", "known": "rulebook"}],
        "proved_by": ["lowest"],
    } == found["rules"][2]
    assert [("nobody_passes", False, [], [])] == [
        (line["id"], line["covered"], line["lives_in"], line["proved_by"]) for line in found["rulings"]
    ]


def test_programs_can_ask_for_what_is_missing(tmp_path: Path) -> None:
    printed.write(tmp_path, lowest=LOWEST.replace("one_to_three, ", ""))
    found = json.loads(run("tiny", "--format", "json", "--missing").stdout)
    assert (["one_to_three"], ["nobody_passes"]) == (
        [line["id"] for line in found["rules"]],
        [line["id"] for line in found["rulings"]],
    )


def test_of_a_pack_without_a_rulebook_nothing_is_asked(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, {"phases/opening.yaml": tiny.phase("first player gains 1 point")})
    result = run("tiny")
    expected = "tiny has no rulebook.yaml, so it has no printed rules.\n"
    assert (0, expected) == (result.exit_code, result.stdout)
    found = json.loads(run("tiny", "--format", "json").stdout)
    assert {"pack": "tiny", "complete": True, "rules": [], "rulings": []} == found


def test_an_unsound_pack_is_told_on_stderr(tmp_path: Path) -> None:
    printed.write(tmp_path, pack=MANIFEST.replace("most_points_win", "most_point_win"))
    result = run("tiny")
    assert (1, "") == (result.exit_code, result.stdout)
    assert "tiny/pack.yaml:11:22: error[P401] unknown rule 'most_point_win'\n" in result.stderr
    assert "did you mean 'most_points_win'?" in result.stderr


@pytest.mark.parametrize("arguments", [["tic_tac_to"], ["tic_tac_toe", "--format", "xml"], []])
def test_wrong_arguments_are_a_usage_error(arguments: list[str]) -> None:
    result = run(*arguments)
    assert (2, "") == (result.exit_code, result.stdout)
