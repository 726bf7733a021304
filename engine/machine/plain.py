"""Values of the state and their types come in; plain data that any program can read goes out, and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import overload

from engine.machine.layout import Layout
from engine.pack.declarations import Grid
from engine.pack.types import Cell, Collection, Enum, Item, Label, Optional, Place, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class _Table:
    """The names of all values of a type and of none, and the way back."""

    names: Mapping[object, object]
    numbers: Mapping[object, object]


class Plain:
    """Names the things of one game: JSON-safe, and the same in every game of the pack."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._tables: dict[Type, _Table | None] = {}
        self._namers: dict[Type, Callable[[object], object] | None] = {}

    def value(self, value: object, type_: Type) -> object:
        name = self.namer(type_)
        return value if name is None else name(value)

    def namer(self, type_: Type) -> Callable[[object], object] | None:
        """The way from a value of a type to plain data; None where a value is its own name."""
        try:
            return self._namers[type_]
        except KeyError:
            made = self._namers[type_] = self._namer(type_)
            return made

    def _namer(self, type_: Type) -> Callable[[object], object] | None:
        if isinstance(type_, Collection):
            return partial(_each_named, self.namer(type_.of))
        if isinstance(type_, Optional):
            return self.namer(type_.of)
        if isinstance(type_, Place):
            return self._zone
        table = self._table(type_)
        return None if table is None else table.names.__getitem__

    def options(self, type_: Type) -> Callable[[Sequence[object]], Sequence[object]]:
        """The way from many values of a type to plain data; several at once are put together when read."""
        if isinstance(type_, Optional):
            return self.options(type_.of)
        if isinstance(type_, Collection):
            of = self._table(type_.of)
            if of is None:
                return lambda values: tuple([self.value(value, type_) for value in values])
            return partial(Selections, of)
        table = self._table(type_)
        if table is None:
            return tuple
        name = table.names.__getitem__
        return lambda values: tuple(map(name, values))

    def _table(self, type_: Type) -> _Table | None:
        """None where a value is its own name."""
        try:
            return self._tables[type_]
        except KeyError:
            names = self._names(type_)
            made = None
            if names is not None:
                numbers: dict[object, object] = {name: number for number, name in enumerate(names)}
                made = _Table({None: None, **dict(enumerate(names))}, numbers)
            self._tables[type_] = made
            return made

    def _names(self, type_: Type) -> Sequence[str] | None:
        pack = self._layout.pack
        match type_:
            case Enum(id):
                return pack.types[id].values
            case Item():
                return [name for name, _ in self._layout.names]
            case Cell(id):
                grid = pack.grids[id]
                return [cell_name(grid, cell) for cell in range(grid.columns * grid.rows)]
            case Label(labels):
                return labels
            case _:
                return None

    def index(self, number: int, type_: Type) -> str:
        """What one of several counters, tracks or variables is told apart by."""
        return str(self.value(number, type_))

    def _zone(self, number: object) -> object:
        assert number is None or isinstance(number, int)
        return None if number is None else self.zone(number)

    def zone(self, number: int) -> dict[str, object]:
        zone, owner = self._layout.zones[number]
        return {"zone": zone.id} if owner is None else {"zone": zone.id, "player": owner}


class Selections(Sequence[object]):
    """Ways to choose several things, each put together when it is read."""

    __slots__ = ("_read", "_table", "_values")

    def __init__(self, table: _Table, values: Sequence[object]) -> None:
        self._table = table
        self._values = values
        self._read = 0

    def __len__(self) -> int:
        return len(self._values)

    @overload
    def __getitem__(self, number: int) -> object: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[object]: ...
    def __getitem__(self, number: int | slice) -> object:
        if isinstance(number, slice):
            return tuple(map(self._named, self._values[number]))
        self._read = number
        return self._named(self._values[number])

    def __iter__(self) -> Iterator[object]:
        return map(self._named, self._values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __repr__(self) -> str:
        return repr(tuple(self))

    def index(self, option: object, start: int = 0, stop: int | None = None) -> int:
        """Where an option stands: looked for among the numbers, without putting anything together."""
        if start == 0 and 0 <= self._read < len(self._values) and self._is_read(option):
            return self._read
        if option is None:
            return self._values.index(None, start)
        numbers = self._table.numbers
        named = isinstance(option, list) and all(isinstance(name, str) for name in option)
        if not named or not numbers.keys() >= set(option):  # type: ignore[call-overload]  # a list of names
            raise ValueError(f"{option!r} is not an option")
        wanted = tuple(numbers[name] for name in option)  # type: ignore[attr-defined]
        return self._values.index(wanted, start)

    def _is_read(self, option: object) -> bool:
        """Whether it is the one that was read last, as it is when somebody reads one and takes it."""
        return option == self._named(self._values[self._read])

    def _named(self, value: object) -> object:
        return None if value is None else list(map(self._table.names.__getitem__, _several(value)))


def cell_name(grid: Grid, cell: int) -> str:
    """A letter for the column and a number for the row: the cell in the upper left corner is a1."""
    row, column = divmod(cell, grid.columns)
    letters = chr(ord("a") + column % 26)
    return (chr(ord("a") + column // 26 - 1) if column >= 26 else "") + letters + str(row + 1)


def _each_named(name: Callable[[object], object] | None, values: object) -> object:
    if values is None:
        return None
    return list(_several(values)) if name is None else list(map(name, _several(values)))


def _several(value: object) -> Iterable[object]:
    assert isinstance(value, Iterable)
    return value
