"""`X matches FILTER`: whether an item passes a filter that a card states."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.node import Elsewhere, Emitter, Expression
from engine.lang.scope import WRONG_TYPE, CheckError, Scope, branch
from engine.lang.tree import Branch
from engine.pack.types import FLAG, Broken, Filter, Item, Optional, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Matches(Expression):
    item: Expression
    filter: Expression
    tests: Elsewhere
    type: Type = FLAG

    @property
    def hidden_with(self) -> Elsewhere:
        return self.tests

    def emit(self, out: Emitter) -> ast.expr:
        item, filter_ = self.item.emit(out), self.filter.emit(out)
        if not isinstance(self.filter.type, Optional):
            return py.call(filter_, out.game(), item)
        passes = out.fresh("passes")
        stated = py.comparison(
            ast.NamedExpr(ast.Name(passes, ast.Store()), filter_), "is not", py.const(None)
        )
        return ast.BoolOp(ast.And(), [stated, py.call(passes, out.game(), item)])

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("matches", item=self.item.gloss(out), filter=self.filter.gloss(out))


def check(tree: Branch, scope: Scope, expected: Type | None) -> Matches:
    item_tree, filter_tree = tree.children
    filter_ = scope.expression(filter_tree)
    type_ = filter_.type.of if isinstance(filter_.type, Optional) else filter_.type
    if isinstance(type_, Broken):
        raise CheckError
    if not isinstance(type_, Filter):
        raise scope.fault(WRONG_TYPE, branch(filter_tree), given=type_, wanted="filter")
    item = scope.value(item_tree, Item(type_.kind))
    return Matches(item, filter_, scope.library.filtered(type_.kind))


FORMS = (
    ExpressionForm(
        "matches",
        check,
        "Holds if an item passes a filter that an item states. Nothing passes a filter that was left out.",
        "count(market where it matches wants)",
    ),
)
