"""What somebody has typed so far comes in; the whole lines that it can become go out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from cli.lettering import unaccented

Ends = Callable[[str], Iterable[str]]
"""Asked only when somebody wants to know."""


def nothing(begun: str) -> Iterator[str]:
    """Nobody knows what can be typed."""
    yield from ()


def among(words: Iterable[str]) -> Ends:
    """One of several."""
    return lambda begun: beginning(begun, words)


def beginning(begun: str, words: Iterable[str]) -> Iterator[str]:
    """Those that begin so, whatever their capitals and accents are, and with any apostrophe."""
    typed = _plain(begun)
    yield from (word for word in words if _plain(word).startswith(typed))


def _plain(text: str) -> str:
    return unaccented(text).replace("’", "'").casefold()
