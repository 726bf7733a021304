"""`swap TRACK and TRACK`: two markers change places."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Glosser, Line, Phrase, Words, one_of
from engine.lang.form import StatementForm
from engine.lang.names import track_of
from engine.lang.node import Emitter, Expression, Statement
from engine.lang.scope import Scope, branch, span
from engine.lang.tree import Branch
from engine.pack.declarations import Track
from engine.pack.types import NUMBER, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Swap(Statement):
    """Each marker goes to the space of the other, or to the end of its own track if that is shorter."""

    CHANGES = True
    at: int
    first: Track
    first_indexes: tuple[Expression, ...]
    second: Track
    second_indexes: tuple[Expression, ...]

    @property
    def markers(self) -> tuple[tuple[Track, tuple[Expression, ...]], ...]:
        return (self.first, self.first_indexes), (self.second, self.second_indexes)

    def emit(self, out: Emitter) -> list[ast.stmt]:
        spaces = [out.fresh("space"), out.fresh("space")]
        places = [out.track(track, [index.emit(out) for index in indexes]) for track, indexes in self.markers]
        # Both are looked up before either moves.
        before = [
            py.assign(space, _within(track, place))
            for space, (track, _), place in zip(spaces, self.markers, reversed(places), strict=True)
        ]
        return before + [
            self._moved(out, number, place, space)
            for number, (place, space) in enumerate(zip(places, spaces, strict=True))
        ]

    def _moved(self, out: Emitter, number: int, place: ast.expr, space: str) -> ast.stmt:
        """One that stays where it is, is not told."""
        track, indexes = self.markers[number]
        values: dict[str, tuple[ast.expr, Type]] = {"space": (py.name(space), NUMBER)}
        values |= {f"of_{which}": (index.emit(out), index.type) for which, index in enumerate(indexes)}
        told = out.event("move", self.at, values, {"track": track.id})
        differs = py.comparison(py.name(space), "!=", place)
        return py.if_(differs, [py.assign(place, py.name(space)), told])

    def describe(self, out: Describer) -> list[str]:
        values = self._markers(out)
        for name, (_, indexes) in zip(("first", "second"), self.markers, strict=True):
            values |= {f"{name}_{which}": index.phrase(out) for which, index in enumerate(indexes)}
        return [out.clause([f"swap {self.first.id} {self.second.id}", "swap"], **values)]

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line("swap", **self._markers(out))]

    def _markers(self, out: Words) -> dict[str, Phrase]:
        first, second = (one_of(out.noun(track.id), indexes, out) for track, indexes in self.markers)
        return {"first": first, "second": second}


def _within(track: Track, space: ast.expr) -> ast.expr:
    return py.call("min", space, py.const(len(track.spaces)))


def check(tree: Branch, scope: Scope) -> Swap:
    first, second = (track_of(branch(child), scope) for child in tree.children)
    return Swap(span(tree)[0], *first, *second)


FORMS = (
    StatementForm(
        "swap",
        check,
        "Two markers change places: each goes to the space on which the other stands. "
        "On a shorter track it stops at the end.",
        "swap price(wine) and price(wool)",
    ),
)
