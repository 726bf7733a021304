"""`3`: a whole number."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.parse import Branch
from engine.lang.scope import Scope
from engine.pack.types import NUMBER, Type
from engine.source.diagnostic import code

TOO_LARGE = code(
    "L316", "this number has more than {digits} digits", "The text is rejected. Write a smaller one."
)
DIGITS = 9


@dataclass(frozen=True, slots=True)
class Literal(Expression):
    value: int
    type: Type = NUMBER

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(self.value)


def check(tree: Branch, scope: Scope, expected: Type | None) -> Literal:
    digits = str(tree.children[0])
    if len(digits) > DIGITS:
        raise scope.fault(TOO_LARGE, tree, digits=DIGITS)
    return Literal(int(digits))


FORMS = (ExpressionForm("number", check, "A whole number.", "3"),)
