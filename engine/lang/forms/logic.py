"""`and`, `or`, `not`: joins conditions."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from engine.lang import python as py
from engine.lang.describing import Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.forms.comparison import Compare
from engine.lang.forms.nobody import Nobody, Nothing
from engine.lang.node import Emitter, Expression
from engine.lang.scope import Scope
from engine.lang.tree import Branch
from engine.pack.types import FLAG, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Junction(Expression):
    every: bool
    left: Expression
    right: Expression
    type: Type = FLAG

    def emit(self, out: Emitter) -> ast.expr:
        both = [self.left.emit(out), self.right.emit(out)]
        return py.every(*both) if self.every else ast.BoolOp(ast.Or(), both)

    def gloss(self, out: Words) -> Phrase:
        return out.phrase(
            "and" if self.every else "or", left=self._part(self.left, out), right=self._part(self.right, out)
        )

    def all_but_you(self, player: Expression) -> tuple[bool, Expression | None]:
        no_you, rest = self.left.all_but_you(player) if self.every else (False, None)
        if not no_you:
            return False, self
        return True, self.right if rest is None else Junction(True, rest, self.right)

    def _part(self, part: Expression, out: Words) -> Phrase:
        glossed = part.gloss(out)
        mixed = isinstance(part, Junction) and part.every != self.every
        return out.phrase("group", thing=glossed) if mixed else glossed


@dataclass(frozen=True, slots=True)
class Negation(Expression):
    test: Expression
    type: Type = FLAG

    def emit(self, out: Emitter) -> ast.expr:
        return py.opposite(self.test.emit(out))

    def gloss(self, out: Words) -> Phrase:
        test = self.test.gloss(out)
        return out.phrase(
            "not", test=out.phrase("group", thing=test) if isinstance(self.test, Junction) else test
        )


def known_there(test: Expression, holds: bool) -> Iterator[Expression]:
    """What is surely not none if a test holds, or if it does not."""
    match test:
        case Compare(left, operator, Nobody() | Nothing()):
            if (operator == "!=") == holds:
                yield left
        case Junction(every, left, right) if every == holds:
            yield from known_there(left, holds)
            yield from known_there(right, holds)
        case Negation(inner):
            yield from known_there(inner, not holds)


def _junction(every: bool) -> Callable[[Branch, Scope, Type | None], Junction]:
    def check(tree: Branch, scope: Scope, expected: Type | None) -> Junction:
        left = scope.value(tree.children[0], FLAG)
        # After `x is nothing or …`, and after `x is not nothing and …`, x is something.
        there = tuple(known_there(left, holds=every))
        right = scope.inner(sure=(*scope.sure, *there)).value(tree.children[1], FLAG)
        return Junction(every, left, right)

    return check


def check_negation(tree: Branch, scope: Scope, expected: Type | None) -> Negation:
    return Negation(scope.value(tree.children[0], FLAG))


FORMS = (
    ExpressionForm(
        "both", _junction(every=True), "Holds if both hold.", "count(market) > 0 and leader.coin > 1"
    ),
    ExpressionForm(
        "either",
        _junction(every=False),
        "Holds if one of the two holds, or both.",
        "count(market) is 0 or sales > 3",
    ),
    ExpressionForm(
        "negation", check_negation, "Holds if the condition does not.", "not leader is first player"
    ),
)
