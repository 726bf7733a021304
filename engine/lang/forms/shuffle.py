"""`shuffle ZONE`: puts the items of a zone in an order that nobody knows."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.forms.put import zone_at
from engine.lang.node import Emitter, Statement
from engine.lang.scope import Scope, span
from engine.lang.things import ZoneItems
from engine.lang.tree import Branch
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Shuffle(Statement):
    CHANGES = True
    at: int
    zone: ZoneItems

    def emit(self, out: Emitter) -> list[ast.stmt]:
        owner = None if self.zone.owner is None else self.zone.owner.emit(out)
        number = out.zone_number(self.zone.zone, owner)
        return [
            py.run(py.call(out.helper("shuffle"), out.game(), number)),
            out.event("shuffle", self.at, {}, {"zone": self.zone.zone.id}),
        ]

    def describe(self, out: Describer) -> list[str]:
        zone = self.zone.zone.id
        return [out.clause([f"shuffle {zone} {out.person}", f"shuffle {out.person}"], zone=out.noun(zone))]

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line("shuffle", zone=self.zone.gloss(out))]


def check(tree: Branch, scope: Scope) -> Shuffle:
    return Shuffle(span(tree)[0], zone_at(tree.children[0], scope))


FORMS = (
    StatementForm(
        "shuffle", check, "Puts the items of a zone in an order that nobody knows.", "shuffle deck"
    ),
)
