"""A pack without a layout comes in; one that shows all that it declares goes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.pack.arrangement import (
    SLOTS,
    Arrangement,
    Section,
    Shown,
    Thing,
    is_of_players,
    remembers_a_player,
    usual,
)
from engine.pack.declarations import Counter, Grid, SeenBy, Variable, Zone
from engine.pack.types import Item, Player

if TYPE_CHECKING:
    from engine.pack.declarations import Pack


def generic_arrangement(pack: Pack) -> Arrangement:
    """Boards first, then the tracks, what lies open, amounts, and hidden piles; then what each player has."""
    badges = [id for id, variable in pack.variables.items() if remembers_a_player(variable)]
    zones = [*pack.zones.values()]
    shared: list[Thing] = [
        *pack.tracks.values(),
        *(zone for zone in zones if zone.seen_by is SeenBy.ALL),
        *pack.counters.values(),
        *(variable for id, variable in pack.variables.items() if id not in badges),
        *(zone for zone in zones if zone.seen_by is not SeenBy.ALL),
    ]
    public = [thing for thing in shared if not is_of_players(thing)]
    owned = [thing for thing in shared if is_of_players(thing)]
    sections = [Section(grid.id, False, (), ((usual(grid),),)) for grid in pack.grids.values()]
    if public:
        sections.append(Section("", False, (), tuple(_lines(public))))
    if owned:
        sections.append(Section("", True, tuple(badges), tuple(_lines(owned))))
    return Arrangement(tuple(sections), {})


def _lines(things: Iterable[Thing]) -> Iterator[tuple[Shown, ...]]:
    """A line for each thing; plain amounts share one."""
    amounts: list[Shown] = []
    others: list[Shown] = []
    for thing in things:
        simple = isinstance(thing, Counter) and all(isinstance(of, Player) for of in thing.of)
        (amounts if simple else others).append(_shown(thing))
    if amounts:
        yield tuple(amounts)
    yield from ((shown,) for shown in others)


def _shown(thing: Thing) -> Shown:
    shown = usual(thing)
    if isinstance(thing, Zone):
        return replace(shown, form=SLOTS) if thing.slots else shown
    # What the game only remembers, and what few of many items have, is shown where there is something.
    sparse = not isinstance(thing, Grid) and any(isinstance(of, Item) for of in thing.of)
    return replace(shown, always=False) if sparse or isinstance(thing, Variable) else shown
