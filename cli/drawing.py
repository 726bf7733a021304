"""The view of a player comes in, with the declarations of its pack; lines that show the table go out."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from engine.pack.types import Optional, Player, Type

if TYPE_CHECKING:
    from cli.voice import Voice
    from engine.pack.declarations import Grid, Pack

EMPTY_CELL = "."


def draw(view: Mapping[str, Any], pack: Pack, voice: Voice, width: int = 100) -> Iterator[str]:
    """Grids first, then what lies where, then amounts; what is empty is left out."""
    rows = [
        *_zones(view["zones"], usual_states(pack), voice),
        *_amounts(view["counters"], voice, even_none=False),
        *_amounts(view["tracks"], voice, even_none=True),
    ]
    margin = max((len(name) for name, _ in rows), default=0)
    yield ""
    for id, cells in view["grids"].items():
        yield from _grid(pack.grids[id], cells, voice)
    for name, text in rows:
        yield from textwrap.wrap(
            text, width, initial_indent=f"  {name:<{margin}}  ", subsequent_indent=" " * (margin + 4)
        )
    yield ""


def lying(view: Mapping[str, Any], pack: Pack, voice: Voice) -> dict[str, str]:
    """Every item that a player sees, with how it lies there."""
    usual = usual_states(pack)
    found: dict[str, str] = {}
    for content in view["zones"].values():
        for one in content if isinstance(content, list) else []:
            for item in one if isinstance(one, list) else [one]:
                if isinstance(item, dict):
                    found[item["item"]] = voice.item(item, usual)
    return found


def _grid(grid: Grid, cells: Mapping[str, Mapping[str, object]], voice: Voice) -> Iterator[str]:
    table: dict[str, dict[str, str]] = {"": {}}
    for cell, values in cells.items():
        column, row = cell.rstrip("0123456789"), cell.lstrip("abcdefghijklmnopqrstuvwxyz")
        marks = [_mark(value, grid.cell[name], voice) for name, value in values.items()]
        table.setdefault(row, {})[column] = "/".join(marks)
        table[""][column] = column
    widths = {column: max(len(row[column]) for row in table.values()) for column in table[""]}
    name = voice.word(grid.id)
    for row, drawn in table.items():
        line = " ".join(f"{mark:<{widths[column]}}" for column, mark in drawn.items())
        yield f"  {row or name:>{len(name)}}  {line.rstrip()}"


def _mark(value: object, type_: Type, voice: Voice) -> str:
    """Seats are their numbers alone, which is how a board is read."""
    of = type_.of if isinstance(type_, Optional) else type_
    if value is None or value is False:
        return EMPTY_CELL
    if isinstance(of, Player) and isinstance(value, int):
        return str(value + 1)
    return voice.value(value, type_)


def usual_states(pack: Pack) -> frozenset[str]:
    """How items are unless something happened to them."""
    return frozenset(states[0] for kind in pack.kinds.values() for states in kind.states.values())


def _zones(zones: Mapping[str, object], usual: frozenset[str], voice: Voice) -> Iterator[tuple[str, str]]:
    for id, content in zones.items():
        owned = isinstance(content, list) and any(isinstance(one, list | int) for one in content)
        for owner, one in enumerate(content if isinstance(content, list) and owned else [content]):
            if one:
                yield voice.owned(id, owner) if owned else voice.word(id), _items(one, usual, voice)


def _items(content: object, usual: frozenset[str], voice: Voice) -> str:
    if isinstance(content, list):
        return ", ".join(voice.item(item, usual) for item in content)
    assert isinstance(content, int)
    return voice.say("face_down", number=content)


def _amounts(group: Mapping[str, object], voice: Voice, even_none: bool) -> Iterator[tuple[str, str]]:
    for id, value in group.items():
        if isinstance(value, list):
            amounts = [_amount(one, voice, even_none) for one in value]
            several = [voice.say("score", player=voice.seat(n), score=one) for n, one in enumerate(amounts)]
            nested = any(isinstance(one, list | dict) for one in value)
            yield voice.words(id), ("; " if nested else ", ").join(several)
        else:
            yield voice.words(id), _amount(value, voice, even_none)


def _amount(value: object, voice: Voice, even_none: bool) -> str:
    """A number, or several by their names; those that are 0 only if they matter."""
    match value:
        case None:
            return voice.say("hidden")
        case dict() if value and all(one is None for one in value.values()):
            return voice.say("hidden")
        case dict():
            there = {name: one for name, one in value.items() if one != 0 or even_none}
            several = [f"{voice.word(name)} {_amount(one, voice, even_none)}" for name, one in there.items()]
            return ", ".join(several) or "0"
        case list():
            each = (
                f"{voice.seat(owner)} {_amount(one, voice, even_none)}" for owner, one in enumerate(value)
            )
            return f"({', '.join(each)})"
        case int():
            return voice.value(value)
        case _:
            return str(value)
