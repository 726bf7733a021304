"""What a scenario says about a zone comes in; the items that should lie there, and where, go out."""

from __future__ import annotations

import re

from engine.pack.declarations import Kind, Zone
from engine.scenario.fault import misshapen
from engine.source.diagnostic import Findings
from engine.source.document import Where
from engine.source.nearest import nearest
from engine.source.phrase import either, phrase
from engine.source.record import dataclass

EMPTY = "empty"
TOP, BOTTOM, SLOTS = "top", "bottom", "slots"
_HIDDEN = re.compile(r"(\d+) hidden")


@dataclass(frozen=True, slots=True)
class Contents:
    """What one zone holds: all of it, its ends, the items by slot, or how many that somebody does not see."""

    where: Where
    zone: Zone
    owner: int
    all: tuple[Where, ...] | None = None
    top: tuple[Where, ...] | None = None
    """From the top down."""
    bottom: tuple[Where, ...] | None = None
    """From the lowest up."""
    slots: tuple[Where | None, ...] | None = None
    """From the first slot on; None where nothing lies."""
    hidden: int | None = None
    """Beside those in `all`, if these are stated; else whether or not something is known of them."""

    @property
    def name(self) -> str:
        if not self.zone.per_player:
            return self.zone.id
        return phrase("{thing} of player {player}", thing=self.zone.id, player=self.owner)


class ContentsReader:
    """Reads what is said about zones of one kind of item."""

    def __init__(self, kind: Kind, findings: Findings) -> None:
        self._kind = kind
        self._findings = findings

    def read(self, where: Where, zone: Zone, owner: int) -> Contents:
        stated = where.value
        if isinstance(stated, dict):
            return self._by_place(where, zone, owner)
        if isinstance(stated, str) and (hidden := _HIDDEN.fullmatch(stated)):
            return Contents(where, zone, owner, hidden=int(hidden[1]))
        return self._in_a_list(where, zone, owner)

    def _in_a_list(self, where: Where, zone: Zone, owner: int) -> Contents:
        """All items; how many more there are that somebody does not see may stand behind those known."""
        items = self._items(where)
        hidden = _HIDDEN.fullmatch(str(items[-1].value)) if items else None
        if hidden is None:
            return Contents(where, zone, owner, all=items)
        return Contents(where, zone, owner, all=items[:-1], hidden=int(hidden[1]))

    def _by_place(self, where: Where, zone: Zone, owner: int) -> Contents:
        stated = where.value
        assert isinstance(stated, dict)
        known = (SLOTS,) if zone.slots else (TOP, BOTTOM)
        for key in stated:
            if key not in known:
                wanted = phrase("{keys}, for {zone} has no slots", keys=either(known), zone=zone.id)
                if zone.slots:
                    wanted = phrase("{keys}, for {zone} has slots", keys=either(known), zone=zone.id)
                raise misshapen(self._findings, (where / key).key, wanted, nearest(key, known))
        parts = {key: self._items(where / key) for key in stated}
        return Contents(
            where,
            zone,
            owner,
            top=parts.get(TOP),
            bottom=parts.get(BOTTOM),
            slots=self._slots(where / SLOTS, parts[SLOTS], zone) if SLOTS in parts else None,
        )

    def _slots(self, where: Where, parts: tuple[Where, ...], zone: Zone) -> tuple[Where | None, ...]:
        if len(parts) != len(zone.slots):
            wanted = phrase(
                "a list with an entry for each of the {slots} slots, `{empty}` for an empty one",
                slots=len(zone.slots),
                empty=EMPTY,
            )
            raise misshapen(self._findings, where, wanted)
        return tuple(None if part.value == EMPTY else part for part in parts)

    def _items(self, where: Where) -> tuple[Where, ...]:
        if not isinstance(where.value, list):
            raise misshapen(self._findings, where, phrase("a list of items"))
        parts = tuple(where / position for position in range(len(where.value)))
        for part in parts:
            if not isinstance(part.value, str) or not part.value.split():
                raise misshapen(self._findings, part, item_words(self._kind))
        return parts


def item_words(kind: Kind) -> str:
    """How an item is stated."""
    return phrase("an id of a {id} and words for its states", id=kind.id)
