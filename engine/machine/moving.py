"""What compiled code calls to move items and to look at them.

What moves changes its place, and who knows it follows from that; what is looked at stays where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import filterfalse

from engine.machine.event import Told
from engine.machine.fault import FULL, BrokenRuleError
from engine.machine.layout import Layout
from engine.machine.state import State

Put = Callable[[State, int, int, Told | None], None]
PutAll = Callable[[State, Sequence[int], int, Told | None], None]


def moves(layout: Layout) -> dict[str, Callable[..., object]]:
    """All of them by name."""
    sees = [layout.sees(zone) for zone in range(len(layout.zones))]
    put, put_under, put_in_slot = _putter(sees), _under_putter(sees), _slot_putter(layout, sees)
    return {
        "put": put,
        "put_all": _mover(layout, sees, put),
        "put_under": put_under,
        "put_under_all": _each(put_under, backwards=True),
        "put_in_slot": put_in_slot,
        "put_in_slot_all": _slot_filler(layout, sees, put_in_slot),
        "shuffle": _shuffler(layout, sees),
        "veil": _veiler(sees),
        "look": _looker(1),
        "show": _looker((1 << layout.players) - 1, everybody=True),
    }


def _putter(sees: Sequence[int]) -> Put:
    def put(g: State, item: int, target: int, told: Told | None = None) -> None:
        """On the top of a zone."""
        at, zones, known, seen = g.at, g.zones, g.known, sees[target]
        origin = at[item]
        zone = zones[origin]
        if zone[-1] == item:
            zones[origin] = zone[:-1]
        else:
            place = zone.index(item)
            zones[origin] = zone[:place] + zone[place + 1 :]
        zones[target] += (item,)
        at[item] = target
        g.slot[item] = -1
        knowing = known[item]
        if seen & ~knowing:
            known[item] = knowing = knowing | seen
            g.revealed += 1
        if g.tell is not None:
            g.tell((told, item, origin, target, knowing))

    return put


def _mover(layout: Layout, sees: Sequence[int], put: Put) -> PutAll:
    has_slots = frozenset(slot.zone for slot in layout.slots)

    def put_all(g: State, items: Sequence[int], target: int, told: Told | None = None) -> None:
        """As `put` one after the other: what comes from one zone goes together, and is told together."""
        items = tuple(items)
        if len(items) < 2:
            for item in items:
                put(g, item, target, told)
            return
        zones = g.zones
        origin = g.at[items[0]]
        left = _without(zones[origin], items)
        if left is None:
            for item in items:
                put(g, item, target, told)
            return
        zones[origin] = left
        zones[target] += items
        if origin in has_slots:
            for item in items:
                g.slot[item] = -1
        knowing = _all_arrived(g, items, target, sees[target])
        if g.tell is not None:
            g.tell((told, items, origin, target, knowing))

    return put_all


def _all_arrived(g: State, items: tuple[int, ...], target: int, seen: int) -> tuple[int, ...]:
    """Who knows each of the items, now that they lie where they are seen."""
    at, known = g.at, g.known
    first = known[items[0]]
    alike = True
    for item in items:
        at[item] = target
        if known[item] != first:
            alike = False
    number = len(items)
    if alike:  # what comes from one place is mostly known to the same players
        knowing = first | seen
        if knowing != first:
            for item in items:
                known[item] = knowing
            g.revealed += number
        return (knowing,) * number
    for item in items:
        if seen & ~known[item]:
            known[item] |= seen
            g.revealed += 1
    return tuple([known[item] for item in items])


def _rest(zone: tuple[int, ...], item: int) -> tuple[int, ...]:
    place = zone.index(item)
    return zone[:place] + zone[place + 1 :]


def _without(zone: tuple[int, ...], items: tuple[int, ...]) -> tuple[int, ...] | None:
    """What is left in a zone; None if not all of the items lie there."""
    number = len(items)
    if items == zone:
        return ()
    if items == zone[: -number - 1 : -1]:
        return zone[:-number]
    taken = set(items)
    left = tuple(filterfalse(taken.__contains__, zone))
    return left if len(left) + number == len(zone) else None


def _under_putter(sees: Sequence[int]) -> Put:
    def put_under(g: State, item: int, target: int, told: Told | None = None) -> None:
        """Below all that lies in a zone."""
        origin = g.at[item]
        g.zones[origin] = _rest(g.zones[origin], item)
        g.zones[target] = (item, *g.zones[target])
        g.slot[item] = -1
        _arrived(g, item, origin, target, sees[target], told)

    return put_under


def _slot_putter(layout: Layout, sees: Sequence[int]) -> Put:
    slots: dict[int, list[int]] = {}
    for number, slot in enumerate(layout.slots):
        slots.setdefault(slot.zone, []).append(number)

    def put_in_slot(g: State, item: int, target: int, told: Told | None = None) -> None:
        """Into the first free slot."""
        origin = g.at[item]
        if len(g.zones[target]) == len(slots[target]) and origin != target:
            raise BrokenRuleError(FULL, zone=layout.zones[target][0].id)
        g.zones[origin] = _rest(g.zones[origin], item)
        zone = g.zones[target]
        place = 0
        for slot in slots[target]:  # the order of items is that of their slots
            if place == len(zone) or g.slot[zone[place]] != slot:
                break
            place += 1
        g.zones[target] = (*zone[:place], item, *zone[place:])
        g.slot[item] = slot
        _arrived(g, item, origin, target, sees[target], told)

    return put_in_slot


def _slot_filler(layout: Layout, sees: Sequence[int], put_in_slot: Put) -> PutAll:
    """Into an empty zone, where the first slots are free."""
    first = {zone: _first(layout, zone) for zone in range(len(layout.zones))}
    put_each = _each(put_in_slot)

    def put_in_slot_all(g: State, items: Sequence[int], target: int, told: Told | None = None) -> None:
        items = tuple(items)
        if not items:
            return
        slot = g.slot
        origin = g.at[items[0]]
        left = _without(g.zones[origin], items)
        if g.zones[target] or left is None or len(items) > len(layout.zones[target][0].slots):
            put_each(g, items, target, told)
            return
        g.zones[origin] = left
        g.zones[target] = items
        for number, item in enumerate(items, first[target]):
            slot[item] = number
        knowing = _all_arrived(g, items, target, sees[target])
        if g.tell is not None:
            g.tell((told, items, origin, target, knowing))

    return put_in_slot_all


def _first(layout: Layout, zone: int) -> int:
    """The number of the first slot of a zone; they follow each other."""
    return next((number for number, slot in enumerate(layout.slots) if slot.zone == zone), 0)


def _arrived(g: State, item: int, origin: int, target: int, seen: int, told: Told | None) -> None:
    g.at[item] = target
    if seen & ~g.known[item]:
        g.known[item] |= seen
        g.revealed += 1
    if g.tell is not None:
        g.tell((told, item, origin, target, g.known[item]))


def _each(put: Put, backwards: bool = False) -> PutAll:
    def put_all(g: State, items: Sequence[int], target: int, told: Told | None = None) -> None:
        """One after the other."""
        for item in items[::-1] if backwards else items:
            put(g, item, target, told)

    return put_all


def _shuffler(layout: Layout, sees: Sequence[int]) -> Callable[[State, int], None]:
    has_slots = {slot.zone for slot in layout.slots}

    def shuffle(g: State, zone: int) -> None:
        items, seen, known = list(g.zones[zone]), sees[zone], g.known
        g.chance.shuffle(items, layout.names)
        g.zones[zone] = tuple(items)
        g.revealed += 1
        for item in items:
            known[item] = seen
        if zone in has_slots:
            slots = sorted(g.slot[item] for item in items)  # the order of items is that of their slots
            for item, slot in zip(items, slots, strict=True):
                g.slot[item] = slot

    return shuffle


def _veiler(sees: Sequence[int]) -> Callable[[State, int | None, Sequence[int]], None]:
    def veil(g: State, player: int | None, items: Sequence[int]) -> None:
        """One of these is chosen where others do not see it: now they know none of them any more."""
        chooser = 0 if player is None else 1 << player
        at, known = g.at, g.known
        for item in items:
            known[item] &= sees[at[item]] | chooser

    return veil


def _looker(eyes: int, everybody: bool = False) -> Callable[[State, int, Sequence[int], Told], None]:
    def look(g: State, player: int, items: Sequence[int], told: Told) -> None:
        """A player, or everybody, learns which items these are."""
        seats, at, known = eyes if everybody else eyes << player, g.at, g.known
        for item in items:
            if seats & ~known[item]:
                known[item] |= seats
                g.revealed += 1
            if g.tell is not None:
                g.tell((told, player, item, at[item], known[item]))

    return look
