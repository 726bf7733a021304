"""Slots of sentences: those that the source has, asking for forms that the language knows.

A slot of the source may be left out where the source says so: `{place:optional}`.
Cannot decide whether the form that a slot asks for is the right one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.source.diagnostic import Findings, code
from engine.source.nearest import nearest
from engine.source.phrase import phrase
from engine.text.draft import Draft
from engine.text.pattern import PatternError, Slot, slots
from engine.text.po import Entry, PoText

UNREADABLE = code(
    "C110",
    "a brace that belongs to no slot",
    "The text cannot be shown. A slot is a name in braces, `{name}` or `{name:words}`, in small letters; a "
    "brace is written twice.",
)
UNKNOWN = code(
    "C111",
    "the source has no slot '{slot}'; it has {slots}",
    "Nothing can be put there. Take a slot of the source.",
)
LOST = code(
    "C112",
    "the slot '{slot}' of the source is missing",
    "What it stands for would be lost. Put it into the translation, or let the source allow to leave it out: "
    "`{name:optional}`.",
)
UNKNOWN_WORD = code(
    "C113",
    "{language} has no '{word}'; a slot may ask for {words}",
    "The form cannot be made. The cases and articles of a language stand in its grammar.yaml.",
)
OPTIONAL = "optional"
_BRACES = re.compile(r"\{\{|\}\}|\{[a-z_][a-z0-9_]*(?::[a-z_ ]+)?\}|([{}])")


def check(draft: Draft, findings: Findings) -> None:
    for entry, text in draft.sentences():
        if not draft.inflects and read(entry.source.value) is None:
            continue  # it speaks of braces, and has no slots
        if (stated := read(text.value)) is None:
            at = lonely_brace(text.value)
            findings.add(UNREADABLE, text.inside(at))
        else:
            _compare(entry, text, stated, findings)
            _words(draft, entry, text, stated, findings)


def _compare(entry: Entry, text: PoText, stated: list[Slot], findings: Findings) -> None:
    plural = "" if entry.plural is None else entry.plural.value
    wanted = [*(read(entry.source.value) or ()), *(read(plural) or ())]
    names = list(dict.fromkeys(slot.name for slot in wanted))
    for slot in stated:
        if slot.name not in names:
            at = text.value.find(f"{{{slot.name}") + 1
            place = text.inside(at, len(slot.name))
            findings.add(
                UNKNOWN,
                place,
                nearest(slot.name, names),
                slot=slot.name,
                slots=", ".join(names) or phrase("none"),
            )
    optional = {slot.name for slot in wanted if OPTIONAL in slot.words}
    for name in dict.fromkeys(slot.name for slot in _source(entry, text)):
        if name not in optional and name not in {slot.name for slot in stated}:
            findings.add(LOST, text.position, slot=name)


def _source(entry: Entry, text: PoText) -> list[Slot]:
    """The slots that a translation must have; that for one thing need not say the number."""
    singular, plural = read(entry.source.value) or [], entry.plural
    if plural is None or text is entry.translations[0]:
        return singular
    return read(plural.value) or []


def _words(draft: Draft, entry: Entry, text: PoText, stated: list[Slot], findings: Findings) -> None:
    known = sorted(draft.language.words)
    if not draft.inflects:  # such a text can only quote a slot that asks for something
        known = sorted({word for slot in _source(entry, text) for word in slot.words})
    for slot in stated:
        for word in slot.words:
            if word not in known:
                at = next(iter(_places(text.value, slot.name, word)), 0)
                findings.add(
                    UNKNOWN_WORD,
                    text.inside(at, len(word)),
                    nearest(word, known),
                    language=draft.language.name,
                    word=word,
                    words=", ".join(known) or phrase("nothing"),
                )


def read(pattern: str) -> list[Slot] | None:
    """The slots of a pattern; None if it cannot be read."""
    try:
        return list(slots(pattern))
    except PatternError:
        return None


def lonely_brace(pattern: str) -> int:
    """Where the brace stands that belongs to nothing."""
    return next((match.start() for match in _BRACES.finditer(pattern) if match[1]), 0)


def _places(pattern: str, name: str, word: str) -> Iterator[int]:
    """Where a slot asks for a word."""
    for match in re.finditer(rf"\{{{re.escape(name)}:([a-z_ ]+)\}}", pattern):
        for one in re.finditer(r"\S+", match[1]):
            if one[0] == word:
                yield match.start(1) + one.start()
