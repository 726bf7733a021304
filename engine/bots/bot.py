"""What a bot is, what it may spend, and what it says about its choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Protocol

from engine.bots.seat import Seat
from engine.source.record import dataclass

Sign = Callable[[float], None]
"""A sign of life: called while a bot thinks, with the part of its budget that is spent."""


@dataclass(frozen=True, slots=True)
class Considered:
    """An option that a bot has thought about."""

    option: object
    value: float | None
    """What it is worth to who chooses, from 0, the worst, to 1; None if the bot has no opinion."""
    visits: int
    """How often the bot has tried it."""


class Bot(Protocol):
    """A player that is a program. It keeps nothing between two choices but its source of chance."""

    @property
    def considered(self) -> Sequence[Considered]:
        """What the last choice was made from, the best first."""

    def choose(self, seat: Seat) -> object:
        """One of the options of the seat's decision."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot may think about one choice: at most so many iterations, at most so many seconds.

    With iterations alone its choices are the same every time; with neither, a bot has its own default.
    """

    iterations: int | None = None
    seconds: float | None = None
    hints: bool = True
    """Whether the bot may use what the pack says a position is worth."""
    processes: int = 1
    """How many think at the same time, each with the whole budget."""
    sign: Sign | None = None
    patience: float | None = None
    """After so many seconds it answers, even if its iterations are not done."""

    def begin(self, iterations: int) -> Thinking:
        """Start to think; `iterations` is how many there are if the budget does not say."""
        limit = self.iterations
        if limit is None and self.seconds is None:
            limit = iterations
        limits = [limit for limit in (self.seconds, self.patience) if limit is not None]
        return Thinking(limit, min(limits, default=None), self.sign)


class Thinking:
    """Counts what is left of a budget."""

    __slots__ = ("_began", "_limit", "_seconds", "_sign", "done")

    def __init__(self, limit: int | None, seconds: float | None, sign: Sign | None) -> None:
        self._limit, self._seconds, self._sign = limit, seconds, sign
        self._began = monotonic() if seconds is not None else 0.0
        self.done = 0
        """How many iterations there have been."""

    def goes_on(self) -> bool:
        """Whether there is time for another iteration, which is then counted; there is for one always."""
        spent = self._spent()
        if self._sign is not None:
            self._sign(min(spent, 1.0))
        if spent >= 1.0 and self.done > 0:
            return False
        self.done += 1
        return True

    def _spent(self) -> float:
        spent = 0.0 if self._limit is None else self.done / max(self._limit, 1)
        if self._seconds is not None:
            spent = max(spent, (monotonic() - self._began) / max(self._seconds, 1e-9))
        return spent
