"""What a scenario gives comes in; the state is changed to it, and what cannot be is found."""

from __future__ import annotations

from collections.abc import Sequence

from engine.machine.layout import Layout
from engine.machine.state import State
from engine.pack.declarations import Kind, Zone
from engine.pack.types import Collection, Enum, Flag, Item, Number, Optional, Player, Type
from engine.scenario.contents import Contents, item_words
from engine.scenario.fault import CANNOT, ScenarioError, misshapen
from engine.scenario.stated import Stated
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest
from engine.source.phrase import phrase

_ELSEWHERE = f"{CANNOT} All its copies lie elsewhere."

NO_SUCH_ITEM = code("T103", "there is no {kind} '{name}'", CANNOT)
NONE_LEFT = code("T104", "there is no further '{name}'", _ELSEWHERE)


class Setting:
    """Sets the state of one game."""

    def __init__(self, layout: Layout, state: State, findings: Findings) -> None:
        self._layout = layout
        self._state = state
        self._findings = findings
        self._laid: set[int] = set()
        """The items that have been given a place, which no other can have."""

    def set(self, given: Where) -> None:
        """Change the state to what is given; first all zones, so that an item given twice is noticed."""
        stated = Stated(self._layout, self._findings)
        for zone in stated.zones(given):
            self._empty(zone)
        for part in stated.parts(given):
            if isinstance(part, Contents):
                self._fill(part)
            else:
                self._state.row[part.place] = self._value(part.where, part.type)

    # ---- zones

    def _empty(self, zone: Zone) -> None:
        """Send all items back to where their kind begins."""
        home = self._layout.zone(self._layout.pack.kinds[zone.holds].starts_in)
        for owner in range(self._layout.players if zone.per_player else 1):
            number = self._layout.zone(zone.id, owner)
            if number != home:
                for item in self._state.zones[number]:
                    self._lay(item, home, len(self._state.zones[home]))

    def _fill(self, contents: Contents) -> None:
        number = self._layout.zone(contents.zone.id, contents.owner)
        zones, slots = self._state.zones, contents.zone.slots
        if contents.hidden is not None:
            raise misshapen(self._findings, contents.where, phrase("a list of items"))
        if contents.all is not None and slots and len(contents.all) > len(slots):
            wanted = phrase("a list of at most {slots} items, one for each slot", slots=len(slots))
            raise misshapen(self._findings, contents.where, wanted)
        for part in contents.all or ():
            self._lay(self._free(part, contents.zone), number, len(zones[number]))
        for part in reversed(contents.top or ()):
            self._lay(self._free(part, contents.zone), number, len(zones[number]))
        for part in reversed(contents.bottom or ()):
            self._lay(self._free(part, contents.zone), number, 0)
        for slot, entry in zip(self._slots(number), contents.slots or (), strict=False):
            if entry is not None:
                item = self._free(entry, contents.zone)
                self._lay(item, number, len(zones[number]))
                self._state.slot[item] = slot

    def _free(self, where: Where, zone: Zone) -> int:
        """The first such item that nobody has been given yet, with the states that are stated."""
        kind = self._layout.pack.kinds[zone.holds]
        home = self._state.zones[self._layout.zone(kind.starts_in)]
        name, *words = str(where.value).split()
        free = (item for item in home if item not in self._laid and name in self._layout.names[item])
        item = next(free, None)
        if item is None:
            raise self._no_item(where, kind, name)
        self._laid.add(item)
        self._turn(item, kind, words, where)
        return item

    def _no_item(self, where: Where, kind: Kind, name: str) -> ScenarioError:
        known = {name for item in self._layout.numbers(kind) for name in self._layout.names[item]}
        if name in known:
            self._findings.add(NONE_LEFT, where.position, None, name=name)
        else:
            near = nearest(name, sorted(known))
            self._findings.add(NO_SUCH_ITEM, where.position, near, name=name, kind=kind.id)
        return ScenarioError()

    def _lay(self, item: int, number: int, height: int) -> None:
        """Put an item in a zone above so many others, and in the first slot that is free if there are any."""
        state = self._state
        origin = list(state.zones[state.at[item]])
        if state.at[item] == number and origin.index(item) < height:
            height -= 1
        origin.remove(item)
        state.zones[state.at[item]] = tuple(origin)
        there = state.zones[number]
        state.zones[number] = (*there[:height], item, *there[height:])
        state.at[item] = number
        state.known[item] |= self._layout.sees(number)
        taken = {state.slot[other] for other in state.zones[number] if other != item}
        state.slot[item] = next((slot for slot in self._slots(number) if slot not in taken), -1)

    def _slots(self, zone: int) -> list[int]:
        return [number for number, slot in enumerate(self._layout.slots) if slot.zone == zone]

    def _turn(self, item: int, kind: Kind, words: Sequence[str], where: Where) -> None:
        for word in words:
            state = next((state for state, known in kind.states.items() if word in known), None)
            if state is None:
                raise misshapen(self._findings, where, item_words(kind))
            field = self._layout.field(kind.id, state)
            field.write(self._state.states, item, kind.states[state].index(word))

    # ---- values

    def _value(self, where: Where, type_: Type) -> object:
        """What a scenario states, as the state keeps it."""
        stated = where.value
        match type_:
            case Optional(of):
                return None if stated is None else self._value(where, of)
            case Number(low, high) if _is_number(stated, low, high):
                return stated
            case Flag() if isinstance(stated, bool):
                return stated
            case Player() if _is_number(stated, 0, self._layout.players - 1):
                return stated
            case Enum(id) if stated in self._layout.pack.types[id].values:
                return self._layout.pack.types[id].values.index(str(stated))
            case Item(kind) if (item := self._item_called(stated, kind)) is not None:
                return item
            case Collection(of) if isinstance(stated, list):
                return tuple(self._value(where / position, of) for position in range(len(stated)))
            case _:
                raise misshapen(self._findings, where, phrase("of type {type}", type=type_))

    def _item_called(self, name: object, kind: str) -> int | None:
        numbers = self._layout.numbers(self._layout.pack.kinds[kind])
        return next((item for item in numbers if name in self._layout.names[item]), None)


def _is_number(stated: object, low: int | None, high: int | None) -> bool:
    if not isinstance(stated, int) or isinstance(stated, bool):
        return False
    return (low is None or low <= stated) and (high is None or stated <= high)
