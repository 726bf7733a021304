"""Let another program play, one JSON object a line."""

from __future__ import annotations

import sys

import click

_EPILOG = """\b
Example:
  $ ludex serve --stdio
  {"id": 1, "do": "start", "pack": "tic_tac_toe"}
  {"id": 1, "ok": {"play": 1, "players": 2, "pending": [...], "result": null}}

docs/reference/serve.md describes all requests, schemas/serve.schema.json their form.
"""


@click.command(epilog=_EPILOG)
@click.option("--stdio", is_flag=True, required=True, help="Read requests here, and write the answers here.")
def command(stdio: bool) -> None:
    """Let another program play: each line that comes in is a request, each line that goes out its answer."""
    from cli.serving import LONGEST, Session

    session = Session()
    source = sys.stdin.buffer
    while line := source.readline(LONGEST + 1):
        if len(line) > LONGEST:
            raise click.ClickException("a request is longer than a megabyte")
        if text := line.decode("utf-8", "replace").strip():
            click.echo(session.answer(text))
            sys.stdout.flush()
