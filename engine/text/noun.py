"""The entry of a noun comes in, a list of its forms; the noun in any form goes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.text.language import PLURAL, SINGULAR, Language


@dataclass(frozen=True, slots=True)
class Noun:
    """A word with its gender and its forms, in one language."""

    language: Language
    gender: str
    flags: tuple[str, ...]
    forms: Mapping[str, str]

    def form(self, words: Sequence[str], number: str | None = None) -> tuple[str, str]:
        """The article, or nothing, and the noun, as a slot asks for them."""
        language = self.language
        plural = (PLURAL in words) if number is None else number == PLURAL
        case = next((word for word in words if word in language.cases), None)
        text = self._text(plural, case)
        kind = next((word for word in words if word in language.articles), None)
        return ("" if kind is None else self._article(kind, plural, case, text)), text

    def _text(self, plural: bool, case: str | None) -> str:
        number = PLURAL if plural else SINGULAR
        key: str | None = number if case is None else (f"{PLURAL}_{case}" if plural else case)
        if key not in self.language.forms:
            key = number
        while key is not None and key not in self.forms:
            key = self.language.forms.get(key)
        return self.forms.get(key or SINGULAR) or next(iter(self.forms.values()))

    def _article(self, kind: str, plural: bool, case: str | None, text: str) -> str:
        by_case = self.language.articles[kind].get(PLURAL if plural else self.gender, {})
        if plural and f"{PLURAL} {self.gender}" in self.language.articles[kind]:
            by_case = self.language.articles[kind][f"{PLURAL} {self.gender}"]
        first = self.language.cases[0] if self.language.cases else ""
        articles = by_case.get(case or first, by_case.get("", ()))
        return next((one.word for one in articles if one.fits(text, self.flags)), "")


class NounError(ValueError):
    """An entry that is no noun of its language; the message says why."""


def read_noun(entry: str, language: Language) -> Noun:
    """Such as `m; sg=Sklave; acc=Sklaven`; NounError if a form is unknown, missing or given twice."""
    parts = [part.strip() for part in entry.split(";")]
    if not language.genders and "=" in parts[0]:
        parts.insert(0, "")  # nothing need stand before the forms
    head, *pairs = parts
    gender, flags = _head(head, language)
    forms: dict[str, str] = {}
    for key, form in map(_pair, pairs):
        if key not in language.forms:
            raise NounError(f"unknown form '{key}'; a noun has {', '.join(language.forms)}")
        if key in forms:
            raise NounError(f"the form '{key}' is given twice")
        if not form or form != form.strip():
            raise NounError(f"the form '{key}' is empty or has stray spaces")
        forms[key] = form
    missing = [key for key in language.forms if not _has(key, forms, language)]
    if missing:
        raise NounError(f"the form '{missing[0]}' is missing")
    return Noun(language, gender, flags, forms)


def plain_noun(text: str, language: Language) -> Noun:
    """A word of which nobody has told the forms."""
    return Noun(language, language.genders[0] if language.genders else "", (), {SINGULAR: text, PLURAL: text})


def _head(head: str, language: Language) -> tuple[str, tuple[str, ...]]:
    words = head.split()
    if language.genders:
        if not words or words[0] not in language.genders:
            raise NounError(f"the entry begins with the gender: {', '.join(language.genders)}")
        gender, flags = words[0], tuple(words[1:])
    else:
        gender, flags = "", tuple(words)
    for flag in flags:
        if flag not in language.flags:
            raise NounError(f"unknown word '{flag}' before the forms")
    return gender, flags


def _pair(part: str) -> tuple[str, str]:
    key, equals, form = part.partition("=")
    if not equals:
        raise NounError(f"'{part}' is not a form; write key=word")
    return key.strip(), form


def _has(key: str, forms: Mapping[str, str], language: Language) -> bool:
    return any(one in forms for one in _chain(key, language))


def _chain(key: str, language: Language) -> Iterator[str]:
    here: str | None = key
    while here is not None:
        yield here
        here = language.forms.get(here)
