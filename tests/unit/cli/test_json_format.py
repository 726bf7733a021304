"""`ludex validate --format json`: what programs read, and the schema that it keeps to."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from tests.unit.cli.validating import ESCAPE, validate, write

ROOT = Path(__file__).parents[3]
SCHEMA = json.loads((ROOT / "schemas" / "findings.schema.json").read_text(encoding="utf-8"))
FINDING = {
    "code": "L204",
    "severity": "error",
    "message": "unknown counter 'points'",
    "key": "unknown counter '{name}'",
    "args": {"name": "points"},
    "position": {"file": "unsound/phases/opening.yaml", "line": 2, "column": 24, "end_column": 30},
    "excerpt": "  first player gains 1 points",
    "consequence": "The text is rejected. Counters are declared in pack.yaml.",
    "nearest": "point",
    "page": "docs/diagnostics/L204.md",
}


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path)


def found(*arguments: str) -> Any:
    result = validate(*arguments, "--format", "json")
    assert "" == result.stderr
    data = json.loads(result.stdout)
    Draft7Validator(SCHEMA).validate(data)
    return data


def test_the_schema_is_one() -> None:
    Draft7Validator.check_schema(SCHEMA)


def test_a_finding_says_all_that_is_known_of_it() -> None:
    assert {
        "format": 1,
        "packs": [
            {"pack": "unsound", "folder": "unsound", "sound": False, "files": 2, "findings": [FINDING]}
        ],
    } == found("unsound")


def test_a_sound_pack_has_no_findings() -> None:
    assert [{"pack": "sound", "folder": "sound", "sound": True, "files": 2, "findings": []}] == found(
        "sound"
    )["packs"]


def test_a_warning_leaves_a_pack_sound_unless_the_command_is_strict() -> None:
    assert [(True, ["warning"])] == [
        (pack["sound"], [one["severity"] for one in pack["findings"]]) for pack in found("warned")["packs"]
    ]
    assert [False] == [pack["sound"] for pack in found("warned", "--strict")["packs"]]


def test_what_is_odd_in_names_is_data_and_nothing_steers_the_terminal() -> None:
    result = validate("odd", "--format", "json")
    assert result.stdout.isascii()
    assert result.stdout.replace("\n", "").isprintable()
    (pack,) = found("odd")["packs"]
    assert f"%:,{ESCAPE}{{0}} [here](http://x.example) <&>" in [
        one["args"].get("key") for one in pack["findings"]
    ]
    assert "odd/phases/ünï, code: 100%.yaml" in [one["position"]["file"] for one in pack["findings"]]


def test_a_place_that_no_file_has_gives_no_excerpt(tmp_path: Path) -> None:
    (tmp_path / "packs" / "none").mkdir(parents=True)
    (pack,) = found("packs/none")["packs"]
    assert [("P101", None)] == [(one["code"], one["excerpt"]) for one in pack["findings"]]


def test_what_lies_behind_a_link_out_of_the_pack_is_not_quoted(tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("password\n", encoding="utf-8")
    (tmp_path / "sound" / "phases" / "secret.yaml").symlink_to(tmp_path / "secret.txt")
    (pack,) = found("sound")["packs"]
    assert ("Y112", None) in [(one["code"], one["excerpt"]) for one in pack["findings"]]
    assert "password" not in json.dumps(pack)
