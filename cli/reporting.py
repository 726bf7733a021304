"""Findings come in; they go to standard error with an excerpt of the file each points into."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from cli.quoting import Quotes
from cli.speaking import words

if TYPE_CHECKING:
    from engine.source.diagnostic import Diagnostic


def report(findings: Iterable[Diagnostic]) -> None:
    from engine.source.report import render_line

    quotes, speaker = Quotes(), words()
    for diagnostic in findings:
        click.echo(render_line(diagnostic, quotes.line(diagnostic.position), speaker) + "\n", err=True)
