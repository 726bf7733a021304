"""The header of a catalog comes in; its fields go out, and a header in which only people and tools speak.

No date that changes by itself stands in it, and no placeholder that nobody has filled in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.text.po import FUZZY, Entry
from engine.text.writing import Unit

LANGUAGE, PLURALS, CONTENT_TYPE = "Language", "Plural-Forms", "Content-Type"
CHARSET = "charset=utf-8"
PLURAL_NUMBER = re.compile(r"nplurals\s*=\s*([0-9]{1,2})\s*;")
_MACHINE = frozenset({"POT-Creation-Date", "Generated-By"})
_PLACEHOLDER = re.compile(
    "EMAIL@ADDRESS|LL@li.org|YEAR-MO-DA|FIRST AUTHOR|FULL NAME|ORGANIZATION|"
    "^# This file is distributed under the same license as the .* project"
)


def fields(header: Entry) -> Iterator[tuple[str, str, int]]:
    """Name, value, and where in the text the value begins."""
    offset = 0
    for line in header.translation.value.split("\n"):
        name, colon, value = line.partition(":")
        if colon:
            yield name.strip(), value.strip(), offset + len(line) - len(value.lstrip())
        offset += len(line) + 1


def header_unit(old: Entry | None, domain: str, language: str | None) -> Unit:
    """What the old one says, and what every header must say; without a language, that of a template."""
    stated = {} if old is None else {name: value for name, value, _ in fields(old)}
    kept = {
        name: value
        for name, value in stated.items()
        if name not in _MACHINE and not _PLACEHOLDER.search(value)
    }
    wanted = {"Project-Id-Version": domain, **(_of_language(language) if language else {})}
    wanted |= {
        "MIME-Version": "1.0",
        CONTENT_TYPE: f"text/plain; {CHARSET}",
        "Content-Transfer-Encoding": "8bit",
    }
    text = "".join(f"{name}: {value}\n" for name, value in {**wanted, **kept}.items())
    comments = () if old is None else old.comments
    said = [line for line in comments if line != "#" and not _PLACEHOLDER.search(line)]
    flags = () if old is None else tuple(flag for flag in old.flags if flag != FUZZY)
    return Unit("", "", None, [text], said or [f"# {_title(domain, language)}"], flags=flags)


def plural_forms(language: str) -> str:
    """How many plurals a language has, and which is which, as Babel knows it."""
    from babel.messages.catalog import Catalog

    return Catalog(locale=language).plural_forms


def _of_language(language: str) -> dict[str, str]:
    return {LANGUAGE: language, PLURALS: plural_forms(language)}


def _title(domain: str, language: str | None) -> str:
    from babel import Locale

    if language is None:
        return f"What is to be translated of {domain}."
    return f"{Locale.parse(language).english_name} translations for {domain}."
