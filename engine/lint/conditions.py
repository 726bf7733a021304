"""A condition comes in; whether it can hold, and whether it can fail, goes out.

What is decided is decided by the condition alone: by what is stated in it twice, by the types and limits that
are declared, and by constants. Whatever depends on the course of the game is taken to be possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from engine.lang.declared import EnumValue
from engine.lang.forms.comparison import Compare
from engine.lang.forms.flag import FlagValue
from engine.lang.forms.logic import Junction, Negation
from engine.lang.forms.nobody import Nobody, Nothing
from engine.lang.node import Expression
from engine.lang.things import Derived, InState
from engine.lint.numbers import ANY, Bounds, Numbers
from engine.lint.sameness import NO_NAMES, Key, Names, key_of
from engine.lint.tables import Table
from engine.lint.uses import Uses
from engine.pack.types import Enum, Flag, Number, Optional, Type
from engine.source.record import dataclass

_LESS, _SAME, _MORE = "<", "=", ">"
_Relation = frozenset[str]
RELATIONS: Mapping[str, _Relation] = {
    "==": frozenset([_SAME]),
    "!=": frozenset([_LESS, _MORE]),
    "<": frozenset([_LESS]),
    ">": frozenset([_MORE]),
    "<=": frozenset([_LESS, _SAME]),
    ">=": frozenset([_MORE, _SAME]),
}
_ALL: _Relation = frozenset([_LESS, _SAME, _MORE])
_TURNED = {_LESS: _MORE, _SAME: _SAME, _MORE: _LESS}
_SOMETHING = object()
"""Any value but none, of a type whose values cannot be listed."""
_Values = frozenset[object]


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known at one place of a condition, because all before it hold."""

    bounds: Mapping[Key, Bounds] = field(default_factory=dict)
    values: Mapping[Key, _Values] = field(default_factory=dict)
    relations: Mapping[tuple[Key, Key], _Relation] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Contradiction:
    """The part of a condition that cannot hold beside those before it."""

    part: Expression


NOTHING_KNOWN = Facts()


