"""What a picture of a table shows, as plain data: sections of things, and the signs that stand for values."""

from __future__ import annotations

from collections.abc import Mapping

from engine.pack.declarations import Counter, Grid, Pack, Track, Variable, Zone
from engine.pack.types import Optional, Player
from engine.source.record import dataclass

ROW, LIST, TABLE, SLOTS, COUNT = "row", "list", "table", "slots", "count"
LADDER, VALUE, BOARD = "ladder", "value", "board"
HOLDS = "yes"
"""The value of a flag that has a sign."""

Thing = Zone | Track | Counter | Variable | Grid
FORMS: Mapping[type, tuple[str, ...]] = {
    Zone: (ROW, LIST, TABLE, SLOTS, COUNT),
    Track: (LADDER, VALUE),
    Counter: (VALUE,),
    Variable: (VALUE,),
    Grid: (BOARD,),
}
"""How each sort of thing can be shown; the first is the usual way."""


@dataclass(frozen=True, slots=True)
class Sign:
    """What stands for a value, and its colour."""

    sign: str
    ascii: str
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """One thing of the table, and what of it is shown."""

    id: str
    form: str
    attributes: tuple[str, ...] | None = None
    """Of items or cells; None where nobody has chosen."""
    at: tuple[str, ...] = ()
    always: bool = True
    narrow: str | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """What stands below one heading; the things of a line stand side by side."""

    id: str
    each_player: bool
    badges: tuple[str, ...]
    lines: tuple[tuple[Shown, ...], ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What a picture of the table shows, from the top down."""

    sections: tuple[Section, ...]
    signs: Mapping[str, Mapping[str, Sign]]
    seats: tuple[Sign, ...] = ()
    rounds: tuple[str, ...] = ()


def things_of(pack: Pack) -> Mapping[str, Thing]:
    """All that can be shown."""
    return {**pack.zones, **pack.tracks, **pack.counters, **pack.variables, **pack.grids}


def is_of_players(thing: Thing) -> bool:
    """Whether each player has one."""
    match thing:
        case Zone():
            return thing.per_player
        case Grid():
            return False
        case _:
            return any(isinstance(of, Player) for of in thing.of)


def usual(thing: Thing) -> Shown:
    """A thing as it is shown unless somebody wants it otherwise."""
    return Shown(thing.id, FORMS[type(thing)][0], always=not isinstance(thing, Zone))


def remembers_a_player(variable: Variable) -> bool:
    """One player, or nobody."""
    type_ = variable.type
    inner = type_.of if isinstance(type_, Optional) else type_
    return not variable.of and isinstance(inner, Player)
