"""Findings come in; they go to standard error with an excerpt of the file each points into."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from cli.quoting import Quotes
from cli.speaking import phrase, words

if TYPE_CHECKING:
    from engine.machine.game import PackError
    from engine.source.diagnostic import Diagnostic


def in_short(error: PackError) -> str:
    """The first that is wrong with a pack, and how much else, in one line."""
    first, more = error.diagnostics[0], len(error.diagnostics) - 1
    place = f"{first.position.file}:{first.position.line}:{first.position.column}"
    told = f"{place}: {words().message(first)}"
    return phrase("{first}, and {number} more", first=told, number=more) if more else told


def report(findings: Iterable[Diagnostic]) -> None:
    from engine.source.report import render_line

    quotes, speaker = Quotes(), words()
    for diagnostic in findings:
        click.echo(render_line(diagnostic, quotes.line(diagnostic.position), speaker) + "\n", err=True)
