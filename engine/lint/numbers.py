"""An expression for a number comes in; the bounds within which it surely lies go out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.lang.cells import COLUMN, Coordinate, GridCells
from engine.lang.declared import ConstantValue, CounterValue, EnumValues, Literal, TrackSpace, TrackValue
from engine.lang.forms.aggregate import Count, Total
from engine.lang.forms.arithmetic import Negative, Operation
from engine.lang.forms.line import Line
from engine.lang.forms.seat import Players
from engine.lang.forms.where import Where
from engine.lang.node import Expression
from engine.lang.references import Fixed, LocalValue, PlayerLocal, Sure, Within
from engine.lang.things import ItemAttribute, SlotAttribute, ZoneItems
from engine.lint.tables import Table
from engine.lint.uses import Uses
from engine.pack.types import Number, Optional, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Bounds:
    """From one number to another, both included; None where there is no limit."""

    low: int | None = None
    high: int | None = None

    @property
    def only(self) -> int | None:
        """The one number that it can be."""
        return self.low if self.low == self.high else None

    @property
    def is_empty(self) -> bool:
        return self.low is not None and self.high is not None and self.low > self.high

    def within(self, other: Bounds) -> Bounds:
        lows = [low for low in (self.low, other.low) if low is not None]
        highs = [high for high in (self.high, other.high) if high is not None]
        return Bounds(max(lows, default=None), min(highs, default=None))

    def around(self, other: Bounds) -> Bounds:
        """The bounds of what lies in the one or in the other."""
        low = None if self.low is None or other.low is None else min(self.low, other.low)
        high = None if self.high is None or other.high is None else max(self.high, other.high)
        return Bounds(low, high)


ANY, NOT_NEGATIVE, ZERO = Bounds(), Bounds(0), Bounds(0, 0)


class Numbers:
    """Finds bounds at one table, or at any; `known` is what else is known of an expression."""

    def __init__(
        self, uses: Uses, table: Table | None = None, known: Callable[[Expression], Bounds] | None = None
    ) -> None:
        self.uses = uses
        self.table = table
        self._known = known

    def of(self, value: Expression) -> Bounds:
        find = _BOUNDS.get(type(value))
        own = ANY if find is None else find(value, self)
        return own if self._known is None else own.within(self._known(value))


def bounds_of(value: Expression, uses: Uses, table: Table | None = None) -> Bounds:
    """The bounds at a table, or at any."""
    return Numbers(uses, table).of(value)


def _constant(value: ConstantValue, numbers: Numbers) -> Bounds:
    possible = value.constant.possible
    if numbers.table is not None:
        possible = [numbers.table.constants[value.constant.id]]
    return Bounds(min(possible), max(possible))


def _count(value: Count, numbers: Numbers) -> Bounds:
    return _number_of(value.things, numbers)


def _number_of(things: Expression, numbers: Numbers) -> Bounds:
    pack, table = numbers.uses.pack, numbers.table
    match things:
        case Players():
            return Bounds(pack.fewest, pack.most) if table is None else Bounds(table.players, table.players)
        case EnumValues(enumeration=enumeration):
            return Bounds(len(enumeration.values), len(enumeration.values))
        case GridCells(grid=grid):
            return Bounds(grid.columns * grid.rows, grid.columns * grid.rows)
        case Where(things=inner):
            return Bounds(0, _number_of(inner, numbers).high)
        case ZoneItems(zone=zone) if zone.slots and zone.id not in numbers.uses.started_in:
            return Bounds(0, len(zone.slots))
        case _:
            return NOT_NEGATIVE


def _total(value: Total, numbers: Numbers) -> Bounds:
    """Of nothing it is 0."""
    amount = numbers.of(value.amount_of_each)
    if value.function != "sum":
        return amount.around(ZERO)
    is_positive = amount.low is not None and amount.low >= 0
    is_negative = amount.high is not None and amount.high <= 0
    return Bounds(0 if is_positive else None, 0 if is_negative else None)


def _counter(value: CounterValue, numbers: Numbers) -> Bounds:
    counter = value.counter
    return ANY if (counter.id,) in numbers.uses.assigned else Bounds(counter.lowest)


def _track(value: TrackValue, _: Numbers) -> Bounds:
    return Bounds(min(value.track.spaces), max(value.track.spaces))


def _coordinate(value: Coordinate, _: Numbers) -> Bounds:
    return Bounds(1, value.grid.columns if value.id == COLUMN else value.grid.rows)


def _named(value: LocalValue | PlayerLocal, _: Numbers) -> Bounds:
    return _of_type(value.type) if value.local.counted else ANY


def _fixed(value: Fixed, _: Numbers) -> Bounds:
    return _of_type(value.type) if value.counted else ANY


def _declared(value: ItemAttribute | SlotAttribute, _: Numbers) -> Bounds:
    return _of_type(value.type)


def _of_type(type_: Type) -> Bounds:
    match type_.of if isinstance(type_, Optional) else type_:
        case Number(low=low, high=high):
            return Bounds(low, high)
        case _:
            return ANY


def _more(left: Bounds, right: Bounds) -> Bounds:
    return Bounds(
        None if left.low is None or right.low is None else left.low + right.low,
        None if left.high is None or right.high is None else left.high + right.high,
    )


def _less(left: Bounds, right: Bounds) -> Bounds:
    return Bounds(
        None if left.low is None or right.high is None else left.low - right.high,
        None if left.high is None or right.low is None else left.high - right.low,
    )


def _times(left: Bounds, right: Bounds) -> Bounds:
    ends = [left.low, left.high, right.low, right.high]
    if any(end is None for end in ends):
        both = left.low is not None and left.low >= 0 and right.low is not None and right.low >= 0
        return NOT_NEGATIVE if both else ANY
    products = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]  # type: ignore[operator]
    return Bounds(min(products), max(products))


def _over(left: Bounds, right: Bounds) -> Bounds:
    by = right.only
    if by is None or by <= 0:
        return ANY
    return Bounds(
        None if left.low is None else left.low // by, None if left.high is None else left.high // by
    )


_CALCULATED: Mapping[str, Callable[[Bounds, Bounds], Bounds]] = {
    "+": _more,
    "-": _less,
    "*": _times,
    "/": _over,
}
_BOUNDS: Mapping[type[Expression], Callable[[Any, Numbers], Bounds]] = {
    Literal: lambda value, _: Bounds(value.value, value.value),
    ConstantValue: _constant,
    Operation: lambda value, numbers: _CALCULATED[value.operator](
        numbers.of(value.left), numbers.of(value.right)
    ),
    Negative: lambda value, numbers: _less(ZERO, numbers.of(value.number)),
    Sure: lambda value, numbers: numbers.of(value.value),
    Within: lambda value, numbers: numbers.of(value.value),
    Count: _count,
    Total: _total,
    CounterValue: _counter,
    TrackValue: _track,
    TrackSpace: lambda value, _: Bounds(1, len(value.marker.track.spaces)),
    Coordinate: _coordinate,
    Line: lambda value, _: Bounds(1, max(value.grid.columns, value.grid.rows)),
    ItemAttribute: _declared,
    SlotAttribute: _declared,
    LocalValue: _named,
    PlayerLocal: _named,
    Fixed: _fixed,
}
"""What is known of a number by its sort; of any other nothing is."""
