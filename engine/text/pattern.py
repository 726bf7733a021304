"""A pattern with slots comes in, and values for them; a sentence goes out.

Nothing but the named values can be read: there is no `str.format` here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from engine.text.language import Language

_PIECE = re.compile(r"\{\{|\}\}|\{([a-z_][a-z0-9_]*)(?::([a-z_ ]+))?\}|[{}]")
_LAST_WORD = re.compile(r"(\S+) $")


class PatternError(ValueError):
    """A pattern that cannot be read; the message says why."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a value, and the grammatical form that is asked for."""

    name: str
    words: tuple[str, ...]


class Value(Protocol):
    """Something that can stand in a slot."""

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        """The article, or nothing, and the text."""
        ...


@lru_cache(maxsize=4096)
def read_pattern(pattern: str) -> tuple[str | Slot, ...]:
    """Literal texts and slots in turn; PatternError at a brace that stands alone."""
    parts: list[str | Slot] = []
    literal, end = "", 0
    for match in _PIECE.finditer(pattern):
        literal += pattern[end : match.start()]
        end = match.end()
        if match[0] in ("{{", "}}"):
            literal += match[0][0]
        elif match[1] is None:
            raise PatternError(f"a brace alone at column {match.start() + 1}; write {{{{ for one")
        else:
            parts += [literal, Slot(match[1], tuple((match[2] or "").split()))]
            literal = ""
    return (*parts, literal + pattern[end:])


def slots(pattern: str) -> tuple[Slot, ...]:
    return tuple(part for part in read_pattern(pattern) if isinstance(part, Slot))


def fill(pattern: str, values: Mapping[str, Value], language: Language) -> str:
    """A slot without a value shows its name, so that nothing is silently lost."""
    made = ""
    for part in read_pattern(pattern):
        if isinstance(part, str):
            made += part
        elif part.name not in values:
            made += f"[{part.name}]"
        else:
            article, text = values[part.name].form(part.words)
            made = _joined(made, article, text, language)
    return made


def sentence(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]


def _joined(before: str, article: str, text: str, language: Language) -> str:
    """What stands before a slot, its article and its text; where they meet, words may become one."""
    last = _LAST_WORD.search(before)
    if article and last is not None:
        joined = language.joints.get((last[1].lower(), article))
        if joined is not None:
            before, article = before[: last.start()] + _like(last[1], joined), ""
            return before + _spaced(joined) + text
    following = article or text
    if last is not None and last[1].lower() in language.elisions and language.vowels.match(following):
        before = before[: last.start()] + _like(last[1], language.elisions[last[1].lower()])
    return before + (article + _spaced(article) if article else "") + text


def _spaced(word: str) -> str:
    return "" if word.endswith(("’", "'")) else " "


def _like(model: str, word: str) -> str:
    """With a capital letter if the model has one."""
    return word[:1].upper() + word[1:] if model[:1].isupper() else word
