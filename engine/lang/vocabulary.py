"""A place in a text comes in; the words that can be used there go out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.lang.cells import OF_EVERY_CELL
from engine.lang.scope import Scope
from engine.pack.declarations import Counter, Kind, Track, Variable
from engine.pack.types import Cell, Collection, Item, Player, Slot, Type

SLOT = "slot"


def slot_attributes(kind: Kind, scope: Scope) -> dict[str, Type]:
    """What the slots have in which items of a kind can lie."""
    zones = (zone for zone in scope.pack.zones.values() if zone.holds == kind.id)
    return {name: type_ for zone in zones for name, type_ in zone.slot.items()}


def members(type_: Type, scope: Scope) -> list[str]:
    """All that can be read from a value of a type."""
    pack = scope.pack
    match type_:
        case Player():
            things: Iterable[Counter | Variable | Track] = (
                *pack.counters.values(),
                *pack.variables.values(),
                *pack.tracks.values(),
            )
            owned = [thing.id for thing in things if any(isinstance(index, Player) for index in thing.of)]
            zones = [zone.id for zone in pack.zones.values() if zone.per_player]
            return [*owned, *zones, *(local.name for local in scope.names.values() if local.per_player)]
        case Collection(Player()):
            return [zone.id for zone in pack.zones.values() if zone.per_player]
        case Item(kind_id):
            kind = pack.kinds[kind_id]
            words = [word for words in kind.states.values() for word in words]
            return [
                *kind.attributes,
                *words,
                *kind.derived,
                *([SLOT] if slot_attributes(kind, scope) else []),
            ]
        case Slot(kind_id):
            return list(slot_attributes(pack.kinds[kind_id], scope))
        case Cell(grid_id):
            return [*pack.grids[grid_id].cell, *OF_EVERY_CELL]
        case _:
            return []


def known(scope: Scope) -> list[str]:
    """All that a name without an owner can stand for."""
    pack = scope.pack
    return [
        *scope.names,
        *(members(scope.element.type, scope) if scope.element is not None else ()),
        *(members(scope.this.type, scope) if scope.this is not None else ()),
        *(value for enumeration in pack.types.values() for value in enumeration.values),
        *pack.procedures,
        *pack.counters,
        *pack.variables,
        *pack.tracks,
        *pack.zones,
        *pack.constants,
        *pack.grids,
        *pack.types,
    ]
