"""A shape and the size of a grid come in; all the places where the shape can lie there go out."""

from __future__ import annotations

from functools import lru_cache

Cells = tuple[tuple[int, int], ...]
"""The columns and rows that a shape covers."""


@lru_cache(maxsize=1024)
def placements(shape: Cells, columns: int, rows: int) -> tuple[tuple[int, ...], ...]:
    """The cells of each place, in the order of the grid; turned by quarters, but never turned over."""
    found: dict[tuple[int, ...], None] = {}
    for turned in _turned(shape):
        wide, high = (max(part) for part in zip(*turned, strict=True))
        for row in range(rows - high):
            for column in range(columns - wide):
                cells = ((row + y) * columns + column + x for x, y in turned)
                found[tuple(sorted(cells))] = None
    return tuple(found)


def _turned(shape: Cells) -> list[Cells]:
    """The shape in its four directions, each moved into the corner."""
    directions = [shape]
    for _ in range(3):
        directions.append(tuple((-y, x) for x, y in directions[-1]))
    return [_cornered(cells) for cells in directions]


def _cornered(cells: Cells) -> Cells:
    left, top = (min(part) for part in zip(*cells, strict=True))
    return tuple((x - left, y - top) for x, y in cells)
