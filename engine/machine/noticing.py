"""A game comes in; all that one player can notice of it goes out, as the state keeps it.

It says the same as the player's view and events, but is made to be compared and looked up thousands of times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any

from engine.machine.chance import Chance
from engine.machine.event import Told
from engine.machine.knowing import knowing
from engine.machine.layout import Layout
from engine.machine.state import State
from engine.pack.declarations import Counter, SeenBy
from engine.pack.types import Player


@lru_cache(maxsize=64)
def noticing_for(layout: Layout, player: int) -> Noticing:
    """Made once for a table, since whoever thinks ahead asks for it again and again."""
    return Noticing(layout, player)


class Noticing:
    """What one player sees of a state, and hears of what is told."""

    def __init__(self, layout: Layout, player: int) -> None:
        self._layout = layout
        self._player = player
        self._me = 1 << player
        holding = {place for place, _ in layout.item_values}
        hidden = {place for counter in layout.pack.counters.values() for place in self.hidden(counter)}
        length = len(layout.start(Chance(0)).row)
        self._row = _getter([place for place in range(length) if place not in holding | hidden])
        seen = [number for number in range(len(layout.zones)) if layout.sees(number) & self._me]
        self._zones = _getter(seen)
        self._unseen = [number for number in range(len(layout.zones)) if number not in seen]

    def hidden(self, counter: Counter) -> Iterator[int]:
        """The places of the row in which a counter stands that this player does not see."""
        place, layout = self._layout.place(counter.id), self._layout
        if counter.seen_by is SeenBy.ALL:
            return
        strides = layout.strides(counter.of)
        ranges = [layout.index_range(of) for of in counter.of]
        for ahead in range(layout.size(counter.of)):
            indexes = (ahead // stride % len(among) for stride, among in zip(strides, ranges, strict=True))
            owners = [index for index, of in zip(indexes, counter.of, strict=True) if isinstance(of, Player)]
            if counter.seen_by is SeenBy.NOBODY or self._player not in owners:
                yield place + ahead

    def seen(self, state: State) -> tuple[object, ...]:
        """What lies before the player's eyes; two states that look the same give the same."""
        zones = self._zones(state.zones)
        states, slot = state.states, state.slot
        return (
            state.step,
            self._row(state.row),
            zones,
            tuple([len(state.zones[number]) for number in self._unseen]),
            tuple([states[item] for zone in zones for item in zone]),
            tuple([slot[item] for zone in zones for item in zone]),
            tuple(
                [
                    state.row[place] if knowing(state, state.row[place], type_, self._me) else None
                    for place, type_ in self._layout.item_values
                ]
            ),
        )

    def heard(self, told: Sequence[object]) -> list[object]:
        """What was told, without what is hidden from the player."""
        found: list[object] = []
        at = 0
        while at < len(told):
            what = told[at]
            at += 1
            found.append(what)
            if isinstance(what, Told):
                end = at + what.length - 1
                values = told[at:end]
                found += values if not what.items and what.private is None else self._heard(what, values)
                at = end
        return found

    def _heard(self, told: Told, values: Sequence[object]) -> list[object]:
        number = len(told.types)
        names = list(told.types)
        shown = list(values[:number])
        for name, known in zip(told.items, values[number:], strict=True):
            at = names.index(name)
            if isinstance(known, tuple):  # several that moved together
                items = shown[at]
                assert isinstance(items, tuple)
                shown[at] = [
                    one if seats & self._me else None for one, seats in zip(items, known, strict=True)
                ]
            elif isinstance(known, int) and not known & self._me:
                shown[at] = None
        if told.private is not None:
            argument, owner = told.private
            if owner is None or shown[names.index(owner)] != self._player:
                shown[names.index(argument)] = None
        return shown


def _getter(places: Sequence[int]) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    """Those of many values that stand at some places."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda values: tuple([values[place] for place in places])
