"""`each player from X: …`: goes around the table."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.node import Block, Emitter, Expression, Local, Statement, walk
from engine.lang.references import Fixed, LocalValue
from engine.lang.scope import Scope, branch, parts, span
from engine.lang.tree import Branch
from engine.pack.types import FLAG, PLAYER
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class EachPlayer(Statement):
    LOOPS = True
    at: int
    they: Fixed
    local: Local | None
    first: Expression | None
    after_first: bool
    test: Expression | None
    then: Block

    def emit(self, out: Emitter) -> list[ast.stmt]:
        # There are few players: only where this stands within itself does it become long.
        nested = any(isinstance(part, EachPlayer) for part in walk(self.then))
        body = [*(out.steps_for(self.then) if nested else []), *out.block(self.then)]
        if self.local is not None:
            body.insert(0, py.assign(self.local.python, self.they.emit(out)))
        if self.test is not None:
            body = [py.if_(self.test.emit(out), body)]
        return [py.for_(self.they.variable, self._order(out), body)]

    def _order(self, out: Emitter) -> ast.expr:
        if self.first is None:
            return out.seats()
        first = self.first.emit(out)
        return out.around(out.next_seat(first) if self.after_first else first)

    def describe(self, out: Describer) -> list[str]:
        named = () if self.local is None else (LocalValue(self.local, PLAYER),)
        inner = out.to_each(self.they, *named)
        values = {"clauses": out.joined(inner.clauses(self.then))}
        if self.first is not None:
            values["first"] = self.first.phrase(out)
        no_you, test = (False, None) if self.test is None else self.test.all_but_you(self.they)
        if test is not None:
            values["who"] = out.as_phrase(test.condition(inner))
        if no_you:
            return [out.clause(["each other player" if test is None else "each other player who"], **values)]
        return [out.clause([self._key, "each player"], **values)]

    def gloss(self, out: Glosser) -> list[Line]:
        values = {} if self.first is None else {"first": self.first.gloss(out)}
        inner = []
        if self.test is not None:
            inner.append(out.line("only", test=self.test.gloss(out)).deeper())
        if self.local is not None:
            inner.append(out.line("let", name=out.named(self.local), value=out.noun("player")).deeper())
        return [out.line(self._order_key, **values), *inner, *out.block(self.then)]

    @property
    def _order_key(self) -> str:
        if self.first is None:
            return "each player"
        return "each player after" if self.after_first else "each player from"

    @property
    def _key(self) -> str:
        return self._order_key if self.test is None else "each player who"


def check(tree: Branch, scope: Scope) -> EachPlayer:
    order, such_that, name, suite = parts(tree)
    at = span(tree)[0]
    first = None if order is None else scope.value(branch(order).children[0], PLAYER)
    they = scope.variable("they", PLAYER)
    inner = scope.inner(they=they)
    local = None if name is None else inner.give_name(name, PLAYER)
    test = None
    if such_that is not None:
        test = inner.inner(element=they).value(branch(such_that).children[0], FLAG)
    after = order is not None and branch(order).data == "after_player"
    return EachPlayer(at, they, local, first, after, test, inner.block(suite))


FORMS = (
    StatementForm(
        "each_player",
        check,
        "The block happens for one player after the other, in the order of seats. "
        "With `from` it begins with a player and goes once around; with `after` it ends with that player. "
        "With `where` it leaves out those for whom the condition does not hold when their turn comes. "
        "In the block `they` are the player, who can be given a name as well.",
        "each player from leader where votes > 0:\n  they gain 1 point",
        ("from_player", "after_player", "such_that"),
    ),
)
