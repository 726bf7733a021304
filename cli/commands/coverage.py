"""Show where each printed rule of a pack lives, and what proves it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

import click

from cli.speaking import counted, phrase, spoken, teller

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
    from cli.reading import printed_pack
    from engine.pack.coverage import coverage
    from engine.source.report import harmless

    found = printed_pack(pack)
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
        yield spoken(phrase("{pack} has no rulebook.yaml, so it has no printed rules.", pack=pack.id))
        return
    matrix = _in_words(pack, matrix)
    for section in pack.rulebook.sections:
        titles = ", ".join(dict.fromkeys(section.title.values()))
        heading = f"{words(section.id).capitalize()} ({titles})"
        yield from _section(heading, _wanted(matrix.rules[section.id], missing))
    yield from _section(spoken(phrase("Rulings")), _wanted(matrix.rulings, missing))
    lines = [line for lines in matrix.rules.values() for line in lines]
    yield _total(counted("{number} rule", "{number} rules", len(lines)), lines)
    if matrix.rulings:
        rulings = counted("{number} ruling", "{number} rulings", len(matrix.rulings))
        yield _total(rulings, matrix.rulings)


def _in_words(pack: Pack, matrix: Coverage) -> Coverage:
    """With the rules in the language of the reader, as far as they are translated."""
    found = teller()
    if found is None:
        return matrix
    from engine.text.printed import RULE, RULING, in_words
    from engine.text.tongues import speaker

    wording = speaker(found.language, pack).wording

    def told(lines: Sequence[Line], context: str) -> tuple[Line, ...]:
        return tuple(replace(line, text=in_words(wording, context, line.text)) for line in lines)

    rules = {section: told(lines, RULE) for section, lines in matrix.rules.items()}
    return replace(matrix, rules=rules, rulings=told(matrix.rulings, RULING))


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
    lives_in, proved_by = spoken(phrase("lives in")), spoken(phrase("proved by"))
    width = max(len(lives_in), len(proved_by))
    yield _row(lives_in, width, [_place(place) for place in line.lives_in])
    yield _row(proved_by, width, line.proved_by)


def _place(place: Place) -> str:
    from engine.pack.provenance import PRINTED

    return f"{place.file} {place.field}" + ("" if place.known == PRINTED else f" ({place.known})")


def _row(what: str, width: int, names: Sequence[str]) -> str:
    """As many names as a line has room for, and how many more there are."""
    begin = f"      {what:<{width}}  "
    for shown in range(len(names), 0, -1):
        rest = len(names) - shown
        row = ", ".join(names[:shown])
        row = begin + (spoken(phrase("{names} and {number} more", names=row, number=rest)) if rest else row)
        if len(row) <= WIDTH or shown == 1:
            return row if len(row) <= WIDTH else f"{row[: WIDTH - 1]}…"
    return begin + spoken(phrase("nothing"))


def _total(number: str, lines: Sequence[Line]) -> str:
    homeless = sum(not line.lives_in for line in lines)
    unproved = sum(not line.proved_by for line in lines)
    covered = sum(line.is_covered for line in lines)
    told = phrase(
        "{rules}: {covered} covered, {homeless} carried out by nothing, {unproved} proved by nothing",
        rules=number,
        covered=covered,
        homeless=homeless,
        unproved=unproved,
    )
    return spoken(told)
