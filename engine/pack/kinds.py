"""A kind's declaration comes in, the JSON Schema of its files goes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.pack.declarations import Enumeration, Hook, Kind
from engine.pack.schema import shipped_part
from engine.pack.types import Collection, Enum, Filter, Flag, Number, Optional, Shape, Type, innermost
from engine.pack.validator import Schema

COVERED = "#"
"""How a shape shows a cell that it covers."""
LARGEST_SHAPE = 12
OF_EVERY_ITEM = ("name", "copies", "source", "effects")
"""What the files of every kind may say, so that no kind can have an attribute of that name."""


def item_schema(
    kind: Kind, types: Mapping[str, Enumeration], hooks: Mapping[str, Hook], modifiable: Sequence[str]
) -> Schema:
    """The schema of the files of a kind, in draft 7."""
    own = {name: attribute_schema(type_, types) for name, type_ in kind.has.items()}
    required = [name for name, type_ in kind.has.items() if not isinstance(type_, Optional)]
    heard = [hook.id for hook in hooks.values() if hook.heard_by == kind.id]
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": kind.id,
        "type": "object",
        "required": ["name", *(["copies"] if kind.sorted_by else []), *required],
        "additionalProperties": False,
        "properties": {
            "name": {"type": "string", "minLength": 1, "description": "The name in English."},
            "copies": _copies(kind, types),
            "source": shipped_part("source"),
            **({"effects": _effects(heard, modifiable)} if heard or modifiable else {}),
            **own,
        },
    }


def _copies(kind: Kind, types: Mapping[str, Enumeration]) -> dict[str, object]:
    number = {"type": "integer", "minimum": 1, "maximum": 1000}
    if kind.sorted_by is None or kind.sorted_by not in types:
        return {**number, "description": "How many there are; 1 when left out."}
    return {
        "type": "object",
        "description": f"How many there are of each {kind.sorted_by}.",
        "minProperties": 1,
        "additionalProperties": False,
        "properties": dict.fromkeys(types[kind.sorted_by].values, number),
    }


def _effects(heard: Sequence[str], modifiable: Sequence[str]) -> dict[str, object]:
    text = {"type": "string", "minLength": 1}
    ways = []
    if heard:
        act = {"when": {"enum": list(heard)}, "do": {**text, "description": "The effect, in the language."}}
        ways.append(act)
    if modifiable:
        by = {"type": ["integer", "string"], "description": "How much is added: a number in the language."}
        ways.append({"modifies": {"enum": list(modifiable)}, "by": by})
    entries = [_entry(way) for way in ways]
    return {
        "type": "array",
        "description": "What it does, and when; and which numbers it changes.",
        "items": entries[0] if len(entries) == 1 else {"type": "object", "oneOf": entries},
    }


def _entry(way: Mapping[str, object]) -> dict[str, object]:
    return {
        "type": "object",
        "required": list(way),
        "additionalProperties": False,
        "properties": dict(way),
    }


def attribute_schema(type_: Type, types: Mapping[str, Enumeration]) -> dict[str, object]:
    """The schema of one attribute of a file."""
    match type_:
        case Optional(of):
            return attribute_schema(of, types)
        case Number(low, high):
            limits = {} if low is None else {"minimum": low, "maximum": high}
            return {"type": "integer", **limits}
        case Flag():
            return {"type": "boolean"}
        case Enum(id):
            return {"enum": list(types[id].values)}
        case Collection(of, ordered):
            unique = {} if ordered else {"uniqueItems": True}
            return {"type": "array", "items": attribute_schema(of, types), **unique}
        case Shape():
            return {
                "type": "array",
                "items": {
                    "type": "string",
                    "pattern": "^[.]{0,11}#[#.]{0,11}$",
                    "description": "a row such as `##.`, with at least one `#`",
                },
                "minItems": 1,
                "maxItems": LARGEST_SHAPE,
                "description": "A shape, drawn in rows: `#` is a cell that it covers, `.` is not.",
            }
        case Filter(kind):
            return {"type": "string", "description": f"A filter: {kind}, or {kind} where …"}
        case _:
            raise ValueError(f"no file can state a value of type {type_}")


def can_be_stated(type_: Type) -> bool:
    """Whether a file can state a value of this type: players, items and cells exist only in play."""
    match type_:
        case Optional(of) | Collection(of):
            return can_be_stated(of)
        case Number() | Flag() | Enum() | Filter() | Shape():
            return True
        case _:
            return False


def states_filter(type_: Type) -> bool:
    """Whether a value of this type is a filter, or holds filters."""
    return isinstance(innermost(type_), Filter)
