"""`X looks at …`: a player learns which items these are; they stay where they are."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.forms.top import Top
from engine.lang.node import Emitter, Expression, Statement
from engine.lang.scope import WRONG_TYPE, CheckError, Scope, branch, span
from engine.lang.things import ZoneItems
from engine.lang.tree import Branch, Part
from engine.pack.types import PLACE, PLAYER, Broken, Collection, Item, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Look(Statement):
    """Of each item it is told where it lies; which one it is, is told to those who know."""

    CHANGES = True
    at: int
    verb: str
    """`look`, after which one player knows the items; or `show`, after which all do."""
    who: Expression
    items: Expression
    kind: Item

    @property
    def subject(self) -> Expression:
        return self.who

    def emit(self, out: Emitter) -> list[ast.stmt]:
        told = out.told(self._key, self.at, {"player": PLAYER, "item": self.kind, "from": PLACE})
        items = self.items.emit(out)
        if isinstance(self.items.type, Item):
            items = py.tuple_of(items)
        return [py.run(py.call(out.helper(self.verb), out.game(), self.who.emit(out), items, told))]

    def describe(self, out: Describer) -> list[str]:
        items = self.items.whose(out) if isinstance(self.items, ZoneItems) else self.items.phrase(out)
        if isinstance(self.items, Top):
            items = out.phrase("from the top", thing=self.items.cards(out), zone=self.items.zone.phrase(out))
        return [out.clause([f"{self._key} {out.person}"], items=items)]

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line(self._key, self.who, items=self.items.gloss(out))]

    @property
    def _key(self) -> str:
        return "look" if self.verb == "look" else "show_item"


def looked_at(tree: Branch, things: Part, verb: str, scope: Scope) -> Look:
    """A look of one player, or of all, at items."""
    who = scope.subject(tree.children[0], tree)
    items = scope.expression(things)
    of: Type = items.type.of if isinstance(items.type, Collection) else items.type
    if isinstance(of, Broken):
        raise CheckError
    if not isinstance(of, Item):
        raise scope.fault(WRONG_TYPE, branch(things), given=of, wanted="item")
    return Look(span(tree)[0], verb, who, items, of)


def check(tree: Branch, scope: Scope) -> Look:
    return looked_at(tree, tree.children[1], "look", scope)


FORMS = (
    StatementForm(
        "look",
        check,
        "A player learns which items these are; nobody else does, and they stay where they are. "
        "The others are told that somebody looked, and where.",
        "leader looks at top 3 of deck",
    ),
)
