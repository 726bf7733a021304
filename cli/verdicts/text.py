"""For people: each scenario that fails, what is found, what would hold, and what happened."""

from __future__ import annotations

from collections.abc import Iterable

import click

from cli.playing import Played, Wanted
from cli.reporting import report
from cli.retelling import differing, retold
from cli.saying import echo, tame
from cli.speaking import phrase, spoken


def show(pack: str, played: Iterable[Played], wanted: Wanted) -> None:
    passed = failed = 0
    for one in played:
        if one.passed:
            passed += 1
            continue
        failed += 1
        echo(phrase("{name} fails", name=one.id))
        report(one.found)
        _differing(one)
        _retold(one, wanted)
    echo(phrase("{passed} passed, {failed} failed", passed=passed, failed=failed))


def _differing(played: Played) -> None:
    before = None
    for place, expected, actual in differing(played):
        if place != before:
            echo(f"  {place}:")
        click.secho(f"  -   {tame(expected)}", fg="bright_red")
        click.secho(f"  +   {tame(actual)}", fg="bright_green")
        before = place
    if before is not None:
        click.echo()


def _retold(played: Played, wanted: Wanted) -> None:
    lines = retold(played, wanted.speaker) if wanted.lines else []
    if not lines:
        return
    shown = lines[-wanted.lines :]
    head = phrase("What happened:")
    if len(shown) < len(lines):
        head = phrase(
            "What happened (the last {shown} of {lines} lines; --log {lines} shows all):",
            shown=len(shown),
            lines=len(lines),
        )
    echo(f"  {spoken(head)}")
    for line in shown:
        echo(f"  {line}")
    click.echo()
