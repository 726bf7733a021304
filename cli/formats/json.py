"""For programs: one JSON object, whose form is schemas/findings.schema.json."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from cli.outcome import Outcome
from cli.quoting import Quotes
from cli.speaking import words

if TYPE_CHECKING:
    from engine.source.diagnostic import Diagnostic

FORMAT = 1
"""Raised when a program that reads the output would have to be changed."""


def show(outcomes: Iterable[Outcome]) -> None:
    quotes = Quotes()
    packs = [_pack(outcome, quotes) for outcome in outcomes]
    # All that is not ASCII is escaped, and with it all that could steer a terminal.
    click.echo(json.dumps({"format": FORMAT, "packs": packs}, indent=2))


def _pack(outcome: Outcome, quotes: Quotes) -> dict[str, object]:
    return {
        "pack": outcome.pack,
        "folder": outcome.folder,
        "sound": outcome.sound,
        "files": len(outcome.files),
        "findings": [finding(diagnostic, quotes) for diagnostic in outcome.found],
    }


def finding(diagnostic: Diagnostic, quotes: Quotes) -> dict[str, object]:
    from engine.source.pages import page_path

    code, position = diagnostic.code, diagnostic.position
    return {
        "code": code.id,
        "severity": code.severity,
        "message": words().message(diagnostic),
        "key": code.message,
        "args": dict(diagnostic.args),
        "position": {
            "file": position.file,
            "line": position.line,
            "column": position.column,
            "end_column": position.column + position.length,
        },
        "excerpt": quotes.line(position),
        "consequence": words().consequence(code),
        "nearest": diagnostic.nearest,
        "page": page_path(code.id),
    }
