"""A seed or a script comes in; every random outcome of a game comes out, the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.source.phrase import phrase

_MASK = 2**64 - 1
_GAMMA = 0x9E3779B97F4A7C15


Outcome = Sequence[int] | int
"""The order of the items after a shuffle, or the number of what was drawn."""


class ChanceError(ValueError):
    """A scripted outcome that cannot come about."""


class Chance:
    """SplitMix64, whose whole state is one number; what is forced or scripted goes before it."""

    __slots__ = ("_state", "forced", "outcomes", "script")

    def __init__(
        self, seed: int, script: Sequence[Sequence[str]] = (), forced: Sequence[Outcome] = ()
    ) -> None:
        self._state = seed & _MASK
        self.script = script
        """For each outcome to come: of a shuffle the items from the top down, as far as they matter;
        of a draw what is drawn."""
        self.forced = forced
        """For each outcome to come, all of it."""
        self.outcomes: list[Outcome] = []
        """What came about in the present phase: orders of items, and numbers of what was drawn."""

    def copy(self) -> Chance:
        made = Chance.__new__(Chance)  # a copy is made for every phase and every look ahead
        made._state = self._state
        made.script = self.script
        made.forced = self.forced
        made.outcomes = []
        return made

    def below(self, limit: int) -> int:
        """A number from 0 up to, not including, the limit."""
        # The upper bits times the limit: no remainder, and a bias below one in 2**32.
        return (self._next() >> 32) * limit >> 32

    def _next(self) -> int:
        """64 bits."""
        self._state = state = (self._state + _GAMMA) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return state ^ (state >> 31)

    def shuffle(self, items: list[int], names: Sequence[tuple[str, str]]) -> None:
        """Put the items in an order, top last; `names` are the name and the id of every item."""
        for sizes in _drawn_together(len(items)):
            number = self._next()
            for size, last in sizes:
                number, other = divmod(number, size)
                items[last], items[other] = items[other], items[last]
        if self.forced:
            order, *self.forced = self.forced
            assert not isinstance(order, int)
            items[:] = order
        elif self.script:
            _arrange(items, self.script[0], names)
            self.script = self.script[1:]
        self.outcomes.append(tuple(items))

    def pick(self, number: int, named: Callable[[int], object]) -> int:
        """The number of one of so many things, each as likely as the others."""
        picked = self.below(number)
        if self.forced:
            forced, *self.forced = self.forced
            assert isinstance(forced, int)
            if forced >= number:
                raise ChanceError(
                    phrase("number {forced} of {number} cannot be drawn", forced=forced, number=number)
                )
            picked = forced
        elif self.script:
            picked = _scripted(number, self.script[0], named)
            self.script = self.script[1:]
        self.outcomes.append(picked)
        return picked


@lru_cache(maxsize=256)
def _drawn_together(number: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """How many places each item of a shuffle can go to, and the last of them; the last item comes first.

    As many are drawn together as 32 bits serve.
    So the bias stays below one in 2**32.
    """
    together: list[list[tuple[int, int]]] = []
    room = 0
    for size in range(number, 1, -1):
        room //= size
        if room == 0:
            together.append([])
            room = 2**32 // size
        together[-1].append((size, size - 1))
    return tuple(map(tuple, together))


def _scripted(number: int, wanted: Sequence[str], named: Callable[[int], object]) -> int:
    """Of copies of one thing, which are as good as each other, the id is enough."""
    names = [str(named(one)) for one in range(number)]
    for known in (names, [name.partition("#")[0] for name in names]):
        if len(wanted) == 1 and wanted[0] in known:
            return known.index(wanted[0])
    raise ChanceError(
        phrase(
            "the script wants {wanted} drawn, which cannot be", wanted=", ".join(wanted) or phrase("nothing")
        )
    )


def _arrange(items: list[int], wanted: Sequence[str], names: Sequence[tuple[str, str]]) -> None:
    top: list[int] = []
    for name in wanted:
        found = next((item for item in reversed(items) if name in names[item] and item not in top), None)
        if found is None:
            raise ChanceError(phrase("the script wants '{name}' where there is none left", name=name))
        top.append(found)
    items[:] = [item for item in items if item not in top] + top[::-1]
