"""Texts of content and our own signs come in; styled texts that a terminal can show go out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from rich.color import ColorSystem
from rich.console import Console
from rich.text import Text

from cli.lettering import folded
from engine.source.report import harmless

COLOURS = {
    "red": "#d75f00",
    "orange": "#ffaf00",
    "yellow": "#d7d700",
    "green": "#00af87",
    "blue": "#5fafff",
    "purple": "#d787af",
    "grey": "#9e9e9e",
}
"""Colours that differ for every sort of colour blindness, as far as seven can (after Okabe and Ito)."""
LABEL, STRONG, HEAD = "dim", "bold", "bold #5fafff"
_CONSOLE = Console(width=1000, color_system=None, legacy_windows=False, _environ={})
"""Only asked by rich how to wrap; nothing is printed to it."""


@cache
def tame(text: str, ascii_only: bool) -> str:
    """Nothing that steers a terminal, on one line; in letters that every terminal has, if need be."""
    text = harmless(" ".join(text.split()) if "\n" in text else text)
    return text if not ascii_only or text.isascii() else folded(text)


def joined(parts: Iterable[Text], between: str) -> Text:
    return Text(between).join(list(parts))


def flow(parts: Sequence[Text], between: str, width: int) -> list[Text]:
    """One after the other; a line ends between two of them where it can."""
    lines: list[Text] = []
    room = 0
    for number, part in enumerate(parts):
        piece = part if number == len(parts) - 1 else part + Text(between.rstrip())
        needs = piece.cell_len
        gap = between[len(between.rstrip()) :]
        if lines and needs + len(gap) <= room:
            lines[-1] = lines[-1] + Text(gap) + piece
            room -= needs + len(gap)
            continue
        wrapped = wrap(piece, width)
        lines += wrapped
        room = width - wrapped[-1].cell_len
    return lines


def wrap(text: Text, width: int) -> list[Text]:
    width = max(width, 1)
    if text.cell_len <= width:
        return [text]
    lines = list(text.wrap(_CONSOLE, width))
    for line in lines:
        line.rstrip()
    return lines


def hung(label: Text, lines: Sequence[Text], indent: int) -> Iterator[Text]:
    """Lines behind a label, which all begin in the same column."""
    for number, line in enumerate(lines):
        yield padded(label if number == 0 else Text(), indent) + line


def padded(text: Text, width: int) -> Text:
    return text + Text(" " * max(width - text.cell_len, 0))


def centred(text: Text, width: int) -> Text:
    before = max(width - text.cell_len, 0) // 2
    return padded(Text(" " * before) + text, width)


def capital(text: Text) -> Text:
    """With a capital letter, as what begins a line."""
    upper = text.plain[:1].upper()
    if len(upper) != 1 or upper == text.plain[0]:
        return text
    text = text.copy()
    text.plain = upper + text.plain[1:]
    return text


def cut(text: Text, width: int) -> Text:
    """No wider than this."""
    if text.cell_len <= width:
        return text
    text = text.copy()
    text.truncate(width)
    return text


def printed(lines: Iterable[Text], colour: bool) -> str:
    """All lines as one text, with the codes of colours or without."""
    if not colour:
        return "\n".join(line.plain.rstrip() for line in lines)
    return "\n".join(map(_coloured, lines))


def _coloured(line: Text) -> str:
    line = line.copy()
    line.rstrip()
    return "".join(
        segment.style.render(segment.text, color_system=ColorSystem.EIGHT_BIT)
        if segment.style
        else segment.text
        for segment in line.render(_CONSOLE)
    )
