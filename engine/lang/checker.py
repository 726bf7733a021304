"""One text of a pack comes in, with what it can name; its node goes out, or a diagnostic at its column."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from itertools import count
from typing import TYPE_CHECKING, TypeVar, cast

from engine.lang.checked import CheckedEffect, CheckedFilter, CheckedModifier, CheckedProcedure
from engine.lang.node import Block, Elsewhere, Expression, Local
from engine.lang.order import Definition
from engine.lang.references import Fixed
from engine.lang.scope import DERIVED_FROM, BrokenExpression, Scope, branch, span
from engine.lang.tree import Branch
from engine.pack import types
from engine.pack.declarations import Effect, Item, Kind, Modifier, Pack, Procedure
from engine.pack.types import FLAG, NUMBER, PLAYER, Broken, Collection, Type, accepts
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.record import dataclass

if TYPE_CHECKING:
    from engine.lang.grammar import Start

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
YOU, THIS = "you", "this"
FILTERED = "e_filtered"
_T = TypeVar("_T")


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
        self._procedures: dict[str, CheckedProcedure] = {}
        self._numbers = count(1)
        self._elsewhere: dict[str, Elsewhere] = {}
        self._lengths: dict[Where, int] = {}
        """How long the chain of definitions is that each definition ends."""
        self._chains: list[int] = []
        """For each definition that is being checked, the longest chain that it builds on so far."""
        self._alike: dict[tuple[str, ...], object] = {}
        """What was found sound, by its words and by all that these can name."""

    def again(self, pack: Pack, findings: Findings) -> Checker:
        """For a pack in which everything that can be named is the same."""
        self._pack = pack
        self._findings = findings
        return self

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
        """Once: what the names of all that is given to it stand for is followed from text to text."""
        if procedure.id not in self._procedures:
            self._procedures[procedure.id] = self._procedure(procedure)
        return self._procedures[procedure.id]

    def _procedure(self, procedure: Procedure) -> CheckedProcedure:
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

    @property
    def elsewhere(self) -> Mapping[str, Elsewhere]:
        return self._elsewhere

    def number(self) -> int:
        return next(self._numbers)

    def modified(self, procedure: Procedure) -> Elsewhere:
        return self._elsewhere.setdefault(f"modify {procedure.id}", Elsewhere())

    def filtered(self, kind: str) -> Elsewhere:
        return self._elsewhere.setdefault(f"filter {kind}", Elsewhere())

    def _parse(self, text: Where, start: Start) -> Branch | None:
        from engine.lang.parse import parse

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
