"""A grid comes in; its cells in columns and rows go out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from cli.screen.ink import LABEL, centred, cut, joined
from engine.pack.types import Flag

if TYPE_CHECKING:
    from cli.screen.table import Table
    from engine.pack.arrangement import Shown

EMPTY = "·"
_GAP = 1


def board(shown: Shown, table: Table, width: int) -> list[Text]:
    """Letters over the columns and numbers before the rows, as the cells are called."""
    grid = table.pack.grids[shown.id]
    cells = table.view["grids"][shown.id]
    names = list(cells)
    marks = {name: _mark(shown, table, values) for name, values in cells.items()}
    rows = [names[start : start + grid.columns] for start in range(0, len(names), grid.columns)]
    letters = [name.rstrip("0123456789") for name in rows[0]]
    if table.style.plain:
        return [_told(row, number, marks, table) for number, row in enumerate(rows, 1)]
    margin = len(str(len(rows)))
    room = max((width - margin) // grid.columns - _GAP, 1)
    cell = min(max(2, *(mark.cell_len for mark in marks.values())), room)
    words = table.words
    head = [centred(cut(words.text(letter, LABEL), cell), cell) for letter in letters]
    lines = [Text(" " * (margin + _GAP)) + joined(head, " " * _GAP)]
    for number, row in enumerate(rows, 1):
        drawn = [centred(cut(marks[name], cell), cell) for name in row]
        lines.append(words.text(f"{number:>{margin}} ", LABEL) + joined(drawn, " " * _GAP))
    return lines


def _mark(shown: Shown, table: Table, values: dict[str, object]) -> Text:
    """The signs of all that a cell has; a dot where there is nothing."""
    grid, words = table.pack.grids[shown.id], table.words
    marks = []
    for name in shown.attributes if shown.attributes is not None else values:
        value, type_ = values[name], grid.cell[name]
        if value is not None and value is not False and not (isinstance(type_, Flag) and not value):
            marks.append(words.value(value, type_, name, brief=True))
    return joined(marks, "/") if marks else words.text(EMPTY, LABEL)


def _told(row: list[str], number: int, marks: dict[str, Text], table: Table) -> Text:
    words = table.words
    cells = [words.say("empty") if marks[name].plain == EMPTY else marks[name] for name in row]
    told = [words.text(f"{name} ") + mark for name, mark in zip(row, cells, strict=True)]
    return joined(told, ", ")
