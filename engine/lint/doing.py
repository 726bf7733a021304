"""A piece of a checked text comes in; all that it can depend on, and all that it can change, goes out.

Other texts that it does, triggers or asks for a value are looked into as well. Too much is better than too
little here: what is not among them surely plays no part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any

from engine.lang.cells import CellAttribute
from engine.lang.declared import CounterValue, TrackValue, VariableValue
from engine.lang.forms.amount import Change
from engine.lang.forms.assign import Assign, Rename
from engine.lang.forms.do import Do
from engine.lang.forms.end import End
from engine.lang.forms.matches import Matches
from engine.lang.forms.may_pay import MayPay
from engine.lang.forms.move import Move
from engine.lang.forms.put import Put
from engine.lang.forms.shuffle import Shuffle
from engine.lang.forms.swap import Swap
from engine.lang.forms.trigger import Trigger
from engine.lang.forms.turn import Turn
from engine.lang.node import Local, Node
from engine.lang.references import Call, LocalValue
from engine.lang.things import Derived, InState, SlotAttribute, ZoneItems
from engine.lint.parts import walk
from engine.lint.uses import Thing, Uses, thing_at
from engine.pack.types import Item
from engine.source.record import dataclass

Involved = Thing | Local
_Other = tuple[str, str]
"""Texts that stand elsewhere: of a procedure, a hook, a derived value, or the filters of a kind."""
_PROCEDURE, _HOOK, _FILTERS = "procedure of", "hook of", "filters of"


@dataclass(slots=True)
class Doing:
    """What a piece of text involves."""

    reads: set[Involved] = field(default_factory=set)
    changes: set[Involved] = field(default_factory=set)
    others: set[_Other] = field(default_factory=set)
    """The texts that it leads to directly."""
    ends: bool = False

    def add(self, other: Doing) -> bool:
        """Involve all that another does as well; whether that is anything new."""
        before = len(self.reads), len(self.changes), self.ends
        self.reads |= other.reads
        self.changes |= other.changes
        self.ends = self.ends or other.ends
        return before != (len(self.reads), len(self.changes), self.ends)


class Doings:
    """Looks into the texts of one pack; each that is done by others is gone through once."""

    def __init__(self, uses: Uses) -> None:
        self._uses = uses
        self._whole: dict[_Other, Doing] = {}

    def of(self, *nodes: Node) -> Doing:
        """All that several pieces involve, with all texts that they lead to."""
        found = self._alone(*nodes)
        for other in sorted(found.others):
            found.add(self._led_to(other))
        return found

    def _led_to(self, start: _Other) -> Doing:
        if start not in self._whole:
            self._look_into(start)
        return self._whole[start]

    def _look_into(self, start: _Other) -> None:
        """Go on from text to text, and then bring what each involves to all that lead to it."""
        leading: dict[_Other, list[_Other]] = {}
        new, waiting = [start], [start]
        self._whole[start] = self._own(start)
        while waiting:
            one = waiting.pop()
            for other in self._whole[one].others:
                leading.setdefault(other, []).append(one)
                if other not in self._whole:
                    self._whole[other] = self._own(other)
                    new.append(other)
                    waiting.append(other)
        waiting = [*leading]
        while waiting:
            one = waiting.pop()
            for before in leading.get(one, ()):
                if self._whole[before].add(self._whole[one]):
                    waiting.append(before)

    def _own(self, other: _Other) -> Doing:
        # Texts that are alike may share a tree.
        own = self._alone(*{id(node): node for node in self._texts.get(other, ())}.values())
        # What a text names by itself, no other can read or change.
        own.reads = {one for one in own.reads if not isinstance(one, Local)}
        own.changes = {one for one in own.changes if not isinstance(one, Local)}
        return own

    @cached_property
    def _texts(self) -> dict[_Other, list[Node]]:
        checked, found = self._uses.checked, dict[_Other, list[Node]]()
        for id, procedure in checked.procedures.items():
            modified_by = [] if procedure.modified_by is None else [procedure.modified_by]
            found[_PROCEDURE, id] = [procedure.body, *modified_by]
        for modifier in checked.modifiers:
            found.setdefault((_PROCEDURE, modifier.modifier.modifies), []).append(modifier.by)
        for effect in checked.effects:
            found.setdefault((_HOOK, effect.effect.when), []).append(effect.do)
        for filter_ in checked.filters:
            if filter_.test is not None:
                found.setdefault((_FILTERS, filter_.kind), []).append(filter_.test)
        for (kind, id), definition in checked.derived.items():
            found[kind, id] = [definition]
        return found

    def _alone(self, *roots: Node) -> Doing:
        """What several pieces involve by themselves."""
        found = Doing()
        for root in roots:
            for node in walk(root):
                look = _LOOKS.get(type(node))
                if look is not None:
                    look(node, found, self._uses)
        return found


def _thing(node: Any, found: Doing, _: Uses) -> None:
    found.reads.add(thing_at(node))


def _local(node: LocalValue, found: Doing, _: Uses) -> None:
    found.reads.add(node.local)


def _state(node: InState, found: Doing, _: Uses) -> None:
    found.reads.add((node.kind.id, node.state))


def _zone(node: ZoneItems, found: Doing, _: Uses) -> None:
    found.reads.add((node.zone.id,))


def _slot(node: SlotAttribute, found: Doing, uses: Uses) -> None:
    if isinstance(node.item.type, Item):
        found.reads.update(_zones_of(node.item.type.kind, uses))


def _assign(node: Assign, found: Doing, _: Uses) -> None:
    found.changes.add(thing_at(node.place))


def _rename(node: Rename, found: Doing, _: Uses) -> None:
    found.changes.add(node.place.local)


def _change(node: Change | MayPay, found: Doing, _: Uses) -> None:
    found.reads.add(thing_at(node.counter))
    found.changes.add(thing_at(node.counter))


def _move(node: Move, found: Doing, _: Uses) -> None:
    found.reads.add((node.track.id,))
    found.changes.add((node.track.id,))


def _swap(node: Swap, found: Doing, _: Uses) -> None:
    for track, _indexes in node.markers:
        found.reads.add((track.id,))
        found.changes.add((track.id,))


def _turn(node: Turn, found: Doing, _: Uses) -> None:
    found.reads.add((node.kind.id, node.state))
    found.changes.add((node.kind.id, node.state))


def _put(node: Put, found: Doing, uses: Uses) -> None:
    # Where the items come from, only the game knows.
    found.changes.update(_zones_of(node.zone.zone.holds, uses))


def _shuffle(node: Shuffle, found: Doing, _: Uses) -> None:
    found.changes.add((node.zone.zone.id,))


def _procedure(node: Do | Call, found: Doing, _: Uses) -> None:
    found.others.add((_PROCEDURE, node.procedure.id))


def _hook(node: Trigger, found: Doing, _: Uses) -> None:
    found.others.add((_HOOK, node.hook.id))


def _derived(node: Derived, found: Doing, _: Uses) -> None:
    found.others.add((node.kind.id, node.id))


def _filters(node: Matches, found: Doing, _: Uses) -> None:
    if isinstance(node.item.type, Item):
        found.others.add((_FILTERS, node.item.type.kind))


def _end(node: End, found: Doing, _: Uses) -> None:
    found.ends = True


def _zones_of(kind: str, uses: Uses) -> Iterator[Thing]:
    return ((zone.id,) for zone in uses.pack.zones.values() if zone.holds == kind)


_LOOKS: Mapping[type[Node], Callable[[Any, Doing, Uses], None]] = {
    **dict.fromkeys([CounterValue, TrackValue, VariableValue, CellAttribute], _thing),
    LocalValue: _local,
    InState: _state,
    ZoneItems: _zone,
    SlotAttribute: _slot,
    Assign: _assign,
    Rename: _rename,
    Change: _change,
    MayPay: _change,
    Move: _move,
    Swap: _swap,
    Turn: _turn,
    Put: _put,
    Shuffle: _shuffle,
    Do: _procedure,
    Call: _procedure,
    Trigger: _hook,
    Derived: _derived,
    Matches: _filters,
    End: _end,
}
"""What a node involves by its sort; any other nothing but its parts."""
