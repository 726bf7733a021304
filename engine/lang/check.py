"""A resolved pack comes in, its checked texts go out; every fault is a diagnostic at its column."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import TypeVar, cast

from engine.lang.grammar import Start, keywords
from engine.lang.hidden import mark_hidden
from engine.lang.node import Block, Elsewhere, Expression, Local, Node
from engine.lang.order import Definition, in_order
from engine.lang.parse import Branch, parse
from engine.lang.references import OF_EVERY_CELL, Fixed
from engine.lang.scope import DERIVED_FROM, BrokenExpression, Scope, branch, span
from engine.lang.unexpected import RESERVED
from engine.lang.vocabulary import SLOT
from engine.pack import types
from engine.pack.declarations import Effect, Item, Kind, Modifier, Pack, Procedure
from engine.pack.types import FLAG, NUMBER, PLAYER, Broken, Collection, Filter, Optional, Type, accepts
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.position import Position
from engine.source.progress import UNWATCHED, Progress

NO_FILTER = code(
    "L318",
    "a filter of {kind} is written `{kind}` or `{kind} where …`",
    "The filter is rejected. Its first word is the kind of items that it looks at.",
)

NO_NUMBER = code(
    "L323",
    "'{name}' gives '{type}', but only a number can be modified",
    "The procedure is rejected.",
)
NO_ITEMS = code(
    "L324",
    "this is '{type}', but items are needed that could modify the number",
    "The procedure is rejected. Name a zone, or those of its items that count.",
)

LONG_CHAIN = code(
    "L325",
    "this builds on a chain of more than {limit} definitions",
    "The definition is rejected. Let some of them build on fewer others.",
)

DEEPEST_CHAIN = 12
CHECKING = 0.4
"""Which share of checking a pack it is to check the effects of its items."""
_WORDS_OF_TYPES = frozenset(word for words in types.WORDS for word in words.split())
_T = TypeVar("_T")
YOU, THIS = "you", "this"
FILTERED = "e_filtered"
SCORED = "e_scored"


@dataclass(frozen=True, slots=True)
class CheckedEffect:
    """What an item does at a hook."""

    item: Item
    effect: Effect
    do: Block


@dataclass(frozen=True, slots=True)
class CheckedProcedure:
    """A procedure with the names of what it takes, and either the value it gives or what it does."""

    procedure: Procedure
    takes: tuple[Local, ...]
    body: Block | Expression
    modified_by: Expression | None = None


@dataclass(frozen=True, slots=True)
class CheckedModifier:
    """By how much an item changes the number that a procedure gives."""

    item: Item
    modifier: Modifier
    takes: tuple[Local, ...]
    by: Expression


@dataclass(frozen=True, slots=True)
class CheckedFilter:
    """A filter that an item states as one of its attributes, or in a list; None passes all of its kind."""

    item: Item
    attribute: str
    kind: str
    test: Expression | None
    text: Where
    place: tuple[int, ...] = ()
    """Where it stands, if the attribute is a list."""


@dataclass(frozen=True, slots=True)
class Checked:
    """All texts of a pack, ready to be compiled."""

    pack: Pack
    phases: Mapping[str, Block]
    procedures: Mapping[str, CheckedProcedure]
    effects: tuple[CheckedEffect, ...]
    filters: tuple[CheckedFilter, ...]
    modifiers: tuple[CheckedModifier, ...]
    derived: Mapping[tuple[str, str], Expression]
    """By the kind and the attribute; about the variable `DERIVED_FROM`."""
    score: Expression


def check_pack(pack: Pack, findings: Findings, progress: Progress = UNWATCHED) -> Checked | None:
    """Check every text of a pack; None if any is at fault."""
    for name, position in _reserved(pack):
        findings.add(RESERVED, position, id=name)
    checker = Checker(pack, findings)
    for definition in in_order(pack):
        checker.define(definition)
    derived = {
        (kind.id, id): checker.derived(kind, id) for kind in pack.kinds.values() for id in kind.derived
    }
    checked = Checked(
        pack=pack,
        phases={id: checker.block(phase.do) for id, phase in pack.phases.items()},
        procedures={id: checker.procedure(procedure) for id, procedure in pack.procedures.items()},
        effects=tuple(
            checker.effect(item, effect)
            for item in progress.through(pack.items, CHECKING)
            for effect in item.effects
        ),
        filters=tuple(_filters(pack, checker)),
        modifiers=tuple(
            checker.modifier(item, modifier) for item in pack.items for modifier in item.modifiers
        ),
        derived={key: found for key, found in derived.items() if found is not None},
        score=checker.expression(pack.score, NUMBER, About(element=Fixed(SCORED, PLAYER))),
    )
    if findings.has_errors():
        return None
    bodies = [procedure.body for procedure in checked.procedures.values()]
    effects = {id(effect.do): effect.do for effect in checked.effects}  # those alike are one
    texts = [*checked.phases.values(), *bodies, *effects.values()]
    takes = {id: procedure.takes for id, procedure in checked.procedures.items()}
    mark_hidden(texts, takes, _elsewhere(checked, checker))
    return checked


@dataclass(frozen=True, slots=True)
class About:
    """What a text can name from its first word on."""

    names: Mapping[str, Local] = field(default_factory=dict)
    they: Expression | None = None
    you: Expression | None = None
    this: Expression | None = None
    element: Expression | None = None


NOTHING = About()


class Checker:
    """Checks the texts of one pack; definitions that others use are checked once, when first needed."""

    def __init__(self, pack: Pack, findings: Findings) -> None:
        self._pack = pack
        self._findings = findings
        self._derived: dict[tuple[str, str], Expression | None] = {}
        self._given: dict[str, Expression | None] = {}
        self._numbers = count(1)
        self._elsewhere: dict[str, Elsewhere] = {}
        self._lengths: dict[Where, int] = {}
        """How long the chain of definitions is that each definition ends."""
        self._chains: list[int] = []
        """For each definition that is being checked, the longest chain that it builds on so far."""
        self._alike: dict[tuple[str, ...], object] = {}
        """What was found sound, by its words and by all that these can name."""

    def block(self, text: Where, about: About = NOTHING) -> Block:
        tree = self._parse(text, "block")
        return Block(()) if tree is None else self._scope(text, about).block(tree)

    def expression(self, text: Where, wanted: Type | None, about: About = NOTHING) -> Expression:
        tree = self._parse(text, "phrase")
        if tree is None:
            return BrokenExpression()
        place = self._scope(text, about)
        only = branch(tree.children[0])
        return place.expression(only) if wanted is None else place.value(only, wanted)

    def procedure(self, procedure: Procedure) -> CheckedProcedure:
        takes = tuple(Local(name, type_) for name, type_ in procedure.takes.items())
        if procedure.do is None:
            given = self.given_by(procedure) or BrokenExpression()
            return CheckedProcedure(procedure, takes, given, self.modified_by(procedure, takes, given))
        body = self.block(procedure.do, About(names={local.name: local for local in takes}))
        return CheckedProcedure(procedure, takes, body)

    def modified_by(
        self, procedure: Procedure, takes: tuple[Local, ...], given: Expression
    ) -> Expression | None:
        text = procedure.modified_by
        if text is None:
            return None
        if not accepts(NUMBER, given.type):
            self._findings.add(NO_NUMBER, text.position, name=procedure.id, type=given.type)
        found = self.expression(text, None, About(names={local.name: local for local in takes}))
        match found.type:
            case Collection(of=types.Item()) | Broken():
                return found
            case _:
                self._findings.add(NO_ITEMS, text.position, type=found.type)
                return None

    def modifier(self, item: Item, modifier: Modifier) -> CheckedModifier:
        def check() -> tuple[tuple[Local, ...], Expression]:
            takes = tuple(Local(name, type_) for name, type_ in procedure.takes.items())
            this = Fixed(THIS, types.Item(item.kind))
            about = About(names={local.name: local for local in takes}, this=this)
            return takes, self.expression(modifier.by, NUMBER, about)

        procedure = self._pack.procedures[modifier.modifies]
        takes, by = self._once(modifier.by, ("by", item.kind, procedure.id), check)
        return CheckedModifier(item, modifier, takes, by)

    def effect(self, item: Item, effect: Effect) -> CheckedEffect:
        def check() -> Block:
            you = Fixed(YOU, PLAYER) if personal else None
            return self.block(effect.do, About(this=Fixed(THIS, types.Item(item.kind)), you=you))

        personal = self._pack.hooks[effect.when].personal
        do = self._once(effect.do, ("do", item.kind, "for" if personal else ""), check)
        return CheckedEffect(item, effect, do)

    def filter(self, item: Item, attribute: str, kind: str, place: tuple[int, ...] = ()) -> CheckedFilter:
        text = Where(item.where.document, (*item.where.path, attribute, *place))
        test = self._once(text, ("filter", kind), lambda: self._test(text, kind))
        return CheckedFilter(item, attribute, kind, test, text, place)

    def _test(self, text: Where, kind: str) -> Expression | None:
        tree = self._parse(text, "phrase")
        if tree is None:
            return None
        only = branch(tree.children[0])
        named = branch(only.children[0]) if only.data == "where" else only
        if named.data != "name" or named.children != [kind, None]:
            begin, end = span(named)
            self._findings.add(NO_FILTER, text.inside(begin, end - begin), kind=kind)
            return None
        if only.data != "where":
            return None
        scope = self._scope(text, About(element=Fixed(FILTERED, types.Item(kind))))
        return scope.value(branch(only.children[1]), FLAG)

    def _once(self, text: Where, about: tuple[str, ...], check: Callable[[], _T]) -> _T:
        """Check a text of an item, unless the same words about the same things were sound before."""
        key = (*about, str(text.value))
        if key in self._alike:
            return cast("_T", self._alike[key])
        before = len(self._findings)
        found = check()
        if len(self._findings) == before:
            self._alike[key] = found
        return found

    def define(self, definition: Definition) -> None:
        if definition.kind is None:
            self.given_by(self._pack.procedures[definition.id])
        else:
            self.derived(self._pack.kinds[definition.kind], definition.id)

    def derived(self, kind: Kind, id: str) -> Expression | None:
        if (kind.id, id) not in self._derived:
            self._derived[kind.id, id] = None
            element = Fixed(DERIVED_FROM, types.Item(kind.id))
            self._derived[kind.id, id] = self._definition(kind.derived[id], About(element=element))
        self._build_on(kind.derived[id])
        return self._derived[kind.id, id]

    def given_by(self, procedure: Procedure) -> Expression | None:
        assert procedure.gives is not None
        if procedure.id not in self._given:
            self._given[procedure.id] = None
            names = {name: Local(name, type_) for name, type_ in procedure.takes.items()}
            self._given[procedure.id] = self._definition(procedure.gives, About(names=names))
        self._build_on(procedure.gives)
        return self._given[procedure.id]

    def _definition(self, text: Where, about: About) -> Expression:
        """The value of a definition; in a circle, it is needed in the middle of checking others."""
        found: Expression = BrokenExpression()
        length = len(self._chains) + 1
        if length <= DEEPEST_CHAIN:
            self._chains.append(0)
            found = self.expression(text, None, about)
            length = self._chains.pop() + 1
        if length > DEEPEST_CHAIN:
            self._findings.add(LONG_CHAIN, text.position, limit=DEEPEST_CHAIN)
            return BrokenExpression()
        self._lengths[text] = length
        return found

    def _build_on(self, text: Where) -> None:
        if self._chains:
            self._chains[-1] = max(self._chains[-1], self._lengths.get(text, 0))

    def number(self) -> int:
        return next(self._numbers)

    def modified(self, procedure: Procedure) -> Elsewhere:
        return self._elsewhere.setdefault(f"modify {procedure.id}", Elsewhere())

    def filtered(self, kind: str) -> Elsewhere:
        return self._elsewhere.setdefault(f"filter {kind}", Elsewhere())

    def _parse(self, text: Where, start: Start) -> Branch | None:
        return parse(text, start, self._findings)

    def _scope(self, text: Where, about: About) -> Scope:
        return Scope(
            self._pack,
            text,
            self._findings,
            self,
            dict(about.names),
            {},
            they=about.they,
            you=about.you,
            this=about.this,
            element=about.element,
        )


def _filters(pack: Pack, checker: Checker) -> Iterator[CheckedFilter]:
    for item in pack.items:
        for name, type_ in pack.kinds[item.kind].has.items():
            for place, kind in _stated_filters(type_, item.values[name]):
                yield checker.filter(item, name, kind, place)


def _stated_filters(
    type_: Type, value: object, place: tuple[int, ...] = ()
) -> Iterator[tuple[tuple[int, ...], str]]:
    """The filters in a value that a file states, each with its kind."""
    match type_, value:
        case Optional(of), _ if value is not None:
            yield from _stated_filters(of, value, place)
        case Filter(kind), str():
            yield place, kind
        case Collection(of), list():
            for number, one in enumerate(value):
                yield from _stated_filters(of, one, (*place, number))


def _elsewhere(checked: Checked, checker: Checker) -> Iterator[tuple[Elsewhere, Node]]:
    """What the value of a procedure depends on besides its own text, and what a filter does."""
    procedures = checked.pack.procedures
    for id, procedure in checked.procedures.items():
        if procedure.modified_by is not None:
            yield checker.modified(procedures[id]), procedure.modified_by
    for modifier in checked.modifiers:
        yield checker.modified(procedures[modifier.modifier.modifies]), modifier.by
    for filter_ in checked.filters:
        if filter_.test is not None:
            yield checker.filtered(filter_.kind), filter_.test


def _reserved(pack: Pack) -> Iterator[tuple[str, Position]]:
    """Ids that the language itself gives a meaning, and where they stand."""
    yield from ((id, position) for id, position in _ids(pack) if id in keywords() or id == SLOT)
    for grid in pack.grids.values():
        yield from ((id, (grid.where / "cell" / id).key) for id in grid.cell if id in OF_EVERY_CELL)
    as_types = [(one.id, one.where) for one in pack.types.values()]
    as_types += [(one.id, one.where) for one in pack.kinds.values()]
    yield from ((id, where.key) for id, where in as_types if id in _WORDS_OF_TYPES - keywords())


def _ids(pack: Pack) -> Iterator[tuple[str, Position]]:
    """Every id that the language can name, and where it stands."""
    groups = (
        pack.types,
        pack.constants,
        pack.counters,
        pack.tracks,
        pack.variables,
        pack.zones,
        pack.grids,
        pack.kinds,
        pack.hooks,
    )
    for group in groups:
        yield from ((id, declared.where.key) for id, declared in group.items())
    for enumeration in pack.types.values():
        for number, value in enumerate(enumeration.values):
            yield value, (enumeration.where / number).position
    for kind in pack.kinds.values():
        yield from ((id, (kind.where / "has" / id).key) for id in kind.has)
        yield from ((id, (kind.where / "derived" / id).key) for id in kind.derived)
        for state, words in kind.states.items():
            for number, word in enumerate(words):
                yield word, (kind.where / "states" / state / number).position
    for grid in pack.grids.values():
        yield from ((id, (grid.where / "cell" / id).key) for id in grid.cell)
    for zone in pack.zones.values():
        yield from ((id, (zone.where / "slot" / id).key) for id in zone.slot)
    for procedure in pack.procedures.values():
        yield procedure.id, procedure.where.position
        yield from ((name, (procedure.where / "takes" / name).key) for name in procedure.takes)
