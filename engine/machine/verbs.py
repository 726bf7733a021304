"""What compiled code calls where a line of Python would not do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from engine.machine.fault import (
    CANNOT_PAY,
    LARGEST,
    NO_SUCH_PLACE,
    NOTHING_TO_CHOOSE,
    OPTION_LIMIT,
    OUT_OF_RANGE,
    RUNAWAY,
    STEP_LIMIT,
    TOO_LARGE,
    TOO_MANY,
    BrokenRuleError,
)
from engine.machine.layout import Layout
from engine.machine.moving import moves
from engine.machine.placing import placements
from engine.machine.plain import Plain
from engine.machine.question import Asked
from engine.machine.selection import selections, themselves
from engine.machine.state import State

_T = TypeVar("_T")
_KEPT = 64
"""Up to so many numbers are kept for the next time that they are offered."""


class GameEnd(Exception):  # noqa: N818  no error: a game that is over
    """The rules have ended the game."""

    def __init__(self, reason: str | None) -> None:
        super().__init__(reason)
        self.reason = reason


def verbs(layout: Layout) -> dict[str, Callable[..., object]]:
    """All of them by name; some know the layout of the game."""
    plain = (
        top,
        at,
        payable,
        product,
        span,
        offer,
        selections,
        themselves,
        longest_line,
        longest_run,
        placements,
        bounded,
        knowing,
        step,
        reveal,
        runaway,
        within,
    )
    return {
        **{verb.__name__: verb for verb in plain},
        "ended": GameEnd,
        **moves(layout),
        "draw": _drawer(layout),
    }


def top(zone: Sequence[_T], number: int) -> Sequence[_T]:
    return zone[: -number - 1 : -1] if number > 0 else ()


def at(things: Sequence[_T], place: int) -> _T:
    if not 1 <= place <= len(things):
        raise BrokenRuleError(NO_SUCH_PLACE, place=place, number=len(things))
    return things[place - 1]


def payable(amount: int, there: int, lowest: int) -> int:
    if amount > there - lowest:
        raise BrokenRuleError(CANNOT_PAY, amount=amount, there=there - lowest)
    return amount


def product(left: int, right: int) -> int:
    """Repeated, it could grow beyond all memory."""
    return bounded(left * right)


@lru_cache(maxsize=4096)
def span(low: int, high: int) -> range:
    bounded(low)
    bounded(high)
    if high - low >= OPTION_LIMIT:
        raise BrokenRuleError(TOO_MANY, limit=OPTION_LIMIT)
    return range(low, high + 1)


def offer(low: int, high: int) -> Sequence[int | None]:
    """The numbers of a span, and before them to pass."""
    return _short_offer(low, high) or (None, *span(low, high))


@lru_cache(maxsize=4096)
def _short_offer(low: int, high: int) -> Sequence[int | None]:
    """Nothing if it is so long that it should not be kept."""
    return (None, *span(low, high)) if high - low < _KEPT else ()


def longest_line(rays: Sequence[tuple[Sequence[int], Sequence[int]]], test: Callable[[int], bool]) -> int:
    longest = 1
    for pair in rays:
        length = 1
        for ray in pair:
            for cell in ray:
                if not test(cell):
                    break
                length += 1
        if length > longest:
            longest = length
    return longest


def longest_run(
    rays: Sequence[tuple[Sequence[int], Sequence[int]]], row: Sequence[object], place: int, mark: object
) -> int:
    """As `longest_line`, for cells that have the same mark."""
    longest = 1
    for before, after in rays:
        length = 1
        for cell in before:
            if row[place + cell] != mark:
                break
            length += 1
        for cell in after:
            if row[place + cell] != mark:
                break
            length += 1
        if length > longest:
            longest = length
    return longest


def reveal(g: State) -> None:
    """What was chosen secretly is seen by all from here on."""
    g.revealed += 1


def bounded(number: int) -> int:
    """Numbers that grow by themselves could grow beyond all use."""
    if not -LARGEST <= number < LARGEST:
        raise BrokenRuleError(TOO_LARGE)
    return number


def knowing(known: Sequence[int], value: object) -> int:
    """The players who know every item of a value; of no items, everybody."""
    if value is None:
        return -1
    if isinstance(value, int):
        return known[value]
    seats = -1
    for one in value:  # type: ignore[attr-defined]  # several, then
        seats &= knowing(known, one)
    return seats


def step(g: State) -> bool:
    """Count a step where a filter stands within another."""
    g.steps_left -= 1
    if g.steps_left < 0:
        runaway()
    return True


def runaway() -> None:
    raise BrokenRuleError(RUNAWAY, limit=STEP_LIMIT)


def within(value: int, low: int, high: int) -> int:
    """A number that tells things apart must be one of those declared."""
    if not low <= value <= high:
        raise BrokenRuleError(OUT_OF_RANGE, value=value, low=low, high=high)
    return value


def _drawer(layout: Layout) -> Callable[[State, Sequence[object], Asked], object]:
    plain = Plain(layout)

    def draw(g: State, values: Sequence[object], asked: Asked) -> object:
        if not values:
            raise BrokenRuleError(NOTHING_TO_CHOOSE, name=asked.question.name)
        g.revealed += 1
        return values[g.chance.pick(len(values), lambda number: plain.value(values[number], asked.type))]

    return draw
