"""`move TRACK by N`: moves a marker along its track."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.declared import Literal
from engine.lang.describing import Describer, Glosser, Line, Phrase, Words, one_of
from engine.lang.form import StatementForm
from engine.lang.forms.arithmetic import Operation
from engine.lang.names import track_of
from engine.lang.node import Emitter, Expression, Statement
from engine.lang.references import Call, Fixed, LocalValue
from engine.lang.scope import Scope, branch, span
from engine.lang.tree import Branch
from engine.pack.declarations import Track
from engine.pack.types import NUMBER, PLAYER, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Move(Statement):
    """A marker stops at the ends of its track; one that stays where it is, is not told."""

    CHANGES = True
    at: int
    track: Track
    indexes: tuple[Expression, ...]
    by: Expression

    def emit(self, out: Emitter) -> list[ast.stmt]:
        space = out.fresh("space")
        place = out.track(self.track, [index.emit(out) for index in self.indexes])
        wanted = py.operation(place, "+", self.by.emit(out))
        reached = py.call("min", py.call("max", wanted, py.const(1)), py.const(len(self.track.spaces)))
        values: dict[str, tuple[ast.expr, Type]] = {"space": (py.name(space), NUMBER)}
        values |= {f"of_{number}": (index.emit(out), index.type) for number, index in enumerate(self.indexes)}
        moved = [
            py.assign(place, py.name(space)),
            out.event("move", self.at, values, {"track": self.track.id}),
        ]
        return [py.assign(space, reached), py.if_(py.comparison(py.name(space), "!=", place), moved)]

    def describe(self, out: Describer) -> list[str]:
        steps = _steps(self.by, out)
        values = {"marker": self._marker(out), "by": self.by.gloss(out), "track": out.noun(self.track.id)}
        values |= {f"of_{place}": index.phrase(out) for place, index in enumerate(self.indexes)}
        if steps is None:
            return [out.clause([f"move {self.track.id}", "move"], **values)]
        number, each = steps
        words = ["forward" if number > 0 else "back", *self._which(out), *([] if each is None else ["per"])]
        values["number"] = out.number(abs(number))
        if each is not None:
            values["each"] = each
        keys = [" ".join(["move", self.track.id, *words]), " ".join(["move", *words]), "move"]
        if any(isinstance(index, Fixed) and index.type == PLAYER for index in self.indexes):
            keys = [f"{keys[0]} {out.person}", *keys]  # the marker of the one to whom this is said
        return [out.clause(keys, **values)]

    def _which(self, out: Describer) -> list[str]:
        found = (out.how(index.local) for index in self.indexes if isinstance(index, LocalValue))
        return [how for how in found if how is not None]

    def _marker(self, out: Words) -> Phrase:
        return one_of(out.noun(self.track.id), self.indexes, out)

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line("move", track=self._marker(out), by=self.by.gloss(out))]


def _steps(by: Expression, out: Describer) -> tuple[int, Phrase | None] | None:
    """How far, and for every how many of something, if the text tells."""
    match by:
        case Operation(Literal(0), "-", inner):
            steps = _steps(inner, out)
            return None if steps is None else (-steps[0], steps[1])
        case Operation(factor, "*", Operation(counted, "/", divisor)):
            number, each = factor.stated(out), divisor.stated(out)
            if number is None or each is None:
                return None
            of = counted.procedure.id if isinstance(counted, Call) else ""
            return number, out.measured(each, of)
        case _:
            number = by.stated(out)
            return None if number is None else (number, None)


def check(tree: Branch, scope: Scope) -> Move:
    track_tree, by = tree.children
    track, indexes = track_of(branch(track_tree), scope)
    return Move(span(tree)[0], track, indexes, scope.value(by, NUMBER))


FORMS = (
    StatementForm(
        "move",
        check,
        "Moves a marker by so many spaces, or back if the number is below 0. "
        "It stops at the ends of its track. "
        "A track that every player has is named with its owner, as where it is read.",
        "move price(wine) by -1",
    ),
)
