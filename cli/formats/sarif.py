"""For code scanning: a log in SARIF 2.1.0, with the page of each code as the help of its rule."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import quote

import click

from cli.outcome import Outcome
from cli.quoting import Quotes
from cli.speaking import teller, words

if TYPE_CHECKING:
    from engine.source.diagnostic import Code, Diagnostic
    from engine.source.position import Position

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "%SRCROOT%"
"""What paths are relative to, by the name that readers know."""
_LINK = re.compile(r"\[(?=[^\[\]]*\]\()")

Data = dict[str, object]


def show(outcomes: Iterable[Outcome]) -> None:
    found = [diagnostic for outcome in outcomes for diagnostic in outcome.found]
    codes = {diagnostic.code.id: diagnostic.code for diagnostic in found}
    numbers = {id: number for number, id in enumerate(sorted(codes))}
    quotes = Quotes()
    run: Data = {
        "tool": {
            "driver": {
                "name": "Ludex",
                "semanticVersion": version("ludex"),
                "rules": [_rule(codes[id]) for id in numbers],
            }
        },
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {
            ROOT: {"description": {"text": "The folder in which ludex validate was called."}}
        },
        "results": [_result(diagnostic, numbers, quotes) for diagnostic in found],
    }
    # All that is not ASCII is escaped, and with it all that could steer a terminal.
    click.echo(json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2))


def _rule(code: Code) -> Data:
    from engine.source.pages import page, read

    speaker = teller()
    explained = page(code.id) if speaker is None else read(speaker.page(code.id), code.id)
    return {
        "id": code.id,
        "shortDescription": {"text": explained.title},
        "fullDescription": {"text": explained.summary},
        "help": {"text": explained.text, "markdown": explained.text},
        "defaultConfiguration": {"level": code.severity},
    }


def _result(diagnostic: Diagnostic, numbers: Mapping[str, int], quotes: Quotes) -> Data:
    from engine.source.report import capital, meant

    code = diagnostic.code
    speaker, near = words(), diagnostic.nearest
    hint = "" if near is None else f" {capital(speaker.text(meant(near)))}"
    more: Data = {"key": code.message, "args": dict(diagnostic.args)}
    if diagnostic.nearest:
        more["nearest"] = diagnostic.nearest
    return {
        "ruleId": code.id,
        "ruleIndex": numbers[code.id],
        "level": code.severity,
        "message": {"text": _message(f"{speaker.message(diagnostic)}.{hint} {speaker.consequence(code)}")},
        "locations": [{"physicalLocation": _location(diagnostic.position, quotes)}],
        "properties": more,
    }


def _message(text: str) -> str:
    """Braces would be placeholders, and brackets before parentheses a link that we did not make."""
    return _LINK.sub(r"\\[", text.replace("{", "{{").replace("}", "}}"))


def _location(position: Position, quotes: Quotes) -> Data:
    line = quotes.line(position)
    place: Data = {"artifactLocation": _artifact(position.file)}
    begin, end = position.column, position.column + position.length
    if line is None:
        return {**place, "region": _region(position.line, begin, end)}
    # A reader may refuse what lies behind the end of the line, where we point at what is missing.
    begin, end = min(begin, len(line) + 1), min(end, len(line) + 1)
    marked = {"snippet": {"text": line[begin - 1 : end - 1]}} if begin < end else {}
    around = {"startLine": position.line, "snippet": {"text": line}}
    return {**place, "region": {**_region(position.line, begin, end), **marked}, "contextRegion": around}


def _region(line: int, begin: int, end: int) -> Data:
    return {"startLine": line, "startColumn": begin, "endLine": line, "endColumn": end}


def _artifact(file: str) -> Data:
    path = PurePosixPath(file)
    if path.is_absolute() or ".." in path.parts or Path(file).is_absolute():
        return {"uri": Path(os.path.normpath(Path(file).absolute())).as_uri()}
    return {"uri": quote(os.fsencode(file)), "uriBaseId": ROOT}
