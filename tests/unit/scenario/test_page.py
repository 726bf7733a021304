"""The page about scenarios: its examples are sound and play as they say, and nothing is left out."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from engine.machine.game import Game, load_game
from engine.pack.schema import conforms, shipped
from engine.scenario.run import run_scenario
from engine.source.diagnostic import Findings
from engine.source.report import render
from engine.source.yaml import read_document

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "reference" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall("^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@cache
def sylla() -> Game:
    return load_game("sylla")


@pytest.fixture(scope="module")
def keys() -> set[str]:
    """The keys of a scenario, and those of its parts."""
    found: set[str] = set()

    def look(schema: object) -> None:
        if isinstance(schema, dict):
            found.update(schema.get("properties", {}))
        for part in (
            schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
        ):
            look(part)

    look(json.loads((ROOT / "schemas" / "scenario.schema.json").read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.split("\n")[0][7:])
def test_an_example_plays_as_it_says(example: str) -> None:
    findings = Findings()
    document = read_document(example, "scenarios.md", findings)
    assert document is not None
    assert conforms(document, shipped("scenario"), findings)
    run_scenario(sylla(), document.root, findings)
    assert [] == [render(found, example) for found in findings]


def test_there_are_examples() -> None:
    assert 10 <= len(EXAMPLES)


def test_every_key_is_described(keys: set[str]) -> None:
    prose = re.sub("^```.*?^```$", "", PAGE, flags=re.MULTILINE | re.DOTALL)
    assert set() == {key for key in keys if not re.search(rf"`{key}\b", prose)}


def test_every_key_that_can_be_shown_is_shown_in_an_example(keys: set[str]) -> None:
    shown = "\n".join(EXAMPLES)
    assert {"seed", "scores", "reason"} == {key for key in keys if not re.search(rf"\b{key}:", shown)}


def test_one_sentence_stands_on_a_line() -> None:
    prose = re.sub(r"^```.*?^```$", "", PAGE, flags=re.DOTALL | re.MULTILINE)
    assert [] == [line for line in prose.splitlines() if re.search(r"[a-z`)]\. [A-Z]", line)]
