"""What forms ask for when they turn into Python comes in; Python for one layout of the state goes out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field

from engine.lang import python as py
from engine.lang.node import Block, Expression, Node, Question, Statement, walk
from engine.machine.event import Told
from engine.machine.layout import Indexed, Layout
from engine.machine.place import Place
from engine.machine.plain import Plain
from engine.machine.probe import REACHED, Probes
from engine.machine.question import Asked
from engine.pack.declarations import Counter, Grid, Hook, Kind, Procedure, Track, Variable, Zone
from engine.pack.types import Item, Type, holds_items
from engine.source.document import Where
from engine.source.record import dataclass

GAME, ROW, ZONES, SLOT, STATES, KNOWN, TELL = "g", "row", "zones", "slot", "states", "known", "tell"
EVERYBODY = -1
"""All bits: everybody knows."""
SHORTCUTS = (ROW, ZONES, SLOT, STATES, KNOWN, TELL)
"""The parts of the state that a function looks up once."""


@dataclass(slots=True)
class Constants:
    """What the compiled code refers to by name besides its own functions."""

    values: dict[str, object] = field(default_factory=dict)
    places: list[Place] = field(default_factory=list)
    probes: Probes | None = None
    """Counts what happens, if somebody asks for it."""

    def add(self, prefix: str, value: object) -> ast.Name:
        name = f"{prefix}_{len(self.values)}"
        self.values[name] = value
        return py.name(name)


@dataclass(slots=True)
class PythonEmitter:
    """Emits one text; every Python line number is the number of the statement it comes from."""

    layout: Layout
    plain: Plain
    constants: Constants
    unit: str
    path: str
    text: Where
    is_asking: Callable[[Node], bool]
    _fresh: int = 0
    _names: dict[str, ast.expr] = field(default_factory=dict)

    def fresh(self, prefix: str) -> str:
        self._fresh += 1
        return f"{prefix}_{self._fresh}"

    def name(self, id: str) -> ast.expr:
        """A name of the generated code, or what stands for it here."""
        return self._names.get(id) or py.name(id)

    def with_names(self, names: Mapping[str, ast.expr], value: Expression) -> ast.expr:
        """A value in which other expressions stand for some names."""
        before = self._names
        self._names = {**before, **names}
        try:
            return value.emit(self)
        finally:
            self._names = before

    def block(self, block: Block) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for statement in block.statements:
            emitted = statement.emit(self)
            emitted[:0] = self.probe(statement.at)
            self.mark(emitted, statement.at)
            made += emitted
        return made

    def probe(self, offset: int) -> list[ast.stmt]:
        """Counts that a statement happens, or that a value is asked for."""
        probes = self.constants.probes
        if probes is None:
            return []
        place = py.item(py.name(REACHED), py.const(probes.number(self.text, offset)))
        return [py.augment(place, "+", py.const(1))]

    def mark(self, emitted: Sequence[ast.AST], offset: int) -> None:
        """Give a place to all nodes that have none."""
        self.constants.places.append(Place(self.unit, self.path, offset, self.text))
        line = len(self.constants.places)
        for root in emitted:
            for node in ast.walk(root):
                if not hasattr(node, "lineno") and "lineno" in node._attributes:
                    node.lineno = node.end_lineno = line  # type: ignore[attr-defined]
                    node.col_offset = node.end_col_offset = 0  # type: ignore[attr-defined]

    def asks(self, node: Node) -> bool:
        return self.is_asking(node)

    def counter(self, counter: Counter, indexes: Sequence[ast.expr]) -> ast.expr:
        return self._value(counter, indexes)

    def variable(self, variable: Variable, indexes: Sequence[ast.expr]) -> ast.expr:
        return self._value(variable, indexes)

    def track(self, track: Track, indexes: Sequence[ast.expr]) -> ast.expr:
        return self._value(track, indexes)

    def constant(self, id: str) -> ast.expr:
        return py.const(self.layout.constants[id])

    def zone(self, zone: Zone, owner: ast.expr | None) -> ast.expr:
        return py.item(py.name(ZONES), self.zone_number(zone, owner))

    def zone_number(self, zone: Zone, owner: ast.expr | None) -> ast.expr:
        return _plus(self.layout.zone(zone.id), *([] if owner is None else [owner]))

    def attribute(self, kind: Kind, id: str, item: ast.expr) -> ast.expr:
        return py.item(py.name(attribute_name(kind.id, id)), item)

    def in_state(self, kind: Kind, id: str, word: int, item: ast.expr) -> ast.expr:
        field = self.layout.field(kind.id, id)
        place = py.item(py.name(STATES), item)
        return py.bits(place, field.mask, word << field.shift, field.full)

    def turned(self, kind: Kind, id: str, word: int, item: ast.expr) -> ast.stmt:
        field = self.layout.field(kind.id, id)
        place = py.item(py.name(STATES), item)
        others = py.const(field.full & ~field.mask)
        rest = py.operation(place, "&", others)
        value = py.const(word << field.shift)
        return py.assign(place, py.operation(rest, "|", value) if others.value else value)

    def derived(self, kind: Kind, id: str) -> ast.expr:
        return py.name(derived_name(kind.id, id))

    def slot_attribute(self, id: str, item: ast.expr) -> ast.expr:
        return py.item(py.name(f"S_{id}"), py.item(py.name(SLOT), item))

    def cells(self, grid: Grid) -> ast.expr:
        return py.name(f"C_{grid.id}")

    def cell(self, grid: Grid, id: str, cell: ast.expr) -> ast.expr:
        return py.item(py.name(ROW), _plus(self.layout.place(grid.id, id), cell))

    def cell_row(self, grid: Grid, id: str) -> tuple[ast.expr, ast.expr]:
        """The row of values, and where in it an attribute of the first cell lies."""
        return py.name(ROW), py.const(self.layout.place(grid.id, id))

    def next_cell(self, grid: Grid, direction: str, cell: ast.expr) -> ast.expr:
        return py.item(py.name(next_cell_name(grid.id, direction)), cell)

    def neighbours(self, grid: Grid, cell: ast.expr) -> ast.expr:
        return py.item(py.name(f"N_{grid.id}"), cell)

    def lines(self, grid: Grid, cell: ast.expr) -> ast.expr:
        return py.item(py.name(f"L_{grid.id}"), cell)

    def players(self) -> int:
        return self.layout.players

    def seats(self) -> ast.expr:
        return py.name("seats")

    def around(self, first: ast.expr) -> ast.expr:
        return py.item(py.name("around"), first)

    def next_seat(self, player: ast.expr) -> ast.expr:
        return py.item(py.name("next_seat"), player)

    def game(self) -> ast.expr:
        return py.name(GAME)

    def helper(self, name: str) -> ast.expr:
        return py.name(name)

    def procedure(self, procedure: Procedure) -> ast.expr:
        return py.name(f"do_{procedure.id}")

    def effects(self, hook: Hook, item: ast.expr) -> ast.expr:
        return py.item(py.name(f"H_{hook.id}"), item)

    def is_open(self, item: ast.expr) -> ast.expr:
        """Whether everybody knows an item."""
        everybody = py.const((1 << self.layout.players) - 1)
        known = py.operation(py.item(py.name(KNOWN), item), "&", everybody)
        return py.comparison(known, "==", everybody)

    def distinct(self, kind: Kind, items: ast.expr, zone: Zone | None) -> ast.expr:
        """Of items that lie in one zone, if it is known which; one of a player's if it is of players."""
        if not self.layout.has_copies(kind):
            return items
        name = f"distinct_{kind.id}" if zone is None else f"distinct_{kind.id}_IN_{zone.id}"
        return py.call(name, self.game(), items)

    def keys(self, kind: Kind, zone: Zone | None) -> ast.expr:
        return py.name(f"keys_{kind.id}" if zone is None else f"keys_{kind.id}_IN_{zone.id}")

    def event(
        self,
        key: str,
        at: int,
        values: Mapping[str, tuple[ast.expr, Type]],
        fixed: Mapping[str, str] | None = None,
        private: tuple[str, str | None] | None = None,
        seen: Collection[str] = (),
    ) -> ast.stmt:
        """Something is told; items that are `seen` are known to all."""
        told = self.told(key, at, {name: type_ for name, (_, type_) in values.items()}, fixed, private)
        given = [told, *(value for value, _ in values.values())]
        given += [
            py.const(EVERYBODY) if name in seen else _knowing(value, type_)
            for name, (value, type_) in values.items()
            if holds_items(type_)
        ]
        wanted = py.comparison(py.name(TELL), "is not", py.const(None))
        return py.if_(wanted, [py.run(py.call(TELL, py.tuple_of(*given)))])

    def told(
        self,
        key: str,
        at: int,
        types: Mapping[str, Type],
        fixed: Mapping[str, str] | None = None,
        private: tuple[str, str | None] | None = None,
    ) -> ast.expr:
        """What is the same for all times that something is told."""
        items = tuple(name for name, type_ in types.items() if holds_items(type_))
        place = Place(self.unit, self.path, at, self.text)
        length = 1 + len(types) + len(items)
        told = Told(key, types, fixed or {}, place, private, items, length)
        return self.constants.add("told", told)

    def question(self, question: Question, at: int) -> ast.expr:
        place = Place(self.unit, self.path, at, self.text)
        return self.constants.add("asked", Asked(question, place, self.plain))

    def step(self) -> list[ast.stmt]:
        """Counts down; to be put where a text could go on for ever."""
        left = py.attribute(self.game(), "steps_left")
        over = py.comparison(left, "<", py.const(0))
        return [
            py.augment(left, "-", py.const(1)),
            py.if_(over, [py.run(py.call(self.helper("runaway")))]),
        ]

    def steps_for(self, block: Block) -> list[ast.stmt]:
        """Counts if a loop or another text stands within; else it is as long as what it goes through."""
        inner = (isinstance(node, Statement) and node.LOOPS for node in walk(block))
        return self.step() if any(inner) else []

    def _value(self, thing: Indexed, indexes: Sequence[ast.expr]) -> ast.expr:
        place, terms = self.layout.place(thing.id), []
        for index, of, stride in zip(indexes, thing.of, self.layout.strides(thing.of), strict=True):
            first = self.layout.index_range(of).start
            place -= first * stride
            terms.append(_times(index, stride))
        return py.item(py.name(ROW), _plus(place, *terms))


