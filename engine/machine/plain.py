"""Values of the state and their types come in; plain data that any program can read goes out."""

from __future__ import annotations

from collections.abc import Iterable

from engine.machine.layout import Layout
from engine.pack.declarations import Grid
from engine.pack.types import Cell, Collection, Enum, Item, Label, Optional, Place, Type


class Plain:
    """Names the things of one game: JSON-safe, and the same in every game of the pack."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def value(self, value: object, type_: Type) -> object:
        if value is None:
            return None
        if isinstance(type_, Collection):
            return [self.value(one, type_.of) for one in _several(value)]
        if isinstance(type_, Optional):
            return self.value(value, type_.of)
        return self._named(value, type_) if isinstance(value, int) else value

    def _named(self, value: int, type_: Type) -> object:
        pack = self._layout.pack
        match type_:
            case Enum(id):
                return pack.types[id].values[value]
            case Item():
                return self._layout.names[value][0]
            case Cell(id):
                return cell_name(pack.grids[id], value)
            case Label(labels):
                return labels[value]
            case Place():
                return self.zone(value)
            case _:
                return value

    def index(self, number: int, type_: Type) -> str:
        """What one of several counters, tracks or variables is told apart by."""
        return str(self.value(number, type_))

    def zone(self, number: int) -> dict[str, object]:
        zone, owner = self._layout.zones[number]
        return {"zone": zone.id} if owner is None else {"zone": zone.id, "player": owner}


def cell_name(grid: Grid, cell: int) -> str:
    """A letter for the column and a number for the row: the cell in the upper left corner is a1."""
    row, column = divmod(cell, grid.columns)
    letters = chr(ord("a") + column % 26)
    return (chr(ord("a") + column // 26 - 1) if column >= 26 else "") + letters + str(row + 1)


def _several(value: object) -> Iterable[object]:
    assert isinstance(value, Iterable)
    return value
