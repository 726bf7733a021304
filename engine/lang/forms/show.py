"""`X shows …`: everybody learns how much of something a player has, or which items these are."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.declared import CounterValue
from engine.lang.describing import Describer, Glosser, Line, one_of
from engine.lang.form import StatementForm
from engine.lang.forms.look import Look, looked_at
from engine.lang.names import counter_of
from engine.lang.node import Emitter, Expression, Statement
from engine.lang.scope import Scope, branch, span, token
from engine.lang.tree import Branch
from engine.lang.vocabulary import known
from engine.pack.declarations import SeenBy
from engine.pack.types import NUMBER, PLAYER, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Show(Statement):
    """What everybody sees anyway is told as well, but nothing comes to light by it."""

    CHANGES = True
    at: int
    who: Expression
    counter: CounterValue

    @property
    def subject(self) -> Expression:
        return self.who

    def emit(self, out: Emitter) -> list[ast.stmt]:
        values: dict[str, tuple[ast.expr, Type]] = {
            "player": (self.who.emit(out), PLAYER),
            "amount": (self.counter.emit(out), NUMBER),
        }
        others = (index for index in self.counter.indexes if index is not self.who)
        values |= {f"of_{number}": (index.emit(out), index.type) for number, index in enumerate(others)}
        told = out.event("show", self.at, values, {"counter": self.counter.counter.id})
        if self.counter.counter.seen_by is SeenBy.ALL:
            return [told]
        return [py.run(py.call(out.helper("reveal"), out.game())), told]

    def describe(self, out: Describer) -> list[str]:
        counter = self.counter.counter.id
        keys = [f"show {counter} {out.person}", f"show {out.person}"]
        return [out.clause(keys, amount=out.noun(counter), **self.counter.slots(self.who, out))]

    def gloss(self, out: Glosser) -> list[Line]:
        counter = self.counter
        shown = one_of(out.many(counter.counter.id), counter.others(self.who), out)
        return [out.line("show", self.who, amount=shown)]


def check(tree: Branch, scope: Scope) -> Show | Look:
    subject, shown = tree.children
    if not _is_counter(branch(shown), scope):
        return looked_at(tree, shown, "show", scope)
    who = scope.subject(subject, tree)
    return Show(span(tree)[0], who, counter_of(branch(shown), who, scope))


def _is_counter(shown: Branch, scope: Scope) -> bool:
    """What is neither is more often a counter whose name is misspelt."""
    if shown.data != "name":
        return False
    name = str(token(shown.children[0]))
    return name in scope.pack.counters or name not in known(scope)


FORMS = (
    StatementForm(
        "show",
        check,
        "Everybody learns how much a player has in a counter that others do not see, "
        "or which items these are. "
        "The counter stays hidden: what changes later is not shown by this. "
        "Items stay where they are, and are known until they are shuffled.",
        "leader shows coin",
    ),
)
