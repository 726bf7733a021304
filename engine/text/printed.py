"""A rulebook comes in; its lines go out as messages for translators, and in the language of a reader.

Titles of sections are those of the editions and are translated nowhere. Why something was decided, and slips
of editions that change no rule, are for whoever looks after the pack, and stay in English.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.text.texts import Written

if TYPE_CHECKING:
    from engine.pack.rulebook import Rulebook, Section
    from engine.source.document import Where
    from engine.text.wording import Wording

EDITION, RULE, RULING, DIFFERENCE, EXAMPLE = "printed edition", "rule", "ruling", "difference", "example"
"""The contexts of what a rulebook says."""


def written_in(rulebook: Rulebook) -> Iterator[Written]:
    """Everything of a rulebook that readers are shown in their own language."""
    for section in rulebook.sections:
        for rule in section.rules:
            yield _written(RULE, rule.id, rule.where / "rule")
    for ruling in rulebook.rulings:
        yield _written(RULING, ruling.id, ruling.where / "ruling")
    for difference in (one for one in rulebook.differences if one.played is not None):
        yield _written(DIFFERENCE, difference.id, difference.where / "point")
        for edition in difference.editions:
            yield _written(DIFFERENCE, difference.id, difference.where / "editions" / edition)
        yield _written(DIFFERENCE, difference.id, difference.where / "ours")
    for example in rulebook.examples:
        yield _written(EXAMPLE, example.scenario, example.where / "tells")
    if any(one.played is not None for one in rulebook.differences):
        document = next(iter(rulebook.sections)).where.document
        for edition in rulebook.editions:
            yield _written(EDITION, edition, document.root / "editions" / edition)


def _written(context: str, key: str, where: Where) -> Written:
    return Written(context, one_line(str(where.value)), key, where)


def title(section: Section, language: str) -> str:
    """What the edition of a language calls a section; the first edition, if there is none in it."""
    return section.title.get(language) or next(iter(section.title.values()))


def in_words(wording: Wording, context: str, english: str) -> str:
    """A line of a rulebook in the language of a wording."""
    return wording.line(context, one_line(english))


def is_in_words(wording: Wording, context: str, english: str) -> bool:
    """Whether somebody has translated the line, or need not."""
    return wording.has_line(context, one_line(english))


def one_line(text: str) -> str:
    return " ".join(text.split())
