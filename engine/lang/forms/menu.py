"""`X chooses:`, `X may choose:` and named options below it: a player picks what to do."""

from __future__ import annotations

import ast
from collections.abc import Callable

from engine.lang import python as py
from engine.lang.asking import cannot
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.node import (
    Block,
    Emitter,
    Expression,
    Local,
    Node,
    Question,
    Statement,
    public,
    reads_hidden,
)
from engine.lang.references import Fixed
from engine.lang.scope import NAME_TAKEN, Scope, branch, parts, span, token
from engine.lang.tree import Branch
from engine.pack.types import FLAG, PLAYER, Label, Optional, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Option(Node):
    label: str
    guard: Expression | None
    then: Block


@dataclass(frozen=True, slots=True)
class Menu(Statement):
    ASKS = True
    at: int
    who: Expression
    they: Fixed
    options: tuple[Option, ...]
    optional: bool
    names: tuple[Local, ...]

    @property
    def subject(self) -> Expression:
        return self.who

    def emit(self, out: Emitter) -> list[ast.stmt]:
        options, chosen = out.fresh("options"), out.fresh("chosen")
        labels = Label(tuple(option.label for option in self.options))
        always = any(option.guard is not None and reads_hidden(option.guard) for option in self.options)
        names = public(self.names)
        question = out.question(Question("option", labels, self.optional, always, names=names), self.at)
        asked: ast.expr = ast.Yield(py.tuple_of(self.they.emit(out), question, py.name(options)))
        if not always:
            only = py.comparison(py.call("len", py.name(options)), "==", py.const(1))
            asked = py.conditional(only, py.const(0), asked)
        values: dict[str, tuple[ast.expr, Type]] = {
            "player": (self.they.emit(out), PLAYER),
            "chosen": (py.name(chosen), Optional(labels) if self.optional else labels),
        }
        made = [
            py.assign(chosen, py.item(py.name(options), asked)),
            out.event("choose", self.at, values, {"what": "option"}),
            *self._branches(chosen, out),
        ]
        if self.optional and not always:
            several = py.comparison(py.call("len", py.name(options)), ">", py.const(1))
            made = [py.if_(several, made, cannot(out, self.at, self.who, self.they, "option"))]
        return [
            py.assign(self.they.variable, self.who.emit(out)),
            py.assign(options, self._legal(out)),
            *made,
        ]

    def _legal(self, out: Emitter) -> ast.expr:
        """The numbers of the options whose guard holds; none of them, where one may pass."""
        parts: list[ast.expr] = [py.const(None)] if self.optional else []
        for number, option in enumerate(self.options):
            if option.guard is None:
                parts.append(py.const(number))
            else:
                one, none = py.tuple_of(py.const(number)), py.tuple_of()
                parts.append(py.starred(py.conditional(option.guard.emit(out), one, none)))
        return py.list_of(*parts)

    def _branches(self, chosen: str, out: Emitter) -> list[ast.stmt]:
        otherwise: list[ast.stmt] = []
        for number, option in reversed(list(enumerate(self.options))):
            test = py.comparison(py.name(chosen), "==", py.const(number))
            otherwise = [py.if_(test, out.block(option.then), otherwise)]
        return otherwise

    def describe(self, out: Describer) -> list[str]:
        inner = out.also(self.they)
        options = out.either([inner.clauses(option.then) for option in self.options])
        said = out.clause([f"either {out.person}", "either"], options=options)
        return [out.clause([f"may {out.person}"], clause=out.as_phrase(said))] if self.optional else [said]

    def gloss(self, out: Glosser) -> list[Line]:
        lines = [out.line("may menu" if self.optional else "menu", self.who)]
        for option in self.options:
            label = out.noun(option.label)
            if option.guard is None:
                head = out.line("option", option=label)
            else:
                head = out.line("option if", option=label, test=option.guard.gloss(out))
            lines += [head.deeper(), *(line.deeper() for line in out.block(option.then))]
        return lines


def _checks(optional: bool) -> Callable[[Branch, Scope], Menu]:
    def check(tree: Branch, scope: Scope) -> Menu:
        return _checked(tree, scope, optional)

    return check


def _checked(tree: Branch, scope: Scope, optional: bool) -> Menu:
    subject, *options = parts(tree)
    at = span(tree)[0]
    who = scope.subject(subject, tree)
    they = scope.variable("they", PLAYER)
    inner = scope.inner(they=they)
    checked: list[Option] = []
    for option in options:
        label, guard, suite = parts(branch(option))
        if any(str(label) == before.label for before in checked):
            scope.complain(NAME_TAKEN, token(label), name=str(label))
        test = None if guard is None else inner.value(branch(guard).children[0], FLAG)
        checked.append(Option(str(label), test, inner.block(suite)))
    return Menu(at, who, they, tuple(checked), optional, scope.names_so_far())


FORMS = (
    StatementForm(
        "menu",
        _checks(optional=False),
        "A player chooses one of the options below, and its block happens. "
        "An option with an `if` is offered only when that holds. "
        "If none is, the game stops with an error.",
        "leader chooses:\n  rest:\n    they gain 1 point\n  work if their coin > 0:\n    they pay 1 coin",
        ("option", "guard"),
    ),
    StatementForm(
        "may_menu",
        _checks(optional=True),
        "A player chooses one of the options below, or passes. "
        "An option with an `if` is offered only when that holds; if none is, nobody is asked.",
        "leader may choose:\n  rest:\n    they gain 1 point\n  work if their coin > 0:\n    they pay 1 coin",
    ),
)
