"""A pattern and its arguments come in; English goes out that can still be said in other languages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import reduce

from engine.source.message import fill


class Phrase(str):
    """English to whoever knows only strings; whoever speaks another language asks what it is made of.

    What is joined with it or cut from it is plain English: a phrase goes into another one as an argument.
    """

    __slots__ = ("args", "other", "pattern")

    pattern: str
    args: Mapping[str, str]
    other: str | None
    """The pattern for other numbers than one, if it depends on its argument `number`."""

    def __new__(cls, pattern: str, args: Mapping[str, object], other: str | None = None) -> Phrase:
        given = {name: value if isinstance(value, str) else str(value) for name, value in args.items()}
        made = super().__new__(cls, fill(_that_holds(pattern, given, other), given))
        made.pattern, made.args, made.other = pattern, given, other
        return made

    @property
    def english(self) -> str:
        """The pattern that holds for the number."""
        return _that_holds(self.pattern, self.args, self.other)

    def __str__(self) -> str:
        """Itself, so that `str(error)` and `str(value)` lose nothing."""
        return self

    def __reduce__(self) -> tuple[type[Phrase], tuple[str, Mapping[str, str], str | None]]:
        return Phrase, (self.pattern, self.args, self.other)


def phrase(pattern: str, /, **args: object) -> Phrase:
    """The pattern must stand there as it is: that is how it is found for catalogs."""
    return Phrase(pattern, args)


def counted(one: str, other: str, /, number: int, **args: object) -> Phrase:
    """A phrase that depends on a number."""
    return Phrase(one, {"number": number, **args}, other)


def either(texts: Iterable[str]) -> str:
    """One of several; empty if there is none."""
    return _joined(texts, lambda first, last: phrase("{first} or {last}", first=first, last=last))


def together(texts: Iterable[str]) -> str:
    """Several that belong together; empty if there is none."""
    return _joined(texts, lambda first, last: phrase("{first} and {last}", first=first, last=last))


def listed(texts: Iterable[str]) -> str:
    """All of several; empty if there is none."""
    return _joined(texts, lambda first, last: phrase("{first}, {last}", first=first, last=last))


def one_by_one(texts: Iterable[str]) -> str:
    """Several that may have commas themselves; empty if there is none."""
    return _joined(texts, lambda first, last: phrase("{first}; {last}", first=first, last=last))


def _joined(texts: Iterable[str], join: Callable[[str, str], Phrase]) -> str:
    found = list(texts)
    return reduce(join, found) if found else ""


def _that_holds(pattern: str, args: Mapping[str, str], other: str | None) -> str:
    return pattern if other is None or args["number"] == "1" else other
