"""A part of a scenario comes in (given, expect, seen); what it states of each thing goes out, one by one.

Things are named alike everywhere: counters, tracks and variables by their id, with a list by seats or a
mapping by the values of a type; zones with their items, such as `slave` or `slave down sideways`; cells by
their name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.machine.layout import Indexed, Layout
from engine.machine.plain import Plain, cell_name
from engine.pack.declarations import Counter, Grid, Track, Variable, Zone
from engine.pack.types import NUMBER, Number, Player, Type
from engine.scenario.contents import Contents, ContentsReader
from engine.scenario.fault import CANNOT, ScenarioError, misshapen
from engine.source.diagnostic import Findings, code
from engine.source.document import Path, Where
from engine.source.nearest import nearest
from engine.source.phrase import phrase
from engine.source.record import dataclass

UNKNOWN_THING = code("T101", "the pack has no '{name}' that could be set or expected", CANNOT)


@dataclass(frozen=True, slots=True)
class Value:
    """What is stated of one counter, track, variable or attribute of a cell."""

    where: Where
    name: str
    type: Type
    place: int
    """Where it lies in the state's row."""
    path: Path
    """Where it stands in a player's view."""


class Stated:
    """Goes through a part of a scenario; the first thing in it that cannot be ends it."""

    def __init__(self, layout: Layout, findings: Findings) -> None:
        self._layout = layout
        self._findings = findings
        self._plain = Plain(layout)

    def parts(self, where: Where, but: str | None = None) -> Iterator[Value | Contents]:
        """All that is stated here, except under the key `but`."""
        for part, name in _entries(where):
            if name != but:
                yield from self._of(part, name)

    def zones(self, where: Where) -> list[Zone]:
        """The zones of which something is stated here."""
        zones = self._layout.pack.zones
        return [zones[name] for _, name in _entries(where) if name in zones]

    def _of(self, where: Where, name: str) -> Iterator[Value | Contents]:
        pack = self._layout.pack
        thing = pack.counters.get(name) or pack.tracks.get(name) or pack.variables.get(name)
        if thing is not None:
            yield from self._values(
                thing, Value(where, name, _type_of(thing), self._layout.place(name), _path(thing))
            )
        elif name in pack.zones:
            yield from self._contents(pack.zones[name], where)
        elif name in pack.grids:
            yield from self._cells(pack.grids[name], where)
        else:
            known = [*pack.counters, *pack.tracks, *pack.variables, *pack.zones, *pack.grids]
            self._findings.add(UNKNOWN_THING, where.key, nearest(name, known), name=name)
            raise ScenarioError

    # ---- counters, tracks, variables

    def _values(self, thing: Indexed, whole: Value, depth: int = 0) -> Iterator[Value]:
        if depth == len(thing.of):
            yield whole
            return
        of, stride = thing.of[depth], self._layout.strides(thing.of)[depth]
        for number, key, label, where in self._parts(of, whole.where):
            part = Value(
                where,
                f"{whole.name} of {label}",
                whole.type,
                whole.place + number * stride,
                (*whole.path, key),
            )
            yield from self._values(thing, part, depth + 1)

    def _parts(self, of: Type, where: Where) -> Iterator[tuple[int, str | int, str, Where]]:
        """By what it is told apart: the number, the key in a view, the words for people, the place."""
        if isinstance(of, Player):
            for seat in self._by_seat(where):
                yield seat, seat, f"player {seat}", where / seat
            return
        names = [self._plain.index(number, of) for number in self._layout.index_range(of)]
        stated = where.value
        if not isinstance(stated, dict):
            raise misshapen(self._findings, where, phrase("a mapping by {of}", of=of))
        for name in stated:
            if name not in names:
                wanted = phrase("one of {names}", names=", ".join(names))
                raise misshapen(self._findings, (where / name).key, wanted, nearest(name, names))
            yield names.index(name), name, name, where / name

    def _by_seat(self, where: Where) -> range:
        players = self._layout.players
        if not isinstance(where.value, list) or len(where.value) != players:
            wanted = phrase("a list with an entry for each of the {players} players", players=players)
            raise misshapen(self._findings, where, wanted)
        return range(players)

    # ---- zones and grids

    def _contents(self, zone: Zone, where: Where) -> Iterator[Contents]:
        reader = ContentsReader(self._layout.pack.kinds[zone.holds], self._findings)
        if not zone.per_player:
            yield reader.read(where, zone, 0)
            return
        for seat in self._by_seat(where):
            yield reader.read(where / seat, zone, seat)

    def _cells(self, grid: Grid, where: Where) -> Iterator[Value]:
        names = [cell_name(grid, cell) for cell in range(grid.columns * grid.rows)]
        if not isinstance(where.value, dict):
            raise misshapen(self._findings, where, phrase("a mapping by the cells of {id}", id=grid.id))
        for part, name in _entries(where):
            if name not in names:
                wanted = phrase(
                    "a cell of {id}, from {names} to {names2}", id=grid.id, names=names[0], names2=names[-1]
                )
                raise misshapen(self._findings, part.key, wanted)
            if not isinstance(part.value, dict):
                raise misshapen(self._findings, part, phrase("a mapping by what a cell remembers"))
            for inner, attribute in _entries(part):
                if attribute not in grid.cell:
                    wanted = phrase("one of {names}", names=", ".join(grid.cell))
                    raise misshapen(self._findings, inner.key, wanted, nearest(attribute, grid.cell))
                place = self._layout.place(grid.id, attribute) + names.index(name)
                path = "grids", grid.id, name, attribute
                yield Value(inner, f"{attribute} of {name}", grid.cell[attribute], place, path)


def _type_of(thing: Indexed) -> Type:
    match thing:
        case Variable(type=type_):
            return type_
        case Track(spaces=spaces):
            return Number(1, len(spaces))
        case _:
            return NUMBER


def _path(thing: Indexed) -> Path:
    match thing:
        case Counter():
            return "counters", thing.id
        case Track():
            return "tracks", thing.id
        case _:
            return "variables", thing.id


def _entries(where: Where) -> Iterable[tuple[Where, str]]:
    stated = where.value
    return [(where / name, name) for name in stated] if isinstance(stated, dict) else []
