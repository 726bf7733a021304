"""Count what is translated, fuzzy and missing."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import click

from cli.saying import echo
from cli.speaking import phrase, spoken
from cli.translating import LANGUAGES, PACKS, catalog, domains, known, spoken_in

_EPILOG = """\b
Examples:
  ludex i18n stats
  ludex i18n stats my_packs/fair --lang it
  ludex i18n stats --format json

\b
Exit codes: 0 fine, 1 a pack cannot be read, 2 the command was used wrongly.
"""
_COLUMNS = ("language", "domain", "translated", "fuzzy", "missing")


@click.command(epilog=_EPILOG)
@PACKS
@LANGUAGES
@click.option("--format", "format_", type=click.Choice(["text", "json"]), default="text", show_default=True)
def command(packs: tuple[str, ...], languages: tuple[str, ...], format_: str) -> None:
    """Print, for each language and domain, how many messages are translated, fuzzy and missing.

    PACK is an id, a folder with a pack or with several below it, or what Ludex itself says: ludex (of games),
    command, diagnostics or explain.
    """
    rows = sorted(_rows(packs, known(languages, packs)))
    if format_ == "json":
        click.echo(json.dumps([dict(zip(_COLUMNS, row, strict=True)) for row in rows], indent=2))
        return
    heads = (phrase("language"), phrase("domain"), phrase("translated"), phrase("fuzzy"), phrase("missing"))
    table = [tuple(map(spoken, heads)), *(tuple(map(str, row)) for row in rows)]
    first, second = (max(len(row[column]) for row in table) for column in (0, 1))
    for language, domain, *numbers in table:
        counted = "".join(f"{number:>12}" for number in numbers)
        echo(f"{language:<{first}}  {domain:<{second}}{counted}")


def _rows(packs: Sequence[str], languages: Sequence[str]) -> Iterator[tuple[str, str, int, int, int]]:
    from engine.text.progress import progress_of

    for domain in domains(packs):
        for language in spoken_in(domain, languages):
            done = progress_of(catalog(domain, language), domain.sources(), language)
            yield language, domain.id, done.translated, done.fuzzy, done.missing
