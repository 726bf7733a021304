"""The entry of a noun comes in, a list of its forms; the noun in any form goes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from engine.source.phrase import phrase
from engine.source.record import dataclass
from engine.text.language import PLURAL, SINGULAR, Language


@dataclass(frozen=True, slots=True)
class Noun:
    """A word with its gender and its forms, in one language."""

    language: Language
    gender: str
    flags: tuple[str, ...]
    forms: Mapping[str, str]
    _said: dict[tuple[tuple[str, ...], str | None], tuple[str, str]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """In the forms that were asked for so far."""

    def form(self, words: Sequence[str], number: str | None = None) -> tuple[str, str]:
        """The article, or nothing, and the noun, as a slot asks for them."""
        asked = tuple(words), number
        found = self._said.get(asked)
        if found is None:
            found = self._said[asked] = self._form(words, number)
        return found

    def _form(self, words: Sequence[str], number: str | None) -> tuple[str, str]:
        language = self.language
        plural = (PLURAL in words) if number is None else number == PLURAL
        case = next((word for word in words if word in language.asked), None)
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
            raise NounError(
                phrase("unknown form '{key}'; a noun has {forms}", key=key, forms=", ".join(language.forms))
            )
        if key in forms:
            raise NounError(phrase("the form '{key}' is given twice", key=key))
        if not form or form != form.strip():
            raise NounError(phrase("the form '{key}' is empty or has stray spaces", key=key))
        forms[key] = form
    missing = [key for key in language.forms if not _has(key, forms, language)]
    if missing:
        raise NounError(phrase("the form '{missing}' is missing", missing=missing[0]))
    return Noun(language, gender, flags, forms)


def plain_noun(text: str, language: Language) -> Noun:
    """A word of which nobody has told the forms."""
    return Noun(language, language.genders[0] if language.genders else "", (), {SINGULAR: text, PLURAL: text})


def _head(head: str, language: Language) -> tuple[str, tuple[str, ...]]:
    words = head.split()
    if language.genders:
        if not words or words[0] not in language.genders:
            raise NounError(
                phrase("the entry begins with the gender: {genders}", genders=", ".join(language.genders))
            )
        gender, flags = words[0], tuple(words[1:])
    else:
        gender, flags = "", tuple(words)
    for flag in flags:
        if flag not in language.flags:
            raise NounError(phrase("unknown word '{flag}' before the forms", flag=flag))
    return gender, flags


def _pair(part: str) -> tuple[str, str]:
    key, equals, form = part.partition("=")
    if not equals:
        raise NounError(phrase("'{part}' is not a form; write key=word", part=part))
    return key.strip(), form


def _has(key: str, forms: Mapping[str, str], language: Language) -> bool:
    return any(one in forms for one in _chain(key, language))


def _chain(key: str, language: Language) -> Iterator[str]:
    here: str | None = key
    while here is not None:
        yield here
        here = language.forms.get(here)
