"""Let another program play, one JSON object a line."""

from __future__ import annotations

import sys

import click

_EPILOG = """\b
Example:
  $ ludex serve --stdio
  {"id": 1, "do": "start", "pack": "tic_tac_toe"}
  {"id": 1, "ok": {"play": 1, "players": 2, "pending": [...], "result": null}}

docs/reference/serve.md describes all requests and answers.
Their forms are schemas/serve.schema.json and schemas/serve_answer.schema.json.
"""


@click.command(epilog=_EPILOG)
@click.option("--stdio", is_flag=True, required=True, help="Read requests here, and write the answers here.")
def command(stdio: bool) -> None:
    """Let another program play: each line that comes in is a request, each line that goes out its answer."""
    from cli.serving import Session, lines

    session = Session()
    for line in lines(sys.stdin.buffer):
        click.echo(session.answer(line))
