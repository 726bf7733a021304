"""`top of ZONE`, `top 6 of ZONE`: the last item or items of a zone."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.form import ExpressionForm
from engine.lang.forms.put import zone_at
from engine.lang.node import Emitter, Expression
from engine.lang.parse import Branch
from engine.lang.references import ZoneItems
from engine.lang.scope import Scope, parts
from engine.pack.types import NUMBER, Collection, Item, Type


@dataclass(frozen=True, slots=True)
class Top(Expression):
    number: Expression | None
    zone: ZoneItems

    @property
    def type(self) -> Type:  # type: ignore[override]
        item = Item(self.zone.zone.holds)
        return item if self.number is None else Collection(item)

    def emit(self, out: Emitter) -> ast.expr:
        zone = self.zone.emit(out)
        if self.number is None:
            return py.item(zone, py.const(-1))
        return py.call(out.helper("top"), zone, self.number.emit(out))


def check(tree: Branch, scope: Scope, expected: Type | None) -> Top:
    number, zone = parts(tree)
    return Top(None if number is None else scope.value(number, NUMBER), zone_at(zone, scope))


FORMS = (
    ExpressionForm(
        "top",
        check,
        "The top item of a zone; or so many from the top down, or all if there are fewer.",
        "top 6 of deck",
    ),
)
