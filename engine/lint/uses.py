"""The checked texts of a pack come in; an index of all that they are made of goes out.

Every tree is gone through once, and each check asks the index for the nodes that it is about.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from functools import cached_property
from typing import TypeVar

from engine.lang.cells import CellAttribute
from engine.lang.checked import Checked
from engine.lang.declared import CounterValue, TrackValue, VariableValue
from engine.lang.forms.aggregate import Count
from engine.lang.forms.amount import Change
from engine.lang.forms.assign import Assign
from engine.lang.forms.may_pay import MayPay
from engine.lang.forms.move import Move
from engine.lang.forms.put import Put
from engine.lang.forms.shuffle import Shuffle
from engine.lang.forms.swap import Swap
from engine.lang.node import Expression, Node, Statement
from engine.lang.things import ZoneItems
from engine.lint.parts import parts
from engine.lint.places import Places
from engine.lint.scenarios import Staged, staged
from engine.lint.tables import Table, tables_of
from engine.lint.texts import Text, texts_of
from engine.pack.types import Enum, innermost
from engine.source.diagnostic import Findings
from engine.source.position import Position
from engine.source.record import dataclass

Thing = tuple[str, ...]
"""A counter, track, variable or zone by its id; a cell's attribute by grid and id; a state by kind and id."""

_N = TypeVar("_N", bound=Node)


@dataclass(slots=True)
class Seen:
    """What one who looks at the same pack many times need not look at again, by the trees of texts."""

    nodes: dict[int, tuple[Node, dict[type[Node], list[Node]]]] = field(default_factory=dict)
    """The nodes of each tree, by their class."""
    open: dict[tuple[int, ...], tuple[tuple[Node, ...], bool]] = field(default_factory=dict)
    """Which conditions a glance has shown to be able to hold and to fail."""
    _known_by: tuple[object, ...] = ()

    def known_by(self, manifest: object, assigned: object) -> None:
        """Forget what glances have shown, if what they depend on is another."""
        if not self._known_by or self._known_by[0] is not manifest or self._known_by[1] != assigned:
            self._known_by = manifest, assigned
            self.open.clear()


