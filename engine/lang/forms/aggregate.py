"""`count(…)`, `sum(… for …)`, `highest(… for …)`: one number about several things."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.forms.seat import Players
from engine.lang.forms.where import Where, counted
from engine.lang.node import Emitter, Expression
from engine.lang.references import Fixed
from engine.lang.scope import Scope
from engine.lang.things import ZoneItems, one_phrase
from engine.lang.tree import Branch
from engine.pack.types import NUMBER, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Count(Expression):
    things: Expression
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        return py.call("len", self.things.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("count", things=self.things.gloss(out))

    def amount(self, counter: str, out: Describer) -> Phrase:
        return out.for_each(1, counter, self.each(out))

    def each(self, out: Describer) -> Phrase:
        """What each of the things is called, by a formula if need be."""
        return self.one(out) or one_phrase(self.things, out)

    def is_of(self, out: Describer) -> bool:
        """Whether the things belong to the player to whom a clause is said."""
        things = self.things.things if isinstance(self.things, Where) else self.things
        return isinstance(things, ZoneItems) and things.owner is not None and out.is_said_to(things.owner)

    def one(self, out: Describer) -> Phrase | None:
        """What one of the things is called, if there is a word for it."""
        match self.things:
            case ZoneItems(zone):
                return out.filtered(zone.id) or out.noun(zone.holds)
            case Where() as things:
                return out.filtered(things.words)
            case _:
                return None


@dataclass(frozen=True, slots=True)
class Total(Expression):
    """The sum, the highest or the lowest of an amount for each thing; of nothing it is 0."""

    function: str
    amount_of_each: Expression
    element: Fixed
    things: Expression
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return self.amount_of_each.small

    def emit(self, out: Emitter) -> ast.expr:
        tests: list[ast.expr] = []
        things = self.things
        if isinstance(things, Where) and things.element == self.element:
            tests, things = [counted(things.test, out)], things.things
        if isinstance(things, Players) and not tests:
            return self._written_out(out)
        each = py.unbounded(self.amount_of_each.emit(out))  # the size of what comes out of them is tested
        amounts = py.comprehension(each, self.element.variable, things.emit(out), *tests)
        made = py.call(self.function, amounts)
        if self.function != "sum":
            made.keywords.append(ast.keyword("default", py.const(0)))
        return made if self.amount_of_each.small else py.call(out.helper("bounded"), made)

    def _written_out(self, out: Emitter) -> ast.expr:
        """For each player in turn: there are few of them, and how many is known."""
        amounts = [
            out.with_names({self.element.variable: py.const(seat)}, self.amount_of_each)
            for seat in range(out.players())
        ]
        if self.function != "sum":
            return amounts[0] if len(amounts) == 1 else py.call(self.function, *amounts)
        total = py.unbounded(amounts[0])
        for amount in amounts[1:]:
            total = py.operation(total, "+", py.unbounded(amount))
        return total if self.amount_of_each.small else py.call(out.helper("bounded"), total)

    def gloss(self, out: Words) -> Phrase:
        return out.phrase(self.function, amount=self.amount_of_each.gloss(out), things=self.things.gloss(out))

    def amount(self, counter: str, out: Describer) -> Phrase:
        key = f"total {counter}"
        if self.function != "sum" or not out.has_words(key):
            return super(Total, self).amount(counter, out)  # noqa: UP008  slots make the class anew
        return out.as_phrase(out.clause([key]))


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
