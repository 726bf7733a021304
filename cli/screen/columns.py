"""Rows of texts come in; they go out in columns that fit a width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from cli.screen.ink import joined, padded, wrap


def widths(rows: Sequence[Sequence[Text]]) -> list[int]:
    """How wide each column is, if nothing is wrapped."""
    return [max(row[number].cell_len for row in rows) for number in range(len(rows[0]))]


def narrowed(rows: Sequence[Sequence[Text]], room: int) -> list[int] | None:
    """Columns that fit: the widest give way, but no word is broken; None if there is no room for all."""
    made = widths(rows)
    needed = [
        max(max(map(cell_len, row[number].plain.split()), default=0) for row in rows)
        for number in range(len(made))
    ]
    while sum(made) > room:
        yielding = [number for number in range(len(made)) if made[number] > needed[number]]
        if not yielding:
            return None
        made[max(yielding, key=made.__getitem__)] -= 1
    return made


def in_columns(row: Sequence[Text], columns: Sequence[int], gap: int) -> Iterator[Text]:
    """The lines of a row."""
    cells = [wrap(text, width) for text, width in zip(row, columns, strict=True)]
    for number in range(max(map(len, cells))):
        line = [cell[number] if number < len(cell) else Text() for cell in cells]
        yield joined(map(padded, line, columns), " " * gap)