class Uses:
    """All nodes of all texts, by their class, each with the text in which it stands."""

    def __init__(self, checked: Checked, seen: Seen | None = None) -> None:
        self.seen = seen or Seen()
        self.checked = checked
        self.pack = checked.pack
        self.texts = tuple(texts_of(checked))
        self._places = Places(checked.pack)
        self._nodes: dict[type[Node], list[tuple[Text, list[Node]]]] = {}
        self._alike: dict[int, list[Text]] = {}
        """By their tree: texts of the same words about the same things may share one."""
        for text in self.texts:
            alike = self._alike.setdefault(id(text.root), [])
            alike.append(text)
            if len(alike) == 1:
                self._go_through(text)

    def of(self, sort: type[_N]) -> Iterable[tuple[Text, _N]]:
        """All nodes of a class, each with a text in which it stands."""
        return ((text, node) for text, nodes in self._nodes.get(sort, ()) for node in nodes)  # type: ignore[misc]  # kept by class

    def at(self, text: Text, node: Node) -> Iterator[Position]:
        """Where a statement or an expression stands, in this text and in all that share its tree."""
        words = self._places.of(text, node)
        return (other.at(words) for other in self._alike[id(text.root)])

    def name_at(self, text: Text, statement: Statement) -> Iterator[Position]:
        """Where the name stands that a statement gives, in this text and in all that share its tree."""
        words = self._places.name(text, statement)
        return (other.at(words) for other in self._alike[id(text.root)])

    @cached_property
    def tables(self) -> tuple[Table | None, ...]:
        """The tables at which the game can be played, as far as they differ; None stands for any."""
        return tables_of(self.pack)

    @cached_property
    def scenarios(self) -> tuple[Staged, ...]:
        """The scenarios for which there is a table; about the others something is found elsewhere."""
        return tuple(staged(self.checked, Findings()))

    @cached_property
    def stated(self) -> Mapping[tuple[str, str], set[str]]:
        """The values of types that files state, alone or in a list, by the kind and the attribute."""
        attributes = {
            kind.id: [name for name, type_ in kind.has.items() if isinstance(innermost(type_), Enum)]
            for kind in self.pack.kinds.values()
        }
        found: dict[tuple[str, str], set[str]] = {}
        for kind in self.pack.kinds.values():
            found |= {(kind.id, name): set() for name in (*attributes[kind.id], kind.sorted_by) if name}
        for item in self.pack.items:
            for name in attributes[item.kind]:
                found[item.kind, name].update(_each(item.values[name]))
            sorted_by = self.pack.kinds[item.kind].sorted_by
            if sorted_by is not None:
                found[item.kind, sorted_by].update(item.sorts)
        return found

    @cached_property
    def read(self) -> frozenset[Thing]:
        """Counters, tracks, variables and attributes of cells on which something depends."""
        return frozenset(self._read())

    @cached_property
    def changed(self) -> frozenset[Thing]:
        """Counters, tracks, variables and attributes of cells that some line changes."""
        return frozenset(self._changed())

    @cached_property
    def assigned(self) -> frozenset[Thing]:
        """Those of them that some line changes with `=`, which heeds no limits."""
        return frozenset(thing_at(node.place) for _, node in self.of(Assign))

    @cached_property
    def started_in(self) -> frozenset[str]:
        """The zones in which a kind starts."""
        return frozenset(kind.starts_in for kind in self.pack.kinds.values())

    @cached_property
    def filled(self) -> frozenset[str]:
        """The zones in which something is put."""
        return frozenset(node.zone.zone.id for _, node in self.of(Put))

    @cached_property
    def looked_into(self) -> frozenset[str]:
        """The zones whose items some text names; to count them or to shuffle them is not enough."""
        counted = {id(node.things) for _, node in self.of(Count) if isinstance(node.things, ZoneItems)}
        return frozenset(node.zone.id for _, node in self.of(ZoneItems) if id(node) not in counted)

    @cached_property
    def named_zones(self) -> frozenset[str]:
        """The zones on whose items something depends, if only on their number or order."""
        shuffled = (node.zone.zone.id for _, node in self.of(Shuffle))
        return frozenset([*(node.zone.id for _, node in self.of(ZoneItems)), *shuffled])

    def _go_through(self, text: Text) -> None:
        nodes, seen = self._nodes, self.seen.nodes
        if id(text.root) not in seen:
            seen[id(text.root)] = text.root, _by_class(text.root)
        for sort, found in seen[id(text.root)][1].items():
            nodes.setdefault(sort, []).append((text, found))

    def _read(self) -> Iterator[Thing]:
        for sort in (CounterValue, TrackValue, VariableValue, CellAttribute):
            yield from (thing_at(node) for _, node in self.of(sort))
        # Whether somebody can pay decides what happens.
        yield from ((node.counter.counter.id,) for _, node in self.of(MayPay))
        yield from ((node.counter.counter.id,) for _, node in self.of(Change) if node.verb == "pay")

    def _changed(self) -> Iterator[Thing]:
        yield from self.assigned
        yield from ((node.counter.counter.id,) for _, node in self.of(Change))
        yield from ((node.counter.counter.id,) for _, node in self.of(MayPay))
        yield from ((node.track.id,) for _, node in self.of(Move))
        yield from ((track.id,) for _, node in self.of(Swap) for track, _ in node.markers)


def _each(value: object) -> Iterator[str]:
    """The values that stand in a value: there can be lists of lists."""
    if isinstance(value, list):
        for one in value:
            yield from _each(one)
    elif value is not None:
        yield str(value)


def _by_class(root: Node) -> dict[type[Node], list[Node]]:
    """All nodes of a tree by their class, in the order of the text."""
    found: dict[type[Node], list[Node]] = {}
    waiting: list[object] = [root]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Node):
            found.setdefault(type(value), []).append(value)
            waiting.extend(reversed(parts(value)))
        elif type(value) is tuple:
            waiting.extend(reversed(value))
    return found


def thing_at(place: Expression) -> Thing:
    """What an expression reads, or an assignment changes."""
    match place:
        case CounterValue(counter=counter):
            return (counter.id,)
        case TrackValue(track=track):
            return (track.id,)
        case VariableValue(variable=variable):
            return (variable.id,)
        case CellAttribute(grid=grid, id=id):
            return grid.id, id
        case _:
            raise TypeError(f"{type(place).__name__} is no place for a value")
