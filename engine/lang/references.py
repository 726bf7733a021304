"""What a name can stand for in a checked tree, and how each is read."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.node import Elsewhere, Emitter, Expression, Local, walk
from engine.pack.declarations import (
    Constant,
    Counter,
    Enumeration,
    Grid,
    Kind,
    Procedure,
    SeenBy,
    Track,
    Variable,
    Zone,
)
from engine.pack.types import FLAG, NUMBER, Cell, Collection, Enum, Item, Number, Optional, Slot, Type

COLUMN, ROW, NEIGHBOURS, SPACE = "column", "row", "neighbours", "space"
DIRECTIONS = ("above", "below", "left", "right")
OF_EVERY_CELL = (*DIRECTIONS, NEIGHBOURS, COLUMN, ROW)


@dataclass(frozen=True, slots=True)
class LocalValue(Expression):
    """A name that a statement before has given."""

    local: Local
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        return out.name(self.local.python)

    @property
    def reads_hidden(self) -> bool:
        return self.local.hidden


@dataclass(frozen=True, slots=True)
class PlayerLocal(Expression):
    """What a player has chosen together with all others."""

    local: Local
    player: Expression
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        return py.item(py.name(self.local.python), self.player.emit(out))


@dataclass(frozen=True, slots=True)
class Fixed(Expression):
    """A variable of the generated code itself: the one looked at by a filter, the chooser, this card, you."""

    variable: str
    type: Type
    counted: bool = False
    """Whether it is a number of a range, so that it lies within the bounds of its type."""

    def emit(self, out: Emitter) -> ast.expr:
        return out.name(self.variable)


@dataclass(frozen=True, slots=True)
class CounterValue(Expression):
    """The amount of a counter."""

    counter: Counter
    indexes: tuple[Expression, ...]
    type: Type = NUMBER

    def emit(self, out: Emitter) -> ast.expr:
        return out.counter(self.counter, [index.emit(out) for index in self.indexes])

    @property
    def reads_hidden(self) -> bool:
        return self.counter.seen_by is not SeenBy.ALL


@dataclass(frozen=True, slots=True)
class VariableValue(Expression):
    """What a variable remembers."""

    variable: Variable
    indexes: tuple[Expression, ...]

    @property
    def type(self) -> Type:  # type: ignore[override]
        return self.variable.type

    def emit(self, out: Emitter) -> ast.expr:
        return out.variable(self.variable, [index.emit(out) for index in self.indexes])


@dataclass(frozen=True, slots=True)
class Literal(Expression):
    """A number that the text itself states."""

    value: int
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(self.value)


@dataclass(frozen=True, slots=True)
class TrackValue(Expression):
    """What the space is worth on which a marker stands."""

    track: Track
    indexes: tuple[Expression, ...]
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        # The first space has the number 1.
        return py.item(py.constants(0, *self.track.spaces), self.space(out))

    def space(self, out: Emitter) -> ast.expr:
        return out.track(self.track, [index.emit(out) for index in self.indexes])


@dataclass(frozen=True, slots=True)
class TrackSpace(Expression):
    """The number of the space on which a marker stands, counted from 1."""

    marker: TrackValue
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        return self.marker.space(out)


@dataclass(frozen=True, slots=True)
class Within(Expression):
    """A number that must lie between two others; it is tested in play, unless it surely does."""

    value: Expression
    low: int
    high: int
    type: Type = NUMBER

    def emit(self, out: Emitter) -> ast.expr:
        if self._surely():
            return self.value.emit(out)
        bounds = py.const(self.low), py.const(self.high)
        return py.call(out.helper("within"), self.value.emit(out), *bounds)

    def _surely(self) -> bool:
        match self.value.type:
            case Number(int(low), int(high)):
                return self.low <= low and high <= self.high and _is_bounded(self.value)
            case _:
                return False


def _is_bounded(value: Expression) -> bool:
    """Whether a value lies within the bounds of its type; what a line can change might not."""
    match value:
        case ItemAttribute():
            return True
        case LocalValue(local) | PlayerLocal(local):
            return local.counted
        case Fixed():
            return value.counted
        case _:
            return False


@dataclass(frozen=True, slots=True)
class Sure(Expression):
    """A value that could be none, at a place where it has been tested that it is not."""

    value: Expression
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        return self.value.emit(out)


@dataclass(frozen=True, slots=True)
class ConstantValue(Expression):
    """A number fixed before the game."""

    constant: Constant
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        return out.constant(self.constant.id)


@dataclass(frozen=True, slots=True)
class ZoneItems(Expression):
    """The items in a zone."""

    zone: Zone
    owner: Expression | None

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Collection(Item(self.zone.holds))

    def emit(self, out: Emitter) -> ast.expr:
        return out.zone(self.zone, self.owner.emit(out) if self.owner else None)

    @property
    def reads_hidden(self) -> bool:
        return self.zone.seen_by is not SeenBy.ALL


def kept(value: Expression, out: Emitter) -> ast.expr:
    """A value for later: the items of a zone as they are now, whatever is put there after."""
    emitted = value.emit(out)
    return py.call("tuple", emitted) if isinstance(value, ZoneItems) else emitted


@dataclass(frozen=True, slots=True)
class GridCells(Expression):
    """The cells of a grid."""

    grid: Grid

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Collection(Cell(self.grid.id))

    def emit(self, out: Emitter) -> ast.expr:
        return out.cells(self.grid)


@dataclass(frozen=True, slots=True)
class EnumValues(Expression):
    """All the values of a type."""

    enumeration: Enumeration

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Collection(Enum(self.enumeration.id))

    def emit(self, out: Emitter) -> ast.expr:
        return py.tuple_of(*(py.const(i) for i in range(len(self.enumeration.values))))


@dataclass(frozen=True, slots=True)
class EnumValue(Expression):
    """One value of a type."""

    enumeration: Enumeration
    index: int

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Enum(self.enumeration.id)

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(self.index)


@dataclass(frozen=True, slots=True)
class ItemAttribute(Expression):
    """What the file of an item says."""

    kind: Kind
    id: str
    item: Expression

    @property
    def type(self) -> Type:  # type: ignore[override]
        return self.kind.attributes[self.id]

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        return out.attribute(self.kind, self.id, self.item.emit(out))


@dataclass(frozen=True, slots=True)
class InState(Expression):
    """Whether a copy of an item is in a state."""

    kind: Kind
    state: str
    word: int
    item: Expression
    type: Type = FLAG

    def emit(self, out: Emitter) -> ast.expr:
        return out.in_state(self.kind, self.state, self.word, self.item.emit(out))


@dataclass(frozen=True, slots=True)
class Derived(Expression):
    """An attribute that follows from others: written out where it is used, unless it uses another such."""

    kind: Kind
    id: str
    definition: Expression
    item: Expression
    variable: str

    @property
    def type(self) -> Type:  # type: ignore[override]
        return self.definition.type

    @property
    def is_written_out(self) -> bool:
        return not any(isinstance(part, Derived) for part in walk(self.definition))

    def emit(self, out: Emitter) -> ast.expr:
        item = self.item.emit(out)
        if not self.is_written_out:
            return py.call(out.derived(self.kind, self.id), out.game(), item)
        return out.with_names({self.variable: item}, self.definition)


@dataclass(frozen=True, slots=True)
class SlotOf(Expression):
    """The slot in which an item lies; only its attributes can be read."""

    kind: Kind
    item: Expression

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Slot(self.kind.id)

    def emit(self, out: Emitter) -> ast.expr:
        raise AssertionError("a slot has no value of its own")


@dataclass(frozen=True, slots=True)
class SlotAttribute(Expression):
    """An attribute of the slot in which an item lies."""

    id: str
    item: Expression
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        return out.slot_attribute(self.id, self.item.emit(out))


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


@dataclass(frozen=True, slots=True)
class Call(Expression):
    """The value that a procedure gives."""

    procedure: Procedure
    arguments: tuple[Expression, ...]
    definition: Expression
    modified: Elsewhere

    @property
    def type(self) -> Type:  # type: ignore[override]
        return self.definition.type

    @property
    def reads_hidden(self) -> bool:
        return self.modified.hidden

    def emit(self, out: Emitter) -> ast.expr:
        arguments = [kept(argument, out) for argument in self.arguments]
        if self._is_simple and all(map(py.is_plain, arguments)):
            names = (Local(name, type_).python for name, type_ in self.procedure.takes.items())
            written = out.with_names(dict(zip(names, arguments, strict=True)), self.definition)
            if py.is_short(written):
                return written
        return py.call(out.procedure(self.procedure), out.game(), *arguments)

    @property
    def _is_simple(self) -> bool:
        """Whether it uses no other: written out, such a chain could grow beyond all measure."""
        others = any(isinstance(part, Call) for part in walk(self.definition))
        return self.procedure.modified_by is None and not others
