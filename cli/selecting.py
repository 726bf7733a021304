"""What somebody typed comes in; the codes or the format that it names go out, or a usage error."""

from __future__ import annotations

from collections.abc import Iterable

import click

from cli.speaking import phrase


def code_prefixes(context: click.Context, option: click.Parameter, values: Iterable[str]) -> tuple[str, ...]:
    """Codes and beginnings of codes, in capital letters."""
    from engine.source.pages import codes

    prefixes = tuple(value.upper() for value in values)
    for prefix in prefixes:
        if not prefix or not any(code_id.startswith(prefix) for code_id in codes()):
            problem = phrase("no code begins with '{prefix}'", prefix=prefix)
            raise click.BadParameter(hinted(problem, prefix, codes()))
    return prefixes


def format_name(context: click.Context, option: click.Parameter, value: str) -> str:
    """The name of one of the files in cli/formats."""
    return _one_of("cli.formats", value)


def verdict_name(context: click.Context, option: click.Parameter, value: str) -> str:
    """The name of one of the files in cli/verdicts."""
    return _one_of("cli.verdicts", value)


def contrast_name(context: click.Context, option: click.Parameter, value: str) -> str:
    """The name of one of the files in cli/contrasts."""
    return _one_of("cli.contrasts", value)


def _one_of(package: str, value: str) -> str:
    from cli.discovery import modules

    formats = modules(package)
    if value not in formats:
        problem = phrase("there is no format '{format}'", format=value)
        raise click.BadParameter(hinted(problem, value, sorted(formats), listed=True))
    return value


def hinted(problem: str, word: str, candidates: Iterable[str], listed: bool = False) -> str:
    """What is wrong with a word, with the one that was probably meant, and with all that there are."""
    from engine.source.nearest import nearest

    known = list(candidates)
    near = nearest(word, known)
    if near:
        problem = phrase("{problem}; did you mean '{word}'?", problem=problem, word=near)
    return phrase("{problem} ({known})", problem=problem, known=", ".join(known)) if listed else problem
