"""A pack and a number of players come in; where each thing lies in the state goes out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from engine.machine.chance import Chance
from engine.machine.state import State
from engine.pack import types
from engine.pack.declarations import Counter, Grid, Item, Kind, Pack, SeenBy, Track, Variable, Zone
from engine.pack.types import Collection, Enum, Flag, Number, Optional, Player, Type, holds_items
from engine.source.record import dataclass

Indexed = Counter | Track | Variable


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of a zone with the values of its attributes."""

    zone: int
    values: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Field:
    """Where a state of an item lies: all states of an item share one number, each with bits of its own."""

    shift: int
    mask: int
    full: int
    """The bits of all states of the kind."""

    def read(self, states: Sequence[int], item: int) -> int:
        return (states[item] & self.mask) >> self.shift

    def write(self, states: list[int], item: int, word: int) -> None:
        states[item] = states[item] & ~self.mask | word << self.shift


class Layout:
    """Numbers for all that a game with so many players consists of; the same for every game of it."""

    def __init__(self, pack: Pack, players: int, options: Mapping[str, str] | None = None) -> None:
        self.pack = pack
        self.players = players
        self.options = {option.id: option.values[0] for option in pack.options.values()} | dict(options or {})
        constants = pack.constants.values()
        self.constants = {constant.id: constant.number(players, self.options) for constant in constants}
        self.copies: tuple[Item, ...] = tuple(item for item in pack.items for _ in range(item.copies))
        self.sorts = tuple(
            item.sorts[n] if item.sorts else None for item in pack.items for n in range(item.copies)
        )
        """How each copy is sorted."""
        kinds: dict[str, list[int]] = {}
        for number, item in enumerate(self.copies):
            kinds.setdefault(item.kind, []).append(number)
        self._of_kind = {kind: range(mine[0], mine[-1] + 1) for kind, mine in kinds.items()}
        self.names = tuple(_names(pack.items))
        self._row: list[object] = []
        self._places: dict[tuple[str, ...], int] = {}
        things: list[Indexed] = [*pack.counters.values(), *pack.tracks.values(), *pack.variables.values()]
        self.item_values: list[tuple[int, Type]] = []
        """The places in the row that can hold items, with their types."""
        self._fields: dict[tuple[str, str], Field] = {}
        for thing in things:
            self._place((thing.id,), self._start(thing), self.size(thing.of))
            if isinstance(thing, Variable) and holds_items(thing.type):
                first = self.place(thing.id)
                self.item_values += [(first + number, thing.type) for number in range(self.size(thing.of))]
        for kind in pack.kinds.values():
            self._fields |= dict(_fields(kind))
        for grid in pack.grids.values():
            for name, type_ in grid.cell.items():
                cells = grid.columns * grid.rows
                self._place((grid.id, name), first_value(type_), cells)
                if holds_items(type_):
                    self.item_values += [(self.place(grid.id, name) + cell, type_) for cell in range(cells)]
        self._zones: dict[str, int] = {}
        self.zones: list[tuple[Zone, int | None]] = []
        for zone in pack.zones.values():
            self._zones[zone.id] = len(self.zones)
            self.zones += [(zone, owner) for owner in (range(players) if zone.per_player else (None,))]
        self.slots: tuple[Slot, ...] = tuple(
            Slot(number, values) for number, (zone, _) in enumerate(self.zones) for values in zone.slots
        )

    def numbers(self, kind: Kind) -> range:
        """The items of a kind, which follow each other."""
        return self._of_kind.get(kind.id, range(0))

    def has_copies(self, kind: Kind) -> bool:
        """Whether two items of a kind can be the same."""
        return any(item.copies > 1 for item in self.pack.items if item.kind == kind.id)

    def start(self, chance: Chance) -> State:
        """The state before the first phase: every item lies where its kind begins."""
        state = self._template.copy()
        state.chance = chance
        return state

    @cached_property
    def _template(self) -> State:
        zones: list[list[int]] = [[] for _ in self.zones]
        at = [self.zone(self.pack.kinds[item.kind].starts_in) for item in self.copies]
        for number, zone in enumerate(at):
            zones[zone].append(number)
        slot = [-1] * len(at)
        for zone, items in enumerate(zones):
            mine = (number for number, one in enumerate(self.slots) if one.zone == zone)
            for item, number in zip(items, mine, strict=False):
                slot[item] = number
        known = [self.sees(zone) for zone in at]
        states = [0] * len(at)
        return State(self._row[:], list(map(tuple, zones)), at, slot, states, known, Chance(0))

    def sees(self, zone: int) -> int:
        """The players who see what lies in a zone: bit 0 for the first seat."""
        declared, owner = self.zones[zone]
        match declared.seen_by:
            case SeenBy.ALL:
                return (1 << self.players) - 1
            case SeenBy.OWNER if owner is not None:
                return 1 << owner
            case _:
                return 0

    def place(self, *path: str) -> int:
        """Where the values of a counter, track or variable, or of an attribute of cells, begin in the row."""
        return self._places[path]

    def field(self, kind: str, state: str) -> Field:
        return self._fields[kind, state]

    def zone(self, id: str, owner: int = 0) -> int:
        return self._zones[id] + owner

    def strides(self, of: Sequence[Type]) -> list[int]:
        """By how much each index moves along the row."""
        return [self.size(of[position + 1 :]) for position in range(len(of))]

    def size(self, of: Iterable[Type]) -> int:
        size = 1
        for type_ in of:
            size *= len(self.index_range(type_))
        return size

    def index_range(self, of: Type) -> range:
        """The numbers by which the values of a type are known: seats, values, numbers themselves, items."""
        match of:
            case Player():
                return range(self.players)
            case Number(int(low), int(high)):
                return range(low, high + 1)
            case types.Item(kind):
                return self.numbers(self.pack.kinds[kind])
            case Enum(id):
                return range(len(self.pack.types[id].values))
            case _:
                raise TypeError(f"nothing can be told apart by {of}")

    def next_cells(self, grid: Grid, direction: str) -> tuple[int | None, ...]:
        """For each cell the one beside it, or None at the edge."""
        right, down = {"above": (0, -1), "below": (0, 1), "left": (-1, 0), "right": (1, 0)}[direction]
        return tuple(
            next(iter(_ray(grid, cell, right, down)), None) for cell in range(grid.columns * grid.rows)
        )

    def lines(self, grid: Grid) -> tuple[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...], ...]:
        """For each cell, in each of the four directions, the cells before it and those after it."""
        directions = ((1, 0), (0, 1), (1, 1), (1, -1))
        return tuple(
            tuple((_ray(grid, cell, -x, -y), _ray(grid, cell, x, y)) for x, y in directions)
            for cell in range(grid.columns * grid.rows)
        )

    def _place(self, path: tuple[str, ...], start: object, size: int, first: int = 0) -> None:
        self._places[path] = len(self._row) - first
        self._row += [start] * size

    def _start(self, thing: Indexed) -> object:
        return first_value(thing.type) if isinstance(thing, Variable) else thing.start


def _fields(kind: Kind) -> Iterator[tuple[tuple[str, str], Field]]:
    widths = {state: (len(words) - 1).bit_length() for state, words in kind.states.items()}
    full, shift = (1 << sum(widths.values())) - 1, 0
    for state, width in widths.items():
        yield (kind.id, state), Field(shift, ((1 << width) - 1) << shift, full)
        shift += width


def first_value(type_: Type) -> object:
    """What something remembers before anything happened."""
    match type_:
        case Optional():
            return None
        case Flag():
            return False
        case Collection():
            return ()
        case _:
            return 0


def _names(items: Iterable[Item]) -> Iterable[tuple[str, str]]:
    """The name of each copy, by which it is known outside, and the id that it shares with the others."""
    for item in items:
        if item.copies == 1:
            yield item.id, item.id
        else:
            yield from ((f"{item.id}#{number}", item.id) for number in range(1, item.copies + 1))


def _ray(grid: Grid, cell: int, right: int, down: int) -> tuple[int, ...]:
    row, column = divmod(cell, grid.columns)
    found = []
    while 0 <= (column := column + right) < grid.columns and 0 <= (row := row + down) < grid.rows:
        found.append(row * grid.columns + column)
    return tuple(found)
