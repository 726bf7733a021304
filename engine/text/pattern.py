"""A pattern with slots comes in, and values for them; a sentence goes out.

Nothing but the named values can be read: there is no `str.format` here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from engine.source.phrase import phrase
from engine.source.record import dataclass
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
            raise PatternError(
                phrase("a brace alone at column {column}; write {{{{ for one", column=match.start() + 1)
            )
        else:
            parts += [literal, Slot(match[1], tuple((match[2] or "").split()))]
            literal = ""
    return (*parts, literal + pattern[end:])


def is_readable(pattern: str) -> bool:
    try:
        read_pattern(pattern)
    except PatternError:
        return False
    return True


def escaped(text: str) -> str:
    """A pattern that says just this text."""
    return text.replace("{", "{{").replace("}", "}}")


def slots(pattern: str) -> tuple[Slot, ...]:
    return tuple(part for part in read_pattern(pattern) if isinstance(part, Slot))


@dataclass(frozen=True, slots=True)
class Step:
    """A literal text and the slot after it; whether words could become one where they meet."""

    literal: str
    slot: Slot
    meets: bool


@dataclass(frozen=True, slots=True)
class Steps:
    """A pattern that has been read for one language, and what stands after its last slot."""

    steps: tuple[Step, ...]
    last: str


def steps_of(pattern: str, language: Language) -> Steps:
    *parts, last = read_pattern(pattern)
    steps: list[Step] = []
    for literal, slot in zip(parts[::2], parts[1::2], strict=True):
        assert isinstance(literal, str)
        assert isinstance(slot, Slot)
        steps.append(Step(literal, slot, _can_meet(literal, bool(steps), language)))
    assert isinstance(last, str)
    return Steps(tuple(steps), last)


def _can_meet(literal: str, follows: bool, language: Language) -> bool:
    """Whether the last word before a slot, if it is known, is one that changes before others."""
    last = _LAST_WORD.search(literal)
    if last is None:
        return follows and not literal.strip()  # then it stands in the slot before
    if follows and last.start() == 0:
        return True  # the word begins in what stands in the slot before
    word = last[1].lower()
    return word in language.elisions or any(word == before for before, _ in language.joints)


def fill(pattern: str, values: Mapping[str, Value], language: Language) -> str:
    return fill_steps(steps_of(pattern, language), values, language)


def fill_steps(pattern: Steps, values: Mapping[str, Value], language: Language) -> str:
    """A slot without a value shows its name, so that nothing is silently lost."""
    made = ""
    for step in pattern.steps:
        made += step.literal
        slot = step.slot
        value = values.get(slot.name)
        if value is None:
            made += f"[{slot.name}]"
            continue
        article, text = value.form(slot.words)
        if step.meets:
            made = _joined(made, article, text, language)
        elif article:
            made += article + _spaced(article) + text
        else:
            made += text
    return made + pattern.last


def sentence(text: str) -> str:
    """A sentence begins with a capital letter."""
    return text[:1].upper() + text[1:]


def met(before: str, text: str, language: Language) -> str:
    """A text behind another, whose last word may be another before it."""
    return _joined(before, "", text, language)


def _joined(before: str, article: str, text: str, language: Language) -> str:
    """What stands before a slot, its article and its text; where they meet, words may become one."""
    last = _LAST_WORD.search(before)
    if article and last is not None:
        joined = language.joints.get((last[1].lower(), article))
        if joined is not None:
            before, article = before[: last.start()] + _like(last[1], joined), ""
            return before + _spaced(joined) + text
    other = None if last is None else language.elisions.get(last[1].lower())
    if last is not None and other is not None and other.fits(article or text, ()):
        before = before[: last.start()] + _like(last[1], other.word) + _spaced(other.word)
    return before + (article + _spaced(article) if article else "") + text


def _spaced(word: str) -> str:
    return "" if word.endswith(("’", "'")) else " "


def _like(model: str, word: str) -> str:
    """With a capital letter if the model has one."""
    return word[:1].upper() + word[1:] if model[:1].isupper() else word
