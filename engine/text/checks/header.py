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
    "Editors for catalogs and other programs would read the file wrongly. `ludex i18n update` writes a header "
    "where there is none.",
)


def check(draft: Draft, findings: Findings) -> None:
    header = draft.po.header
    stated = {} if header is None else {name: (value, at) for name, value, at in fields(header)}
    for field, wanted, part in (
        (LANGUAGE, draft.language.id, draft.language.id),
        (CONTENT_TYPE, f"text/plain; {CHARSET}", CHARSET),
    ):
        value, at = stated.get(field, ("", 0))
        words = value.casefold().replace(";", " ").split()
        if part not in words:
            place = Position(draft.po.file, 1, 1)
            if header is not None:
                place = header.translation.inside(at, len(value)) if value else header.translation.position
            findings.add(WRONG, place, field=field, wanted=wanted)
