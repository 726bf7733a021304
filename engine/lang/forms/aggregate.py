"""`count(…)`, `sum(… for …)`, `highest(… for …)`: one number about several things."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.form import ExpressionForm
from engine.lang.forms.seat import Players
from engine.lang.forms.where import Where, counted
from engine.lang.node import Emitter, Expression, walk
from engine.lang.parse import Branch
from engine.lang.references import Call, Fixed
from engine.lang.scope import Scope
from engine.pack.types import NUMBER, Type


@dataclass(frozen=True, slots=True)
class Count(Expression):
    things: Expression
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        return py.call("len", self.things.emit(out))

    def emit_alone(self, out: Emitter) -> list[ast.stmt] | None:
        """As the whole of a function: counted one by one, which spares a list; None if it is not filtered."""
        things = self.things
        if not isinstance(things, Where) or any(isinstance(part, Call) for part in walk(things)):
            return None
        number = out.fresh("number")
        one_more = py.augment(number, "+", py.const(1))
        found = py.if_(things.test.emit(out), [one_more])
        return [
            py.assign(number, py.const(0)),
            py.for_(things.element.variable, things.things.emit(out), [found]),
            ast.Return(py.name(number)),
        ]


@dataclass(frozen=True, slots=True)
class Total(Expression):
    """The sum, the highest or the lowest of an amount for each thing; of nothing it is 0."""

    function: str
    amount: Expression
    element: Fixed
    things: Expression
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return self.amount.small

    def emit(self, out: Emitter) -> ast.expr:
        tests: list[ast.expr] = []
        things = self.things
        if isinstance(things, Where) and things.element == self.element:
            tests, things = [counted(things.test, out)], things.things
        if isinstance(things, Players) and not tests:
            return self._written_out(out)
        amounts = py.comprehension(self.amount.emit(out), self.element.variable, things.emit(out), *tests)
        made = py.call(self.function, amounts)
        if self.function != "sum":
            made.keywords.append(ast.keyword("default", py.const(0)))
        elif not self.amount.small:
            made = py.call(out.helper("bounded"), made)
        return made

    def _written_out(self, out: Emitter) -> ast.expr:
        """For each player in turn: there are few of them, and how many is known."""
        amounts = [
            out.with_names({self.element.variable: py.const(seat)}, self.amount)
            for seat in range(out.players())
        ]
        if self.function != "sum":
            return amounts[0] if len(amounts) == 1 else py.call(self.function, *amounts)
        total = py.unbounded(amounts[0])
        for amount in amounts[1:]:
            total = py.operation(total, "+", py.unbounded(amount))
        return total if self.amount.small else py.call(out.helper("bounded"), total)


def check_count(tree: Branch, scope: Scope, expected: Type | None) -> Count:
    return Count(scope.several(tree.children[0])[0])


def check_total(tree: Branch, scope: Scope, expected: Type | None) -> Total:
    amount_tree, things_tree = tree.children
    things, of = scope.several(things_tree)
    element = things.element if isinstance(things, Where) else scope.variable("e", of)
    amount = scope.inner(element=element).value(amount_tree, NUMBER)
    return Total(_FUNCTIONS[str(tree.data)], amount, element, things)


_FUNCTIONS = {"total": "sum", "highest": "max", "lowest": "min"}


FORMS = (
    ExpressionForm("count", check_count, "How many there are.", "count(market)"),
    ExpressionForm(
        "total",
        check_total,
        "The sum of a number for each of several things. "
        "In the number, names mean what they mean in a filter.",
        "sum(votes for players where stance is in_favour)",
    ),
    ExpressionForm(
        "highest",
        check_total,
        "The highest of a number for each of several things; 0 if there are none.",
        "highest(votes for players)",
    ),
    ExpressionForm(
        "lowest",
        check_total,
        "The lowest of a number for each of several things; 0 if there are none.",
        "lowest(votes for players)",
    ),
)
