"""A node of a checked tree comes in; what it is made of in its own text goes out.

What a definition says belongs to the text of the definition, and what a statement changes is not read by it:
so neither is a part here, and a tree is gone through once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import Any

from engine.lang.forms.amount import Change
from engine.lang.forms.assign import Assign, Rename
from engine.lang.forms.may_pay import MayPay
from engine.lang.forms.put import Put
from engine.lang.forms.shuffle import Shuffle
from engine.lang.node import Node
from engine.lang.references import Call
from engine.lang.things import Derived

_Parts = Callable[[Any], tuple[object, ...]]

# The owner of a counter is one of its indexes.
_SPECIAL: dict[type[Node], _Parts] = {
    Assign: lambda node: (*node.of, node.value),
    Rename: lambda node: (node.value,),
    Change: lambda node: (node.amount, *node.counter.indexes),
    MayPay: lambda node: (node.amount, *node.counter.indexes, node.then),
    Put: lambda node: (node.items, node.zone.owner),
    Shuffle: lambda node: (node.zone.owner,),
    Call: lambda node: node.arguments,
    Derived: lambda node: (node.item,),
}


def parts(node: Node) -> tuple[object, ...]:
    """Nodes, tuples of nodes, and nothing where a part was left out."""
    return _getter(type(node))(node)  # type: ignore[arg-type]  # a class can be a key


def walk(node: Node) -> Iterator[Node]:
    """The node and all below it in its own text, in the order of the text."""
    waiting: list[object] = [node]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Node):
            yield value
            waiting.extend(reversed(parts(value)))
        elif type(value) is tuple:
            waiting.extend(reversed(value))


@cache
def _getter(sort: type[Node]) -> _Parts:
    """Reads those fields of a class that can hold nodes: a name, a number or a declaration never does."""
    if sort in _SPECIAL:
        return _SPECIAL[sort]
    declared = fields(sort)  # type: ignore[arg-type]  # all nodes are dataclasses
    names = [one.name for one in declared if _can_hold_nodes(str(one.type))]
    if len(names) <= 1:
        return lambda node: tuple([getattr(node, name) for name in names])
    return attrgetter(*names)


def _can_hold_nodes(annotation: str) -> bool:
    words = annotation.replace("tuple[", "").replace(", ...]", "").split(" | ")
    return not all(word in _NO_NODES for word in words)


_PLAIN = ("None", "int", "str", "bool", "Type", "Verb", "Local", "Elsewhere", "Constant", "Counter")
_DECLARED = ("Enumeration", "Grid", "Hook", "Kind", "Procedure", "Track", "Variable", "Zone")
_NO_NODES = frozenset([*_PLAIN, *_DECLARED])
