"""A small change to a text: where it is, what it is in words, and what is written instead of what."""

from __future__ import annotations

from engine.source.record import dataclass

_LONGEST = 60

Splice = tuple[int, int, str]
"""From, up to, and what stands between instead."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One change; all numbers count the characters of the text before it."""

    begin: int
    end: int
    """From `begin` to here stands what the change is about."""
    change: str
    splices: tuple[Splice, ...]


def instead(begin: int, end: int, old: str, new: str) -> Edit:
    """Something else stands there."""
    return Edit(begin, end, f"with {brief(new)} instead of {brief(old)}", ((begin, end, new),))


def without(begin: int, end: int, old: str, cut: tuple[int, int] | None = None) -> Edit:
    """Nothing stands there; `cut` is what has to go together with it."""
    return Edit(begin, end, f"without {brief(old)}", ((*(cut or (begin, end)), ""),))


def spliced(text: str, splices: tuple[Splice, ...]) -> str:
    """The text after a change."""
    for begin, end, written in sorted(splices, reverse=True):
        text = text[:begin] + written + text[end:]
    return text


def brief(text: str) -> str:
    """The first line of a text, without the colon that leads over to the next."""
    first = text.strip().split("\n", 1)[0].rstrip().removesuffix(":")
    return first if len(first) <= _LONGEST else first[: _LONGEST - 1] + "…"
