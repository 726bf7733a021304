"""An expression comes in; a key goes out that is the same for expressions that always have the same value.

Two of them need to stand in one condition, where nothing changes between the one and the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache

from engine.lang.node import Elsewhere, Local, Node
from engine.lang.references import Call, Fixed, LocalValue, Sure
from engine.lang.things import Derived

Key = tuple[object, ...]
Names = Mapping[str, Key]
"""What the variables of a definition stand for where it is used."""
NO_NAMES: Names = {}
_PLAIN = (str, int, type(None))


def key_of(node: Node, names: Names = NO_NAMES) -> Key:
    """What the value depends on, written down."""
    sort = type(node)
    if sort is Fixed:
        assert isinstance(node, Fixed)
        return names.get(node.variable, (node.variable,))
    if sort is Sure:
        assert isinstance(node, Sure)
        return key_of(node.value, names)
    if sort is LocalValue:
        assert isinstance(node, LocalValue)
        return (id(node.local),)
    return sort, *[_written(getattr(node, name), names) for name in _fields(sort)]  # type: ignore[arg-type]  # a class can be a key


@cache
def _fields(sort: type[Node]) -> tuple[str, ...]:
    """The fields that tell nodes of a class apart; what a definition says follows from its name."""
    left_out = {Call: ("definition", "modified"), Derived: ("definition", "variable")}.get(sort, ())  # type: ignore[call-overload]
    names = (field.name for field in fields(sort))  # type: ignore[arg-type]  # all nodes are dataclasses
    return tuple(name for name in names if name != "type" and name not in left_out)


def _written(value: object, names: Names) -> object:
    if type(value) in _PLAIN:
        return value
    if isinstance(value, Node):
        return key_of(value, names)
    if isinstance(value, tuple):
        return tuple([_written(one, names) for one in value])
    if isinstance(value, Local | Elsewhere):
        return id(value)
    # A declaration is known by its id among those of its sort.
    return type(value), getattr(value, "id", None) or str(value)
