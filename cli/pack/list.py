"""List the packs and mods that are installed."""

from __future__ import annotations

import json

import click

from cli.saying import echo
from cli.speaking import phrase, spoken

_EPILOG = """\b
Examples:
  ludex pack list
  ludex pack list --format json

\b
Exit codes: 0 fine, 2 the command was used wrongly.
"""


@click.command(epilog=_EPILOG)
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(format_: str) -> None:
    """List what is installed: id, version, name, and what a mod changes."""
    from cli.travelling import data
    from engine.pack.archive.installing import installed
    from engine.pack.shelf import shipped_mods, shipped_packs

    packs, shipped = installed(), {**shipped_packs(), **shipped_mods()}
    if format_ == "json":
        click.echo(json.dumps([{**data(pack), "hidden": pack.id in shipped} for pack in packs], indent=2))
        return
    if not packs:
        echo(phrase("nothing is installed"))
        return
    first, second = (
        max(map(len, column)) for column in zip(*((one.id, one.version) for one in packs), strict=True)
    )
    for pack in packs:
        told = pack.name
        if pack.extends is not None:
            told = phrase("{name}, changes {pack}", name=told, pack=pack.extends)
        if pack.id in shipped:
            told = phrase("{name} (hidden by the pack of this id that comes with Ludex)", name=told)
        echo(f"{pack.id:<{first}}  {pack.version:<{second}}  {spoken(told)}")
