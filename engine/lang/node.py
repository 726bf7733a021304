"""What a checked tree is made of, and the protocol through which it turns into Python; `describing` has the
one through which it turns into words."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Protocol

from engine.lang.describing import Describer, Glosser, Line, Phrase, Words
from engine.pack.declarations import Counter, Grid, Hook, Kind, Procedure, Track, Variable, Zone
from engine.pack.types import SHAPE, Player, Type
from engine.source.record import dataclass


class Node:
    """Anything in a checked tree."""

    __slots__ = ()

    @property
    def reads_hidden(self) -> bool:
        """Whether its value depends on what some player may not see."""
        return self.hidden_with is not None and self.hidden_with.hidden

    @property
    def hidden_with(self) -> Local | Elsewhere | None:
        """What it stands for, if that alone decides whether it is hidden."""
        return None


class Expression(Node, ABC):
    """A value: it changes nothing and asks nobody."""

    __slots__ = ()
    type: Type

    @property
    def small(self) -> bool:
        """Whether a number cannot have grown by repetition, because it is stated or counted."""
        return False

    @property
    def is_you(self) -> bool:
        """Whether it is the player to whom a card speaks."""
        return False

    def all_but_you(self, player: Expression) -> tuple[bool, Expression | None]:
        """Of a test of this player: whether it leaves out you and nobody else, and what it tests besides."""
        return False, self

    def is_any(self, out: Describer) -> bool:
        """Whether it is one of several, who has just been chosen."""
        return False

    @property
    def is_pronoun(self) -> bool:
        """Whether it is somebody of whom the words around tell who that is."""
        return False

    @property
    def goes_without_saying(self) -> bool:
        """Whether it is what a filter looks at, so that a gloss need not say whose something is."""
        return False

    @property
    def is_somebody(self) -> bool:
        return isinstance(self.type, Player)

    @abstractmethod
    def emit(self, out: Emitter) -> ast.expr:
        """The Python expression that computes it."""

    @abstractmethod
    def gloss(self, out: Words) -> Phrase:
        """The value in plain words, somewhat like a formula."""

    def phrase(self, out: Describer) -> Phrase:
        """What stands for it in a clause of a card."""
        return self.gloss(out)

    def stated(self, out: Words) -> int | None:
        """The number that it is at the table that is spoken of, if the text alone tells."""
        return None

    def amount(self, counter: str, out: Describer) -> Phrase:
        """So many of what a counter counts."""
        number = self.stated(out)
        if number is not None:
            return out.quantity(number, counter)
        return out.as_phrase(out.clause(["so many"], number=self.gloss(out), thing=out.noun(counter)))

    def condition(self, out: Describer) -> str:
        """The clause that says that it holds."""
        return out.clause(["holds"], condition=self.gloss(out))


class Statement(Node, ABC):
    """Something that happens."""

    __slots__ = ()
    ASKS: ClassVar[bool] = False
    CHANGES: ClassVar[bool] = False
    at: int
    LOOPS: ClassVar[bool] = False
    """Whether it can go on for longer than a line: a loop, or what does other texts."""

    @property
    def named(self) -> tuple[Local, Node] | None:
        """The name it gives, and what that stands for."""
        return None

    @property
    def subject(self) -> Expression | None:
        """The player who does it, where the text names one."""
        return None

    @abstractmethod
    def emit(self, out: Emitter) -> list[ast.stmt]:
        """The Python statements that do it."""

    @abstractmethod
    def describe(self, out: Describer) -> list[str]:
        """Its clauses on a card."""

    def after(self, out: Describer) -> Describer:
        """What the lines after it know on a card."""
        return out

    @abstractmethod
    def gloss(self, out: Glosser) -> list[Line]:
        """Its plain sentence, and those of the blocks below it."""


@dataclass(frozen=True, slots=True)
class Block(Node):
    """Statements in order."""

    statements: tuple[Statement, ...]


@dataclass(slots=True, eq=False)
class Local:
    """A name that a statement gives to a value; `per_player` when every player has one of their own."""

    name: str
    type: Type
    hidden: bool = False
    per_player: bool = False
    counted: bool = False
    """Whether it is a number of a range and no line changes it, so that it lies within its type's bounds."""

    @property
    def python(self) -> str:
        return f"v_{self.name}"


@dataclass(slots=True, eq=False)
class Elsewhere:
    """What a value depends on outside of its text: items that modify it, filters that files state."""

    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Question:
    """How a choice is put: under which name, what its options are, and whether it is kept secret."""

    name: str
    of: Type
    optional: bool = False
    always: bool = False
    secret: bool = False
    names: tuple[Local, ...] = ()
    """What the text has named so far and everybody may know."""


