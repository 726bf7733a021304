"""`put … in ZONE`: moves items to another place."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.node import Emitter, Expression, Statement
from engine.lang.references import Fixed
from engine.lang.scope import CheckError, Scope, branch, span
from engine.lang.things import ZoneItems
from engine.lang.tree import Branch, Part
from engine.pack.types import PLACE, Broken, Collection, Item, Type
from engine.source.diagnostic import code
from engine.source.record import dataclass

NO_ZONE = code(
    "L314", "this is not a zone", "The text is rejected. Zones are declared in pack.yaml; name one of them."
)
WRONG_ITEMS = code(
    "L315",
    "'{zone}' holds '{wanted}', but this is '{given}'",
    "The text is rejected. The declaration of the zone in pack.yaml says what it holds.",
)


NO_PILE = code(
    "L322",
    "'{zone}' has slots, so nothing can lie under the others",
    "The text is rejected. Put it in the zone; it takes the first free slot.",
)


@dataclass(frozen=True, slots=True)
class Put(Statement):
    CHANGES = True
    at: int
    items: Expression
    zone: ZoneItems
    under: bool

    def emit(self, out: Emitter) -> list[ast.stmt]:
        owner = None if self.zone.owner is None else self.zone.owner.emit(out)
        types: dict[str, Type] = {"item": Item(self.zone.zone.holds), "from": PLACE, "to": PLACE}
        told = out.told("put_under" if self.under else "put", self.at, types)
        verb = "put_under" if self.under else "put_in_slot" if self.zone.zone.slots else "put"
        target, items = out.zone_number(self.zone.zone, owner), self.items.emit(out)
        if isinstance(self.items.type, Item):
            return [py.run(py.call(out.helper(verb), out.game(), items, target, told))]
        return [py.run(py.call(out.helper(f"{verb}_all"), out.game(), items, target, told))]

    def describe(self, out: Describer) -> list[str]:
        zone = self.zone.zone.id
        verb = "put_under" if self.under else "put"
        keys = [f"{verb} {zone} this {out.person}"] if isinstance(self.items, Fixed) else []
        keys += [f"{verb} {zone} {out.person}", f"{verb} {out.person}"]
        if self._is_of_another(out):
            # To give is not to take: what is said of one's own zone would be wrong of that of another.
            keys = [f"{verb} {zone} other {out.person}", f"{verb} {out.person}"]
        return [out.clause(keys, items=self.items.phrase(out), zone=self.zone.whose(out))]

    def _is_of_another(self, out: Describer) -> bool:
        owner = self.zone.owner
        return owner is not None and not owner.is_pronoun and not out.is_said_to(owner)

    def gloss(self, out: Glosser) -> list[Line]:
        key = "put_under" if self.under else "put"
        return [out.line(key, items=self.items.gloss(out), zone=self.zone.gloss(out))]


def check(tree: Branch, scope: Scope) -> Put:
    items_tree, zone_tree = tree.children
    items = scope.expression(items_tree)
    zone = zone_at(zone_tree, scope)
    of = items.type.of if isinstance(items.type, Collection) else items.type
    if of != Item(zone.zone.holds) and not isinstance(of, Broken):
        raise scope.fault(
            WRONG_ITEMS, branch(items_tree), zone=zone.zone.id, wanted=zone.zone.holds, given=of
        )
    if tree.data == "put_under" and zone.zone.slots:
        raise scope.fault(NO_PILE, branch(zone_tree), zone=zone.zone.id)
    return Put(span(tree)[0], items, zone, tree.data == "put_under")


def zone_at(tree: Part, scope: Scope) -> ZoneItems:
    """A zone itself, not just items that lie there."""
    zone = scope.expression(tree)
    if isinstance(zone, ZoneItems):
        return zone
    if isinstance(zone.type, Broken):
        raise CheckError
    raise scope.fault(NO_ZONE, branch(tree))


FORMS = (
    StatementForm(
        "put",
        check,
        "Moves an item, or several in their order, to a zone: "
        "on its top, or into its free slots, the first one first.",
        "put top 6 of deck in market",
    ),
    StatementForm(
        "put_under",
        check,
        "Moves an item, or several, below all that lies in a zone; of several the first lies deepest.",
        "put market under deck",
    ),
)
