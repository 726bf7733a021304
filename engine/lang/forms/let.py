"""`let N = …`: gives a value a name for the lines after it."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.forms.nobody import Nothing
from engine.lang.node import Emitter, Expression, Local, Statement
from engine.lang.references import kept
from engine.lang.scope import BrokenExpression, Scope, branch, span
from engine.lang.tree import Branch
from engine.source.diagnostic import code
from engine.source.record import dataclass

OF_WHAT = code(
    "L321",
    "`nothing` alone does not say what else could be there",
    "The text is rejected. Declare a variable in pack.yaml whose type ends in `or nothing`.",
)


@dataclass(frozen=True, slots=True)
class Let(Statement):
    at: int
    local: Local
    value: Expression

    @property
    def named(self) -> tuple[Local, Expression]:
        return self.local, self.value

    def emit(self, out: Emitter) -> list[ast.stmt]:
        return [py.assign(self.local.python, kept(self.value, out))]

    def describe(self, out: Describer) -> list[str]:
        return []  # said where the name is used

    def after(self, out: Describer) -> Describer:
        return out.knowing(self.local, self.value.phrase(out))

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line("let", name=out.named(self.local), value=self.value.gloss(out))]


def check(tree: Branch, scope: Scope) -> Let:
    name, value = tree.children
    checked = scope.expression(value)
    if isinstance(checked, Nothing):
        scope.complain(OF_WHAT, branch(value))
        checked = BrokenExpression()
    local = scope.give_name(name, checked.type)
    return Let(span(tree)[0], local, checked)


FORMS = (
    StatementForm(
        "let",
        check,
        "Gives a value a name, for the lines after it in the same block and for the blocks below them.",
        "let best = highest(votes for players)",
    ),
)
