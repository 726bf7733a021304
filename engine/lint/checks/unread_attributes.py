"""Attributes of items and of slots, and what is derived for items, that no text reads.

An attribute that is different in every slot is a name for the slots, and need not be read.

Cannot decide whether a line that reads one ever happens.
"""

from __future__ import annotations

from engine.lang.things import Derived, ItemAttribute, SlotAttribute
from engine.lint.uses import Uses
from engine.pack.declarations import Zone
from engine.pack.types import Item
from engine.source.diagnostic import Findings, Severity, code

UNREAD = code(
    "W109",
    "nothing reads the attribute '{name}'",
    "Whatever the files state there, the game plays the same. Use it, or delete it.",
    Severity.WARNING,
)
UNUSED = code(
    "W110",
    "nothing uses '{name}', which is derived for '{kind}'",
    "The game plays as if it were not declared. Use it, or delete it.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    read = {(node.kind.id, node.id) for _, node in uses.of(ItemAttribute)}
    derived = {(node.kind.id, node.id) for _, node in uses.of(Derived)}
    for kind in uses.pack.kinds.values():
        for name in kind.attributes:
            if (kind.id, name) not in read:
                where = kind.where / "has" / name if name in kind.has else kind.where / "sorted_by"
                position = where.key if name in kind.has else where.position
                findings.add(UNREAD, position, name=name)
        for name, where in kind.derived.items():
            if (kind.id, name) not in derived:
                findings.add(UNUSED, where.key, name=name, kind=kind.id)
    _check_slots(uses, findings)


def _check_slots(uses: Uses, findings: Findings) -> None:
    items = ((node.id, node.item.type) for _, node in uses.of(SlotAttribute))
    read = {(name, type_.kind) for name, type_ in items if isinstance(type_, Item)}
    for zone in uses.pack.zones.values():
        for name in zone.slot:
            if (name, zone.holds) not in read and not _tells_apart(zone, name):
                findings.add(UNREAD, (zone.where / "slot" / name).key, name=name)


def _tells_apart(zone: Zone, name: str) -> bool:
    values = [str(slot.get(name)) for slot in zone.slots]
    return len(set(values)) == len(values)
