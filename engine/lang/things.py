"""Items in a checked tree: those of a zone, and what a card, its state and its slot say."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Phrase, Words, owned, whose
from engine.lang.node import Emitter, Expression, walk
from engine.pack.declarations import Kind, SeenBy, Zone
from engine.pack.types import FLAG, Collection, Item, Slot, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class ZoneItems(Expression):
    """The items in a zone."""

    zone: Zone
    owner: Expression | None

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Collection(Item(self.zone.holds))

    def emit(self, out: Emitter) -> ast.expr:
        return out.zone(self.zone, self.owner.emit(out) if self.owner else None)

    @property
    def reads_hidden(self) -> bool:
        return self.zone.seen_by is not SeenBy.ALL

    def gloss(self, out: Words) -> Phrase:
        return owned(out.noun(self.zone.id), self.owner, out)

    def phrase(self, out: Describer) -> Phrase:
        return whose(out.filtered(self.zone.id) or out.noun(self.zone.id), self.owner, out)

    def whose(self, out: Describer) -> Phrase:
        """The zone; whose it is, if it is somebody else's."""
        if self.owner is None or out.is_said_to(self.owner):
            return self.phrase(out)
        if self.owner.is_pronoun:
            return self.gloss(out)
        return whose(out.noun(self.zone.id), self.owner, out)


@dataclass(frozen=True, slots=True)
class ZonesOf(Expression):
    """The items in the zones of several players, one player after the other."""

    players: Expression
    player: Expression
    """The one whose zone is looked at."""
    theirs: ZoneItems

    @property
    def type(self) -> Type:  # type: ignore[override]
        return self.theirs.type

    @property
    def zone(self) -> Zone:
        return self.theirs.zone

    def emit(self, out: Emitter) -> ast.expr:
        return py.each_of_each(self.player.emit(out), self.players.emit(out), self.theirs.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return owned(out.noun(self.zone.id), self.players, out)

    def one(self, out: Describer) -> Phrase:
        """What one of them is called."""
        return owned(out.noun(self.zone.holds), self.players, out)


def one_phrase(things: Expression, out: Describer) -> Phrase:
    """What one of several things is called; of what lies in a zone, what its kind is called."""
    match things:
        case ZoneItems(zone, owner):
            return whose(out.filtered(zone.id) or out.noun(zone.holds), owner, out)
        case ZonesOf():
            return things.one(out)
        case _:
            return things.phrase(out)


@dataclass(frozen=True, slots=True)
class ItemAttribute(Expression):
    """What the file of an item says."""

    kind: Kind
    id: str
    item: Expression

    @property
    def type(self) -> Type:  # type: ignore[override]
        return self.kind.attributes[self.id]

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        return out.attribute(self.kind, self.id, self.item.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return owned(out.noun(self.id), self.item, out)

    def phrase(self, out: Describer) -> Phrase:
        return out.noun(self.id)


@dataclass(frozen=True, slots=True)
class InState(Expression):
    """Whether a copy of an item is in a state."""

    kind: Kind
    state: str
    word: int
    item: Expression
    type: Type = FLAG

    def emit(self, out: Emitter) -> ast.expr:
        return out.in_state(self.kind, self.state, self.word, self.item.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return owned(out.noun(self.kind.states[self.state][self.word]), self.item, out)


@dataclass(frozen=True, slots=True)
class Derived(Expression):
    """An attribute that follows from others: written out where it is used, unless it uses another such."""

    kind: Kind
    id: str
    definition: Expression
    item: Expression
    variable: str

    @property
    def type(self) -> Type:  # type: ignore[override]
        return self.definition.type

    @property
    def is_written_out(self) -> bool:
        return not any(isinstance(part, Derived) for part in walk(self.definition))

    def emit(self, out: Emitter) -> ast.expr:
        item = self.item.emit(out)
        if not self.is_written_out:
            return py.call(out.derived(self.kind, self.id), out.game(), item)
        return out.with_names({self.variable: item}, self.definition)

    def gloss(self, out: Words) -> Phrase:
        return owned(out.noun(self.id), self.item, out)


@dataclass(frozen=True, slots=True)
class SlotOf(Expression):
    """The slot in which an item lies; only its attributes can be read."""

    kind: Kind
    item: Expression

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Slot(self.kind.id)

    def emit(self, out: Emitter) -> ast.expr:
        raise AssertionError("a slot has no value of its own")

    def gloss(self, out: Words) -> Phrase:
        raise AssertionError("a slot has no value of its own")


@dataclass(frozen=True, slots=True)
class SlotAttribute(Expression):
    """An attribute of the slot in which an item lies."""

    id: str
    item: Expression
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        return out.slot_attribute(self.id, self.item.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return owned(out.noun(self.id), self.item, out)
