"""Begin a language: a grammar to fill in, and empty catalogs."""

from __future__ import annotations

import re

import click

from cli.saying import echo
from cli.speaking import phrase
from cli.translating import domains

_EPILOG = """\b
Example:
  ludex i18n new eo

\b
docs/how-to/add-a-language.md says how to go on.
Exit codes: 0 fine, 1 something cannot be read or written, 2 the command was used wrongly.
"""


@click.command(epilog=_EPILOG)
@click.argument("language", metavar="LANG")
def command(language: str) -> None:
    """Make locales/LANG with a grammar to fill in, and with catalogs for the engine and all packs of Ludex.

    LANG is the code of a language in two or three letters, such as eo.
    """
    from engine.source.files import display_path, replace_file
    from engine.text.checking import grammar_path
    from engine.text.tongues import languages
    from engine.text.updating import updated

    name = own_name(language)
    if language in languages():
        raise click.UsageError(
            phrase(
                "there is a grammar of '{language}' already; `ludex i18n update` makes catalogs",
                language=language,
            )
        )
    path = grammar_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    replace_file(path, _grammar(name).encode())
    echo(phrase("{file}: fill it in first", file=display_path(path)))
    for domain in domains(()):
        if domain.messages:
            catalog = domain.path(language)
            catalog.parent.mkdir(parents=True, exist_ok=True)
            if not catalog.exists():
                replace_file(catalog, updated(None, domain.id, language, domain.sources()).encode())
            echo(
                phrase(
                    "{file}: {messages} messages", file=display_path(catalog), messages=len(domain.sources())
                )
            )


def own_name(language: str) -> str:
    """What a language calls itself, if Babel knows it: numbers and lists come from there."""
    from babel import Locale, UnknownLocaleError

    try:
        if not re.fullmatch("[a-z]{2,3}", language):
            raise ValueError(language)
        name = Locale.parse(language).get_language_name(language)
    except (UnknownLocaleError, ValueError):
        raise click.BadParameter(
            phrase("'{language}' is no code of a language that Babel knows", language=language)
        ) from None
    return name or language


def _grammar(name: str) -> str:
    from engine.text.skeleton import grammar_skeleton

    return grammar_skeleton(name[:1].upper() + name[1:])
