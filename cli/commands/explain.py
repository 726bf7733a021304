"""Explain a diagnostic code."""

from __future__ import annotations

import click

_EPILOG = """\b
Example:
  ludex explain L204
"""


@click.command(epilog=_EPILOG)
@click.argument("code")
def command(code: str) -> None:
    """Show the page of a diagnostic CODE, such as L204: what it means, and how to mend it."""
    from engine.source.files import data_folder
    from engine.source.nearest import nearest

    pages = {page.stem: page for page in data_folder("docs").glob("diagnostics/*.md")}
    page = pages.get(code.upper())
    if page is None:
        near = nearest(code.upper(), pages)
        hint = f"; did you mean '{near}'?" if near else ""
        raise click.UsageError(f"there is no code '{code}'{hint}")
    click.echo(page.read_text(encoding="utf-8").rstrip())
