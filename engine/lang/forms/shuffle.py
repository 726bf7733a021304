"""`shuffle ZONE`: puts the items of a zone in an order that nobody knows."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.form import StatementForm
from engine.lang.forms.put import zone_at
from engine.lang.node import Emitter, Statement
from engine.lang.parse import Branch
from engine.lang.references import ZoneItems
from engine.lang.scope import Scope, span


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


def check(tree: Branch, scope: Scope) -> Shuffle:
    return Shuffle(span(tree)[0], zone_at(tree.children[0], scope))


FORMS = (
    StatementForm(
        "shuffle", check, "Puts the items of a zone in an order that nobody knows.", "shuffle deck"
    ),
)
