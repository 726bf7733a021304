"""`+`, `-`, `*`, `/`: reckons with whole numbers."""

from __future__ import annotations

import ast
from collections.abc import Callable

from engine.lang import python as py
from engine.lang.declared import CounterValue
from engine.lang.describing import Describer, Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.forms.aggregate import Count
from engine.lang.node import Emitter, Expression
from engine.lang.references import LocalValue
from engine.lang.scope import Scope
from engine.lang.tree import Branch
from engine.pack.types import NUMBER, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Operation(Expression):
    left: Expression
    operator: str
    right: Expression
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return self.left.small and self.right.small

    def emit(self, out: Emitter) -> ast.expr:
        left, right = self.left.emit(out), self.right.emit(out)
        if self.operator in "+-":
            left, right = py.unbounded(left), py.unbounded(right)
        if self.operator == "*" and not (self.left.small and self.right.small):
            return py.call(out.helper("product"), left, right)
        made = py.operation(left, self.operator, right)
        grows = self.operator in "+-" and not self.left.small and not self.right.small
        return py.call(out.helper("bounded"), made) if grows else made

    def gloss(self, out: Words) -> Phrase:
        left, right = _grouped(self.left, self.operator, out), _grouped(self.right, self.operator, out)
        return out.phrase(self.operator, left=left, right=right)

    def amount(self, counter: str, out: Describer) -> Phrase:
        """So many for each of several things, or for every so many of them."""
        number, counted = self._factor(out)
        every: int | None = 1
        match counted:
            case Operation(left, "/", right):
                counted, every = left, right.stated(out)
        thing = None if every != 1 and isinstance(counted, LocalValue) else _of_one(counted, counter, out)
        if number is None or every is None or thing is None:
            return super(Operation, self).amount(counter, out)  # noqa: UP008  slots make the class anew
        return out.for_each(number, counter, thing, every)

    def _factor(self, out: Words) -> tuple[int | None, Expression]:
        """How many times what it is, if the text tells."""
        return (self.left.stated(out), self.right) if self.operator == "*" else (1, self)


@dataclass(frozen=True, slots=True)
class Negative(Expression):
    number: Expression
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return self.number.small

    def emit(self, out: Emitter) -> ast.expr:
        return ast.UnaryOp(ast.USub(), self.number.emit(out))

    def stated(self, out: Words) -> int | None:
        number = self.number.stated(out)
        return None if number is None else -number

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("negative", number=_grouped(self.number, "*", out))


def _of_one(counted: Expression, counter: str, out: Describer) -> Phrase | None:
    """One of what a number counts, where that can be said."""
    match counted:
        case Count():
            return counted.each(out)
        case CounterValue() if counted.is_counted_for(counter, out):
            return counted.of_one(out)
        case LocalValue(local):
            return out.named(local)
        case _:
            return None


def _grouped(value: Expression, operator: str, out: Words) -> Phrase:
    """In parentheses, where another operation would not bind as closely."""
    glossed = value.gloss(out)
    loose = isinstance(value, Operation) and not (operator == value.operator == "+")
    return out.phrase("group", thing=glossed) if loose else glossed


def _operation(operator: str) -> Callable[[Branch, Scope, Type | None], Operation]:
    def check(tree: Branch, scope: Scope, expected: Type | None) -> Operation:
        left, right = (scope.value(child, NUMBER) for child in tree.children)
        return Operation(left, operator, right)

    return check


def check_negative(tree: Branch, scope: Scope, expected: Type | None) -> Negative:
    return Negative(scope.value(tree.children[0], NUMBER))


FORMS = (
    ExpressionForm("plus", _operation("+"), "The sum.", "count(market) + 1"),
    ExpressionForm("minus", _operation("-"), "The difference.", "6 - count(market)"),
    ExpressionForm("times", _operation("*"), "The product.", "2 * count(market)"),
    ExpressionForm(
        "over",
        _operation("/"),
        "How many times the second number goes into the first, as a whole number.",
        "sales / 2",
    ),
    ExpressionForm("negative", check_negative, "A number below 0.", "-1"),
)
