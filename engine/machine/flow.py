"""The steps that a pack declares come in; the phase at each point of the game goes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.pack.declarations import Pack, Step

_LISTED = 1000


class Flow:
    """The order of the phases. How many are over says all about where a game stands in it."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self._steps = steps
        self.length = sum(map(_length, steps))
        # Most games are short enough to look their phases up.
        self._phases = [self._find(number) for number in range(min(self.length, _LISTED))]

    @classmethod
    def of(cls, pack: Pack, players: int, options: Mapping[str, str]) -> Flow:
        """That of a pack at one table."""
        return cls(tuple(step.at(players, options) for step in pack.flow))

    def until(self, number: int) -> Flow:
        """The same order, cut off after so many phases."""
        made = Flow(self._steps)
        made.length = min(number, self.length)
        return made

    def phase(self, number: int) -> str:
        """The phase after so many others."""
        return self._phases[number] if number < len(self._phases) else self._find(number)

    def phases(self, number: int) -> Iterator[str]:
        """All phases after so many others, in order."""
        yield from self._phases[number : self.length]
        yield from map(self._find, range(max(number, len(self._phases)), self.length))

    def rounds(self, number: int) -> list[tuple[int, int]]:
        """After so many phases: which round of how many this is, for every repetition around the phase."""
        found: list[tuple[int, int]] = []
        steps = self._steps
        while True:
            step, number = _step_at(steps, number)
            if step.phase is not None:
                return found
            round_, number = divmod(number, _length(step) // step.times)
            found.append((round_ + 1, step.times))
            steps = step.steps

    def times(self, phase: str, number: int | None = None) -> int:
        """How often a phase comes among so many phases from the start, or in the whole game."""
        return _times(self._steps, phase, self.length if number is None else number)

    def before(self, phase: str, time: int) -> int:
        """How many phases are over when a phase comes for the first, second or a later time."""
        low, high = 0, self.length - 1
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if self.times(phase, middle + 1) >= time else (middle + 1, high)
        return low

    def _find(self, number: int) -> str:
        steps = self._steps
        while True:
            step, number = _step_at(steps, number)
            if step.phase is not None:
                return step.phase
            steps = step.steps
            number %= _length(step) // step.times


def _step_at(steps: tuple[Step, ...], number: int) -> tuple[Step, int]:
    """The step in which so many phases have passed, and how many of its own those are."""
    for step in steps:
        length = _length(step)
        if number < length:
            return step, number
        number -= length
    raise IndexError(f"the game is over before phase {number}")


def _length(step: Step) -> int:
    return 1 if step.phase is not None else step.times * sum(map(_length, step.steps))


def _times(steps: tuple[Step, ...], phase: str, number: int) -> int:
    """How often a phase comes among so many phases of these steps."""
    found = 0
    for step in steps:
        length = min(_length(step), number)
        number -= length
        if step.phase is not None:
            found += length if step.phase == phase else 0
        elif length:
            once = _length(step) // step.times
            rounds, rest = divmod(length, once)
            found += rounds * _times(step.steps, phase, once) + _times(step.steps, phase, rest)
    return found
