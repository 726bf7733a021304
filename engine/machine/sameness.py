"""Items come in; those that differ in nothing a player could care about are offered once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.machine.layout import Layout
from engine.machine.state import State
from engine.pack.declarations import Kind

Keys = Callable[[State, Sequence[int]], list[int]]
Distinct = Callable[[State, Sequence[int]], list[int]]


def keys_of(kind: Kind, layout: Layout) -> Keys:
    """One number for an item's id, its states, its zone and the attributes of its slot."""
    ids = {item.id: number for number, item in enumerate(layout.pack.items)}
    id_keys = [ids[item.id] for item in layout.copies]
    states = [(layout.place(kind.id, state), len(words)) for state, words in kind.states.items()]
    slot_values = [tuple(sorted((k, repr(v)) for k, v in slot.values.items())) for slot in layout.slots]
    slot_keys = [slot_values.index(values) + 1 for values in slot_values] + [0]
    slots, zones = len(slot_keys) + 1, len(layout.zones)

    def keys(g: State, items: Sequence[int]) -> list[int]:
        row, at, slot = g.row, g.at, g.slot
        found = []
        for item in items:
            key = (id_keys[item] * zones + at[item]) * slots + slot_keys[slot[item]]
            for place, words in states:
                key = key * words + row[place + item]  # type: ignore[operator]  # a state is a number
            found.append(key)
        return found

    return keys


def distinct_of(keys: Keys) -> Distinct:
    def distinct(g: State, items: Sequence[int]) -> list[int]:
        if len(items) < 2:
            return list(items)
        first: dict[int, int] = {}
        for key, item in zip(keys(g, items), items, strict=True):
            first.setdefault(key, item)
        return list(first.values())

    return distinct