class Emitter(Protocol):
    """What a form may use to turn into Python; the machine knows how the state is laid out."""

    def fresh(self, prefix: str) -> str: ...
    def name(self, id: str) -> ast.expr: ...
    def with_names(self, names: Mapping[str, ast.expr], value: Expression) -> ast.expr: ...
    def block(self, block: Block) -> list[ast.stmt]: ...
    def asks(self, node: Node) -> bool: ...

    def counter(self, counter: Counter, indexes: Sequence[ast.expr]) -> ast.expr: ...
    def variable(self, variable: Variable, indexes: Sequence[ast.expr]) -> ast.expr: ...
    def track(self, track: Track, indexes: Sequence[ast.expr]) -> ast.expr: ...
    def constant(self, id: str) -> ast.expr: ...
    def zone(self, zone: Zone, owner: ast.expr | None) -> ast.expr: ...
    def zone_number(self, zone: Zone, owner: ast.expr | None) -> ast.expr: ...
    def attribute(self, kind: Kind, id: str, item: ast.expr) -> ast.expr: ...
    def in_state(self, kind: Kind, id: str, word: int, item: ast.expr) -> ast.expr: ...
    def turned(self, kind: Kind, id: str, word: int, item: ast.expr) -> ast.stmt: ...
    def derived(self, kind: Kind, id: str) -> ast.expr: ...
    def slot_attribute(self, id: str, item: ast.expr) -> ast.expr: ...
    def cells(self, grid: Grid) -> ast.expr: ...
    def cell(self, grid: Grid, id: str, cell: ast.expr) -> ast.expr: ...
    def cell_row(self, grid: Grid, id: str) -> tuple[ast.expr, ast.expr]: ...
    def next_cell(self, grid: Grid, direction: str, cell: ast.expr) -> ast.expr: ...
    def neighbours(self, grid: Grid, cell: ast.expr) -> ast.expr: ...
    def lines(self, grid: Grid, cell: ast.expr) -> ast.expr: ...
    def players(self) -> int: ...
    def seats(self) -> ast.expr: ...
    def around(self, first: ast.expr) -> ast.expr: ...
    def next_seat(self, player: ast.expr) -> ast.expr: ...
    def game(self) -> ast.expr: ...

    def helper(self, name: str) -> ast.expr: ...
    def procedure(self, procedure: Procedure) -> ast.expr: ...
    def effects(self, hook: Hook, item: ast.expr) -> ast.expr: ...
    def is_open(self, item: ast.expr) -> ast.expr: ...
    def distinct(self, kind: Kind, items: ast.expr, zone: Zone | None) -> ast.expr: ...
    def keys(self, kind: Kind, zone: Zone | None) -> ast.expr: ...

    def event(
        self,
        key: str,
        at: int,
        values: Mapping[str, tuple[ast.expr, Type]],
        fixed: Mapping[str, str] | None = None,
        private: tuple[str, str | None] | None = None,
        seen: Collection[str] = (),
    ) -> ast.stmt: ...
    def told(
        self,
        key: str,
        at: int,
        types: Mapping[str, Type],
        fixed: Mapping[str, str] | None = None,
        private: tuple[str, str | None] | None = None,
    ) -> ast.expr: ...
    def question(self, question: Question, at: int) -> ast.expr: ...
    def step(self) -> list[ast.stmt]: ...
    def steps_for(self, block: Block) -> list[ast.stmt]: ...


def walk(node: Node) -> Iterator[Node]:
    """The node and all below it, each once: a definition that is used often is not gone through again."""
    seen: set[int] = set()
    waiting: list[object] = [node]
    while waiting:
        value = waiting.pop()
        if isinstance(value, Node):
            if id(value) not in seen:
                seen.add(id(value))
                yield value
                waiting += _parts(value)
        elif isinstance(value, tuple):
            waiting.extend(reversed(value))


def statements(node: Node) -> Iterator[Statement]:
    """All statements of a text; no value holds any."""
    waiting: list[object] = [node]
    while waiting:
        value = waiting.pop()
        if isinstance(value, tuple):
            waiting.extend(reversed(value))
        elif isinstance(value, Node) and not isinstance(value, Expression):
            if isinstance(value, Statement):
                yield value
            waiting += _parts(value)


def _parts(node: Node) -> list[object]:
    """What a node keeps that can hold other nodes, the last one first."""
    names = _kept_by.get(type(node)) or _names(type(node))
    parts = [getattr(node, name) for name in names]
    return [part for part in parts if isinstance(part, _CAN_HOLD)]


_CAN_HOLD = (Node, tuple)
_kept_by: dict[type[Node], tuple[str, ...]] = {}


def _names(sort: type[Node]) -> tuple[str, ...]:
    """The names of what a sort of node keeps, the last one first."""
    return _kept_by.setdefault(sort, tuple(reversed(getattr(sort, "__dataclass_fields__", {}))))


def reads_hidden(node: Node) -> bool:
    """Whether the value of an expression depends on anything that some player may not see."""
    return any(part.reads_hidden for part in walk(node))


def public(names: Iterable[Local]) -> tuple[Local, ...]:
    """Those names that everybody may know and hear; to be asked when all texts are checked."""
    return tuple(local for local in names if not local.hidden and local.type != SHAPE)
