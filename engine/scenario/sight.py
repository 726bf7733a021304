"""A state comes in; what a thing is goes out: as it is in truth, or as one player sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from engine.machine.layout import Layout
from engine.machine.plain import Plain
from engine.machine.state import State
from engine.pack.declarations import Kind
from engine.scenario.contents import Contents
from engine.scenario.matching import id_of
from engine.scenario.stated import Value
from engine.source.record import dataclass

HIDDEN = "hidden"


@dataclass(frozen=True, slots=True)
class Held:
    """An item in a zone, by the name of its copy."""

    name: str
    turned: tuple[str, ...]
    """Its states, save those in which it began."""
    unturned: tuple[str, ...]
    """Those in which it began, and still is."""
    slot: int
    """Counted from the first slot of the zone; -1 where there are none."""

    def is_called(self, stated: str) -> bool:
        """The states in which it began need not be stated."""
        name, *words = stated.split()
        known = {*self.turned, *self.unturned}
        return name in (self.name, id_of(self.name)) and {*self.turned} <= {*words} <= known


@dataclass(frozen=True, slots=True)
class Lying:
    """What lies in a zone."""

    items: list[Held]
    hidden: int | None = None
    """How many there are besides, where the zone is not seen; `items` then are those known all the same."""


class Sight(Protocol):
    """What can be compared with what a scenario states."""

    def value(self, thing: Value) -> object:
        """As plain data; the word `hidden` for what is not seen."""

    def held(self, contents: Contents) -> Lying:
        """The items of a zone, the last on top."""


class Truth:
    """All as it is."""

    def __init__(self, layout: Layout, state: State) -> None:
        self._layout = layout
        self._state = state
        self._plain = Plain(layout)

    def value(self, thing: Value) -> object:
        return self._plain.value(self._state.row[thing.place], thing.type)

    def held(self, contents: Contents) -> Lying:
        number = self._layout.zone(contents.zone.id, contents.owner)
        kind = self._layout.pack.kinds[contents.zone.holds]
        return Lying(
            [
                _held(self._layout.names[item][0], kind, self._words(item, kind), self._slot(item))
                for item in self._state.zones[number]
            ]
        )

    def _words(self, item: int, kind: Kind) -> dict[str, str]:
        """The states of an item."""
        states, layout = self._state.states, self._layout
        return {id: words[layout.field(kind.id, id).read(states, item)] for id, words in kind.states.items()}

    def _slot(self, item: int) -> int:
        slot = self._state.slot[item]
        before = (one for one in self._layout.slots[: max(slot, 0)] if one.zone == self._state.at[item])
        return slot if slot < 0 else sum(1 for _ in before)


class Eyes:
    """All as it is in the view of one player; only what a view does not tell is asked of the truth."""

    def __init__(self, view: Mapping[str, Any], truth: Truth, kinds: Mapping[str, Kind]) -> None:
        self._view = view
        self._truth = truth
        self._kinds = kinds

    def value(self, thing: Value) -> object:
        seen: Any = self._view
        for key in thing.path:
            seen = seen[key]
        is_hidden = seen is None and self._truth.value(thing) is not None
        return HIDDEN if is_hidden else seen

    def held(self, contents: Contents) -> Lying:
        zone, kind = contents.zone, self._kinds[contents.zone.holds]
        slots = {held.name: held.slot for held in self._truth.held(contents).items}

        def lying(part: str) -> Any:
            """What the view tells of this zone there."""
            return self._view[part][zone.id][contents.owner] if zone.per_player else self._view[part][zone.id]

        seen = lying("zones")
        shown = lying("known") if isinstance(seen, int) else seen
        items = [_held(item["item"], kind, item, slots[item["item"]]) for item in shown]
        return Lying(items, seen - len(items) if isinstance(seen, int) else None)


def _held(name: str, kind: Kind, states: Mapping[str, str], slot: int) -> Held:
    words = [(states[id], known[0]) for id, known in kind.states.items()]
    turned = tuple(now for now, first in words if now != first)
    return Held(name, turned, tuple(now for now, first in words if now == first), slot)
