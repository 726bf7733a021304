"""YAML comes in and is read twice, with positions and without: both must give the same data."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.source.compose import VALUE_LIMIT, compose
from engine.source.content import read_text
from engine.source.diagnostic import Findings
from engine.source.plain import UnusualError, plain_data

ROOT = Path(__file__).parents[3]


def assert_alike(text: str) -> bool:
    """What is read without positions must be found sound with them; whether it was."""
    findings = Findings()
    composed = compose(text, "f", findings)
    try:
        data = plain_data(text)
    except UnusualError:
        return False
    assert composed is not None
    assert [] == list(findings)
    assert json.dumps(composed.data) == json.dumps(data)
    return True


@pytest.mark.parametrize("folder", ["content", "tests/packs"])
def test_all_files_of_the_packs_are_read_without_positions(folder: str) -> None:
    for file in (ROOT / folder).glob("**/*.yaml"):
        assert assert_alike(file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize("case", sorted(ROOT.glob("tests/cases/Y*")), ids=lambda case: case.stem)
def test_no_bad_example_is_taken_for_sound(case: Path) -> None:
    text = read_text(case.read_bytes(), case.name, Findings())
    if text is not None:
        assert not assert_alike(text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "a: 1",
            "[]",
            "{}",
            "a",
            "'a'",
            "3",
            "-.inf",
            "a:\nb: ~",
            "? a\n: b",
            "%YAML 1.2\n---\na: 1\n...\n",
        ),
        *("a: |\n  b\n\n", 'a: "\\u00e9"', "[a, [b, {c: d}]]", "on: no", "a: 0x1F", "{a, b}", "- - - a"),
    ],
)
def test_sound_texts_are_read_at_once(text: str) -> None:
    assert assert_alike(text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "# only a comment",
            "~",
            "a: 1\na: 2",
            "1: a",
            "[1]: a",
            "a: &x 1",
            "a: *x",
            "a: !t b",
            "!t {}",
        ),
        *("a: [", "a: 1e999", "a: 1\n---\nb: 2", '"\\ud800"', "&a [b]", "[" * 41 + "]" * 41),
    ],
)
def test_whatever_is_unusual_is_left_to_a_closer_look(text: str) -> None:
    assert not assert_alike(text)


@pytest.mark.parametrize("number", [VALUE_LIMIT - 3, VALUE_LIMIT - 1, VALUE_LIMIT, VALUE_LIMIT + 1])
@pytest.mark.parametrize("value", ["1", "[]", "a: b", "''"])
def test_how_many_values_there_are_is_counted_alike(number: int, value: str) -> None:
    assert_alike("\n".join(f"- {value}" for _ in range(number)))


@settings(max_examples=400)
@given(st.text("[]{}-?:,&*!|>'\"%#\\ \n\tax1.~", max_size=40))
def test_no_text_whatever_is_read_otherwise(text: str) -> None:
    assert_alike(text)
