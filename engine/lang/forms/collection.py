"""`colours has red`, `prizes at 2`: looks into several things."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.scope import Scope
from engine.lang.tree import Branch
from engine.pack.types import FLAG, NUMBER, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Has(Expression):
    things: Expression
    thing: Expression
    type: Type = FLAG

    def emit(self, out: Emitter) -> ast.expr:
        return py.comparison(self.thing.emit(out), "in", self.things.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("among", item=self.thing.gloss(out), things=self.things.gloss(out))


@dataclass(frozen=True, slots=True)
class At(Expression):
    things: Expression
    place: Expression
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        return py.call(out.helper("at"), self.things.emit(out), self.place.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("at", things=self.things.gloss(out), place=self.place.gloss(out))


def check_has(tree: Branch, scope: Scope, expected: Type | None) -> Has:
    things, of = scope.several(tree.children[0])
    return Has(things, scope.value(tree.children[1], of))


def check_at(tree: Branch, scope: Scope, expected: Type | None) -> At:
    things, of = scope.several(tree.children[0])
    return At(things, scope.value(tree.children[1], NUMBER), of)


FORMS = (
    ExpressionForm(
        "has", check_has, "Holds if the value is one of the things.", "(top of market).colours has red"
    ),
    ExpressionForm(
        "at",
        check_at,
        "The thing at a place, counted from 1. If there is none, the game stops with an error.",
        "prizes at 2",
    ),
)
