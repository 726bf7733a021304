"""For people: each finding with an excerpt on standard error, a line for each pack on standard output."""

from __future__ import annotations

from collections.abc import Iterable

import click

from cli.outcome import Outcome
from cli.reporting import report


def show(outcomes: Iterable[Outcome]) -> None:
    from engine.source.report import harmless

    for outcome in outcomes:
        report(outcome.found)
        click.echo(f"{harmless(outcome.pack)}: {_summary(outcome)}")


def _summary(outcome: Outcome) -> str:
    count = len(outcome.found)
    if not outcome.sound:
        return f"{count} found"
    warnings = f", {count} {'warning' if count == 1 else 'warnings'}" if count else ""
    return f"sound, {len(outcome.files)} files{warnings}"
