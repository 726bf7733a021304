"""`true`, `false`: what a flag can be."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.parse import Branch
from engine.lang.scope import Scope
from engine.pack.types import FLAG, Type


@dataclass(frozen=True, slots=True)
class FlagValue(Expression):
    holds: bool
    type: Type = FLAG

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(self.holds)


def check(tree: Branch, scope: Scope, expected: Type | None) -> FlagValue:
    return FlagValue(tree.data == "true")


FORMS = (
    ExpressionForm("true", check, "What holds.", "true"),
    ExpressionForm("false", check, "What does not hold.", "false"),
)
