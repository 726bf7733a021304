"""What can stand in a slot besides a noun: a name, a number, a quantity, several things."""

from __future__ import annotations

from collections.abc import Sequence

from engine.source.record import dataclass
from engine.text.conventions import Style, conventions
from engine.text.language import INLINE, OR, PLURAL, SINGULAR, Language
from engine.text.noun import Noun
from engine.text.pattern import Value, met, sentence

_SHORT = 1000
"""Below this a number is written alike in every language."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A text that is as it is: a person's name, a clause that has been made."""

    text: str

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        return "", self.text


@dataclass(frozen=True, slots=True)
class Bare:
    """A word that takes no article, whatever a slot asks for: you, nobody, this card."""

    noun: Noun

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        return "", self.noun.form(words)[1]


@dataclass(frozen=True, slots=True)
class Many:
    """Several of what a noun means, whatever a slot asks for."""

    noun: Noun

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        return self.noun.form(words, PLURAL)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number alone."""

    number: int
    language: Language

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        return "", written(self.number, self.language)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A number of things: the noun agrees with it."""

    number: int
    noun: Noun

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        language = self.noun.language
        number = SINGULAR if language.is_one(self.number) else PLURAL
        bare = [word for word in words if word not in language.articles]
        return "", f"{written(self.number, language)} {self.noun.form(bare, number)[1]}"


@dataclass(frozen=True, slots=True)
class Single:
    """One thing beside others that are counted: with its article where one is asked for, else with a 1."""

    noun: Noun

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        asked = any(word in self.noun.language.articles for word in words)
        return self.noun.form(words) if asked else Quantity(1, self.noun).form(words)


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of what a phrase means, which agrees with it."""

    number: int
    thing: Value
    language: Language

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        number = SINGULAR if self.language.is_one(self.number) else PLURAL
        bare = [word for word in words if word not in (*self.language.articles, SINGULAR, PLURAL)]
        return "", f"{written(self.number, self.language)} {self.thing.form([*bare, number])[1]}"


@dataclass(frozen=True, slots=True)
class Several:
    """Things one after the other, each in the form that is asked for."""

    values: tuple[Value, ...]
    language: Language
    none: str
    """What is said of none."""

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        if not self.values:
            return "", self.none
        texts = [_whole(value, words) for value in self.values]
        return "", listed(texts, self.language, "or" if OR in words else "standard")


@dataclass(frozen=True, slots=True)
class Said:
    """Clauses: sentences of their own, unless a slot asks for them within its sentence."""

    clauses: tuple[str, ...]
    language: Language

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        if INLINE in words:
            return "", listed(self.clauses, self.language)
        return "", " ".join(map(ended, self.clauses))


def written(number: int, language: Language) -> str:
    if abs(number) < _SHORT:
        return str(number) if number >= 0 else f"−{-number}"
    from babel.numbers import format_decimal

    return format_decimal(number, locale=language.locale)


def ended(clause: str) -> str:
    """A sentence made of a clause."""
    return f"{sentence(clause)}."


def listed(texts: Sequence[str], language: Language, style: Style = "standard") -> str:
    if len(texts) < 2:
        return "".join(texts)
    return conventions(language.id).listed(texts, style, lambda before, text: met(before, text, language))


def _whole(value: Value, words: Sequence[str]) -> str:
    article, text = value.form(words)
    return text if not article else article + ("" if article.endswith("’") else " ") + text
