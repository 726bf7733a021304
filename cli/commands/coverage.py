"""Show where each printed rule of a pack lives, and what proves it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from engine.pack.coverage import Coverage, Line, Place
    from engine.pack.declarations import Pack

_EPILOG = """\b
Examples:
  ludex coverage my_packs/fair
  ludex coverage my_packs/fair --missing
  ludex coverage my_packs/fair --format json

\b
Exit codes: 0 every rule and ruling lives in the pack and is proved by a scenario, 1 some are not,
2 the pack was not found.
"""
WIDTH = 100
MARK = "!"
NOTHING = "nothing"


@click.command(epilog=_EPILOG)
@click.argument("pack")
@click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="For people or programs."
)
@click.option("--missing", is_flag=True, help="Only what is carried out by nothing or proved by nothing.")
def command(pack: str, form: str, missing: bool) -> None:
    """Show, for each rule and ruling in the rulebook of PACK, where it lives and which scenarios prove it.

    What is carried out by nothing, or proved by nothing, has a mark.
    """
    from cli.reading import sound_pack
    from engine.pack.coverage import coverage
    from engine.source.report import harmless

    found = sound_pack(pack)
    matrix = coverage(found)
    if form == "json":
        click.echo(json.dumps(_data(found, matrix, missing), indent=2, ensure_ascii=False))
    else:
        for line in _text(found, matrix, missing):
            click.echo(harmless(line))
    if not matrix.is_complete:
        raise SystemExit(1)


def _data(pack: Pack, matrix: Coverage, missing: bool) -> dict[str, object]:
    return {
        "pack": pack.id,
        "complete": matrix.is_complete,
        "rules": [
            {"section": section, **_entry(line)}
            for section, lines in matrix.rules.items()
            for line in _wanted(lines, missing)
        ],
        "rulings": [_entry(line) for line in _wanted(matrix.rulings, missing)],
    }


def _entry(line: Line) -> dict[str, object]:
    return {**asdict(line), "covered": line.is_covered}


def _text(pack: Pack, matrix: Coverage, missing: bool) -> Iterator[str]:
    from cli.wording import words

    if pack.rulebook is None:
        yield f"{pack.id} has no rulebook.yaml, so it has no printed rules."
        return
    for section in pack.rulebook.sections:
        titles = ", ".join(dict.fromkeys(section.title.values()))
        heading = f"{words(section.id).capitalize()} ({titles})"
        yield from _section(heading, _wanted(matrix.rules[section.id], missing))
    yield from _section("Rulings", _wanted(matrix.rulings, missing))
    yield _total("rule", [line for lines in matrix.rules.values() for line in lines])
    if matrix.rulings:
        yield _total("ruling", matrix.rulings)


def _wanted(lines: Sequence[Line], missing: bool) -> list[Line]:
    return [line for line in lines if not (missing and line.is_covered)]


def _section(heading: str, lines: Sequence[Line]) -> Iterator[str]:
    if lines:
        yield from textwrap.wrap(heading, WIDTH, subsequent_indent="  ")
        for line in lines:
            yield from _rows(line)
        yield ""


def _rows(line: Line) -> Iterator[str]:
    mark = " " if line.is_covered else MARK
    yield from textwrap.wrap(
        f"{line.id}: {line.text}", WIDTH, initial_indent=f"  {mark} ", subsequent_indent=" " * 6
    )
    yield _row("lives in", [_place(place) for place in line.lives_in])
    yield _row("proved by", line.proved_by)


def _place(place: Place) -> str:
    from engine.pack.provenance import PRINTED

    return f"{place.file} {place.field}" + ("" if place.known == PRINTED else f" ({place.known})")


def _row(what: str, names: Sequence[str]) -> str:
    """As many names as a line has room for, and how many more there are."""
    begin = f"      {what:<9}  "
    for shown in range(len(names), 0, -1):
        rest = len(names) - shown
        row = begin + ", ".join(names[:shown]) + (f" and {rest} more" if rest else "")
        if len(row) <= WIDTH or shown == 1:
            return row if len(row) <= WIDTH else f"{row[: WIDTH - 1]}…"
    return begin + NOTHING


def _total(what: str, lines: Sequence[Line]) -> str:
    homeless = sum(not line.lives_in for line in lines)
    unproved = sum(not line.proved_by for line in lines)
    covered = sum(line.is_covered for line in lines)
    several = what if len(lines) == 1 else f"{what}s"
    return (
        f"{len(lines)} {several}: {covered} covered, {homeless} carried out by nothing, "
        f"{unproved} proved by nothing"
    )
