"""The terms of a pack and the chapters of its rulebook come in; the index of terms goes out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from engine.pack.provenance import rules_of
from engine.source.diagnostic import Findings
from engine.text.alphabet import alphabetical
from engine.text.glossary import glossary_of
from engine.text.rulebook.book import Block, CardFace, Chapter, Entry, Listing, Paragraph, Row, Table
from engine.text.rulebook.course import PHASE, SECTION
from engine.text.rulebook.print import SILENT, edition_name
from engine.text.rulebook.things import CARD
from engine.text.tongues import languages

if TYPE_CHECKING:
    from engine.pack.declarations import Pack
    from engine.pack.rulebook import Section
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
    where = _Places(pack, chapters)
    seen = {row: where.of(term, own) for row, term in found.items()}
    # An index tells of what its book speaks.
    rows = sorted((row for row in found if seen[row]), key=lambda row: tuple(map(alphabetical, row)))
    if not rows:
        return Chapter("book-terms", speaker.say("book_terms"))
    head = (*(edition_name(edition, pack) for edition in columns), speaker.say("book_where"))
    spoken = tuple(columns) if set(columns) <= set(languages(pack)) else ()
    table = Table(head, tuple(rows), spoken, tuple(seen[row] for row in rows))
    return Chapter("book-terms", speaker.say("book_terms"), (table,))


def _word(term: Term, edition: str) -> str:
    return (term.headword(edition) or SILENT).replace("'", "’")


class _Places:
    """Every chapter and card with its words, those first that a reader would look at first."""

    def __init__(self, pack: Pack, chapters: Iterable[Chapter]) -> None:
        self._texts = [one for chapter in chapters for one in _texts(chapter)]
        self._told = dict(_told(pack))
        self._printed = {SECTION.format(section.id) for section in _sections(pack)}

    def of(self, term: Term, edition: str) -> tuple[Entry, ...]:
        """What is called so; else where the rules of a term are told in its words; else where they stand."""
        words = {*term.editions.get(edition, ()), *filter(None, [term.headword(edition)])}
        own = [one for one in self._texts if self._is_about(one[0], term)]
        names = {word.casefold() for word in words}
        for texts in (own, self._texts):
            called = [place for place, _ in texts if place.text.casefold() in names]
            if called:
                return tuple(called[:1])
        said = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in words) or r"(?!)", re.IGNORECASE)
        spoken = [place for place, text in own if said.search(text)]
        printed = [place for place, _ in own if place.target in self._printed]
        return tuple((spoken or printed)[:_PLACES])

    def _is_about(self, place: Entry, term: Term) -> bool:
        return not self._told.get(place.target, frozenset()).isdisjoint(term.rules)


def _sections(pack: Pack) -> Sequence[Section]:
    return () if pack.rulebook is None else pack.rulebook.sections


def _told(pack: Pack) -> Iterator[tuple[str | None, frozenset[str]]]:
    """Which printed rules a chapter or a card tells."""
    for section in _sections(pack):
        yield SECTION.format(section.id), frozenset(rule.id for rule in section.rules)
    for id, phase in pack.phases.items():
        yield PHASE.format(id), rules_of(phase.do.document.root)
    for item in pack.items:
        yield CARD.format(item.kind, item.id), rules_of(item.where)


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
