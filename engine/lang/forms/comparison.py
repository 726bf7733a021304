"""`is`, `is not`, `<`, `>`, `<=`, `>=`: compares two values."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable

from engine.lang import python as py
from engine.lang.declared import CounterValue, EnumValue, VariableValue
from engine.lang.describing import Describer, Phrase, Words, one_of
from engine.lang.form import ExpressionForm
from engine.lang.forms.aggregate import Count
from engine.lang.forms.nobody import Nobody, Nothing
from engine.lang.node import Emitter, Expression
from engine.lang.scope import Scope, branch
from engine.lang.tree import Branch
from engine.pack.types import FLAG, NUMBER, Broken, Optional, Type, accepts
from engine.source.diagnostic import code
from engine.source.record import dataclass

INCOMPARABLE = code(
    "L317",
    "'{left}' cannot be compared with '{right}'",
    "The text is rejected, for the two are never the same.",
)

_COMPARES: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
_COMPARED = {">=": "at least", ">": "more than", "<=": "at most", "<": "less than", "==": "exactly"}


@dataclass(frozen=True, slots=True)
class Compare(Expression):
    left: Expression
    operator: str
    right: Expression
    type: Type = FLAG

    def emit(self, out: Emitter) -> ast.expr:
        operator = self.operator
        if isinstance(self.right, Nobody | Nothing):
            operator = "is" if operator == "==" else "is not"
        # What is only compared may be as large as it likes.
        left, right = py.unbounded(self.left.emit(out)), py.unbounded(self.right.emit(out))
        return py.comparison(left, operator, right)

    def all_but_you(self, player: Expression) -> tuple[bool, Expression | None]:
        sides = self.left, self.right
        if self.operator == "!=" and player in sides and any(side.is_you for side in sides):
            return True, None
        return False, self

    def gloss(self, out: Words) -> Phrase:
        return out.phrase(self.operator, left=self.left.gloss(out), right=self.right.gloss(out))

    def decided(self, out: Words) -> bool | None:
        """Whether it holds at this table, if what the text and the constants state is enough to tell."""
        left, right = self.left.stated(out), self.right.stated(out)
        return None if left is None or right is None else _COMPARES[self.operator](left, right)

    def condition(self, out: Describer) -> str:
        number = self.right.stated(out)
        match self.left:
            case CounterValue() as value if number is not None and value.is_of(out):
                return self._amount(value, number, out)
            case Count() as count if number is not None and count.is_of(out):
                return self._number(count, number, out)
            case VariableValue(variable) if self.operator == "==" and isinstance(self.right, EnumValue):
                key = f"if {variable.id} is {self.right.enumeration.values[self.right.index]}"
                return out.clause([key, "holds"], condition=self.gloss(out))
            case _:
                return super(Compare, self).condition(out)  # noqa: UP008  slots make the class anew

    def _amount(self, value: CounterValue, number: int, out: Describer) -> str:
        """How much somebody has of what a counter counts; which of several such, stands behind it."""
        counter, how = value.counter, _COMPARED.get(self.operator)
        if how is None:
            return out.clause(["holds"], condition=self.gloss(out))
        amount = one_of(out.quantity(number, counter.id), value.which, out)
        of = {f"of_{place}": index.phrase(out) for place, index in enumerate(value.which)}
        return out.clause([f"{how} {counter.id}", how], amount=amount, **of)

    def _number(self, count: Count, number: int, out: Describer) -> str:
        """How many things somebody has; at least one, rather than more than none."""
        one = count.one(out)
        operator, number = (">=", number + 1) if self.operator == ">" else (self.operator, number)
        how = _COMPARED.get(operator)
        if one is None or how is None:
            return out.clause(["holds"], condition=self.gloss(out))
        if (operator, number) == ("==", 0):
            return out.clause(["without"], thing=one)
        return out.clause([how], amount=out.counted(number, one))


def _equality(operator: str) -> Callable[[Branch, Scope, Type | None], Compare]:
    def check(tree: Branch, scope: Scope, expected: Type | None) -> Compare:
        left_tree, right_tree = tree.children
        left = scope.expression(left_tree)
        right = scope.expression(right_tree, left.type)
        alike = accepts(left.type, right.type) or accepts(right.type, left.type)
        if not alike or _never_none(left, right) or _never_none(right, left):
            raise scope.fault(INCOMPARABLE, branch(tree), left=left.type, right=right.type)
        return Compare(left, operator, right)

    return check


def _never_none(value: Expression, other: Expression) -> bool:
    return isinstance(other, Nothing) and not isinstance(value.type, Optional | Broken)


def _order(operator: str) -> Callable[[Branch, Scope, Type | None], Compare]:
    def check(tree: Branch, scope: Scope, expected: Type | None) -> Compare:
        left, right = (scope.value(child, NUMBER) for child in tree.children)
        return Compare(left, operator, right)

    return check


FORMS = (
    ExpressionForm("equal", _equality("=="), "Holds if the two are the same.", "leader is first player"),
    ExpressionForm("unequal", _equality("!="), "Holds if the two differ.", "leader is not first player"),
    ExpressionForm("less", _order("<"), "Holds if the first number is smaller.", "count(market) < 6"),
    ExpressionForm("more", _order(">"), "Holds if the first number is larger.", "count(market) > 0"),
    ExpressionForm(
        "at_most", _order("<="), "Holds if the first number is smaller or the same.", "count(market) <= 3"
    ),
    ExpressionForm(
        "at_least", _order(">="), "Holds if the first number is larger or the same.", "count(market) >= 3"
    ),
)
