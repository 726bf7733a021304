"""A language's grammar comes in as data; what its nouns need, its articles and its joints go out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Findings
from engine.source.document import Document
from engine.source.record import dataclass
from engine.text.conventions import conventions
from engine.text.grammar import coherent

if TYPE_CHECKING:
    from babel import Locale

SINGULAR, PLURAL = "sg", "pl"
OR, INLINE = "or", "inline"
"""What a slot may ask for besides forms of words: one of several things; clauses within its own sentence."""


@dataclass(frozen=True, slots=True)
class Article:
    """A word before one that begins so; if it ends in an apostrophe, it stands without a space."""

    word: str
    before: re.Pattern[str] | None
    flag: str | None

    def fits(self, text: str, flags: Sequence[str]) -> bool:
        if self.flag is not None:
            return self.flag in flags
        return self.before is None or self.before.match(text) is not None


@dataclass(frozen=True)
class Language:
    """What a noun of the language needs, and how words meet; all of it is data."""

    id: str
    name: str
    genders: tuple[str, ...]
    cases: tuple[str, ...]
    """The first is the one of the subject; none in a language without cases."""
    forms: Mapping[str, str | None]
    """The keys of a noun, each with the one that stands for it where it is left out."""
    flags: tuple[str, ...]
    articles: Mapping[str, Mapping[str, Mapping[str, Sequence[Article]]]]
    """By kind (`def`), by gender or `pl`, by case: the first that fits."""
    joints: Mapping[tuple[str, str], str]
    """A preposition and an article that become one word."""
    elisions: Mapping[str, Article]
    """Words that are others before words that begin so, mostly with a vowel."""
    quotes: tuple[str, str]
    apostrophe: str

    @cached_property
    def locale(self) -> Locale:
        from babel import Locale

        return Locale.parse(self.id)

    @cached_property
    def asked(self) -> frozenset[str]:
        """The forms of a noun that a slot may ask for by name: the cases, and what else a grammar lists."""
        return frozenset((*self.cases, *self.forms)) - {SINGULAR, PLURAL}

    @cached_property
    def words(self) -> frozenset[str]:
        """All that a slot may ask for."""
        return frozenset((*self.asked, *self.articles, SINGULAR, PLURAL, OR, INLINE))

    @cached_property
    def _plural(self) -> Callable[[int], int]:
        from gettext import c2py

        return c2py(conventions(self.id).plural)

    def plural(self, number: int) -> int:
        """Which of the texts of a catalog is for this number, as Babel's rules have it."""
        return int(self._plural(abs(number)))

    def is_one(self, number: int) -> bool:
        if 0 <= number < len(self._ones):
            return self._ones[number]
        return str(self.locale.plural_form(number)) == "one"

    @cached_property
    def _ones(self) -> Sequence[bool]:
        return conventions(self.id).ones


def language_of(id: str, document: Document, findings: Findings) -> Language | None:
    """None if the grammar is not sound; the findings say why."""
    if not conforms(document, shipped("grammar"), findings) or not coherent(document, findings):
        return None
    data: Mapping[str, Any] = document.root.value  # type: ignore[assignment]  # its schema says so
    return Language(
        id=id,
        name=data["name"],
        genders=tuple(data.get("genders", ())),
        cases=tuple(data.get("cases", ())),
        forms=dict(data["forms"]),
        flags=tuple(data.get("flags", ())),
        articles={kind: _by_gender(genders) for kind, genders in data.get("articles", {}).items()},
        joints={_pair(joined): word for joined, word in data.get("joints", {}).items()},
        elisions=_elisions(data.get("elisions", {}), f"[{data.get('vowels', 'aeiou')}]"),
        quotes=(data["quotes"][0], data["quotes"][1]),
        apostrophe=data.get("apostrophe", "’"),
    )


def _elisions(stated: Mapping[str, Any], vowels: str) -> Mapping[str, Article]:
    """One that does not say before what stands before vowels."""
    entries = {word: other if isinstance(other, dict) else {"word": other} for word, other in stated.items()}
    return {
        word: Article(one["word"], _beginning(one.get("before", vowels)), None)
        for word, one in entries.items()
    }


def _pair(joined: str) -> tuple[str, str]:
    preposition, article = joined.split()
    return preposition, article


def _by_gender(genders: Mapping[str, Any]) -> Mapping[str, Mapping[str, Sequence[Article]]]:
    return {gender: _by_case(stated) for gender, stated in genders.items()}


def _by_case(stated: Any) -> Mapping[str, Sequence[Article]]:
    """Without cases, or where all are alike, one entry stands for all."""
    if isinstance(stated, dict):
        return {case: _articles(one) for case, one in stated.items()}
    return {"": _articles(stated)}


def _articles(stated: Any) -> Sequence[Article]:
    entries = stated if isinstance(stated, list) else [stated]
    return tuple(
        Article(entry, None, None)
        if isinstance(entry, str)
        else Article(entry["word"], _beginning(entry.get("before")), entry.get("flag"))
        for entry in entries
    )


def _beginning(pattern: str | None) -> re.Pattern[str] | None:
    return None if pattern is None else re.compile(pattern, re.IGNORECASE)
