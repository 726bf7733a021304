"""`top of ZONE`, `top 6 of ZONE`: the last item or items of a zone."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Phrase, Words, whose
from engine.lang.form import ExpressionForm
from engine.lang.forms.put import zone_at
from engine.lang.node import Emitter, Expression
from engine.lang.scope import Scope, parts
from engine.lang.things import ZoneItems
from engine.lang.tree import Branch
from engine.pack.types import NUMBER, Collection, Item, Type
from engine.source.record import dataclass


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

    def gloss(self, out: Words) -> Phrase:
        zone = self.zone.gloss(out)
        if self.number is None:
            return out.phrase("top", zone=zone)
        return out.phrase("top of several", number=self.number.gloss(out), zone=zone)

    def phrase(self, out: Describer) -> Phrase:
        return whose(self.cards(out), self.zone.owner, out)

    def cards(self, out: Describer) -> Phrase:
        """What is on top, whosesoever it is."""
        holds = self.zone.zone.holds
        return out.noun(holds) if self.number is None else self.number.amount(holds, out)


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
