"""`X gains 2 coin`, `X loses …`, `X pays …`: a counter goes up or down."""

from __future__ import annotations

import ast
from typing import Literal

from engine.lang import python as py
from engine.lang.declared import CounterValue
from engine.lang.describing import Describer, Glosser, Line, Phrase, one_of
from engine.lang.form import StatementForm
from engine.lang.names import counter_of
from engine.lang.node import Emitter, Expression, Statement
from engine.lang.scope import Scope, branch, span
from engine.lang.tree import Branch
from engine.pack.types import NUMBER, PLAYER, Type
from engine.source.record import dataclass

Verb = Literal["gain", "lose", "pay"]


@dataclass(frozen=True, slots=True)
class Change(Statement):
    """An amount below 1 changes nothing, and no counter falls below its lowest."""

    CHANGES = True
    at: int
    verb: Verb
    who: Expression
    amount: Expression
    counter: CounterValue

    @property
    def subject(self) -> Expression:
        return self.who

    def emit(self, out: Emitter) -> list[ast.stmt]:
        amount, place = out.fresh("amount"), self.counter.emit(out)
        if self.verb == "gain" and not self.amount.small:
            grown: ast.stmt = py.assign(
                place, py.call(out.helper("bounded"), py.operation(place, "+", py.name(amount)))
            )
        else:
            grown = py.augment(place, "+" if self.verb == "gain" else "-", py.name(amount))
        changed = [
            grown,
            told(self.verb, self, out, py.name(amount)),
        ]
        return [
            py.assign(amount, self._limited(self.amount.emit(out), place, out)),
            py.if_(py.comparison(py.name(amount), ">", py.const(0)), changed),
        ]

    def _limited(self, amount: ast.expr, place: ast.expr, out: Emitter) -> ast.expr:
        lowest = py.const(self.counter.counter.lowest)
        match self.verb:
            case "gain":
                return amount
            case "lose":
                return py.call("min", amount, py.operation(place, "-", lowest))
            case "pay":
                return py.call(out.helper("payable"), amount, place, lowest)

    def describe(self, out: Describer) -> list[str]:
        keys, values = self.counter.changed(self.verb, self.who, self.amount, out)
        return [out.clause(keys, **values)]

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line(self.verb, self.who, amount=amount_glossed(self, out))]


@dataclass(frozen=True, slots=True)
class Payment:
    """Who changes which counter by how much."""

    who: Expression
    amount: Expression
    counter: CounterValue


def payment(tree: Branch, scope: Scope) -> Payment:
    """What the sentences about amounts have in common."""
    subject, amount, counter = tree.children[:3]
    who = scope.subject(subject, tree)
    return Payment(who, scope.value(amount, NUMBER), counter_of(branch(counter), who, scope))


def amount_glossed(change: Change | Payment, out: Glosser) -> Phrase:
    """How much of which counter."""
    counter = change.counter
    counted = one_of(out.many(counter.counter.id), counter.others(change.who), out)
    number = change.amount.stated(out)
    if number is not None and not counter.others(change.who):
        return out.quantity(number, counter.counter.id)
    return out.phrase("amount", number=change.amount.gloss(out), thing=counted)


def told(
    verb: Verb, change: Change | Payment, out: Emitter, amount: ast.expr, at: int | None = None
) -> ast.stmt:
    """The event: gains and payments are public, even where the total is hidden."""
    values: dict[str, tuple[ast.expr, Type]] = {
        "player": (change.who.emit(out), PLAYER),
        "amount": (amount, NUMBER),
    }
    others = (index for index in change.counter.indexes if index is not change.who)
    values |= {f"of_{number}": (index.emit(out), index.type) for number, index in enumerate(others)}
    place = change.at if isinstance(change, Change) else at or 0
    return out.event(verb, place, values, {"counter": change.counter.counter.id})


def _form(verb: Verb, meaning: str, example: str, *parts: str) -> StatementForm:
    def check(tree: Branch, scope: Scope) -> Change:
        found = payment(tree, scope)
        return Change(span(tree)[0], verb, found.who, found.amount, found.counter)

    return StatementForm(verb, check, meaning, example, parts)


FORMS = (
    _form(
        "gain",
        "A player's counter goes up. Without a subject it is yours. A number below 1 changes nothing.",
        "leader gains 2 coin",
        "counter",
        "subject",
    ),
    _form("lose", "A player's counter goes down, but never below its lowest value.", "leader loses 3 point"),
    _form(
        "pay",
        "A player's counter goes down. If there is too little, the game stops with an error.",
        "leader pays 1 coin",
    ),
)
