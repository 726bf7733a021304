"""Long work comes in piece by piece; whoever watches is told which share of the whole is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

_T = TypeVar("_T")
# To tell it more often than so would only cost time.
_TIMES = 100


class Progress:
    """Tells a number from 0 to 1, again and again, each at least as large as the one before."""

    __slots__ = ("_done", "_tell")

    def __init__(self, tell: Callable[[float], object]) -> None:
        self._tell = tell
        self._done = 0.0

    def through(self, pieces: Sequence[_T], share: float) -> Iterator[_T]:
        """The pieces one after the other; all of them together are this share of the whole."""
        begin = self._done
        step = len(pieces) // _TIMES + 1
        for number, piece in enumerate(pieces):
            if number % step == 0:
                self._tell(begin + share * number / len(pieces))
            yield piece
        self._done = begin + share
        self._tell(self._done)


class _Unwatched(Progress):
    """Nobody is told anything."""

    __slots__ = ()

    def through(self, pieces: Sequence[_T], share: float) -> Iterator[_T]:
        return iter(pieces)


UNWATCHED = _Unwatched(lambda share: None)
