"""The terms of a pack and the chapters of its rulebook come in; the index of terms goes out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING
from unicodedata import combining, normalize

from engine.source.diagnostic import Findings
from engine.text.glossary import glossary_of
from engine.text.printed import title
from engine.text.rulebook.book import Block, CardFace, Chapter, Entry, Listing, Paragraph, Row, Table
from engine.text.rulebook.course import SECTION
from engine.text.rulebook.print import SILENT, edition_name
from engine.text.tongues import languages

if TYPE_CHECKING:
    from engine.pack.declarations import Pack
    from engine.text.glossary import Term
    from engine.text.speaker import Speaker

_PLACES = 3
"""So many places are named at most; a reader who wants them all can search."""


def terms(pack: Pack, speaker: Speaker, chapters: Sequence[Chapter]) -> Chapter:
    """What every edition calls a thing, in the order of the reader's own words."""
    editions = () if pack.rulebook is None else tuple(pack.rulebook.editions)
    own = speaker.language.id
    columns = sorted(editions, key=lambda edition: edition != own)
    found: dict[tuple[str, ...], Term] = {}
    for term in glossary_of(pack, Findings()).terms:
        row = tuple(_word(term, edition) for edition in columns)
        if row and row[0] != SILENT:
            found.setdefault(row, term)
    where = _Places(chapters)
    seen = {
        row: where.of(term.editions.get(own, ())) or _sections(term, pack, speaker)
        for row, term in found.items()
    }
    # An index tells of what its book speaks.
    rows = sorted((row for row in found if seen[row]), key=lambda row: _alphabetical(row[0]))
    if not rows:
        return Chapter("book-terms", speaker.say("book_terms"))
    head = (*(edition_name(edition, pack) for edition in columns), speaker.say("book_where"))
    spoken = tuple(columns) if set(columns) <= set(languages(pack)) else ()
    table = Table(head, tuple(rows), spoken, tuple(seen[row] for row in rows))
    return Chapter("book-terms", speaker.say("book_terms"), (table,))


def _word(term: Term, edition: str) -> str:
    words = term.editions.get(edition, ())
    return words[0].replace("'", "’") if words else SILENT


def _sections(term: Term, pack: Pack, speaker: Speaker) -> tuple[Entry, ...]:
    """The printed sections whose rules a term belongs to, for one that is said there in other words."""
    sections = () if pack.rulebook is None else pack.rulebook.sections
    return tuple(
        Entry(title(section, speaker.language.id), SECTION.format(section.id))
        for section in sections
        if any(rule.id in term.rules for rule in section.rules)
    )[:_PLACES]


class _Places:
    """Every chapter and card with its words, those first that a reader would look at first."""

    def __init__(self, chapters: Iterable[Chapter]) -> None:
        self._texts = [one for chapter in chapters for one in _texts(chapter)]

    def of(self, words: Sequence[str]) -> tuple[Entry, ...]:
        """Where these words stand; what is called so comes first, and is enough."""
        called = [
            place for place, _ in self._texts if place.text.casefold() in {one.casefold() for one in words}
        ]
        if called:
            return tuple(called[:1])
        said = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in words) or r"(?!)", re.IGNORECASE)
        return tuple(place for place, text in self._texts if said.search(text))[:_PLACES]


def _texts(chapter: Chapter) -> Iterator[tuple[Entry, str]]:
    own = " ".join(text for block in chapter.blocks for text in _said(block))
    if own:
        yield Entry(chapter.title, chapter.id), f"{chapter.title} {own}"
    for block in chapter.blocks:
        if isinstance(block, CardFace):
            yield Entry(block.name, block.id), f"{block.name} {' '.join(block.lines)}"
    for below in chapter.chapters:
        yield from _texts(below)


def _said(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(text) | Row(text=text):
            yield text
        case Listing():
            yield from _lines(block.entries)
        case _:
            pass


def _lines(entries: Iterable[Entry]) -> Iterator[str]:
    for entry in entries:
        yield entry.text
        yield from _lines(entry.entries)


def _alphabetical(word: str) -> str:
    """Letters with accents stand among those without."""
    return "".join(sign for sign in normalize("NFKD", word.casefold()) if not combining(sign))
