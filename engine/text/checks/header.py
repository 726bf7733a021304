"""The header: the language, and the encoding that all our files have.

Cannot decide whether the names and dates in it are right.
"""

from __future__ import annotations

from engine.source.diagnostic import Findings, code
from engine.source.position import Position
from engine.text.draft import Draft
from engine.text.header import CHARSET, CONTENT_TYPE, LANGUAGE, fields

WRONG = code(
    "C102",
    "the header should say '{field}: {wanted}'",
    "Other programs would read the file wrongly. `ludex i18n update` writes a header where there is none.",
)


def check(draft: Draft, findings: Findings) -> None:
    header, wanted = draft.po.header, _wanted(draft)
    if header is None:
        field, text = next(iter(wanted.items()))
        findings.add(WRONG, Position(draft.po.file, 1, 1), field=field, wanted=text)
        return
    stated = {name: (value, at) for name, value, at in fields(header)}
    for field, text in wanted.items():
        value, at = stated.get(field, ("", 0))
        if text.split()[-1] not in value.casefold().replace(";", " ").split():
            place = header.translation.inside(at, len(value)) if value else header.translation.position
            findings.add(WRONG, place, field=field, wanted=text)


def _wanted(draft: Draft) -> dict[str, str]:
    return {LANGUAGE: draft.language.id, CONTENT_TYPE: f"text/plain; {CHARSET}"}
