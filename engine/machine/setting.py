"""A part of a scenario comes in; the state is set to it, or compared with it, and what does not fit is found.

Both ways name things alike: counters, tracks and variables by their id, with a list by seats or a mapping by
the values of a type; zones with lists of items such as `slave` or `slave down sideways`; cells by their name.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from engine.machine.layout import Indexed, Layout
from engine.machine.plain import Plain, cell_name
from engine.machine.state import State
from engine.pack.declarations import Grid, Kind, Track, Variable, Zone
from engine.pack.schema import shown
from engine.pack.types import NUMBER, Collection, Enum, Flag, Item, Number, Optional, Player, Type
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest

_CANNOT = "The scenario cannot run."

UNKNOWN_THING = code("T101", "the pack has no '{name}' that could be set or expected", _CANNOT)
WRONG_SHAPE = code("T102", "this should be {wanted}", _CANNOT)
NO_SUCH_ITEM = code("T103", "there is no {kind} '{name}'", _CANNOT)
NONE_LEFT = code("T104", "there is no further '{name}'", f"{_CANNOT} All its copies lie elsewhere.")
DIFFERENT = code("T201", "{name} should be {expected}, but it is {actual}", "The scenario fails.")


class SettingError(Exception):
    """A diagnostic has been given."""


@dataclass(frozen=True, slots=True)
class _Leaf:
    """One value of a counter, track or variable, and where the scenario states it."""

    place: int
    type: Type
    where: Where
    name: str


class Setting:
    """Sets and compares the state of one game."""

    def __init__(self, layout: Layout, state: State, findings: Findings) -> None:
        self._layout = layout
        self._state = state
        self._findings = findings
        self._plain = Plain(layout)
        self._laid: set[int] = set()
        """The items that have been given a place, which no other can have."""

    def set(self, given: Where) -> None:
        """Change the state to what is given; first all zones, so that an item given twice is noticed."""
        for _, name in _entries(given):
            if name in self._layout.pack.zones:
                self._empty(self._layout.pack.zones[name])
        for where, name in _entries(given):
            self._each(where, name, self._set_value, self._set_zone, self._set_cell)

    def compare(self, expected: Where) -> None:
        """Report all that is not as expected."""
        for where, name in _entries(expected):
            self._each(where, name, self._compare_value, self._compare_zone, self._compare_cell)

    def _each(
        self,
        where: Where,
        name: str,
        value: Callable[[_Leaf], None],
        zone: Callable[[Where, Zone, int], None],
        cell: Callable[[Where, Grid, int, str], None],
    ) -> None:
        pack = self._layout.pack
        thing = pack.counters.get(name) or pack.tracks.get(name) or pack.variables.get(name)
        if thing is not None:
            for leaf in self._leaves(thing, where, 0, self._layout.place(thing.id), name):
                value(leaf)
        elif name in pack.zones:
            for owner, part in self._zones(pack.zones[name], where):
                zone(part, pack.zones[name], owner)
        elif name in pack.grids:
            for number, attribute, part in self._cells(pack.grids[name], where):
                cell(part, pack.grids[name], number, attribute)
        else:
            known = [*pack.counters, *pack.tracks, *pack.variables, *pack.zones, *pack.grids]
            self._findings.add(UNKNOWN_THING, where.key, nearest(name, known), name=name)
            raise SettingError

    # ---- counters, tracks, variables

    def _leaves(self, thing: Indexed, where: Where, depth: int, place: int, name: str) -> Iterator[_Leaf]:
        if depth == len(thing.of):
            yield _Leaf(place, _type_of(thing), where, name)
            return
        of, stride = thing.of[depth], self._layout.strides(thing.of)[depth]
        for number, label, part in self._parts(of, where):
            yield from self._leaves(thing, part, depth + 1, place + number * stride, f"{name} of {label}")

    def _parts(self, of: Type, where: Where) -> Iterator[tuple[int, str, Where]]:
        if isinstance(of, Player):
            for seat in self._by_seat(where):
                yield seat, f"player {seat}", where / seat
            return
        numbers = self._layout.index_range(of)
        names = [self._plain.index(number, of) for number in numbers]
        stated = where.value
        if not isinstance(stated, dict):
            raise self._wrong(where, f"a mapping by {of}")
        for name in stated:
            if name not in names:
                raise self._wrong_key(where / name, f"one of {', '.join(names)}")
            yield names.index(name), name, where / name

    def _by_seat(self, where: Where) -> range:
        players = self._layout.players
        if not isinstance(where.value, list) or len(where.value) != players:
            raise self._wrong(where, f"a list with an entry for each of the {players} players")
        return range(players)

    def _set_value(self, leaf: _Leaf) -> None:
        self._state.row[leaf.place] = self._value(leaf.where, leaf.type)

    def _compare_value(self, leaf: _Leaf) -> None:
        self._compare(leaf.where, leaf.name, self._state.row[leaf.place], leaf.type)

    # ---- zones

    def _zones(self, zone: Zone, where: Where) -> Iterator[tuple[int, Where]]:
        if not zone.per_player:
            yield 0, where
            return
        yield from ((seat, where / seat) for seat in self._by_seat(where))

    def _empty(self, zone: Zone) -> None:
        """Send all items back to where their kind begins."""
        home = self._layout.zone(self._layout.pack.kinds[zone.holds].starts_in)
        for owner in range(self._layout.players if zone.per_player else 1):
            number = self._layout.zone(zone.id, owner)
            if number != home:
                for item in self._state.zones[number][:]:
                    self._lay(item, home)

    def _set_zone(self, where: Where, zone: Zone, owner: int) -> None:
        kind = self._layout.pack.kinds[zone.holds]
        home, number = self._layout.zone(kind.starts_in), self._layout.zone(zone.id, owner)
        parts = self._items(where, kind)
        if zone.slots and len(parts) > len(zone.slots):
            raise self._wrong(where, f"a list of at most {len(zone.slots)} items, one for each slot")
        for part in parts:
            name, *words = str(part.value).split()
            item = next((item for item in self._state.zones[home] if self._is_free(item, name)), None)
            if item is None:
                raise self._no_item(part, kind, name)
            self._laid.add(item)
            self._lay(item, number)
            self._turn(item, kind, words, part)

    def _is_free(self, item: int, name: str) -> bool:
        return item not in self._laid and name in self._layout.names[item]

    def _no_item(self, where: Where, kind: Kind, name: str) -> SettingError:
        known = {name for item in self._layout.numbers(kind) for name in self._layout.names[item]}
        if name in known:
            self._findings.add(NONE_LEFT, where.position, None, name=name)
        else:
            near = nearest(name, sorted(known))
            self._findings.add(NO_SUCH_ITEM, where.position, near, name=name, kind=kind.id)
        return SettingError()

    def _items(self, where: Where, kind: Kind) -> list[Where]:
        if not isinstance(where.value, list):
            raise self._wrong(where, "a list of items")
        parts = [where / position for position in range(len(where.value))]
        for part in parts:
            if not isinstance(part.value, str) or not part.value.split():
                raise self._wrong(part, _item_words(kind))
        return parts

    def _lay(self, item: int, zone: int) -> None:
        state = self._state
        state.zones[state.at[item]].remove(item)
        state.zones[zone].append(item)
        state.at[item] = zone
        state.known[item] |= self._layout.sees(zone)
        slots = [number for number, slot in enumerate(self._layout.slots) if slot.zone == zone]
        taken = {state.slot[other] for other in state.zones[zone] if other != item}
        state.slot[item] = next((slot for slot in slots if slot not in taken), -1)

    def _turn(self, item: int, kind: Kind, words: Sequence[str], where: Where) -> None:
        for word in words:
            state = next((state for state, known in kind.states.items() if word in known), None)
            if state is None:
                raise self._wrong(where, _item_words(kind))
            place = self._layout.place(kind.id, state) + item
            self._state.row[place] = kind.states[state].index(word)

    def _compare_zone(self, where: Where, zone: Zone, owner: int) -> None:
        number = self._layout.zone(zone.id, owner)
        kind = self._layout.pack.kinds[zone.holds]
        expected = [str(part.value) for part in self._items(where, kind)]
        actual = [self._described(item) for item in self._state.zones[number]]
        if sorted(map(_words, expected)) != sorted(map(_words, actual)):
            name = f"{zone.id} of player {owner}" if zone.per_player else zone.id
            lists = {"expected": ", ".join(expected) or "empty", "actual": ", ".join(actual) or "empty"}
            self._findings.add(DIFFERENT, where.position, None, name=name, **lists)

    def _described(self, item: int) -> str:
        """The id of an item and its states, save those in which it begins."""
        kind = self._layout.pack.kinds[self._layout.copies[item].kind]
        words = [self._layout.names[item][1]]
        for state, known in kind.states.items():
            number = self._state.row[self._layout.place(kind.id, state) + item]
            if isinstance(number, int) and number:
                words.append(known[number])
        return " ".join(words)

    # ---- grids

    def _cells(self, grid: Grid, where: Where) -> Iterator[tuple[int, str, Where]]:
        names = [cell_name(grid, cell) for cell in range(grid.columns * grid.rows)]
        if not isinstance(where.value, dict):
            raise self._wrong(where, f"a mapping by the cells of {grid.id}")
        for part, name in _entries(where):
            if name not in names:
                raise self._wrong_key(part, f"a cell of {grid.id}, from {names[0]} to {names[-1]}")
            if not isinstance(part.value, dict):
                raise self._wrong(part, "a mapping by what a cell remembers")
            for attribute_part, attribute in _entries(part):
                if attribute not in grid.cell:
                    raise self._wrong_key(attribute_part, f"one of {', '.join(grid.cell)}")
                yield names.index(name), attribute, attribute_part

    def _set_cell(self, where: Where, grid: Grid, cell: int, attribute: str) -> None:
        place = self._layout.place(grid.id, attribute) + cell
        self._state.row[place] = self._value(where, grid.cell[attribute])

    def _compare_cell(self, where: Where, grid: Grid, cell: int, attribute: str) -> None:
        value = self._state.row[self._layout.place(grid.id, attribute) + cell]
        self._compare(where, f"{attribute} of {cell_name(grid, cell)}", value, grid.cell[attribute])

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
                raise self._wrong(where, f"of type {type_}")

    def _item_called(self, name: object, kind: str) -> int | None:
        numbers = self._layout.numbers(self._layout.pack.kinds[kind])
        return next((item for item in numbers if name in self._layout.names[item]), None)

    def _compare(self, where: Where, name: str, value: object, type_: Type) -> None:
        actual = self._plain.value(value, type_)
        if not self._is_called(value, type_, where.value) and not alike(where.value, actual):
            written = {"expected": shown(where.value), "actual": shown(actual)}
            self._findings.add(DIFFERENT, where.position, None, name=name, **written)

    def _is_called(self, value: object, type_: Type, stated: object) -> bool:
        """Whether a value is an item that has this name, or this id like other copies."""
        of = type_.of if isinstance(type_, Optional) else type_
        return isinstance(of, Item) and isinstance(value, int) and stated in self._layout.names[value]

    def _wrong(self, where: Where, wanted: str) -> SettingError:
        self._findings.add(WRONG_SHAPE, where.position, None, wanted=wanted)
        return SettingError()

    def _wrong_key(self, where: Where, wanted: str) -> SettingError:
        self._findings.add(WRONG_SHAPE, where.key, None, wanted=wanted)
        return SettingError()


def alike(stated: object, actual: object) -> bool:
    """Whether two plain values are written alike; in Python, true would be 1."""
    return json.dumps(stated, sort_keys=True) == json.dumps(actual, sort_keys=True)


def _type_of(thing: Indexed) -> Type:
    match thing:
        case Variable(type=type_):
            return type_
        case Track(spaces=spaces):
            return Number(1, len(spaces))
        case _:
            return NUMBER


def _is_number(stated: object, low: int | None, high: int | None) -> bool:
    if not isinstance(stated, int) or isinstance(stated, bool):
        return False
    return (low is None or low <= stated) and (high is None or stated <= high)


def _item_words(kind: Kind) -> str:
    return f"an id of a {kind.id} and words for its states"


def _entries(where: Where) -> list[tuple[Where, str]]:
    stated = where.value
    return [(where / name, name) for name in stated] if isinstance(stated, dict) else []


def _words(described: str) -> list[str]:
    first, *rest = described.split()
    return [first, *sorted(rest)]
