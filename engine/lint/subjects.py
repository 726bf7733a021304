"""Conditions come in; whether they could be decided by what they say goes out.

Most conditions of a game ask for one thing that can be so or otherwise. To see that takes a glance, and only
the others are worth to be thought through.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.lang.cells import CellAttribute
from engine.lang.declared import ConstantValue, CounterValue, TrackValue, VariableValue
from engine.lang.forms.comparison import Compare
from engine.lang.forms.flag import FlagValue
from engine.lang.forms.logic import Junction, Negation
from engine.lang.forms.seat import Players
from engine.lang.node import Expression, Node
from engine.lang.references import Call, Fixed, LocalValue, PlayerLocal
from engine.lang.things import Derived, InState, ItemAttribute, SlotAttribute, ZoneItems
from engine.lint.conditions import RELATIONS, literal, relations, values_of
from engine.lint.numbers import Numbers
from engine.lint.parts import walk
from engine.lint.uses import Uses
from engine.pack.types import Number

_NAMES: Mapping[type[Node], Callable[[Any], object]] = {
    CounterValue: lambda node: node.counter.id,
    TrackValue: lambda node: node.track.id,
    VariableValue: lambda node: node.variable.id,
    ZoneItems: lambda node: node.zone.id,
    CellAttribute: lambda node: (node.grid.id, node.id),
    ItemAttribute: lambda node: (node.kind.id, node.id),
    SlotAttribute: lambda node: (SlotAttribute, node.id),
    InState: lambda node: (node.kind.id, node.state),
    Call: lambda node: node.procedure.id,
    LocalValue: lambda node: id(node.local),
    PlayerLocal: lambda node: id(node.local),
}
"""By what a thing is known of which two conditions could say different things."""
_TABLE = object()
"""What depends on the table has to be looked at table by table."""


class Subjects:
    """Looks at the conditions of one pack."""

    def __init__(self, uses: Uses) -> None:
        self._uses = uses
        self._numbers = Numbers(uses)

    def are_open(self, *tests: Expression) -> bool:
        """Whether all parts of conditions are about different things, and none is decided by itself."""
        seen: set[object] = set()
        for test in tests:
            for leaf in _leaves(test):
                for subjects in _sides(leaf):
                    if _TABLE in subjects or not seen.isdisjoint(subjects):
                        return False
                    seen |= subjects
                if self._is_decided(leaf):
                    return False
        return True

    def _is_decided(self, leaf: Expression) -> bool:
        if isinstance(leaf, FlagValue):
            return True
        if not isinstance(leaf, Compare):
            return False
        left, right = leaf.left, leaf.right
        for value, other in ((left, right), (right, left)):
            stated = literal(other)
            if stated is not None:
                every = literal(value) or values_of(value.type, self._uses)
                return every <= stated or every.isdisjoint(stated)
        if not isinstance(left.type, Number) or not isinstance(right.type, Number):
            return False
        possible = relations(self._numbers.of(left), self._numbers.of(right))
        return possible <= RELATIONS[leaf.operator] or possible.isdisjoint(RELATIONS[leaf.operator])


def _leaves(test: Expression) -> Iterator[Expression]:
    """The parts that `and`, `or` and `not` join."""
    waiting = [test]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Junction):
            waiting += [one.right, one.left]
        elif isinstance(one, Negation):
            waiting.append(one.test)
        else:
            yield one


def _sides(leaf: Expression) -> Iterator[set[object]]:
    """What a part of a condition is about; of a comparison the one side and the other."""
    if isinstance(leaf, Compare):
        for side in (leaf.left, leaf.right):
            yield {side.variable} if isinstance(side, Fixed) else _subjects(side)
    elif isinstance(leaf, Derived):
        yield _subjects(leaf.definition)
    else:
        yield _subjects(leaf)


def _subjects(value: Expression) -> set[object]:
    found: set[object] = set()
    for node in walk(value):
        sort = type(node)
        name = _NAMES.get(sort)
        if name is not None:
            found.add(name(node))
        elif sort is ConstantValue or sort is Players:
            found.add(_TABLE)
    return found
