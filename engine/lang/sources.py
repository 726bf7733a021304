"""What one can choose from: several things, a range of numbers, or exactly so many of several things."""

from __future__ import annotations

import ast
from collections.abc import Collection
from dataclasses import dataclass, replace

from engine.lang import python as py
from engine.lang.forms.where import Where
from engine.lang.node import Emitter, Expression, Node, reads_hidden
from engine.lang.parse import Branch
from engine.lang.references import ConstantValue, Fixed, Literal, ZoneItems
from engine.lang.scope import Scope, branch, parts
from engine.pack import types
from engine.pack.declarations import Kind
from engine.pack.types import FLAG, NUMBER, Item, Number, Type


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


@dataclass(frozen=True, slots=True)
class Range(Node):
    """A number from one to another, perhaps only of those that pass a test."""

    low: Expression
    high: Expression
    element: Fixed
    test: Expression | None
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        numbers = py.call(out.helper("span"), self.low.emit(out), self.high.emit(out))
        if self.test is None:
            return numbers
        return py.comprehension(self.element.emit(out), self.element.variable, numbers, self.test.emit(out))


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
        things = out.fresh("things")
        pool = ast.NamedExpr(ast.Name(things, ast.Store()), self.things.emit(out))
        keys = py.name(things) if self.kind is None else out.keys(self.kind, py.name(things))
        return py.call(out.helper("selections"), pool, keys, self.number.emit(out))


Source = OneOf | Range | Exactly


def veiled(source: Source) -> bool:
    """Whether these are items that others do not see, so that they must not learn which one was chosen."""
    return not isinstance(source, Range) and source.kind is not None and reads_hidden(_pool(source.things))


def _pool(things: Expression) -> Expression:
    """What a filter goes through: who passes it may depend on secrets, but all see who is chosen."""
    while isinstance(things, Where):
        things = things.things
    return things


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
