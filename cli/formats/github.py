"""For GitHub Actions: a workflow command for each finding, which is shown at its line of a pull request."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

from cli.outcome import Outcome
from cli.speaking import words

if TYPE_CHECKING:
    from engine.source.diagnostic import Diagnostic

_IN_MESSAGES = {"%": "%25", "\r": "%0D", "\n": "%0A"}
_IN_PROPERTIES = {**_IN_MESSAGES, ":": "%3A", ",": "%2C"}


def show(outcomes: Iterable[Outcome]) -> None:
    for outcome in outcomes:
        for diagnostic in outcome.found:
            click.echo(_command(diagnostic))


def _command(diagnostic: Diagnostic) -> str:
    from engine.source.report import capital, harmless, meant

    code, position = diagnostic.code, diagnostic.position
    properties = {
        "file": harmless(position.file),
        "line": position.line,
        "endLine": position.line,
        "col": position.column,
        "endColumn": position.column + position.length,
        "title": code.id,
    }
    # What the content says is made harmless first: a line end in it would begin another command.
    speaker, near = words(), diagnostic.nearest
    hint = [] if near is None else [capital(speaker.text(meant(near)))]
    message = "\n".join([harmless(speaker.message(diagnostic)), *hint, speaker.consequence(code)])
    stated = ",".join(f"{name}={_escaped(value, _IN_PROPERTIES)}" for name, value in properties.items())
    return f"::{code.severity} {stated}::{_escaped(message, _IN_MESSAGES)}"


def _escaped(value: object, signs: dict[str, str]) -> str:
    return "".join(signs.get(sign, sign) for sign in str(value))
