"""`nobody`, `nothing`: no player, and none of anything else."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.parse import Branch
from engine.lang.scope import Scope
from engine.pack.types import BROKEN, PLAYER, Optional, Type


@dataclass(frozen=True, slots=True)
class Nobody(Expression):
    type: Type = Optional(PLAYER)  # noqa: RUF009  a frozen value

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(None)


@dataclass(frozen=True, slots=True)
class Nothing(Expression):
    type: Type = Optional(BROKEN)  # noqa: RUF009  a frozen value

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(None)


def check_nothing(tree: Branch, scope: Scope, expected: Type | None) -> Nothing:
    return Nothing()


def check(tree: Branch, scope: Scope, expected: Type | None) -> Nobody:
    return Nobody()


FORMS = (
    ExpressionForm("nobody", check, "No player, where there could be one.", "square.mark is nobody"),
    ExpressionForm(
        "nothing", check_nothing, "None, where there could be something.", "square.below is nothing"
    ),
)
