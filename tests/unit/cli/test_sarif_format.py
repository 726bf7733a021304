"""`ludex validate --format sarif`: valid by the official schema, and of use to a reader."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from jsonschema import Draft7Validator

from tests import tiny
from tests.unit.cli.sarif_schema import sarif_schema
from tests.unit.cli.validating import validate, write

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path)


def run(*arguments: str) -> dict[str, Any]:
    result = validate(*arguments, "--format", "sarif")
    assert "" == result.stderr
    assert result.stdout.isascii()
    log = json.loads(result.stdout)
    Draft7Validator(sarif_schema()).validate(log)
    (found,) = log["runs"]
    assert isinstance(found, dict)
    return found


def location(result: dict[str, Any]) -> dict[str, Any]:
    (place,) = result["locations"]
    found = place["physicalLocation"]
    assert isinstance(found, dict)
    return found


def test_the_official_schema_forbids_what_is_not_sarif() -> None:
    assert not Draft7Validator(sarif_schema()).is_valid({"version": "2.1.0", "runs": [{"results": []}]})


@pytest.mark.parametrize("packs", [["sound"], ["unsound"], ["warned"], ["odd"], ["."]])
def test_a_log_of_any_pack_is_valid(packs: list[str]) -> None:
    run(*packs)


def test_a_sound_pack_gives_a_run_without_results() -> None:
    found = run("sound")
    assert ([], []) == (found["results"], found["tool"]["driver"]["rules"])


def test_a_result_points_to_its_region_below_the_root_of_the_sources() -> None:
    (result,) = run("unsound")["results"]
    assert {
        "artifactLocation": {"uri": "unsound/phases/opening.yaml", "uriBaseId": "%SRCROOT%"},
        "region": {
            "startLine": 2,
            "startColumn": 24,
            "endLine": 2,
            "endColumn": 30,
            "snippet": {"text": "points"},
        },
        "contextRegion": {"startLine": 2, "snippet": {"text": "  first player gains 1 points"}},
    } == location(result)
    assert ("L204", 0, "error") == (result["ruleId"], result["ruleIndex"], result["level"])
    assert "unknown counter 'points'. Did you mean 'point'?" == result["message"]["text"][:47]
    assert {"key": "unknown counter '{name}'", "args": {"name": "points"}, "nearest": "point"} == (
        result["properties"]
    )


def test_a_rule_is_explained_by_the_page_of_its_code() -> None:
    (rule,) = run("unsound")["tool"]["driver"]["rules"]
    page = (ROOT / "docs" / "diagnostics" / "L204.md").read_text(encoding="utf-8")
    assert ("L204", "unknown counter", page) == (
        rule["id"],
        rule["shortDescription"]["text"],
        rule["help"]["text"],
    )
    assert page == rule["help"]["markdown"]
    assert rule["fullDescription"]["text"].startswith("Players gain, lose and pay counters")


def test_the_rules_of_results_are_found_by_their_number() -> None:
    found = run(".")
    rules = found["tool"]["driver"]["rules"]
    assert [one["ruleId"] for one in found["results"]] == [
        rules[one["ruleIndex"]]["id"] for one in found["results"]
    ]
    assert {"error", "warning"} == {one["level"] for one in found["results"]}


def test_braces_and_links_in_names_are_neither_placeholders_nor_links() -> None:
    texts = [one["message"]["text"] for one in run("odd")["results"]]
    assert any("{{0}} \\[here](http://x.example)" in text for text in texts)


def test_odd_signs_of_a_path_are_escaped_in_its_uri() -> None:
    uris = {location(one)["artifactLocation"]["uri"] for one in run("odd")["results"]}
    assert "odd/phases/%C3%BCn%C3%AF%2C%20code%3A%20100%25.yaml" in uris
    assert "odd/phases/ünï, code: 100%.yaml" in {unquote(uri) for uri in uris}


def test_a_file_outside_the_current_folder_has_an_absolute_uri(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path / "sound")
    (result,) = run("../unsound")["results"]
    expected = {"uri": (tmp_path / "unsound" / "phases" / "opening.yaml").as_uri()}
    assert expected == location(result)["artifactLocation"]


def test_what_is_missing_behind_the_end_of_a_line_is_an_empty_region(tmp_path: Path) -> None:
    tiny.write_pack(tmp_path, {"phases/opening.yaml": "do: first player gains 1"}, "unfinished")
    (result,) = run("unfinished")["results"]
    region = location(result)["region"]
    assert (1, 25, 25) == (region["startLine"], region["startColumn"], region["endColumn"])
    assert "snippet" not in region
