"""Things come in; every way to take so many of them goes out, and equal ways only once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Generic, TypeVar, overload

from engine.machine.fault import OPTION_LIMIT, TOO_MANY, BrokenRuleError
from engine.machine.state import State

_T = TypeVar("_T")
_KEPT = 250
"""Up to so many ways are kept as a pattern for the next time."""

Places = tuple[tuple[int, ...], ...]


def selections(
    g: State, things: Sequence[_T], keys_of: Callable[[State, Sequence[_T]], Sequence[int]], number: int
) -> Sequence[tuple[_T, ...]]:
    """Things with the same key are as good as each other."""
    if number == len(things):
        return [tuple(things)]
    if not 0 < number < len(things):
        return [()] if number == 0 else []
    keys = keys_of(g, things)
    if number == 1:  # of equal things the last, as with more of them
        return [(thing,) for thing in dict(zip(keys, things, strict=True)).values()]
    ways = comb(len(things), number)
    if ways > OPTION_LIMIT:
        return _grouped(things, keys, number)
    # Which things are equal is a pattern that comes again and again.
    pattern = tuple(map(keys.index, keys))
    if ways > _KEPT:
        return Ways(things[:], _ways(pattern, number))
    return Ways(things[:], _places(pattern, number))


def themselves(g: State, things: Sequence[int]) -> Sequence[int]:
    """The keys of what is no item: each is as good as itself alone."""
    return things


class Ways(Sequence[tuple[_T, ...]], Generic[_T]):
    """Each is made when it is read: of hundreds that are offered one is chosen."""

    __slots__ = ("_places", "_things")

    def __init__(self, things: Sequence[_T], places: Places) -> None:
        self._things = things
        self._places = places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, number: int) -> tuple[_T, ...]: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[tuple[_T, ...]]: ...
    def __getitem__(self, number: int | slice) -> tuple[_T, ...] | Sequence[tuple[_T, ...]]:
        things = self._things
        if isinstance(number, slice):
            return [tuple([things[place] for place in places]) for places in self._places[number]]
        return tuple([things[place] for place in self._places[number]])

    def index(self, way: object, start: int = 0, stop: int | None = None) -> int:
        """Looked for among the places: of equal things every way takes the same."""
        if not isinstance(way, tuple) or not all(thing in self._things for thing in way):
            raise ValueError(f"{way!r} is not among the ways")
        return self._places.index(tuple(map(self._things.index, way)), start)

    def __iter__(self) -> Iterator[tuple[_T, ...]]:
        things = self._things
        return iter([tuple([things[place] for place in places]) for places in self._places])


def _ways(pattern: tuple[int, ...], number: int) -> Places:
    """The places to take from, where equal things have the same number in the pattern."""
    # Beside each other, equal things give equal rows; the dictionary keeps one of each.
    order = sorted(range(len(pattern)), key=pattern.__getitem__)
    rows = combinations([pattern[place] for place in order], number)
    return tuple(dict(zip(rows, combinations(order, number), strict=True)).values())


_places = lru_cache(maxsize=1024)(_ways)


def _grouped(things: Sequence[_T], keys: Sequence[int], number: int) -> Sequence[tuple[_T, ...]]:
    """Group by group, for where there are too many ways to look at each."""
    groups: dict[int, list[_T]] = {}
    for key, thing in zip(keys, things, strict=True):
        groups.setdefault(key, []).append(thing)
    found: list[tuple[tuple[_T, ...], int]] = [((), number)]
    left = len(things)
    for group in groups.values():
        left -= len(group)
        found = [
            ((*taken, *group[:more]), missing - more)
            for taken, missing in found
            for more in range(min(len(group), missing), max(0, missing - left) - 1, -1)
        ]
        if len(found) > OPTION_LIMIT:
            raise BrokenRuleError(TOO_MANY, limit=OPTION_LIMIT)
    return [taken for taken, _ in found]
