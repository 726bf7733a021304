"""Spaces: none too many, and a no-break one where the language wants it."""

from __future__ import annotations

from engine.source.diagnostic import Findings, code
from engine.text.draft import Draft
from engine.text.texts import NOUN
from engine.text.typography import missing_no_breaks, stray_spaces

STRAY = code(
    "C117",
    "a space too many or too few",
    "The text is set wrongly. It begins and ends as the source does, and has one space between two words.",
)
BREAKABLE = code(
    "C120",
    "a no-break space is missing beside '{sign}'",
    "The sign could begin a line. Write U+202F or U+00A0 there.",
)


def check(draft: Draft, findings: Findings) -> None:
    for _, text in draft.nouns():
        if text.value != text.value.strip():
            findings.add(STRAY, text.position)
    for entry, text, prose in draft.prose():
        source = "" if entry.key[0] == NOUN else entry.source.value
        for at, length in stray_spaces(prose, source):
            findings.add(STRAY, text.inside(at, length))
        for at, sign in missing_no_breaks(prose, draft.typography):
            findings.add(BREAKABLE, text.inside(at), sign=sign)
