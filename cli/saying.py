"""Text with names from content comes in; it is printed, and nothing in it steers the terminal."""

from __future__ import annotations

import click

from cli.speaking import spoken


def echo(text: str, err: bool = False) -> None:
    """In the language of whoever typed the command, if it is a phrase."""
    click.echo(tame(spoken(text)), err=err)


def tame(text: str) -> str:
    """Harmless, with its line ends kept."""
    from engine.source.report import harmless

    return "\n".join(map(harmless, text.split("\n")))
