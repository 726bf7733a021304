"""What somebody typed comes in; the codes or the format that it names go out, or a usage error."""

from __future__ import annotations

from collections.abc import Iterable

import click


def code_prefixes(context: click.Context, option: click.Parameter, values: Iterable[str]) -> tuple[str, ...]:
    """Codes and beginnings of codes, in capital letters."""
    from engine.source.pages import codes

    prefixes = tuple(value.upper() for value in values)
    for prefix in prefixes:
        if not prefix or not any(code_id.startswith(prefix) for code_id in codes()):
            raise click.BadParameter(f"no code begins with '{prefix}'{hint(prefix, codes())}")
    return prefixes


def format_name(context: click.Context, option: click.Parameter, value: str) -> str:
    """The name of one of the files in cli/formats."""
    from cli.discovery import modules

    formats = modules("cli.formats")
    if value not in formats:
        known = ", ".join(sorted(formats))
        raise click.BadParameter(f"there is no format '{value}'{hint(value, formats)} ({known})")
    return value


def hint(word: str, candidates: Iterable[str]) -> str:
    """What was probably meant, to end a message with."""
    from engine.source.nearest import nearest

    near = nearest(word, candidates)
    return f"; did you mean '{near}'?" if near else ""
