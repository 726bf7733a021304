"""`X = …`: changes a named value, a variable, a counter, or what a cell remembers."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.cells import CellAttribute
from engine.lang.declared import CounterValue, VariableValue
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.node import Emitter, Expression, Local, Statement
from engine.lang.references import LocalValue, kept
from engine.lang.scope import BrokenExpression, CheckError, Scope, branch, span
from engine.lang.tree import Branch
from engine.pack.declarations import SeenBy
from engine.pack.types import Player, Type, holds_items
from engine.source.diagnostic import code
from engine.source.record import dataclass

NO_PLACE = code(
    "L308",
    "this cannot be changed with `=`",
    "The text is rejected. A name, a variable, a counter and what a cell remembers can.",
)


@dataclass(frozen=True, slots=True)
class Rename(Statement):
    """A name stands for another value from here on; the game itself does not change."""

    at: int
    place: LocalValue
    value: Expression

    @property
    def named(self) -> tuple[Local, Expression]:
        return self.place.local, self.value

    def emit(self, out: Emitter) -> list[ast.stmt]:
        return [py.assign(self.place.emit(out), kept(self.value, out))]

    def describe(self, out: Describer) -> list[str]:
        return []  # what the game only remembers is not said

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line("rename", name=self.place.gloss(out), value=self.value.gloss(out))]


@dataclass(frozen=True, slots=True)
class Assign(Statement):
    CHANGES = True
    at: int
    id: str
    place: Expression
    of: tuple[Expression, ...]
    value: Expression

    def emit(self, out: Emitter) -> list[ast.stmt]:
        value = out.fresh("value")
        values: dict[str, tuple[ast.expr, Type]] = {"value": (py.name(value), self.place.type)}
        for number, part in enumerate(self.of):
            values[f"of_{number}"] = (part.emit(out), part.type)
        changed = [
            py.assign(self.place.emit(out), py.name(value)),
            out.event("assign", self.at, values, {"what": self.id}, self._private()),
        ]
        if self._private() is None and not holds_items(self.place.type):
            # What stays as it is, is not told; of what is hidden, the silence would tell.
            changed = [py.if_(py.comparison(self.place.emit(out), "!=", py.name(value)), changed)]
        return [py.assign(value, kept(self.value, out)), *changed]

    def _private(self) -> tuple[str, str | None] | None:
        if not isinstance(self.place, CounterValue) or self.place.counter.seen_by is SeenBy.ALL:
            return None
        owners = (f"of_{number}" for number, part in enumerate(self.of) if isinstance(part.type, Player))
        return "value", next(owners) if self.place.counter.seen_by is SeenBy.OWNER else None

    def describe(self, out: Describer) -> list[str]:
        """What the game only remembers is not said, unless the pack has words for it."""
        key = f"assign {self.id}"
        return [out.clause([key])] if out.has_words(key) else []

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line("assign", place=self.place.gloss(out), value=self.value.gloss(out))]


def check(tree: Branch, scope: Scope) -> Statement:
    target, value = tree.children
    place = scope.expression(target)
    if not isinstance(place, LocalValue | CounterValue | VariableValue | CellAttribute | BrokenExpression):
        raise scope.fault(NO_PLACE, branch(target))
    checked = scope.value(value, place.type)
    at = span(tree)[0]
    match place:
        case LocalValue(local):
            local.counted = False
            return Rename(at, place, checked)
        case CounterValue(counter, indexes):
            return Assign(at, counter.id, place, indexes, checked)
        case VariableValue(variable, indexes):
            return Assign(at, variable.id, place, indexes, checked)
        case CellAttribute(_, id, cell):
            return Assign(at, id, place, (cell,), checked)
    raise CheckError


FORMS = (
    StatementForm(
        "assign",
        check,
        "Changes what a name stands for, a variable, a counter, or what a cell of a grid remembers.",
        "leader = player after leader",
    ),
)
