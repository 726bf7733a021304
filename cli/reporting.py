"""Findings come in; they go to standard error with an excerpt of the file each points into."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from engine.source.diagnostic import Diagnostic


def report(findings: Iterable[Diagnostic]) -> None:
    from engine.source.content import shown_text
    from engine.source.report import render

    texts: dict[str, str | None] = {}
    for diagnostic in findings:
        file = diagnostic.position.file
        if file not in texts:
            path = Path(file)
            texts[file] = shown_text(path.read_bytes()) if path.is_file() else None
        click.echo(render(diagnostic, texts[file]) + "\n", err=True)
