"""Texts in several plurals: as many as the language has."""

from __future__ import annotations

from engine.source.diagnostic import Findings, code
from engine.text.draft import Draft
from engine.text.header import PLURAL_NUMBER, PLURALS, fields, plural_forms

WRONG_NUMBER = code(
    "C114",
    "{language} has {wanted} plural forms, and here are {number}",
    "Some numbers would have no text. Write one text for each form.",
)


def check(draft: Draft, findings: Findings) -> None:
    if draft.po.header is None and not any(entry.plural for entry in draft.po.active):
        return
    wanted = _number(plural_forms(draft.language.id))
    if draft.po.header is not None:
        for name, value, at in fields(draft.po.header):
            if name == PLURALS and (number := _number(value)) != wanted:
                place = draft.po.header.translation.inside(at, len(value))
                findings.add(WRONG_NUMBER, place, language=draft.language.name, wanted=wanted, number=number)
    for entry in draft.po.active:
        if entry.plural is not None and [*entry.translations] != list(range(wanted)):
            findings.add(
                WRONG_NUMBER,
                [*entry.translations.values()][-1].position,
                language=draft.language.name,
                wanted=wanted,
                number=len(entry.translations),
            )


def _number(forms: str) -> int:
    found = PLURAL_NUMBER.search(forms)
    return int(found[1]) if found else 0
