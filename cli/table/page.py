"""Texts come in; they go to the screen in lines that fit it, and nothing in them steers the terminal."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

import click

from cli.lettering import showable
from cli.saying import echo, tame

if TYPE_CHECKING:
    from cli.screen.page import Sections
    from cli.table.table import Table
    from cli.voice import Voice

WIDEST = 100
"""Lines over the whole of a wide screen are hard to read."""
NARROWEST = 20


def width() -> int:
    """How much fits into a line now: a window may have changed."""
    return max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))


def show(text: str = "") -> None:
    """One line, or as many as it takes; what goes on does so below, a little further in."""
    text = showable(text)
    if not sys.stdout.isatty():
        echo(text)
        return
    for line in tame(text).split("\n"):
        echo("\n".join(_wrapped(line)))


def rows(texts: Iterable[str]) -> int:
    """How many lines of the screen they take."""
    return sum(max(1, len(_wrapped(line))) for text in texts for line in showable(text).split("\n"))


def _wrapped(line: str) -> list[str]:
    margin = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(
        line.strip(),
        width() - 1,
        initial_indent=margin,
        subsequent_indent=margin + "  ",
        break_on_hyphens=False,
    )


def picture(table: Table, player: int, voice: Voice) -> None:
    """The table as a seat sees it."""
    from cli.screen import Style
    from cli.screen import picture as drawn

    seen_by = None if player < 0 else player
    click.echo(drawn(table.play, seen_by, voice.speaker, Style.of_terminal(table.plain), voice.names))


def glance(table: Table, player: int, voice: Voice, known: Sections | None, beside: int) -> Sections:
    """The table as a seat sees it, beside so many other lines; where both do not fit, what has changed."""
    from cli.screen import Style
    from cli.screen import glance as drawn

    style = Style.of_terminal(table.plain)
    room = None if style.height is None else style.height - beside
    text, sections, whole = drawn(table.play, player, voice.speaker, style, voice.names, known, room)
    click.echo(text)
    if not whole:
        show(voice.say("only_changes", request=voice.say("request_table")))
    return sections


def area(table: Table, player: int, owner: int, voice: Voice) -> bool:
    """What lies before somebody, as a seat sees it; whether there is anything."""
    from cli.screen import Style
    from cli.screen import area as drawn

    style = Style.of_terminal(table.plain)
    text = drawn(table.play, player, owner, voice.speaker, style, voice.names)
    if text:
        click.echo(text)
    return bool(text)


def legend(table: Table, player: int, voice: Voice) -> None:
    """All signs of the picture."""
    from cli.screen import Style
    from cli.screen import legend as told

    click.echo(told(table.play, player, voice.speaker, Style.of_terminal(table.plain), voice.names))


def signs_of(table: Table, player: int, voice: Voice, items: Collection[str]) -> Mapping[str, str]:
    """Some of the items that a seat sees, each with the signs that it has in the picture."""
    from cli.screen import Style, signed

    style = Style.of_terminal(table.plain)
    return signed(table.play, player, voice.speaker, style, voice.names, items) if items else {}
