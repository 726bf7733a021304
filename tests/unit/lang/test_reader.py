"""Texts come in and are read twice, by Lark and by the reader: both must give equal trees, or none."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Token, Tree
from lark.exceptions import UnexpectedInput

from engine.lang.form import forms
from engine.lang.grammar import Start, build, keywords, parser, tables
from engine.lang.layout import DEEPEST_BLOCK, LayoutError
from engine.lang.reader import Reader, reader
from engine.lang.tables import from_json, tables_of, to_json
from engine.lang.tree import Branch

ROOT = Path(__file__).parents[3]
STARTS: tuple[Start, ...] = ("block", "phrase")


def by_lark(text: str, start: Start) -> Branch | None:
    try:
        return parser().parse(text + "\n", start=start)
    except (UnexpectedInput, LayoutError):
        return None


def plain(part: Branch | Token | None) -> object:
    """A tree with all that anybody uses of it: rules, words, and where they begin and end."""
    match part:
        case Tree():
            place = None if part.meta.empty else (part.meta.start_pos, part.meta.end_pos)
            return str(part.data), place, [plain(child) for child in part.children]
        case Token():
            return part.type, str(part), part.start_pos, part.end_pos
        case _:
            return None


def assert_alike(text: str, with_reader: Reader | None = None) -> None:
    for start in STARTS:
        expected = by_lark(text, start)
        actual = (with_reader or reader()).read(text + "\n", start)
        assert plain(expected) == plain(actual), text


@cache
def texts() -> list[str]:
    """Every text in any YAML file of the packs and the bad examples, of the language or not."""
    files = [
        *ROOT.glob("content/**/*.yaml"),
        *ROOT.glob("tests/packs/**/*.yaml"),
        *ROOT.glob("tests/cases/L*"),
    ]
    found = {text for file in files for text in _strings(yaml.safe_load(file.read_text(encoding="utf-8")))}
    return sorted(found)


def _strings(data: object) -> Iterator[str]:
    if isinstance(data, dict):
        yield from (text for value in data.values() for text in _strings(value))
    elif isinstance(data, list):
        yield from (text for value in data for text in _strings(value))
    elif isinstance(data, str):
        yield data
        if data.startswith("do: |\n"):
            yield data.removeprefix("do: |\n")


def test_all_texts_of_the_packs_are_read_alike() -> None:
    assert len(texts()) > 500
    for text in texts():
        assert_alike(text)


@pytest.mark.parametrize("example", [form.example for form in forms().values()])
def test_all_examples_are_read_alike(example: str) -> None:
    assert_alike(example)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "\n", "#", "end", "  end", "end\n end", "\n\n  end\n\n", "end # a\n\n# b\nend", "end \\"),
        *(
            "if a:",
            "if a:\nend",
            "if a:\n  end\n end",
            "if a:\n  end\n  end\nend",
            "if a:\n  end\nelse:\n   end",
        ),
        *("let x = (a\n+\nb)", "let x = (a", "let x = a)", "let x = 1a", "let x = 01", "let x = a.b(c, d)"),
        *("they", "end\r\nend", "let X = 1", "let x = é", "end\0", "shuffle a # é", "a\n  b\n    c"),
        "\n".join("  " * depth + "repeat 2 times:" for depth in range(DEEPEST_BLOCK))
        + "\n"
        + " " * 60
        + "end",
        "\n".join("  " * depth + "repeat 2 times:" for depth in range(13)) + "\n" + " " * 60 + "end",
        "end\n" * 500,
        "let x = " + "(" * 200 + "a" + ")" * 200,
        "let x = " + "a + " * 200 + "a",
    ],
)
def test_odd_texts_are_read_alike(text: str) -> None:
    assert_alike(text)


WORDS = [*sorted(keywords()), "a", "b", "coin", "market", "1", "20"]
SIGNS = [
    "(",
    ")",
    ":",
    ",",
    ".",
    "+",
    "-",
    "*",
    "/",
    "<",
    "<=",
    ">",
    ">=",
    "=",
    "\n",
    "\n  ",
    "\n    ",
    "#",
    "§",
]


@settings(max_examples=300)
@given(st.lists(st.sampled_from(WORDS * 2 + SIGNS), max_size=25))
def test_words_in_any_order_are_read_alike(words: list[str]) -> None:
    assert_alike(" ".join(words))


@settings(max_examples=200)
@given(st.data())
def test_damaged_texts_are_read_alike(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(texts()))[:300]
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 8))
    more = data.draw(st.sampled_from(["", " ", "\n", *WORDS, *SIGNS]))
    assert_alike(text[:at] + more + text[at + cut :])


def test_tables_that_were_kept_are_as_good_as_new() -> None:
    again = from_json(to_json(tables_of(build())))
    for text in texts()[::10]:
        assert_alike(text, Reader(again))


def test_tables_are_kept_and_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDEX_CACHE", str(tmp_path))
    made = tables.__wrapped__()
    (entry,) = tmp_path.iterdir()
    monkeypatch.setattr("engine.lang.grammar.tables_of", None)
    assert made == tables.__wrapped__()
    entry.write_bytes(b"damaged")
    with pytest.raises(TypeError):
        tables.__wrapped__()
