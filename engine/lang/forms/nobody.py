"""`nobody`, `nothing`: no player, and none of anything else."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.scope import Scope
from engine.lang.tree import Branch
from engine.pack.types import BROKEN, PLAYER, Optional, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Nobody(Expression):
    type: Type = Optional(PLAYER)

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(None)

    def gloss(self, out: Words) -> Phrase:
        return out.word("nobody")


@dataclass(frozen=True, slots=True)
class Nothing(Expression):
    type: Type = Optional(BROKEN)

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(None)

    def gloss(self, out: Words) -> Phrase:
        return out.word("nothing")


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
