"""docs/reference/serve.md: its examples are played, and its lists are complete."""

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.serving import LONGEST, Session
from engine.pack.schema import shipped
from tests.properties.games import PACKS, choices, game

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "reference" / "serve.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(json request|json answer|python)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
MORE = "…"


def blocks(language: str) -> list[str]:
    return [text for found, text in BLOCK.findall(PAGE) if found == language]


def examples() -> Iterator[tuple[str, str]]:
    """Each request with its answer."""
    found = [(language, text) for language, text in BLOCK.findall(PAGE) if language != "python"]
    for (first, request), (second, answer) in zip(found[::2], found[1::2], strict=True):
        assert ("json request", "json answer") == (first, second)
        yield request, answer


def matches(shown: object, given: object) -> bool:
    """Whether what the page shows is what was given; what stands for more of the same matches any number."""
    match shown, given:
        case [*first, "…"], [*some]:
            return len(some) >= len(first) and matches(first, some[: len(first)])
        case [*left], [*right]:
            return len(left) == len(right) and all(map(matches, left, right))
        case dict(), dict():
            return shown.keys() == given.keys() and all(matches(shown[name], given[name]) for name in shown)
        case _:
            return json.dumps(shown) == json.dumps(given)


def test_the_examples_are_one_session_that_goes_as_the_page_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session = Session()
    for request, answer in examples():
        given = json.loads(session.answer(request.encode()))
        assert matches(json.loads(answer), given), f"{request}{json.dumps(given, indent=2)}"


def test_every_request_has_a_heading_and_an_example() -> None:
    requests = list(shipped("serve")["definitions"])  # type: ignore[call-overload]
    assert sorted(requests) == sorted(re.findall("^### ([a-z]+)$", PAGE, re.MULTILINE))
    assert set(requests) <= {json.loads(request)["do"] for request, _ in examples()}


def test_every_code_of_an_error_is_listed() -> None:
    schema = json.loads((ROOT / "schemas" / "serve_answer.schema.json").read_text(encoding="utf-8"))
    codes = schema["definitions"]["error"]["properties"]["code"]["enum"]
    assert sorted(codes) == sorted(re.findall(r"^\| `([a-z_]+)` \|", PAGE, re.MULTILINE))


def test_the_greatest_length_of_a_request_is_the_true_one() -> None:
    assert f"A request may have {LONGEST} bytes;" in PAGE


def test_every_key_of_an_event_is_listed() -> None:
    (line,) = re.findall(r"^The keys are (.*)$", PAGE, re.MULTILINE)
    happened = set()
    for pack in PACKS:
        play = game(pack).start(seed=3)
        for _ in choices(play, random.Random(3)):
            pass
        happened |= {event.key for event in play.events}
    assert set() == happened - set(re.findall("`([a-z_]+)`", line))
    assert 10 <= len(happened)


def test_the_program_on_the_page_plays_a_game() -> None:
    (program,) = blocks("python")
    here = program.replace('["ludex",', f'[{sys.executable!r}, "-m", "cli",')
    assert here != program
    process = subprocess.run(
        [sys.executable, "-c", here],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "{'winners': [" == process.stdout[:13]


def test_one_sentence_stands_on_a_line() -> None:
    prose = BLOCK.sub("", PAGE)
    lines = [line for line in prose.splitlines() if not line.startswith("|")]
    assert [] == [line for line in lines if re.search(r"[a-z`)]\. [A-Z]", line)]


def test_the_examples_could_fail() -> None:
    assert matches([1, {"a": [2, MORE]}], [1, {"a": [2, 3, 4]}])
    assert not matches([1, MORE], [2])
    assert not matches([1, 2, MORE], [1])
    assert not matches({"a": 1}, {"a": 1, "b": 2})
    assert not matches({"a": 1}, {"a": True})
