"""What the command says comes in, in English; it goes out in the language of whoever typed the command.

That is the language of `--lang`, where the command has it or before the command, else that of LUDEX_LANG or
of the system. English is said as it stands, and nothing is loaded for it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.pack.declarations import Pack
    from engine.source.phrase import Phrase
    from engine.source.report import Words
    from engine.text.telling import Teller

ENGLISH = "en"
VARIABLES = ("LUDEX_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = frozenset(["C".lower(), "POSIX".lower()])
"""Locales that are none of a language."""
_asked: list[str] = []


def ask_for(languages: Iterable[str]) -> None:
    """From now on these are preferred to what the environment states."""
    _asked[:] = languages


def preferred(asked: str | None = None, pack: Pack | None = None) -> str:
    """The language that is asked for, else the first that is stated and spoken, or English."""
    from engine.text.tongues import LanguageError, languages

    there = languages(pack)
    if asked is not None and asked not in there:
        raise LanguageError(
            phrase(
                "there is no language '{language}'; there are {there}", language=asked, there=", ".join(there)
            )
        )
    return asked or next((language for language in _stated() if language in there), ENGLISH)


def _stated() -> Iterator[str]:
    """Codes such as `de`, whether or not anybody speaks that here."""
    yield from _asked
    for name in VARIABLES:
        if locale := os.environ.get(name):
            yield locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()


def teller() -> Teller | None:
    """Who speaks another language than English, if it is asked for and there is one."""
    for language in _stated():
        if language == ENGLISH:
            return None
        if found := _teller(language):
            return found
    return None


@cache
def _teller(language: str) -> Teller | None:
    if language in _NO_LANGUAGE:
        return None
    from engine.source.files import data_folder
    from engine.text.telling import Teller

    known = language.isalpha() and (data_folder("locales") / language / "grammar.yaml").is_file()
    return Teller(language) if known else None


def phrase(pattern: str, /, **args: object) -> Phrase:
    """As the engine's; the command needs it only when it has something to say."""
    from engine.source.phrase import Phrase

    return Phrase(pattern, args)


def counted(one: str, other: str, /, number: int, **args: object) -> Phrase:
    """A phrase that depends on a number."""
    from engine.source.phrase import Phrase

    return Phrase(one, {"number": number, **args}, other)


def spoken(text: str) -> str:
    found = teller()
    return text if found is None else found.text(text)


def words() -> Words:
    """For those who tell of diagnostics."""
    from engine.source.report import ENGLISH

    return teller() or ENGLISH
