"""A text and the signs of its language come in; the places where it is set wrongly go out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.source.record import dataclass

if TYPE_CHECKING:
    from engine.source.document import Document

NO_BREAK = "\u00a0\u202f"
_NOT_PROSE = re.compile(r"`[^`\n]*`|\{\{|\}\}|\{[^{}]*\}")
_IN_A_SLOT = "\ufffc"
_SPACES = re.compile(r"\s{2,}")
_QUOTES = "\"'`´“”„‟«»‹›‘’‚‛"
_APOSTROPHES = "'`´‘’‛"


@dataclass(frozen=True, slots=True)
class Typography:
    """How a language sets quotes and apostrophes, and which signs have a no-break space before them."""

    quotes: tuple[str, str]
    apostrophe: str
    spaced: str

    @property
    def own(self) -> frozenset[str]:
        """Its quotes and its apostrophe, without the spaces that belong to them."""
        return frozenset("".join((*self.quotes, self.apostrophe))) - frozenset(f" {NO_BREAK}")


def typography_of(document: Document) -> Typography:
    """From a grammar that conforms to its schema."""
    data = document.data
    assert isinstance(data, dict)
    first, last = data["quotes"]
    return Typography((first, last), data.get("apostrophe", "’"), data.get("spaced", ""))


@dataclass(frozen=True, slots=True)
class Prose:
    """A stretch of a text in which words of the language stand, and rows of signs for slots and code."""

    offset: int
    text: str


def prose_of_sentence(text: str) -> Prose:
    return Prose(0, _NOT_PROSE.sub(lambda match: _IN_A_SLOT * len(match[0]), text))


def prose_of_noun(text: str) -> Iterator[Prose]:
    """The forms of an entry such as `m; sg=Sklave; acc=Sklaven`."""
    for match in re.finditer(r"=\s*([^;]*?)\s*(?:;|$)", text):
        yield Prose(match.start(1), match[1])


def stray_spaces(prose: Prose, source: str = "") -> Iterator[tuple[int, int]]:
    """Where spaces stand that are not those of the source: at the ends, or two in a row."""
    text = prose.text
    before, after = len(text) - len(text.lstrip()), len(text) - len(text.rstrip())
    if text.isspace() or text[:before] != source[: len(source) - len(source.lstrip())]:
        yield prose.offset, max(before, 1)
    elif text[len(text) - after :] != source[len(source.rstrip()) :]:
        yield prose.offset + len(text) - after - (not after), max(after, 1)
    for match in _SPACES.finditer(text, before, len(text) - after):
        yield prose.offset + match.start(), len(match[0])


def foreign_signs(prose: Prose, typography: Typography) -> Iterator[tuple[int, str, str | None]]:
    """Quotes and apostrophes of others: where, which, and what to write instead if that is clear."""
    for offset, sign in enumerate(prose.text):
        if sign in _QUOTES and sign not in typography.own:
            between = offset and prose.text[offset - 1].isalpha()
            as_apostrophe = typography.apostrophe if sign in _APOSTROPHES and between else None
            yield prose.offset + offset, sign, as_apostrophe


def lonely_quotes(prose: Prose, typography: Typography) -> Iterator[tuple[int, str]]:
    """Quotes of the language that open nothing or close nothing."""
    opening, closing = (quote.strip(f" {NO_BREAK}") for quote in typography.quotes)
    if opening == closing or typography.apostrophe in (opening, closing):
        return
    opened: list[int] = []
    for match in re.finditer(f"{re.escape(opening)}|{re.escape(closing)}", prose.text):
        if match[0] == opening:
            opened.append(match.start())
        elif opened:
            opened.pop()
        else:
            yield prose.offset + match.start(), closing
    yield from ((prose.offset + offset, opening) for offset in opened)


def missing_no_breaks(prose: Prose, typography: Typography) -> Iterator[tuple[int, str]]:
    """Signs that should have a no-break space beside them, and do not."""
    text = prose.text
    first, last = typography.quotes
    after = {first.rstrip(f" {NO_BREAK}")} if first[-1:] in f" {NO_BREAK}" else set()
    before = {*typography.spaced, *([last.lstrip(f" {NO_BREAK}")] if last[:1] in f" {NO_BREAK}" else [])}
    for offset, sign in enumerate(text):
        opens = sign in after and text[offset + 1 : offset + 2] not in tuple(NO_BREAK)
        if opens or (sign in before and offset and not _may_stand(text, offset, before)):
            yield prose.offset + offset, sign


def _may_stand(text: str, offset: int, spaced: set[str]) -> bool:
    """Behind a no-break space, behind another such sign (?!), or between two digits (12:30)."""
    left, right = text[offset - 1], text[offset + 1 : offset + 2]
    return left in NO_BREAK or left in spaced or (left.isdigit() and right.isdigit())
