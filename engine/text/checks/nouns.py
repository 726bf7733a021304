"""Nouns: every entry has the forms that its language needs, and a word has one gender.

Cannot decide whether a form is spelt as it should be.
"""

from __future__ import annotations

import re

from engine.source.diagnostic import Findings, Severity, code
from engine.text.draft import Draft
from engine.text.language import SINGULAR
from engine.text.noun import Noun, NounError, read_noun
from engine.text.po import PoText

NO_NOUN = code(
    "C115",
    "this is no noun of the language: {reason}",
    "The entry is shown as it is written. A noun is written like `m; sg=Stall; gen=Stalls; pl=Ställe`: its "
    "gender, if the language has any, and its forms. Other nouns of the language show which.",
)
TWO_GENDERS = code(
    "C116",
    "'{word}' is {gender} here and {other} for '{source}' in line {line}",
    "One of them has the wrong article. If these are two words, say so in a comment above the entry: "
    "`# ludex: allow C116 because …`.",
    Severity.WARNING,
)
_QUOTED = re.compile(r"'([^']+)'")


def check(draft: Draft, findings: Findings) -> None:
    seen: dict[str, tuple[str, str, int]] = {}
    for entry, text in draft.nouns():
        noun = _noun(text, draft, findings)
        if noun is None:
            continue
        word = noun.forms.get(SINGULAR) or next(iter(noun.forms.values()))
        gender, source, line = seen.setdefault(word, (noun.gender, entry.source.value, text.position.line))
        if gender != noun.gender:
            place = text.inside(0, len(noun.gender))
            findings.add(
                TWO_GENDERS, place, word=word, gender=noun.gender, other=gender, source=source, line=line
            )


def _noun(text: PoText, draft: Draft, findings: Findings) -> Noun | None:
    try:
        return read_noun(text.value, draft.language)
    except NounError as error:
        named = _QUOTED.search(str(error))
        at = text.value.find(named[1]) if named else -1
        place = text.inside(at, len(named[1])) if named and at >= 0 else text.position
        findings.add(NO_NOUN, place, reason=error)
        return None
