"""A counter or a variable comes in; what it is called and how much it is go out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from cli.screen.ink import joined
from engine.pack.declarations import Counter, Variable
from engine.pack.types import Flag, Item, Player

if TYPE_CHECKING:
    from cli.screen.table import Table
    from engine.pack.arrangement import Shown


def amount(shown: Shown, table: Table, owner: int | None) -> list[Text]:
    """The parts of what it is; none where there is nothing to show."""
    counter = table.pack.counters.get(shown.id)
    thing: Counter | Variable = table.pack.variables[shown.id] if counter is None else counter
    group = "counters" if counter is not None else "variables"
    values = table.values(thing, table.view[group][shown.id], owner)
    if not shown.always and not any(value for _, value in values):
        return []
    if values and all(value is None for _, value in values) and counter is not None:
        return [table.words.say("hidden")]
    # Of many things, such as the items of a kind, only those that count are told.
    sparse = any(isinstance(of, Item) for of in thing.of)
    parts = [_one(path, value, thing, table) for path, value in values if value or not sparse]
    return [part for part in parts if part.plain] or [table.words.text("–")]


def _one(path: tuple[tuple[Any, Any], ...], value: Any, thing: Counter | Variable, table: Table) -> Text:
    words = table.words
    of = [words.value(index, type_, brief=isinstance(type_, Player)) for index, type_ in path]
    if isinstance(thing, Counter):
        said = words.say("hidden") if value is None else words.number(value)
    elif isinstance(thing.type, Flag) and of:
        return joined(of, " ") if value else Text()
    else:
        said = words.value(value, thing.type, "" if not of else thing.id)
    return joined([*of, said], " ")
