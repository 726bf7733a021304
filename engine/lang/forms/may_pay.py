"""`X may pay 2 coin: …`: an offer, and what happens for who takes it."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.asking import cannot
from engine.lang.declared import CounterValue
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.forms.amount import Payment, amount_glossed, payment, told
from engine.lang.node import Block, Emitter, Expression, Local, Question, Statement, public, reads_hidden
from engine.lang.scope import BrokenExpression, CheckError, Scope, span
from engine.lang.tree import Branch
from engine.pack.types import FLAG
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class MayPay(Statement):
    ASKS = True
    CHANGES = True
    at: int
    who: Expression
    amount: Expression
    counter: CounterValue
    then: Block
    names: tuple[Local, ...]

    @property
    def subject(self) -> Expression:
        return self.who

    def emit(self, out: Emitter) -> list[ast.stmt]:
        amount, options = out.fresh("amount"), out.fresh("options")
        place, lowest = self.counter.emit(out), py.const(self.counter.counter.lowest)
        able = py.comparison(py.operation(place, "-", py.name(amount)), ">=", lowest)
        both, neither = py.tuple_of(py.const(False), py.const(True)), py.tuple_of(py.const(False))
        always = reads_hidden(self.counter) or reads_hidden(self.amount)
        name, names = self.counter.counter.id, public(self.names)
        question = out.question(Question(name, FLAG, optional=True, always=always, names=names), self.at)
        asked = py.item(
            py.name(options), ast.Yield(py.tuple_of(self.who.emit(out), question, py.name(options)))
        )
        paid = [
            py.augment(place, "-", py.name(amount)),
            told("pay", Payment(self.who, self.amount, self.counter), out, py.name(amount), self.at),
            *out.block(self.then),
        ]
        first = py.assign(amount, self.amount.emit(out))
        if always:  # asked of who cannot pay, too, lest silence tell what they have
            return [first, py.assign(options, py.conditional(able, both, neither)), py.if_(asked, paid)]
        return [first, py.if_(able, [py.assign(options, both), py.if_(asked, paid)], self._cannot(out, name))]

    def _cannot(self, out: Emitter, name: str) -> list[ast.stmt]:
        return cannot(out, self.at, self.who, self.who, name)

    def describe(self, out: Describer) -> list[str]:
        keys, values = self.counter.changed("may pay", self.who, self.amount, out)
        return [out.clause(keys, clause=out.joined(out.clauses(self.then)), **values)]

    def gloss(self, out: Glosser) -> list[Line]:
        amount = amount_glossed(Payment(self.who, self.amount, self.counter), out)
        return [out.line("may pay", self.who, amount=amount), *out.block(self.then)]


def check(tree: Branch, scope: Scope) -> MayPay:
    try:
        found = payment(tree, scope)
    except CheckError:
        scope.inner(they=BrokenExpression()).block(tree.children[3])
        raise
    then = scope.inner(they=found.who).block(tree.children[3])
    return MayPay(span(tree)[0], found.who, found.amount, found.counter, then, scope.names_so_far())


FORMS = (
    StatementForm(
        "may_pay",
        check,
        "Offers a payment; the block happens only if it is made. "
        "Who has too little is not asked, unless others may not know that.",
        "leader may pay 2 coin:\n  they gain 1 point",
    ),
)
