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
    from cli.selecting import hint
    from engine.source.pages import codes, page

    if code.upper() not in codes():
        raise click.UsageError(f"there is no code '{code}'{hint(code.upper(), codes())}")
    click.echo(page(code.upper()).text.rstrip())
