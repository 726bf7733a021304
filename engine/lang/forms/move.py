"""`move TRACK by N`: moves a marker along its track."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.form import StatementForm
from engine.lang.names import track_of
from engine.lang.node import Emitter, Expression, Statement
from engine.lang.parse import Branch
from engine.lang.scope import Scope, branch, span
from engine.pack.declarations import Track
from engine.pack.types import NUMBER, Type


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


def check(tree: Branch, scope: Scope) -> Move:
    track_tree, by = tree.children
    track, indexes = track_of(branch(track_tree), scope)
    return Move(span(tree)[0], track, indexes, scope.value(by, NUMBER))


FORMS = (
    StatementForm(
        "move",
        check,
        "Moves a marker by so many spaces, or back if the number is below 0. "
        "It stops at the ends of its track.",
        "move price(wine) by -1",
        ("track",),
    ),
)
