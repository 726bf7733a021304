"""What somebody typed comes in; the codes or the format that it names go out, or a usage error."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from cli.discovery import modules
from cli.speaking import phrase

Command = TypeVar("Command", bound=Callable[..., Any])


def code_prefixes(context: click.Context, option: click.Parameter, values: Iterable[str]) -> tuple[str, ...]:
    """Codes and beginnings of codes, in capital letters."""
    from engine.source.pages import codes

    prefixes = tuple(value.upper() for value in values)
    for prefix in prefixes:
        if not prefix or not any(code_id.startswith(prefix) for code_id in codes()):
            problem = phrase("no code begins with '{prefix}'", prefix=prefix)
            raise click.BadParameter(hinted(problem, prefix, codes()))
    return prefixes


def format_option(package: str, **settings: Any) -> Callable[[Command], Command]:
    """The option that names one of the files in a package."""

    def named(context: click.Context, option: click.Parameter, value: str) -> str:
        if value not in formats:
            problem = phrase("there is no format '{format}'", format=value)
            raise click.BadParameter(hinted(problem, value, formats, listed=True))
        return value

    formats = sorted(modules(package))
    return click.option(
        "--format",
        "format_",
        default="text",
        show_default=True,
        callback=named,
        metavar="|".join(formats),
        **settings,
    )


def hinted(problem: str, word: str, candidates: Iterable[str], listed: bool = False) -> str:
    """What is wrong with a word, with the one that was probably meant, and with all that there are."""
    from engine.source.nearest import nearest

    known = list(candidates)
    near = nearest(word, known)
    if near:
        problem = phrase("{problem}; did you mean '{word}'?", problem=problem, word=near)
    return phrase("{problem} ({known})", problem=problem, known=", ".join(known)) if listed else problem
