"""Items come in; those that differ in nothing a player could care about are offered once."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any

from engine.lang import python as py
from engine.machine.layout import Layout
from engine.machine.state import State
from engine.pack.declarations import Kind

Keys = Callable[[State, Sequence[int]], list[int]]
Distinct = Callable[[State, Sequence[int]], list[int]]


def keys_of(kind: Kind, layout: Layout) -> Keys:
    """One number for an item's id, its states, its zone and the attributes of its slot.

    It is asked for at most choices, so it is compiled for the kind like the texts of the pack.
    """
    item = py.name("item")
    terms: list[ast.expr] = [py.item(py.attribute(py.name("g"), "at"), item)]
    size = len(layout.zones)
    for state, words in kind.states.items():
        value = py.item(py.name("row"), py.operation(item, "+", py.const(layout.place(kind.id, state))))
        terms.append(py.operation(value, "*", py.const(size)))
        size *= len(words)
    slot_keys = _slot_keys(kind, layout)
    if len(set(slot_keys)) > 1:
        key = py.item(py.name("slot_keys"), py.item(py.attribute(py.name("g"), "slot"), item))
        terms.append(py.operation(key, "*", py.const(size)))
        size *= len(slot_keys)
    total: ast.expr = py.item(py.name("id_keys"), item)
    for term in terms:
        total = py.operation(total, "+", term)
    ids = {one.id: number for number, one in enumerate(layout.pack.items)}
    names: dict[str, Any] = {
        "__builtins__": {},
        "id_keys": [ids[one.id] * size for one in layout.copies],
        "slot_keys": slot_keys,
    }
    body = [
        py.assign("row", py.attribute(py.name("g"), "row")),
        ast.Return(py.comprehension(total, "item", py.name("items"))),
    ]
    source = ast.fix_missing_locations(ast.Module([py.function("keys", ("g", "items"), body)], []))
    exec(compile(source, "<sameness>", "exec"), names)
    keys: Keys = names["keys"]
    return keys


def distinct_of(keys: Keys, kind: Kind, layout: Layout) -> Distinct:
    """The first of all that have the same key."""
    if all(item.copies == 1 for item in layout.pack.items if item.kind == kind.id):
        return _all_of

    def distinct(g: State, items: Sequence[int]) -> list[int]:
        # From behind, so that of equal ones the first stays.
        first = dict(zip(reversed(keys(g, items)), reversed(items), strict=True))
        if len(first) == len(items):
            return list(items)
        kept = set(first.values())
        return [item for item in items if item in kept]

    return distinct


def _all_of(g: State, items: Sequence[int]) -> list[int]:
    return list(items)


def _slot_keys(kind: Kind, layout: Layout) -> list[int]:
    """A number for each slot, the same where all attributes are the same; the last is for no slot."""
    values = [
        tuple(sorted((name, repr(value)) for name, value in slot.values.items())) for slot in layout.slots
    ]
    if all(layout.zones[slot.zone][0].holds != kind.id for slot in layout.slots):
        return [0]
    return [values.index(one) + 1 for one in values] + [0]
