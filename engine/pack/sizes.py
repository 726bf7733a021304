"""The declarations and items of a pack come in; what would make a game too large goes out as a finding.

A few words can ask for millions: every copy of an item is an item of its own, and a counter that belongs to
each item and to each number up to a thousand is kept for all pairs of them, from the start of every game.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping
from math import prod

from engine.pack.declarations import Item
from engine.pack.manifest import Manifest
from engine.pack.types import Enum, Number, Type
from engine.pack.types import Item as ItemType
from engine.source.diagnostic import Findings, code
from engine.source.document import Where

TOO_MANY_ITEMS = code(
    "P318",
    "with the copies of this file the pack has more than {most} items",
    "The pack is rejected. Write fewer copies.",
)
TOO_MANY_VALUES = code(
    "P319",
    "with '{name}' a game would keep more than {most} values",
    "The pack is rejected. Let it belong to fewer things.",
)

MOST_ITEMS = 100_000
MOST_VALUES = 1_000_000
# What the machine keeps of each cell besides: the lines through it.
_OF_A_CELL = 50


def check_sizes(manifest: Manifest, items: Iterable[Item], findings: Findings) -> None:
    """One finding for each limit, where it is passed."""
    numbers: Tally[str] = Tally()
    for item in items:
        numbers[item.kind] += item.copies
        if numbers.total() > MOST_ITEMS:
            findings.add(TOO_MANY_ITEMS, (item.where / "copies").position, most=MOST_ITEMS)
            return
    total = 0
    for name, where, size in _kept(manifest, numbers):
        total += size
        if total > MOST_VALUES:
            findings.add(TOO_MANY_VALUES, where.key, name=name, most=MOST_VALUES)
            return


def _kept(manifest: Manifest, items: Mapping[str, int]) -> Iterator[tuple[str, Where, int]]:
    """What a game keeps values for, and how many."""

    def size(of: Type) -> int:
        match of:
            case Number(int(low), int(high)):
                return high - low + 1
            case Enum(id):
                return len(manifest.types[id].values)
            case ItemType(kind):
                return items[kind]
            case _:
                return manifest.most

    for things in (manifest.counters, manifest.tracks, manifest.variables):
        yield from ((thing.id, thing.where, prod(map(size, thing.of))) for thing in things.values())
    for grid in manifest.grids.values():
        yield grid.id, grid.where, grid.columns * grid.rows * (len(grid.cell) + _OF_A_CELL)
