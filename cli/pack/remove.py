"""Remove an installed pack or mod."""

from __future__ import annotations

import click

from cli.saying import echo
from cli.speaking import phrase

_EPILOG = """\b
Example:
  ludex pack remove fair

\b
Exit codes: 0 fine, 1 a mod needs it, 2 it is not installed.
"""


@click.command(epilog=_EPILOG)
@click.argument("id")
def command(id: str) -> None:
    """Remove the installed pack or mod ID. Saved games go on: they hold the rules they were played by."""
    from cli.selecting import hinted
    from cli.travelling import refuse, told_if_impossible
    from engine.pack.archive.installing import may_go, remove
    from engine.pack.shelf import installed_packs
    from engine.source.diagnostic import Findings
    from engine.source.files import display_path
    from engine.source.position import Position

    there = installed_packs()
    if id not in there:
        raise click.UsageError(hinted(phrase("no pack '{id}' is installed", id=id), id, there))
    findings = Findings()
    if not may_go(id, Position(display_path(there[id]), 1, 1), findings):
        refuse(findings)
    with told_if_impossible():
        remove(id)
    echo(phrase("{id}: removed", id=id))
