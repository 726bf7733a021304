"""Kinds that start in a zone with fewer slots than there are items of them.

Cannot decide whether a zone runs out of slots later on; the game then stops and says so.
"""

from __future__ import annotations

from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

CROWDED = code(
    "W203",
    "{items} items start in '{zone}', which has {slots} slots",
    "Those for whom there is none lie in no slot, and the game stops where it asks for theirs.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    number: dict[str, int] = {}
    for item in uses.pack.items:
        number[item.kind] = number.get(item.kind, 0) + item.copies
    for kind in uses.pack.kinds.values():
        slots = len(uses.pack.zones[kind.starts_in].slots)
        items = number.get(kind.id, 0)
        if slots and items > slots:
            position = (kind.where / "starts_in").position
            findings.add(CROWDED, position, zone=kind.starts_in, items=items, slots=slots)
