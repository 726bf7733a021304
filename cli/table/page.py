"""Texts come in; they go to the screen in lines that fit it, and nothing in them steers the terminal."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING

import click

from cli.lettering import showable
from cli.saying import echo, tame

if TYPE_CHECKING:
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
        margin = line[: len(line) - len(line.lstrip())]
        wrapped = textwrap.wrap(
            line.strip(),
            width() - 1,
            initial_indent=margin,
            subsequent_indent=margin + "  ",
            break_on_hyphens=False,
        )
        echo("\n".join(wrapped))


def picture(table: Table, player: int, voice: Voice) -> None:
    """The table as a seat sees it."""
    from cli.screen import Style
    from cli.screen import picture as drawn

    seen_by = None if player < 0 else player
    click.echo(drawn(table.play, seen_by, voice.speaker, Style.of_terminal(table.plain), voice.names))


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
