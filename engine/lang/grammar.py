"""The file of the grammar comes in; the parser, and what it knows about its words, goes out."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Literal

from lark import Lark

from engine.lang.layout import Layout
from engine.lang.tables import Tables, from_json, tables_of, to_json
from engine.source.cache import cache_folder, cached, keep, key_of

Start = Literal["block", "phrase"]

GRAMMAR = Path(__file__).with_name("grammar.lark")
_CODE = Path(__file__).with_name("tables.py")


def build(strict: bool = False) -> Lark:
    """The parser. Strict also proves that the grammar is free of conflicts, which takes its time."""
    return Lark(
        GRAMMAR.read_text(encoding="utf-8"),
        parser="lalr",
        lexer="basic",  # every keyword is reserved everywhere
        strict=strict,
        start=["block", "phrase"],
        postlex=Layout(),
        propagate_positions=True,
        maybe_placeholders=True,
    )


@cache
def parser() -> Lark:
    return build()


@cache
def tables() -> Tables:
    """The tables of the parser, as they were kept or made anew."""
    folder = cache_folder()
    if folder is None:
        return tables_of(parser())
    key = key_of(b"tables", version("lark").encode(), _CODE.read_bytes(), GRAMMAR.read_bytes())
    content = cached(folder, key)
    if content is None:
        content = to_json(tables_of(parser()))
        keep(folder, key, content)
    return from_json(content)


@cache
def keywords() -> frozenset[str]:
    """The reserved words."""
    return frozenset(word for word in _words().values() if word.isalpha())


def word_of(terminal: str) -> str | None:
    """The word or sign that a terminal of the grammar stands for; None if it stands for many."""
    return _words().get(terminal)


@cache
def _words() -> dict[str, str]:
    return {kind: word for word, kind in tables().words.items()}
