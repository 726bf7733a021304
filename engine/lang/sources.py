"""What one can choose from: several things, a range of numbers, or exactly so many of several things."""

from __future__ import annotations

import ast
from collections.abc import Collection
from dataclasses import replace

from engine.lang import python as py
from engine.lang.declared import ConstantValue, Literal
from engine.lang.describing import Describer, Phrase, Words
from engine.lang.forms.logic import Junction
from engine.lang.forms.where import Where
from engine.lang.node import Emitter, Expression, Node, reads_hidden
from engine.lang.references import Fixed
from engine.lang.scope import Scope, branch, parts
from engine.lang.things import ZoneItems, one_phrase
from engine.lang.tree import Branch
from engine.pack import types
from engine.pack.declarations import Kind
from engine.pack.types import FLAG, NUMBER, Item, Number, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class OneOf(Node):
    """One of several things; equal ones are offered once."""

    things: Expression
    type: Type
    kind: Kind | None

    def emit(self, out: Emitter) -> ast.expr:
        things = self.things.emit(out)
        if self.kind is None:
            return things
        pool = _pool(self.things)
        return out.distinct(self.kind, things, pool.zone if isinstance(pool, ZoneItems) else None)

    def gloss(self, out: Words) -> Phrase:
        return self.things.gloss(out)

    def phrase(self, out: Describer) -> Phrase:
        """What one of them is called on a card."""
        return one_phrase(self.things, out)


@dataclass(frozen=True, slots=True)
class Range(Node):
    """A number from one to another, perhaps only of those that pass a test."""

    low: Expression
    high: Expression
    element: Fixed
    test: Expression | None
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        numbers = py.call(out.helper("span"), *self._ends(out))
        if self.test is None:
            return numbers
        return py.comprehension(self.element.emit(out), self.element.variable, numbers, self.test.emit(out))

    def gloss(self, out: Words) -> Phrase:
        low, high = self.low.gloss(out), self.high.gloss(out)
        if self.test is None:
            return out.phrase("range", low=low, high=high)
        return out.phrase("range where", low=low, high=high, test=self.test.gloss(out))

    def emit_offer(self, out: Emitter) -> ast.expr:
        """With none of the numbers before them."""
        if self.test is None:
            return py.call(out.helper("offer"), *self._ends(out))
        return py.list_of(py.const(None), py.starred(self.emit(out)))

    def _ends(self, out: Emitter) -> list[ast.expr]:
        """Their size is tested together with how many there are."""
        return [py.unbounded(self.low.emit(out)), py.unbounded(self.high.emit(out))]


@dataclass(frozen=True, slots=True)
class Exactly(Node):
    """So many of several things at once; equal selections are offered once."""

    number: Expression
    things: Expression
    of: Type
    kind: Kind | None

    @property
    def type(self) -> Type:
        return types.Collection(self.of)

    def emit(self, out: Emitter) -> ast.expr:
        pool = _pool(self.things)
        zone = pool.zone if isinstance(pool, ZoneItems) else None
        keys = out.helper("themselves") if self.kind is None else out.keys(self.kind, zone)
        return py.call(
            out.helper("selections"), out.game(), self.things.emit(out), keys, self.number.emit(out)
        )

    def phrase(self, out: Describer) -> Phrase:
        return one_phrase(self.things, out)

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("exactly", number=self.number.gloss(out), things=self.things.gloss(out))


Source = OneOf | Range | Exactly


def veiled(source: Source) -> bool:
    """Whether these are items that others do not see, so that they must not learn which one was chosen."""
    return not isinstance(source, Range) and source.kind is not None and reads_hidden(_pool(source.things))


def _pool(things: Expression) -> Expression:
    """What a filter goes through: who passes it may depend on secrets, but all see who is chosen."""
    while isinstance(things, Where):
        things = things.things
    return things


def open_part(source: Source) -> Expression | None:
    """What all players can see that a choice is from at most, where who passes the filter depends on secrets.

    Only the conditions before the first that reads something hidden count: one behind it may need it.
    """
    if isinstance(source, Range) or not isinstance(source.things, Where):
        return None
    things = source.things
    test = _open_test(things.test)
    if test is None or test is things.test or reads_hidden(things.things):
        return None
    return Where(things.things, things.element, test, things.type)


def _open_test(test: Expression) -> Expression | None:
    if not reads_hidden(test):
        return test
    return _open_test(test.left) if isinstance(test, Junction) and test.every else None


def source_of(tree: Branch, scope: Scope) -> Source:
    if tree.data == "range":
        return _range(tree, scope)
    if tree.data == "exactly":
        number = scope.value(tree.children[0], NUMBER)
        things, of = scope.several(tree.children[1])
        return Exactly(number, things, of, _kind(of, scope))
    things, of = scope.several(tree)
    return OneOf(things, of, _kind(of, scope))


def _range(tree: Branch, scope: Scope) -> Range:
    low_tree, high_tree, such_that = parts(tree)
    low, high = scope.value(low_tree, NUMBER), scope.value(high_tree, NUMBER)
    type_ = _bounded(low, high)
    element = replace(scope.variable("e", type_), counted=True)
    test = None
    if such_that is not None:
        test = scope.inner(element=element).value(branch(such_that).children[0], FLAG)
    return Range(low, high, element, test, type_)


def _bounded(low: Expression, high: Expression) -> Number:
    """The bounds of a range, where the text itself or a constant states them."""
    lows, highs = _possible(low), _possible(high)
    return Number(min(lows), max(highs)) if lows and highs else NUMBER


def _possible(value: Expression) -> Collection[int]:
    match value:
        case Literal(number):
            return [number]
        case ConstantValue(constant):
            return constant.possible
        case _:
            return []


def _kind(of: Type, scope: Scope) -> Kind | None:
    return scope.pack.kinds[of.kind] if isinstance(of, Item) else None
