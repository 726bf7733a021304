"""Entries whose source is gone, and sources that have no entry."""

from __future__ import annotations

from engine.source.diagnostic import Findings, code
from engine.source.nearest import nearest
from engine.source.phrase import phrase
from engine.source.position import Position
from engine.text.checks.completeness import shown
from engine.text.draft import Draft
from engine.text.po import Entry

GONE = code(
    "C106",
    "no {context} is '{source}' any more",
    "The entry has no use. `ludex i18n update` keeps it as obsolete, or as fuzzy for what is said now.",
)
NOT_THERE = code(
    "C107",
    "'{source}' of {place} is not in the catalog",
    "It is shown in English. `ludex i18n update` adds it.",
)
OTHER_PLURAL = code(
    "C122",
    "'{source}' has another text for several things now, or none any more",
    "Some numbers would have a text that is out of date. `ludex i18n update` mends it.",
)


def check(draft: Draft, findings: Findings) -> None:
    there = {entry.key for entry in draft.po.active}
    missing = [key for key in draft.sources if key not in there]
    for entry in draft.po.active:
        context, source = entry.key
        if entry.key not in draft.sources:
            near = nearest(source, (text for other, text in missing if other == context))
            findings.add(
                GONE, entry.source.position, near, source=shown(source), context=context or phrase("text")
            )
        elif _plural(entry) != draft.sources[entry.key].plural:
            position = (entry.source if entry.plural is None else entry.plural).position
            findings.add(OTHER_PLURAL, position, source=shown(source))
    # In a catalog that is not sound, nobody knows what is missing.
    for key in missing if draft.po.sound else ():
        place = next(iter(draft.sources[key].references), "")
        findings.add(NOT_THERE, Position(draft.po.file, 1, 1), source=shown(key[1]), place=place)


def _plural(entry: Entry) -> str | None:
    return None if entry.plural is None else entry.plural.value
