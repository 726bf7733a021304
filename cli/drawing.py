"""The view of a player comes in, with the declarations of its pack; lines that show the table go out."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cli.telling import seat, shown, words

if TYPE_CHECKING:
    from engine.pack.declarations import Grid, Pack

EMPTY_CELL = "."
HIDDEN = "hidden"


def draw(view: Mapping[str, Any], pack: Pack, width: int = 100) -> Iterator[str]:
    """Grids first, then what lies where, then amounts; what is empty is left out."""
    rows = [
        *_zones(view["zones"], _usual_states(pack)),
        *_amounts(view["counters"], even_none=False),
        *_amounts(view["tracks"], even_none=True),
    ]
    margin = max((len(name) for name, _ in rows), default=0)
    yield ""
    for id, cells in view["grids"].items():
        yield from _grid(pack.grids[id], cells)
    for name, text in rows:
        yield from textwrap.wrap(
            text, width, initial_indent=f"  {name:<{margin}}  ", subsequent_indent=" " * (margin + 4)
        )
    yield ""


def _grid(grid: Grid, cells: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    table: dict[str, dict[str, str]] = {"": {}}
    for cell, values in cells.items():
        column, row = cell.rstrip("0123456789"), cell.lstrip("abcdefghijklmnopqrstuvwxyz")
        marks = [_mark(shown(value, grid.cell[name]), value) for name, value in values.items()]
        table.setdefault(row, {})[column] = "/".join(marks)
        table[""][column] = column
    widths = {column: max(len(row[column]) for row in table.values()) for column in table[""]}
    name = words(grid.id)
    for row, drawn in table.items():
        line = " ".join(f"{mark:<{widths[column]}}" for column, mark in drawn.items())
        yield f"  {row or name:>{len(name)}}  {line.rstrip()}"


def _mark(text: str, value: object) -> str:
    """Seats are their numbers alone, which is how a board is read."""
    if value is None or value is False:
        return EMPTY_CELL
    return text.removeprefix("player ")


def _usual_states(pack: Pack) -> frozenset[str]:
    """How items are unless something happened to them."""
    return frozenset(states[0] for kind in pack.kinds.values() for states in kind.states.values())


def _zones(zones: Mapping[str, object], usual: frozenset[str]) -> Iterator[tuple[str, str]]:
    for id, content in zones.items():
        owned = isinstance(content, list) and any(isinstance(one, list | int) for one in content)
        for owner, one in enumerate(content if isinstance(content, list) and owned else [content]):
            if one:
                name = f"{words(id)} of {seat(owner)}" if owned else words(id)
                yield name, _items(one, usual)


def _items(content: object, usual: frozenset[str]) -> str:
    if isinstance(content, list):
        return ", ".join(_item(item, usual) for item in content)
    return f"{content} face down"


def _item(item: Mapping[str, Any], usual: frozenset[str]) -> str:
    """Its name, and what is unusual about it."""
    states = [value for name, value in item.items() if name not in ("item", "id", "slot")]
    notes = [str(state) for state in states if state not in usual]
    notes += [shown(value) for value in item.get("slot", {}).values()]
    return words(item["item"]) + (f" ({', '.join(notes)})" if notes else "")


def _amounts(group: Mapping[str, object], even_none: bool) -> Iterator[tuple[str, str]]:
    for id, value in group.items():
        if isinstance(value, list):
            several = [f"{seat(owner)}: {_amount(one, even_none)}" for owner, one in enumerate(value)]
            nested = any(isinstance(one, list | dict) for one in value)
            yield words(id), ("; " if nested else ", ").join(several)
        else:
            yield words(id), _amount(value, even_none)


def _amount(value: object, even_none: bool) -> str:
    """A number, or several by their names; those that are 0 only if they matter."""
    match value:
        case None:
            return HIDDEN
        case dict() if value and all(one is None for one in value.values()):
            return HIDDEN
        case dict():
            there = {name: one for name, one in value.items() if one != 0 or even_none}
            return ", ".join(f"{words(name)} {_amount(one, even_none)}" for name, one in there.items()) or "0"
        case list():
            several = (f"{seat(owner)} {_amount(one, even_none)}" for owner, one in enumerate(value))
            return f"({', '.join(several)})"
        case _:
            return str(value)
