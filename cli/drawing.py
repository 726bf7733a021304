"""The view of a player comes in; lines that show the table go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def draw(view: Mapping[str, Any]) -> Iterator[str]:
    yield ""
    for name, cells in view["grids"].items():
        yield from _grid(name, cells)
    for name, content in view["zones"].items():
        yield from _zone(name, content)
    for group in ("counters", "tracks"):
        for name, value in view[group].items():
            yield f"  {name}: {_amounts(value)}"
    yield ""


def _grid(name: str, cells: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    rows: dict[str, dict[str, str]] = {}
    for cell, values in cells.items():
        column, row = cell.rstrip("0123456789"), cell.lstrip("abcdefghijklmnopqrstuvwxyz")
        rows.setdefault(row, {})[column] = "/".join(map(_mark, values.values()))
    columns = list(next(iter(rows.values())))
    yield f"  {name}  " + " ".join(columns)
    for row, marks in rows.items():
        yield f"  {row:>{len(name)}}  " + " ".join(marks[column] for column in columns)


def _mark(value: object) -> str:
    if value is None:
        return "."
    return str(value + 1) if isinstance(value, int) else str(value)


def _zone(name: str, content: object) -> Iterator[str]:
    if isinstance(content, list) and any(isinstance(one, list | int) for one in content):
        for seat, one in enumerate(content):
            yield from _zone(f"{name} of player {seat + 1}", one)
    else:
        yield f"  {name}: {_items(content)}"


def _items(content: object) -> str:
    if isinstance(content, int):
        return f"{content} face down" if content else "empty"
    assert isinstance(content, list)
    return ", ".join(str(item["item"]) for item in content) or "empty"


def _amounts(value: object) -> str:
    match value:
        case list():
            return ", ".join(f"player {seat + 1} {_amounts(one)}" for seat, one in enumerate(value))
        case dict():
            return "(" + ", ".join(f"{name} {_amounts(one)}" for name, one in value.items()) + ")"
        case None:
            return "hidden"
        case _:
            return str(value)