def _knowing(value: ast.expr, type_: Type) -> ast.expr:
    """The players who know the items of a value."""
    if isinstance(type_, Item):
        return py.item(py.name(KNOWN), value)
    return py.call("knowing", py.name(KNOWN), value)


def attribute_name(kind: str, id: str) -> str:
    """Ids are in small letters, so the capitals keep them apart."""
    return f"A_{kind}_HAS_{id}"


def derived_name(kind: str, id: str) -> str:
    return f"D_{kind}_HAS_{id}"


def next_cell_name(grid: str, direction: str) -> str:
    return f"G_{grid}_TO_{direction}"


def _times(number: ast.expr, factor: int) -> ast.expr:
    if isinstance(number, ast.Constant) and isinstance(number.value, int):
        return py.const(number.value * factor)
    return number if factor == 1 else py.operation(number, "*", py.const(factor))


def _plus(first: int, *terms: ast.expr) -> ast.expr:
    """A sum whose numbers are added up now."""
    rest: list[ast.expr] = []
    for term in terms:
        if isinstance(term, ast.Constant) and isinstance(term.value, int):
            first += term.value
        else:
            rest.append(term)
    if not rest:
        return py.const(first)
    total = rest[0]
    for term in rest[1:]:
        total = py.operation(total, "+", term)
    return py.operation(total, "+", py.const(first)) if first else total
