"""`end because NAME`: ends the game."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.node import Emitter, Statement
from engine.lang.scope import Scope, parts, span
from engine.lang.tree import Branch
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class End(Statement):
    CHANGES = True
    at: int
    reason: str | None

    def emit(self, out: Emitter) -> list[ast.stmt]:
        return [ast.Raise(py.call(out.helper("ended"), py.const(self.reason)))]

    def describe(self, out: Describer) -> list[str]:
        if self.reason is None:
            return [out.clause(["end"])]
        return [out.clause([f"end {self.reason}", "end because"], reason=out.noun(self.reason))]

    def gloss(self, out: Glosser) -> list[Line]:
        if self.reason is None:
            return [out.line("end")]
        return [out.line("end because", reason=out.noun(self.reason))]


def check(tree: Branch, scope: Scope) -> End:
    reason = parts(tree)[0]
    return End(span(tree)[0], None if reason is None else str(reason))


FORMS = (
    StatementForm(
        "end",
        check,
        "The game ends at once, and the highest score wins. The reason is told to the players.",
        "end because everybody_agreed",
    ),
)
