"""Findings in a catalog and its entries come in; those that no comment of a translator allows go out.

`# ludex: allow C116 because der See and die See are two words`, above an entry, allows a warning about it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.source.allowed import NO_REASON, NOT_ALLOWABLE, NOT_THERE, NOT_UNDERSTOOD, UNKNOWN
from engine.source.diagnostic import CODES, Diagnostic, Findings, Severity
from engine.source.nearest import nearest
from engine.source.position import Position
from engine.text.po import Entry, PoFile

_SIGN = "ludex:"
_ORDER = re.compile(rf"#\s*{_SIGN}\s*allow\s+(?P<code>\S+)(?:\s+because(?P<reason>\s.*)?)?\s*")


def without_allowed(found: Iterable[Diagnostic], po: PoFile) -> Iterator[Diagnostic]:
    """What is left, and what is wrong with the comments."""
    left, amiss = list(found), Findings()
    for entry in po.active:
        for line in entry.comments:
            if _SIGN in line:
                left = _heed(line, entry, left, po, amiss)
    amiss.extend(left)
    return iter(amiss)


def _heed(line: str, entry: Entry, left: list[Diagnostic], po: PoFile, amiss: Findings) -> list[Diagnostic]:
    place = Position(po.file, entry.first + entry.comments.index(line), 1, len(line))
    order = _ORDER.fullmatch(line)
    if order is None:
        amiss.add(NOT_UNDERSTOOD, place)
        return left
    id = order["code"]
    if id not in CODES:
        amiss.add(UNKNOWN, place, nearest(id, CODES), code=id)
    elif CODES[id].severity is Severity.ERROR:
        amiss.add(NOT_ALLOWABLE, place, code=id)
    elif not (order["reason"] or "").strip():
        amiss.add(NO_REASON, place, code=id)
    else:
        kept = [one for one in left if one.code.id != id or not _covers(entry, one, po)]
        if len(kept) == len(left):
            amiss.add(NOT_THERE, place, code=id)
        return kept
    return left


def _covers(entry: Entry, found: Diagnostic, po: PoFile) -> bool:
    return found.position.file == po.file and entry.first <= found.position.line <= entry.last
