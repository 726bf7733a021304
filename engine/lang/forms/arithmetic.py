"""`+`, `-`, `*`, `/`: reckons with whole numbers."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.parse import Branch
from engine.lang.scope import Scope
from engine.pack.types import NUMBER, Type


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


@dataclass(frozen=True, slots=True)
class Negative(Expression):
    number: Expression
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return self.number.small

    def emit(self, out: Emitter) -> ast.expr:
        return ast.UnaryOp(ast.USub(), self.number.emit(out))


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
