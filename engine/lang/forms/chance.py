"""`chance chooses N from …`: a die is rolled, a lot is drawn."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.form import StatementForm
from engine.lang.node import Emitter, Local, Node, Question, Statement
from engine.lang.parse import Branch
from engine.lang.scope import Scope, branch, parts, span, token
from engine.lang.sources import Range, Source, source_of, veiled


@dataclass(frozen=True, slots=True)
class Draw(Statement):
    """Each of the things is as likely as any other, equal ones counted once each."""

    CHANGES = True
    at: int
    local: Local
    source: Source

    @property
    def named(self) -> tuple[Local, Node]:
        return self.local, self.source

    def emit(self, out: Emitter) -> list[ast.stmt]:
        asked = out.question(Question(self.local.name, self.source.type), self.at)
        chosen = py.name(self.local.python)
        veil: list[ast.stmt] = []
        if veiled(self.source) and not isinstance(self.source, Range):
            pool = self.source.things.emit(out)
            veil = [py.run(py.call(out.helper("veil"), out.game(), py.const(None), pool))]
        return [
            py.assign(
                self.local.python, py.call(out.helper("draw"), out.game(), self.source.emit(out), asked)
            ),
            *veil,
            out.event("chance", self.at, {"chosen": (chosen, self.source.type)}, {"what": self.local.name}),
        ]


def check(tree: Branch, scope: Scope) -> Draw:
    name, source_tree = parts(tree)
    source = source_of(branch(source_tree), scope)
    local = scope.give_name(token(name), source.type)
    local.counted = isinstance(source, Range)
    return Draw(span(tree)[0], local, source)


FORMS = (
    StatementForm(
        "chance",
        check,
        "Chance chooses, and what it chose has a name in the lines after it. "
        "All that can be chosen is equally likely; it is an error if there is nothing.",
        "chance chooses pips from 1 to 6",
    ),
)
