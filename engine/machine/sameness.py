"""Items come in; those that differ in nothing a player could care about are offered once."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any

from engine.lang import python as py
from engine.machine.layout import Layout
from engine.machine.state import State
from engine.pack.declarations import Kind, Zone

Keys = Callable[[State, Sequence[int]], list[int]]
Distinct = Callable[[State, Sequence[int]], Sequence[int]]


def sameness_of(kind: Kind, layout: Layout, zone: Zone | None = None) -> tuple[Keys, Distinct]:
    """The keys of items, and those that stand for all with the same key: the first of them.

    A key is one number for an item's id, its states, its zone and the attributes of its slot. It is asked for
    at most choices, so it is compiled for the kind like the texts of the pack; and also for items that lie in
    one zone, which need not be looked at then.
    """
    names: dict[str, Any] = {"__builtins__": {"len": len, "list": list}}
    key = _key(kind, layout, zone, names)
    item, items = py.name("item"), py.name("items")
    used = {node.id for node in ast.walk(key) if isinstance(node, ast.Name)}
    needed = [part for part in ("states", "at", "slot") if part in used]
    parts = [py.assign(part, py.attribute(py.name("g"), part)) for part in needed]
    # The first of equal ones stays, where the last of them lies.
    found, this = py.name("found"), py.name("key")
    again = py.call(py.attribute(found, "pop"), this)
    stays = py.conditional(py.comparison(this, "in", found), again, item)
    each = py.for_("item", items, [py.assign("key", key), py.assign(py.item(found, this), stays)])
    all_differ = py.comparison(py.call("len", found), "==", py.call("len", items))
    values = py.call("list", py.call(py.attribute(found, "values")))
    several = py.comparison(py.call("len", items), ">", py.const(1))
    distinct: list[ast.stmt] = [ast.Return(items)]
    if layout.has_copies(kind):
        different = ast.Return(py.conditional(all_differ, items, values))
        distinct.insert(0, py.if_(several, [*parts, py.assign("found", ast.Dict([], [])), each, different]))
    functions = [
        py.function("keys", ("g", "items"), [*parts, ast.Return(py.comprehension(key, "item", items))]),
        py.function("distinct", ("g", "items"), distinct),
    ]
    source = ast.fix_missing_locations(ast.Module(list(functions), []))
    exec(compile(source, "<sameness>", "exec"), names)
    return names["keys"], names["distinct"]


def _key(kind: Kind, layout: Layout, zone: Zone | None, names: dict[str, Any]) -> ast.expr:
    item = py.name("item")
    terms: list[ast.expr] = []
    size = 1
    if kind.states:
        terms.append(py.item(py.name("states"), item))
        size *= layout.field(kind.id, next(iter(kind.states))).full + 1
    slot_keys = _slot_keys(kind, layout)
    if len(set(slot_keys)) > 1 and (zone is None or zone.slots):
        slot = py.item(py.name("slot_keys"), py.item(py.name("slot"), item))
        terms.append(slot)
        names["slot_keys"] = [number * size for number in slot_keys]
        size *= len(slot_keys)
    if zone is None:
        terms.append(py.item(py.name("zone_keys"), py.item(py.name("at"), item)))
        names["zone_keys"] = [number * size for number in range(len(layout.zones))]
        size *= len(layout.zones)
    ids = {one.id: number for number, one in enumerate(layout.pack.items)}
    names["id_keys"] = [ids[one.id] * size for one in layout.copies]
    total: ast.expr = py.item(py.name("id_keys"), item)
    for term in terms:
        total = py.operation(total, "+", term)
    return total


def _slot_keys(kind: Kind, layout: Layout) -> list[int]:
    """A number for each slot, the same where all attributes are the same; the last is for no slot."""
    values = [
        tuple(sorted((name, repr(value)) for name, value in slot.values.items())) for slot in layout.slots
    ]
    if all(layout.zones[slot.zone][0].holds != kind.id for slot in layout.slots):
        return [0]
    return [values.index(one) + 1 for one in values] + [0]
