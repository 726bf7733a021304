"""For people: each finding with an excerpt on standard error, a line for each pack on standard output."""

from __future__ import annotations

from collections.abc import Iterable

import click

from cli.outcome import Outcome
from cli.reporting import report
from cli.speaking import counted, phrase, spoken


def show(outcomes: Iterable[Outcome]) -> None:
    from engine.source.report import harmless

    for outcome in outcomes:
        report(outcome.found)
        click.echo(f"{harmless(outcome.pack)}: {spoken(_summary(outcome))}")


def _summary(outcome: Outcome) -> str:
    count = len(outcome.found)
    if not outcome.sound:
        return phrase("{number} found", number=count)
    if not count:
        return phrase("sound, {files} files", files=len(outcome.files))
    return counted(
        "sound, {files} files, {number} warning",
        "sound, {files} files, {number} warnings",
        count,
        files=len(outcome.files),
    )
