"""What is printed about a pack comes in; the chapters of its printed rules and of its editions go out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.text.printed import DIFFERENCE, EDITION, RULE, RULING, in_words, title
from engine.text.rulebook.book import Block, Chapter, Entry, Listing, Paragraph, Table
from engine.text.rulebook.course import SECTION
from engine.text.tongues import language, languages

if TYPE_CHECKING:
    from engine.pack.declarations import Layer, Pack
    from engine.pack.rulebook import Difference, Ruling, Section
    from engine.text.speaker import Speaker

SILENT = "–"
"""What an edition has on a point, or for a term, of which it does not speak."""


def rules(pack: Pack, speaker: Speaker, mods: Sequence[Layer] = ()) -> Chapter:
    """The sections of the print, each with what we play where it is silent; mods may change what they say."""
    rulebook = pack.rulebook
    parts = () if rulebook is None else rulebook.sections
    rulings = () if rulebook is None else rulebook.rulings
    chapters = tuple(
        Chapter(
            SECTION.format(section.id),
            title(section, speaker.language.id),
            tuple(_section(section, [one for one in rulings if _is_in(one, section)], speaker)),
        )
        for section in parts
    )
    changed = Paragraph(speaker.say("book_changed", mods=speaker.together([mod.name for mod in mods])))
    blocks = (changed,) if mods and chapters else ()
    return Chapter("book-rules", speaker.say("book_rules"), blocks, chapters)


def _section(section: Section, rulings: list[Ruling], speaker: Speaker) -> Iterator[Block]:
    wording = speaker.wording
    yield Listing(tuple(Entry(in_words(wording, RULE, rule.rule)) for rule in section.rules))
    if rulings:
        yield Paragraph(speaker.say("book_open"))
        yield Listing(tuple(Entry(in_words(wording, RULING, one.ruling)) for one in rulings))


def _is_in(ruling: Ruling, section: Section) -> bool:
    """A ruling is told once, where the first of its rules stands."""
    return any(rule.id == ruling.about[0] for rule in section.rules)


def differences(pack: Pack, speaker: Speaker) -> Chapter:
    """The points that an option of the table switches."""
    rulebook, wording = pack.rulebook, speaker.wording
    played = () if rulebook is None else [one for one in rulebook.differences if one.played is not None]
    blocks: tuple[Block, ...] = ()
    if rulebook is not None and played:
        editions = tuple(rulebook.editions)
        names = [edition_name(edition, pack) for edition in editions]
        described = (in_words(wording, EDITION, rulebook.editions[edition]) for edition in editions)
        entries = (
            Entry(speaker.say("labelled", label=name, value=text))
            for name, text in zip(names, described, strict=True)
        )
        head = (speaker.say("book_point"), *names, speaker.say("book_ours"))
        rows = tuple(_difference(one, editions, speaker) for one in played)
        blocks = Listing(tuple(entries)), Paragraph(speaker.say("book_editions_text")), Table(head, rows)
    return Chapter("book-editions", speaker.say("book_editions"), blocks)


def edition_name(edition: str, pack: Pack) -> str:
    """An edition that is named like a language is called by it."""
    return language(edition, pack).name if edition in languages(pack) else edition


def _difference(difference: Difference, editions: tuple[str, ...], speaker: Speaker) -> tuple[str, ...]:
    stated = (difference.editions.get(edition) for edition in editions)
    said = (SILENT if text is None else in_words(speaker.wording, DIFFERENCE, text) for text in stated)
    point, ours = (
        in_words(speaker.wording, DIFFERENCE, text) for text in (difference.point, difference.ours)
    )
    return (point, *said, ours)
