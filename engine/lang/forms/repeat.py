"""`repeat N times: …`, `repeat until …: …`: does a block again."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.node import Block, Emitter, Expression, Statement
from engine.lang.scope import Scope, span
from engine.lang.tree import Branch
from engine.pack.types import FLAG, NUMBER
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class RepeatTimes(Statement):
    LOOPS = True
    at: int
    times: Expression
    then: Block

    def emit(self, out: Emitter) -> list[ast.stmt]:
        times = self.times.emit(out)
        if isinstance(times, ast.Constant) and times.value == 1:
            return out.block(self.then)
        return [
            py.for_(out.fresh("time"), py.call("range", times), [*out.step(), *out.block(self.then)]),
        ]

    def describe(self, out: Describer) -> list[str]:
        clause = out.joined(out.clauses(self.then))
        number = self.times.stated(out)
        if number is not None:
            return [out.clause(["times"], clause=clause, number=out.number(number))]
        return [out.clause(["so often"], clause=clause, number=self.times.gloss(out))]

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line("repeat", times=self.times.gloss(out)), *out.block(self.then)]


@dataclass(frozen=True, slots=True)
class RepeatUntil(Statement):
    LOOPS = True
    at: int
    test: Expression
    then: Block

    def emit(self, out: Emitter) -> list[ast.stmt]:
        going = ast.UnaryOp(ast.Not(), self.test.emit(out))
        return [py.while_(going, [*out.step(), *out.block(self.then)])]

    def describe(self, out: Describer) -> list[str]:
        clause = out.joined(out.clauses(self.then))
        return [out.clause(["until"], clause=clause, condition=self.test.gloss(out))]

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line("until", test=self.test.gloss(out)), *out.block(self.then)]


def check_times(tree: Branch, scope: Scope) -> RepeatTimes:
    times, suite = tree.children
    return RepeatTimes(span(tree)[0], scope.value(times, NUMBER), scope.block(suite))


def check_until(tree: Branch, scope: Scope) -> RepeatUntil:
    test, suite = tree.children
    return RepeatUntil(span(tree)[0], scope.value(test, FLAG), scope.block(suite))


FORMS = (
    StatementForm(
        "repeat_times",
        check_times,
        "The block happens so many times; the number is fixed before the first time.",
        "repeat sales times:\n  leader gains 1 point",
    ),
    StatementForm(
        "repeat_until",
        check_until,
        "The block happens again and again until the condition holds, which is tested before each time. "
        "If it never holds, the game stops with an error.",
        "repeat until leader.point > 20:\n  leader gains 5 point",
    ),
)
