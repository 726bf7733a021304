"""A track and its markers come in; the row of its spaces with the markers on it goes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from cli.screen.ink import LABEL, STRONG, centred, flow, joined, padded
from engine.pack.arrangement import LADDER
from engine.pack.types import Enum, Player

if TYPE_CHECKING:
    from cli.screen.table import Table, Values
    from engine.pack.arrangement import Shown
    from engine.pack.declarations import Track

MARKER, SPACE = "●", "·"
_GAP = 2


def track(shown: Shown, table: Table, owner: int | None, label: Text, width: int) -> list[Text]:
    """The spaces side by side if there is room, else where each marker stands in words."""
    declared = table.pack.tracks[shown.id]
    values = table.values(declared, table.view["tracks"][shown.id], owner)
    names = [_name(path, table) for path, _ in values]
    if table.style.plain:
        return [
            _told(label, name, place, declared, table) for name, (_, place) in zip(names, values, strict=True)
        ]
    if shown.form == LADDER:
        one_line = len(values) == 1
        drawn = (
            _bracketed(values, declared, label, table)
            if one_line
            else _ladder(values, names, declared, label, table)
        )
        if all(line.cell_len <= width for line in drawn):
            return drawn
    places = [
        table.words.labelled(name, _place(place, declared, table))
        for name, (_, place) in zip(names, values, strict=True)
    ]
    if len(places) == 1:
        return flow([table.words.label(label) + places[0]], ", ", width)
    head = [table.words.label(label)] if label.plain else []
    return [line for part in (*head, *places) for line in flow([part], ", ", width)]


def _bracketed(values: Values, declared: Track, label: Text, table: Table) -> list[Text]:
    """One marker: the space that it is on stands in brackets."""
    ((_, place),) = values
    words = table.words
    spaces = [
        words.text(f"[{worth}]", STRONG) if number == place else words.text(f" {worth} ", LABEL)
        for number, worth in enumerate(declared.spaces, 1)
    ]
    return [words.label(label) + joined(spaces, "")]


def _ladder(values: Values, names: Sequence[Text], declared: Track, label: Text, table: Table) -> list[Text]:
    """Several markers: what the spaces are worth, and below a line for each marker."""
    words = table.words
    markers = [_marker(path, table) for path, _ in values]
    cell = max(max(len(str(worth)) for worth in declared.spaces), *(one.cell_len for one in markers)) + _GAP
    margin = max([label.cell_len, *(name.cell_len for name in names)])
    scale = [centred(words.text(str(worth), LABEL), cell) for worth in declared.spaces]
    lines = [padded(words.text(label.plain, LABEL), margin) + Text(" ") + joined(scale, "")]
    for (_, place), name, marker in zip(values, names, markers, strict=True):
        empty = words.text(SPACE, LABEL)
        spaces = [centred(marker if n == place else empty, cell) for n in range(1, len(declared.spaces) + 1)]
        lines.append(padded(name, margin) + Text(" ") + joined(spaces, ""))
    return lines


def _marker(path: tuple[tuple[object, object], ...], table: Table) -> Text:
    """The sign of what the marker is of, or a dot."""
    for index, of in path:
        if isinstance(of, Player) and isinstance(index, int):
            return table.words.seat_sign(index)
        if isinstance(of, Enum) and (sign := table.words.sign(of.id, str(index))) is not None:
            return sign
    return table.words.text(MARKER, STRONG)


def _name(path: tuple[tuple[object, object], ...], table: Table) -> Text:
    return joined([table.words.value(index, of) for index, of in path], ", ")  # type: ignore[arg-type]


def _place(place: int, declared: Track, table: Table) -> Text:
    worth = declared.spaces[place - 1]
    return table.words.say("track_space", space=place, spaces=len(declared.spaces), worth=worth)


def _told(label: Text, name: Text, place: int, declared: Track, table: Table) -> Text:
    words = [part for part in (label, name) if part.plain]
    return table.words.labelled(joined(words, ", "), _place(place, declared, table))
