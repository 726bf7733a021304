"""`each N in …: …`: goes through several things."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import EVERY, Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.node import Block, Emitter, Expression, Local, Statement
from engine.lang.scope import Scope, span
from engine.lang.tree import Branch
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class EachIn(Statement):
    LOOPS = True
    at: int
    local: Local
    things: Expression
    then: Block

    @property
    def named(self) -> tuple[Local, Expression]:
        return self.local, self.things

    def emit(self, out: Emitter) -> list[ast.stmt]:
        things = py.fresh(self.things.emit(out))  # the block may move them while it goes through them
        return [py.for_(self.local.python, things, [*out.steps_for(self.then), *out.block(self.then)])]

    def describe(self, out: Describer) -> list[str]:
        return out.knowing(self.local, self.things.phrase(out), EVERY).clauses(self.then)

    def gloss(self, out: Glosser) -> list[Line]:
        line = out.line("each", name=out.named(self.local), things=self.things.gloss(out))
        return [line, *out.block(self.then)]


def check(tree: Branch, scope: Scope) -> EachIn:
    name, things_tree, suite = tree.children
    things, of = scope.several(things_tree)
    inner = scope.inner()
    local = inner.give_name(name, of)
    return EachIn(span(tree)[0], local, things, inner.block(suite))


FORMS = (
    StatementForm(
        "each_in",
        check,
        "The block happens for one thing after the other.",
        "each card in leader.hand where down:\n  turn card up",
    ),
)
