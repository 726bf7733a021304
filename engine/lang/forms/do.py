"""`do NAME(…)`: does what a procedure says."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.declared import ConstantValue
from engine.lang.describing import Describer, Glosser, Line, Phrase
from engine.lang.form import StatementForm
from engine.lang.names import arguments_of
from engine.lang.node import Emitter, Expression, Statement
from engine.lang.references import kept
from engine.lang.scope import Scope, arguments, span, token
from engine.lang.tree import Branch
from engine.pack.declarations import Procedure
from engine.pack.types import Player
from engine.source.diagnostic import code
from engine.source.nearest import nearest
from engine.source.record import dataclass

UNKNOWN_PROCEDURE = code(
    "L210",
    "unknown procedure '{name}'",
    "The text is rejected. A procedure is a file in the folder `procedures`.",
)
DOES_NOTHING = code(
    "L313",
    "'{name}' gives a value, but does nothing",
    "The text is rejected. Use it where a value is needed, without `do`.",
)


@dataclass(frozen=True, slots=True)
class Do(Statement):
    LOOPS = True
    CHANGES = True
    at: int
    procedure: Procedure
    arguments: tuple[Expression, ...]

    def emit(self, out: Emitter) -> list[ast.stmt]:
        given = [kept(argument, out) for argument in self.arguments]
        done: ast.expr = py.call(out.procedure(self.procedure), out.game(), *given)
        return [py.run(ast.YieldFrom(done) if out.asks(self) else done)]

    def describe(self, out: Describer) -> list[str]:
        if any(
            argument.stated(out) == 0 for argument in self.arguments if isinstance(argument, ConstantValue)
        ):
            return []  # at this table it comes to nothing
        id, takes = self.procedure.id, self.procedure.takes
        values = {
            name: self._given(name, argument, out)
            for name, argument in zip(takes, self.arguments, strict=True)
        }
        numbers = zip(takes, (argument.stated(out) for argument in self.arguments), strict=True)
        stated = [f"do {id} where {name} is {number}" for name, number in numbers if number is not None]
        whom = next((one for one in self.arguments if isinstance(one.type, Player)), None)
        if whom is None:
            return [out.clause([*stated, f"do {id} {out.person}", f"do {id}"], **values)]
        there = out.said_to(whom)
        said = f"do {id} {there.person}"
        if not out.must_name(whom):
            return [there.clause([*stated, said, f"do {id}"], **values)]
        if out.has_words(said):
            return [out.with_subject(whom, [there.clause([said], **values)])]
        return [out.clause([*stated, f"do {id}"], **values)]

    def _given(self, name: str, argument: Expression, out: Describer) -> Phrase:
        number = argument.stated(out)
        return argument.phrase(out) if number is None else out.measured(number, f"{self.procedure.id}.{name}")

    def gloss(self, out: Glosser) -> list[Line]:
        procedure = out.noun(self.procedure.id)
        if not self.arguments:
            return [out.line("do", procedure=procedure)]
        given = out.several([argument.gloss(out) for argument in self.arguments])
        return [out.line("do with", procedure=procedure, given=given)]


def check(tree: Branch, scope: Scope) -> Do:
    name, given = tree.children
    procedure = scope.pack.procedures.get(str(name))
    if procedure is None:
        near = nearest(str(name), scope.pack.procedures)
        raise scope.fault(UNKNOWN_PROCEDURE, token(name), near, name=str(name))
    if procedure.do is None:
        raise scope.fault(DOES_NOTHING, token(name), name=procedure.id)
    checked = arguments_of(procedure, token(name), arguments(given) or (), scope)
    return Do(span(tree)[0], procedure, checked)


FORMS = (
    StatementForm(
        "do",
        check,
        "What a procedure says happens, with the values that it is given.",
        "do share_prizes(prizes)",
        ("arguments",),
    ),
)
