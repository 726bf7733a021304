"""The cells of a grid in a checked tree: what each remembers, where it lies, and what lies beside it."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Phrase, Words, owned
from engine.lang.node import Emitter, Expression
from engine.pack.declarations import Grid
from engine.pack.types import NUMBER, Cell, Collection, Optional, Type
from engine.source.record import dataclass

COLUMN, ROW, NEIGHBOURS = "column", "row", "neighbours"
DIRECTIONS = ("above", "below", "left", "right")
OF_EVERY_CELL = (*DIRECTIONS, NEIGHBOURS, COLUMN, ROW)


@dataclass(frozen=True, slots=True)
class GridCells(Expression):
    """The cells of a grid."""

    grid: Grid

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Collection(Cell(self.grid.id))

    def emit(self, out: Emitter) -> ast.expr:
        return out.cells(self.grid)

    def gloss(self, out: Words) -> Phrase:
        return out.noun(self.grid.id)


@dataclass(frozen=True, slots=True)
class CellAttribute(Expression):
    """What a cell of a grid remembers."""

    grid: Grid
    id: str
    cell: Expression

    @property
    def type(self) -> Type:  # type: ignore[override]
        return self.grid.cell[self.id]

    def emit(self, out: Emitter) -> ast.expr:
        return out.cell(self.grid, self.id, self.cell.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return owned(out.noun(self.id), self.cell, out)


@dataclass(frozen=True, slots=True)
class NextCell(Expression):
    """The cell beside another in a direction, or nothing at the edge."""

    grid: Grid
    direction: str
    cell: Expression

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Optional(Cell(self.grid.id))

    def emit(self, out: Emitter) -> ast.expr:
        return out.next_cell(self.grid, self.direction, self.cell.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return out.phrase(f"cell {self.direction}", cell=self.cell.gloss(out))


@dataclass(frozen=True, slots=True)
class Neighbours(Expression):
    """The cells that share an edge with another."""

    grid: Grid
    cell: Expression

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Collection(Cell(self.grid.id))

    def emit(self, out: Emitter) -> ast.expr:
        return out.neighbours(self.grid, self.cell.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("neighbours", cell=self.cell.gloss(out))


@dataclass(frozen=True, slots=True)
class Coordinate(Expression):
    """The column or the row of a cell, counted from 1."""

    grid: Grid
    id: str
    cell: Expression
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        operator = "%" if self.id == COLUMN else "/"
        part = py.operation(self.cell.emit(out), operator, py.const(self.grid.columns))
        return py.operation(part, "+", py.const(1))

    def gloss(self, out: Words) -> Phrase:
        return out.phrase(f"cell {self.id}", cell=self.cell.gloss(out))
