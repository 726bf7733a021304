"""`true`, `false`: what a flag can be."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.scope import Scope
from engine.lang.tree import Branch
from engine.pack.types import FLAG, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class FlagValue(Expression):
    holds: bool
    type: Type = FLAG

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(self.holds)

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("true" if self.holds else "false")


def check(tree: Branch, scope: Scope, expected: Type | None) -> FlagValue:
    return FlagValue(tree.data == "true")


FORMS = (
    ExpressionForm("true", check, "What holds.", "true"),
    ExpressionForm("false", check, "What does not hold.", "false"),
)