class Conditions:
    """Decides conditions of one pack at one table, or at any."""

    def __init__(self, uses: Uses, table: Table | None = None) -> None:
        self._uses = uses
        self._table = table

    def given(
        self,
        test: Expression,
        holds: bool = True,
        facts: Facts = NOTHING_KNOWN,
        names: Names = NO_NAMES,
    ) -> Facts | Contradiction:
        """What is known if a condition holds, or if it does not; the contradiction if that cannot be."""
        match test:
            case Negation(test=inner):
                return self.given(inner, not holds, facts, names)
            case Junction(every=every, left=left, right=right):
                together = self._both if every == holds else self._either
                return together(left, right, holds, facts, names)
            case FlagValue(holds=always):
                return facts if always == holds else Contradiction(test)
            case Compare():
                return self._compared(test, holds, facts, names)
            case InState(kind=kind, state=state, word=word, item=item):
                key = (InState, kind.id, state, key_of(item, names))
                words = frozenset(range(len(kind.states[state])))
                return _narrowed(facts, key, words, frozenset([word]), holds, test)
            case Derived(definition=definition, variable=variable, item=item) if not names:
                # One definition deep: those that build on others are taken as they are.
                found = self.given(definition, holds, facts, {variable: key_of(item)})
                return Contradiction(test) if isinstance(found, Contradiction) else found
            case _:
                both = frozenset([True, False])
                return _narrowed(facts, key_of(test, names), both, frozenset([True]), holds, test)

    def _both(
        self, left: Expression, right: Expression, holds: bool, facts: Facts, names: Names
    ) -> Facts | Contradiction:
        first = self.given(left, holds, facts, names)
        return first if isinstance(first, Contradiction) else self.given(right, holds, first, names)

    def _either(
        self, left: Expression, right: Expression, holds: bool, facts: Facts, names: Names
    ) -> Facts | Contradiction:
        """If only one of two can be, it is; of two that both can be, nothing is known."""
        one, other = self.given(left, holds, facts, names), self.given(right, holds, facts, names)
        if isinstance(one, Contradiction):
            return other
        return one if isinstance(other, Contradiction) else facts

    def _compared(self, test: Compare, holds: bool, facts: Facts, names: Names) -> Facts | Contradiction:
        relation = RELATIONS[test.operator] if holds else _ALL - RELATIONS[test.operator]
        left, right = test.left, test.right
        for value, other in ((left, right), (right, left)):
            stated = literal(other)
            if stated is not None:
                every = literal(value) or values_of(value.type, self._uses)
                same = relation == RELATIONS["=="]
                return _narrowed(facts, key_of(value, names), every, stated, same, test)
        found = self._related(test, relation, facts, names)
        is_number = isinstance(left.type, Number) and isinstance(right.type, Number)
        if isinstance(found, Contradiction) or not is_number:
            return found
        return self._bounded(test, relation, found, names)

    def _related(
        self, test: Compare, relation: _Relation, facts: Facts, names: Names
    ) -> Facts | Contradiction:
        """Two things that are compared twice."""
        left, right = key_of(test.left, names), key_of(test.right, names)
        if left == right:
            return facts if _SAME in relation else Contradiction(test)
        if repr(left) > repr(right):
            left, right, relation = right, left, frozenset(_TURNED[sign] for sign in relation)
        left_over = facts.relations.get((left, right), _ALL) & relation
        if not left_over:
            return Contradiction(test)
        return replace(facts, relations={**facts.relations, (left, right): left_over})

    def _bounded(
        self, test: Compare, relation: _Relation, facts: Facts, names: Names
    ) -> Facts | Contradiction:
        """Two numbers of which the bounds are known."""
        left, right = self._bounds(test.left, facts, names), self._bounds(test.right, facts, names)
        if _SAME not in relation and len(relation) == 2:
            is_sure = left.only is not None and left.only == right.only
            return Contradiction(test) if is_sure else facts
        smaller = left.within(_up_to(right, relation))
        larger = right.within(_up_to(left, frozenset(_TURNED[sign] for sign in relation)))
        if smaller.is_empty or larger.is_empty:
            return Contradiction(test)
        known = {**facts.bounds, key_of(test.left, names): smaller, key_of(test.right, names): larger}
        return replace(facts, bounds=known)

    def _bounds(self, value: Expression, facts: Facts, names: Names) -> Bounds:
        def known(part: Expression) -> Bounds:
            return facts.bounds.get(key_of(part, names), ANY)

        return Numbers(self._uses, self._table, known if facts.bounds else None).of(value)


def _narrowed(
    facts: Facts, key: Key, every: _Values, stated: _Values, holds: bool, test: Expression
) -> Facts | Contradiction:
    """What is left of the values of something when it is one of those stated, or none of them."""
    before = facts.values.get(key, every)
    left_over = before & stated if holds else before - stated
    if not left_over:
        return Contradiction(test)
    return replace(facts, values={**facts.values, key: left_over})


def relations(left: Bounds, right: Bounds) -> frozenset[str]:
    """In which relations two numbers can stand that lie within these bounds."""
    less = left.low is None or right.high is None or left.low < right.high
    more = left.high is None or right.low is None or left.high > right.low
    together = left.within(right)
    signs = ((_LESS, less), (_SAME, not together.is_empty), (_MORE, more))
    return frozenset(sign for sign, possible in signs if possible)


def literal(value: Expression) -> _Values | None:
    """The one value that an expression states."""
    match value:
        case EnumValue(index=index):
            return frozenset([index])
        case FlagValue(holds=holds):
            return frozenset([holds])
        case Nobody() | Nothing():
            return frozenset([None])
        case _:
            return None


def values_of(type_: Type, uses: Uses) -> _Values:
    """All values of a type, or what stands for them if they cannot be listed."""
    match type_:
        case Optional(of=of):
            return values_of(of, uses) | {None}
        case Enum(id=id):
            return frozenset(range(len(uses.pack.types[id].values)))
        case Flag():
            return frozenset([True, False])
        case _:
            return frozenset([_SOMETHING])


def _up_to(other: Bounds, relation: _Relation) -> Bounds:
    """The bounds of a number that stands in a relation to one of other bounds."""
    low = None if _LESS in relation or other.low is None else other.low + (_SAME not in relation)
    high = None if _MORE in relation or other.high is None else other.high - (_SAME not in relation)
    return Bounds(low, high)
