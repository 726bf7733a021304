"""`X chooses N from …`, `X may choose N from …: …`: a player picks one thing, or several."""

from __future__ import annotations

import ast
from collections.abc import Callable

from engine.lang import python as py
from engine.lang.asking import cannot
from engine.lang.describing import ANY, Describer, Glosser, Line
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
from engine.lang.scope import Scope, branch, span, token
from engine.lang.sources import Range, Source, open_part, source_of, veiled
from engine.lang.tree import Branch
from engine.pack.types import PLAYER, Optional
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Choose(Statement):
    """Without a block there must be something to choose; with one, the block is skipped if there is not."""

    ASKS = True
    at: int
    who: Expression
    they: Fixed
    local: Local
    source: Source
    then: Block | None
    optional: bool
    secret: bool
    names: tuple[Local, ...]

    @property
    def named(self) -> tuple[Local, Node] | None:
        """A choice is told to all, save one of items that others do not see."""
        return (self.local, self.source) if veiled(self.source) else None

    @property
    def subject(self) -> Expression:
        return self.who

    def emit(self, out: Emitter) -> list[ast.stmt]:
        chooser = py.assign(self.they.variable, self.who.emit(out))
        asked = self._asked(out)
        everybody_sees = self._everybody_sees()
        return (
            [chooser, *asked]
            if everybody_sees is None
            else [chooser, py.if_(everybody_sees.emit(out), asked, self._cannot(out))]
        )

    def _everybody_sees(self) -> Expression | None:
        """What there must be to choose from lest everybody can see that there is nothing to ask."""
        forced = self.then is None or self.secret or reads_hidden(self.who)
        return None if forced else open_part(self.source)

    def _asked(self, out: Emitter) -> list[ast.stmt]:
        options = out.fresh("options")
        ready: list[ast.stmt] = [py.assign(options, self._options(out))]
        picked: list[ast.stmt] = [py.assign(self.local.python, self._pick(out, options))]
        if veiled(self.source):
            pool = self.source.things.emit(out)  # type: ignore[union-attr]  # a range is of numbers
            picked.append(py.run(py.call(out.helper("veil"), out.game(), self.they.emit(out), pool)))
        if not self.secret:
            picked.append(self._event(out))
        if self.then is None:
            return [*ready, *picked]
        then = out.block(self.then)
        if not self.optional and not self._always:
            return [*ready, py.if_(py.name(options), [*picked, *then], self._cannot(out))]
        chosen = py.comparison(py.name(self.local.python), "is not", py.const(None))
        offered = [*picked, py.if_(chosen, then)]
        if self._always:
            return [*ready, *offered]
        several = py.comparison(py.call("len", py.name(options)), ">", py.const(1))
        return [*ready, py.if_(several, offered, self._cannot(out))]

    def _cannot(self, out: Emitter) -> list[ast.stmt]:
        return cannot(out, self.at, self.who, self.they, self.local.name)

    def _options(self, out: Emitter) -> ast.expr:
        if self.optional and isinstance(self.source, Range):
            return self.source.emit_offer(out)
        options = self.source.emit(out)
        if self.optional:
            return py.list_of(py.const(None), py.starred(options))
        if self.then is not None and self._always:
            # Others do not see that there is nothing to choose, so it must not show in who is asked.
            return ast.BoolOp(ast.Or(), [options, py.list_of(py.const(None))])
        return options

    def _pick(self, out: Emitter, options: str) -> ast.expr:
        question = Question(
            self.local.name,
            self.source.type,
            optional=self.optional,
            always=self._always,
            secret=self.secret,
            names=public(self.names),
        )
        asked = ast.Yield(py.tuple_of(self.they.emit(out), out.question(question, self.at), py.name(options)))
        if self._always or self.optional:
            return py.item(py.name(options), asked)
        only = py.comparison(py.call("len", py.name(options)), "==", py.const(1))
        return py.item(py.name(options), py.conditional(only, py.const(0), asked))

    def _event(self, out: Emitter) -> ast.stmt:
        none = self.optional or (self._always and self.then is not None)
        chosen = py.name(self.local.python), Optional(self.source.type) if none else self.source.type
        values = {"player": (self.they.emit(out), PLAYER), "chosen": chosen}
        seen = () if veiled(self.source) else ("chosen",)
        return out.event("choose", self.at, values, {"what": self.local.name}, seen=seen)

    @property
    def _always(self) -> bool:
        """Whether it is asked even when it is forced, lest silence tell what is hidden."""
        return self.secret or reads_hidden(self.source)

    def describe(self, out: Describer) -> list[str]:
        if self.then is None:
            return [self._said(out)]
        clauses = self.after(out.also(self.they)).clauses(self.then)
        if isinstance(self.source, Range):
            clauses = [self._said(out), *clauses]
        return [out.clause([f"may {out.person}"], clause=out.joined(clauses))] if self.optional else clauses

    def _said(self, out: Describer) -> str:
        """What things are chosen is said where they are used, unless all choose; a number is named."""
        keys, name = [f"choose {self.local.name} {out.person}"], out.named(self.local)
        source = self.source.gloss(out)
        if isinstance(self.source, Range):
            return out.clause([*keys, f"choose number {out.person}"], name=name, source=source)
        keys.append(f"choose thing {out.person}" if self.secret else "choose")
        return out.clause(keys, name=name, source=source, thing=self.source.phrase(out))

    def after(self, out: Describer) -> Describer:
        if isinstance(self.source, Range):
            return out
        return out.knowing(self.local, self.source.phrase(out), ANY)

    def gloss(self, out: Glosser) -> list[Line]:
        key = "choose" if self.then is None else "may choose" if self.optional else "choose then"
        line = out.line(key, self.who, name=out.named(self.local), source=self.source.gloss(out))
        return [line] if self.then is None else [line, *out.block(self.then)]


def _form(rule: str, meaning: str, example: str, *parts: str, optional: bool = False) -> StatementForm:
    return StatementForm(rule, _checks(optional), meaning, example, parts)


def _checks(optional: bool) -> Callable[[Branch, Scope], Choose]:
    def check(tree: Branch, scope: Scope) -> Choose:
        subject, name, source_tree, *suite = tree.children
        at = span(tree)[0]
        who = scope.subject(subject, tree)
        they = scope.variable("they", PLAYER)
        source = source_of(branch(source_tree), scope.inner(they=they))
        names = scope.names_so_far()
        after = scope.inner(they=they) if suite else scope
        local = after.give_name(token(name), source.type)
        local.counted = isinstance(source, Range)
        then = after.block(suite[0]) if suite else None
        return Choose(at, who, they, local, source, then, optional, scope.secret, names)

    return check


FORMS = (
    _form(
        "choose",
        "A player chooses one of several things, a number, or exactly so many things at once. "
        "The lines after it know the choice by its name. "
        "If there is nothing to choose from, the game stops with an error.",
        "leader chooses lot from market",
        "range",
        "exactly",
    ),
    _form(
        "choose_then",
        "The same, but only the block knows the choice, "
        "and it is skipped if there is nothing to choose from. "
        "In the block, and in what is chosen from, `they` are the chooser.",
        "leader chooses lost from their hand where not down:\n  turn lost down",
    ),
    _form(
        "may_choose",
        "A player chooses or passes; the block happens only if they choose. "
        "Where only something hidden leaves them nothing, they are asked all the same, "
        "for the silence would tell; so what all can see comes first in a filter.",
        "leader may choose bid from 1 to their coin:\n  they pay bid coin",
        optional=True,
    ),
)
