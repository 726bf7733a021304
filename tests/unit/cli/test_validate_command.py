"""`ludex validate`: what it prints where, and how it ends."""

import re
from pathlib import Path

import pytest
from click.testing import Result

from cli.discovery import modules
from engine.machine.game import shipped_packs
from engine.pack.shelf import shipped_mods
from tests import tiny
from tests.unit.cli.validating import ESCAPE, WARNED, validate

SOUND = {"phases/opening.yaml": tiny.phase("first player gains 1 point")}
UNSOUND = {"phases/opening.yaml": tiny.phase("first player gains 1 points", "first player gans 1 point")}


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_sound_pack_is_said_to_be_so(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, SOUND)
    result = validate("tiny")
    assert (0, "tiny: sound, 2 files\n", "") == (result.exit_code, result.stdout, result.stderr)


def test_a_shipped_pack_is_found_by_its_id() -> None:
    result = validate("tic_tac_toe")
    files = len(list(shipped_packs()["tic_tac_toe"].rglob("*.yaml")))
    assert (0, f"tic_tac_toe: sound, {files} files\n") == (result.exit_code, result.stdout)


def test_without_a_name_all_shipped_packs_are_checked() -> None:
    result = validate()
    assert 0 == result.exit_code
    assert [*shipped_packs(), *shipped_mods()] == [
        line.partition(":")[0] for line in result.stdout.splitlines()
    ]


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


def test_a_folder_without_a_pack_of_its_own_stands_for_all_packs_below(tmp_path: Path) -> None:
    for folder, id in (("packs", "one"), ("packs/deep", "other"), ("packs/.hidden", "third")):
        tiny.write_pack(tmp_path / folder, SOUND, id)
    tiny.write_pack(tmp_path / "packs" / "one", UNSOUND, "inner")
    (tmp_path / "packs" / "linked").symlink_to(tmp_path / "packs" / "deep")
    for name in ("packs", ".", "./packs", str(tmp_path)):
        result = validate(name)
        assert ["other: sound, 2 files", "one: 2 found"] == result.stdout.splitlines()


def test_a_pack_that_is_named_twice_is_checked_once(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, SOUND)
    assert "tiny: sound, 2 files\n" == validate("tiny", "./tiny", ".").stdout


def test_a_warning_is_shown_and_leaves_the_pack_sound(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, WARNED)
    result = validate("tiny")
    assert (0, "tiny: sound, 2 files, 1 warning\n") == (result.exit_code, result.stdout)
    assert result.stderr.startswith("tiny/phases/opening.yaml:1:1: warning[A105] ")


def test_a_strict_command_takes_warnings_for_faults(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, WARNED)
    result = validate("tiny", "--strict")
    assert (1, "tiny: 1 found\n") == (result.exit_code, result.stdout)


TWO = {
    "phases/opening.yaml": tiny.phase("first player gains 1 points", "first player gans 1 point"),
    "phases/other.yaml": tiny.phase("they gain 1 point"),
}


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], ["L101", "L213"]),
        (["--select", "L1"], ["L101"]),
        (["--select", "L213", "--select", "l101"], ["L101", "L213"]),
        (["--select", "L", "--ignore", "L21"], ["L101"]),
        (["--ignore", "L101"], ["L213"]),
    ],
)
def test_codes_are_selected_and_ignored_by_how_they_begin(
    options: list[str], expected: list[str], tmp_path: Path
) -> None:
    tiny.write_pack(tmp_path, TWO)
    result = validate("tiny", *options)
    assert (1, expected) == (result.exit_code, sorted(shown(result)))


@pytest.mark.parametrize(
    "options", [["--ignore", "L"], ["--select", "A"], ["--select", "Y", "--ignore", "Y1"]]
)
def test_no_choice_of_codes_makes_an_unsound_pack_sound(options: list[str], tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, TWO)
    result = validate("tiny", *options)
    assert 1 == result.exit_code
    assert result.stderr.startswith(
        "tiny/pack.yaml:1:1: error[A201] there are errors whose codes were not asked for: L101, L213\n"
    )


def test_an_ignored_warning_is_none(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, WARNED)
    result = validate("tiny", "--strict", "--ignore", "A1")
    assert (0, "tiny: sound, 2 files\n", "") == (result.exit_code, result.stdout, result.stderr)


@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_a_code_that_is_none_is_a_usage_error_with_the_nearest(option: str) -> None:
    result = validate(option, "L2044")
    assert (2, "") == (result.exit_code, result.stdout)
    assert f"Invalid value for '{option}': no code begins with 'L2044'; did you mean 'L204'?" in result.stderr
    assert 2 == validate(option, "").exit_code


def test_a_format_that_is_none_is_a_usage_error_with_the_nearest() -> None:
    result = validate("--format", "jsno")
    assert (2, "") == (result.exit_code, result.stdout)
    assert (
        "there is no format 'jsno'; did you mean 'json'? (github, json, junit, sarif, text)" in result.stderr
    )


def test_each_file_of_formats_is_a_format() -> None:
    assert {"github", "json", "junit", "sarif", "text"} == modules("cli.formats").keys()


@pytest.mark.parametrize("name", sorted(modules("cli.formats")))
def test_every_format_ends_as_the_others_do(name: str, tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, SOUND, "one")
    tiny.write_pack(tmp_path, UNSOUND, "other")
    assert [0, 1] == [validate(pack, "--format", name).exit_code for pack in ("one", "other")]


@pytest.mark.parametrize("name", sorted(modules("cli.formats")))
def test_no_format_lets_a_name_steer_the_terminal(name: str, tmp_path: Path) -> None:
    files = {"phases/opening.yaml": '"\\e[31m\\x9b": 1\ndo: a\n', f"phases/{ESCAPE}.yaml": "do: a\n"}
    tiny.write_pack(tmp_path, files, f"{ESCAPE}tiny\x9b")
    result = validate(".", "--format", name)
    assert 1 == result.exit_code
    assert {"\n"} >= {sign for sign in result.output if ord(sign) < 32 or 127 <= ord(sign) < 160}


def test_a_comment_allows_a_warning_and_says_why(tmp_path: Path) -> None:
    idle = tiny.MANIFEST + "constants:\n  idle: 3"
    tiny.write_pack(tmp_path, SOUND | {"pack.yaml": idle + "\n"}, "warned")
    tiny.write_pack(tmp_path, SOUND | {"pack.yaml": idle + "  # ludex: allow W108\n"}, "unexplained")
    comment = "  # ludex: allow W108 because mods read it\n"
    tiny.write_pack(tmp_path, SOUND | {"pack.yaml": idle + comment}, "allowed")
    assert ["W108"] == shown(validate("warned", "--strict"))
    assert ["W108", "A101"] == shown(validate("unexplained", "--strict"))
    assert (0, []) == (validate("allowed", "--strict").exit_code, shown(validate("allowed", "--strict")))


def shown(result: Result) -> list[str]:
    return re.findall(r": (?:error|warning)\[(\w+)\]", result.stderr)
