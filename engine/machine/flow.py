"""The steps that a pack declares come in; the phase at each point of the game goes out."""

from __future__ import annotations

from engine.pack.declarations import Step

_LISTED = 1000


class Flow:
    """The order of the phases. How many are over says all about where a game stands in it."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self._steps = steps
        self.length = sum(map(_length, steps))
        # Most games are short enough to look their phases up.
        self._phases = [self._find(number) for number in range(min(self.length, _LISTED))]

    def until(self, number: int) -> Flow:
        """The same order, cut off after so many phases."""
        made = Flow(self._steps)
        made.length = min(number, self.length)
        return made

    def phase(self, number: int) -> str:
        """The phase after so many others."""
        return self._phases[number] if number < len(self._phases) else self._find(number)

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
            for step in steps:
                length = _length(step)
                if number < length:
                    break
                number -= length
            else:
                raise IndexError(f"the game is over before phase {number}")
            if step.phase is not None:
                return step.phase
            steps = step.steps
            number %= length // step.repeat


def _length(step: Step) -> int:
    return 1 if step.phase is not None else step.repeat * sum(map(_length, step.steps))


def _times(steps: tuple[Step, ...], phase: str, number: int) -> int:
    """How often a phase comes among so many phases of these steps."""
    found = 0
    for step in steps:
        length = min(_length(step), number)
        number -= length
        if step.phase is not None:
            found += length if step.phase == phase else 0
        elif length:
            once = _length(step) // step.repeat
            rounds, rest = divmod(length, once)
            found += rounds * _times(step.steps, phase, once) + _times(step.steps, phase, rest)
    return found
