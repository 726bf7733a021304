"""A value of the state comes in; the players who know every item that it names go out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.machine.state import State
from engine.pack.types import Collection, Item, Optional, Type


def knowing(state: State, value: object, type_: Type, everybody: int) -> int:
    """Bit 0 for the first seat; everybody, if there are no items in the value."""
    seats = everybody
    for item in _items(value, type_):
        seats &= state.known[item]
    return seats


def _items(value: object, type_: Type) -> Iterator[int]:
    match type_:
        case Optional(of):
            yield from _items(value, of)
        case Collection(of) if isinstance(value, Iterable):
            for one in value:
                yield from _items(one, of)
        case Item() if isinstance(value, int):
            yield value
