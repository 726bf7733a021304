"""What compiled code calls where a line of Python would not do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from math import comb
from typing import TypeVar

from engine.machine.fault import (
    CANNOT_PAY,
    FULL,
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
from engine.machine.plain import Plain
from engine.machine.question import Asked
from engine.machine.state import State

_T = TypeVar("_T")
Filter = Callable[[State, int], bool]


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
        selections,
        longest_line,
        longest_run,
        matches,
        bounded,
        step,
        reveal,
        runaway,
        within,
    )
    return {
        **{verb.__name__: verb for verb in plain},
        "ended": GameEnd,
        "put": _putter(layout),
        "put_all": _mover(layout),
        "put_under": _putter(layout, under=True),
        "draw": _drawer(layout),
        "shuffle": _shuffler(layout),
        "veil": _veiler(layout),
    }


def top(zone: list[_T], number: int) -> list[_T]:
    return zone[: -number - 1 : -1] if number > 0 else []


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


def span(low: int, high: int) -> range:
    if high - low >= OPTION_LIMIT:
        raise BrokenRuleError(TOO_MANY, limit=OPTION_LIMIT)
    return range(low, high + 1)


def selections(things: Sequence[_T], keys: Sequence[int], number: int) -> Sequence[tuple[_T, ...]]:
    """Every way to take so many, where things with the same key are as good as each other."""
    if number == len(things):
        return [tuple(things)]
    if not 0 < number < len(things):
        return [()] if number == 0 else []
    if comb(len(things), number) > OPTION_LIMIT:
        return _grouped_selections(things, keys, number)
    if len(set(keys)) == len(things):
        return list(combinations(things, number))
    # Beside each other, equal things give equal rows of keys; the dictionary keeps one of each.
    order = sorted(range(len(things)), key=keys.__getitem__)
    rows = combinations([keys[place] for place in order], number)
    return list(
        dict(zip(rows, combinations([things[place] for place in order], number), strict=True)).values()
    )


def _grouped_selections(things: Sequence[_T], keys: Sequence[int], number: int) -> Sequence[tuple[_T, ...]]:
    """Group by group, for where there are too many ways to look at each."""
    groups: dict[int, list[_T]] = {}
    for key, thing in zip(keys, things, strict=True):
        groups.setdefault(key, []).append(thing)
    found: list[tuple[tuple[_T, ...], int]] = [((), number)]
    left = len(things)
    for group in groups.values():
        left -= len(group)
        found = [
            ((*taken, *group[:more]), missing - more)
            for taken, missing in found
            for more in range(min(len(group), missing), max(0, missing - left) - 1, -1)
        ]
        if len(found) > OPTION_LIMIT:
            raise BrokenRuleError(TOO_MANY, limit=OPTION_LIMIT)
    return [taken for taken, _ in found]


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


def matches(g: State, item: int, passes: Filter | None) -> bool:
    return passes is not None and passes(g, item)


def reveal(g: State) -> None:
    """What was chosen secretly is seen by all from here on."""
    g.revealed += 1


def bounded(number: int) -> int:
    """Numbers that grow by themselves could grow beyond all use."""
    if not -LARGEST <= number < LARGEST:
        raise BrokenRuleError(TOO_LARGE)
    return number


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


def _putter(layout: Layout, under: bool = False) -> Callable[[State, int, int], int]:
    slots: dict[int, list[int]] = {}
    for number, slot in enumerate(layout.slots):
        slots.setdefault(slot.zone, []).append(number)

    sees = [layout.sees(zone) for zone in range(len(layout.zones))]

    def put(g: State, item: int, target: int) -> int:
        """Where the item came from."""
        origin, zone = g.at[item], g.zones[target]
        if target not in slots:
            g.zones[origin].remove(item)
            if under:
                zone.insert(0, item)
            else:
                zone.append(item)
            g.slot[item] = -1
        else:
            place, free = _first_free(slots[target], [g.slot[other] for other in zone if other != item])
            if free is None:
                raise BrokenRuleError(FULL, zone=layout.zones[target][0].id)
            g.zones[origin].remove(item)
            zone.insert(place, item)
            g.slot[item] = free
        g.at[item] = target
        if sees[target] & ~g.known[item]:
            g.known[item] |= sees[target]
            g.revealed += 1
        return origin

    return put


def _mover(layout: Layout) -> Callable[[State, Sequence[int], int], None]:
    sees = [layout.sees(zone) for zone in range(len(layout.zones))]

    def put_all(g: State, items: Sequence[int], target: int) -> None:
        """As `put` one after the other, into a zone without slots, where nobody listens."""
        at, slot, known, seen = g.at, g.slot, g.known, sees[target]
        moving = set(items)
        for origin in {at[item] for item in items}:
            zone = g.zones[origin]
            zone[:] = [item for item in zone if item not in moving]
        g.zones[target] += items
        for item in items:
            at[item], slot[item] = target, -1
            if seen & ~known[item]:
                known[item] |= seen
                g.revealed += 1

    return put_all


def _first_free(slots: Sequence[int], taken: Sequence[int]) -> tuple[int, int | None]:
    """The first slot that is not taken and how many before it are; both come from the left to the right."""
    for place, slot in enumerate(slots):
        if place == len(taken) or taken[place] != slot:
            return place, slot
    return 0, None


def _shuffler(layout: Layout) -> Callable[[State, int], None]:
    def shuffle(g: State, zone: int) -> None:
        items = g.zones[zone]
        g.chance.shuffle(items, layout.names)
        g.revealed += 1
        known = layout.sees(zone)
        slots = sorted(g.slot[item] for item in items)  # the order of items is that of their slots
        for item, slot in zip(items, slots, strict=True):
            g.known[item] = known
            g.slot[item] = slot

    return shuffle


def _drawer(layout: Layout) -> Callable[[State, Sequence[object], Asked], object]:
    plain = Plain(layout)

    def draw(g: State, values: Sequence[object], asked: Asked) -> object:
        if not values:
            raise BrokenRuleError(NOTHING_TO_CHOOSE, name=asked.question.name)
        g.revealed += 1
        return values[g.chance.pick(len(values), lambda number: plain.value(values[number], asked.type))]

    return draw


def _veiler(layout: Layout) -> Callable[[State, int | None, Sequence[int]], None]:
    def veil(g: State, player: int | None, items: Sequence[int]) -> None:
        """One of these is chosen where others do not see it: now they know none of them any more."""
        chooser = 0 if player is None else 1 << player
        for item in items:
            g.known[item] &= layout.sees(g.at[item]) | chooser

    return veil
