"""Quotes and apostrophes: those of the language, and each quote with its partner."""

from __future__ import annotations

from engine.source.diagnostic import Findings, code
from engine.text.draft import Draft
from engine.text.typography import foreign_signs, lonely_quotes

FOREIGN = code(
    "C118",
    "{language} does not write {sign}; it quotes {quotes}, and its apostrophe is {apostrophe}",
    "The text looks like one of another language. Write the signs of this one.",
)
LONELY = code(
    "C119",
    "the quote {sign} has no partner; quotes are written {quotes}",
    "Nobody can tell where the quotation begins or ends. Write both.",
)


def check(draft: Draft, findings: Findings) -> None:
    typography = draft.typography
    quotes = "…".join(typography.quotes)
    for _, text, prose in draft.prose():
        for at, sign, instead in foreign_signs(prose, typography):
            findings.add(
                FOREIGN,
                text.inside(at),
                instead,
                language=draft.language.name,
                sign=sign,
                quotes=quotes,
                apostrophe=typography.apostrophe,
            )
        for at, sign in lonely_quotes(prose, typography):
            findings.add(LONELY, text.inside(at), sign=sign, quotes=quotes)
