"""What can be named at one place of a text, and how the forms that stand there are checked."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol

from engine.lang.declared import EnumValues
from engine.lang.describing import Describer, Glosser, Line, Phrase, Words
from engine.lang.form import ExpressionForm, StatementForm, forms
from engine.lang.node import Block, Elsewhere, Emitter, Expression, Local, Statement
from engine.lang.references import Fixed, Sure
from engine.lang.things import ItemAttribute
from engine.lang.tree import Branch, Part, Word
from engine.pack.declarations import Kind, Pack, Procedure
from engine.pack.types import BROKEN, PLAYER, Broken, Collection, Enum, Optional, Slot, Type, accepts
from engine.source.diagnostic import Code, Findings, code
from engine.source.document import Where
from engine.source.record import dataclass

NAME_TAKEN = code("L209", "'{name}' has a meaning here already", "The text is rejected. Choose another name.")
NO_YOU = code(
    "L211",
    "there is no `you` here; say who does this",
    "The text is rejected. Only an effect that is triggered for a player has a `you`.",
)
WRONG_TYPE = code(
    "L301",
    "this is of type '{given}', but '{wanted}' is needed here",
    "The text is rejected. Name something of that type; often it is something that this has.",
)
MAYBE_NONE = code(
    "L302",
    "this can be {none}, but '{wanted}' is needed here",
    "The text is rejected. Name it with `let`, ask `if … is nobody:` before, and use it in the `else:`.",
)
NO_COLLECTION = code(
    "L303",
    "this is of type '{given}', but several things are needed here",
    "The text is rejected. A zone, a grid, `players`, all values of a type or a list are several things.",
)
NO_VALUE_OF_ITS_OWN = code(
    "L320",
    "a slot is not a value; say what of it you mean",
    "The text is rejected. Write a dot and the name of something that the slots of the zone have.",
)


class CheckError(Exception):
    """A diagnostic has been given; what it is about cannot be checked any further."""


class Library(Protocol):
    """The definitions of a pack that other texts use, checked when they are first asked for."""

    def given_by(self, procedure: Procedure) -> Expression | None:
        """The value that a procedure gives, or None if that value depends on itself."""

    def number(self) -> int:
        """A number never given before."""

    def modified(self, procedure: Procedure) -> Elsewhere:
        """What items may add to the value that a procedure gives."""

    def filtered(self, kind: str) -> Elsewhere:
        """The filters of a kind that files state."""

    def derived(self, kind: Kind, id: str) -> Expression | None:
        """The definition of a derived attribute, about `DERIVED_FROM`; None if it depends on itself."""


DERIVED_FROM = "e_derived"


@dataclass(frozen=True, slots=True)
class Scope:
    """One place in a text; statements add the names that those after them can use."""

    pack: Pack
    text: Where
    findings: Findings
    library: Library
    names: dict[str, Local]
    narrowed: Mapping[str, Type]
    they: Expression | None = None
    you: Expression | None = None
    this: Expression | None = None
    element: Expression | None = None
    secret: bool = False
    sure: tuple[Expression, ...] = ()
    """What has been tested not to be none, earlier in the same condition."""

    def statement(self, tree: Branch) -> Statement:
        form = forms()[tree.data]
        assert isinstance(form, StatementForm)
        try:
            return form.check(tree, self)
        except CheckError:
            return BrokenStatement(span(tree)[0])

    def block(self, tree: Part) -> Block:
        """The statements of a suite; the names they give are unknown after it."""
        inner = self.inner()
        return Block(tuple(inner.statement(branch(child)) for child in branch(tree).children))

    def expression(self, tree: Part, expected: Type | None = None) -> Expression:
        """Any expression; a name is looked up among the values of the type that is expected."""
        form = forms()[branch(tree).data]
        assert isinstance(form, ExpressionForm)
        try:
            found = form.check(branch(tree), self, expected)
        except CheckError:
            return BrokenExpression()
        if isinstance(found.type, Slot):
            return self._broken(NO_VALUE_OF_ITS_OWN, tree)
        return self._as_known(found)

    def owner(self, tree: Part) -> Expression:
        """What stands before a dot; there even a slot can."""
        form = forms()[branch(tree).data]
        assert isinstance(form, ExpressionForm)
        return self._as_known(form.check(branch(tree), self, None))

    def _as_known(self, found: Expression) -> Expression:
        """A value that was tested before in the same condition is surely there."""
        if isinstance(found.type, Optional) and found in self.sure:
            return Sure(found, found.type.of)
        return found

    def value(self, tree: Part, wanted: Type) -> Expression:
        """An expression that must be of a type."""
        found = self.expression(tree, wanted)
        if accepts(wanted, found.type):
            return found
        if isinstance(found.type, Optional) and accepts(wanted, found.type.of):
            return self._broken(MAYBE_NONE, tree, none=none_of(found.type), wanted=wanted)
        return self._broken(WRONG_TYPE, tree, given=found.type, wanted=wanted)

    def several(self, tree: Part) -> tuple[Expression, Type]:
        """An expression that must be a collection, and the type of its elements."""
        found = self.expression(tree)
        if isinstance(found.type, Collection):
            return found, found.type.of
        if isinstance(found.type, Broken):
            return found, BROKEN
        if isinstance(found, ItemAttribute) and found.id in self.pack.types and branch(tree).data == "name":
            # An attribute is often called like its type, and is but one value.
            return EnumValues(self.pack.types[found.id]), Enum(found.id)
        return self._broken(NO_COLLECTION, tree, given=found.type), BROKEN

    def subject(self, tree: Part, statement: Branch) -> Expression:
        """Who does it: the subject of the sentence, or else `you`."""
        if tree is not None:
            return self.value(branch(tree).children[0], PLAYER)
        return self._broken(NO_YOU, statement) if self.you is None else self.you

    def give_name(self, at: Part, type_: Type) -> Local:
        """Give a name to a value, for those after it to use."""
        name = str(token(at))
        if name in self.names:
            self.complain(NAME_TAKEN, token(at), name=name)
        local = Local(name, type_)
        self.names[name] = local
        return local

    def names_so_far(self) -> tuple[Local, ...]:
        """What has been named up to here."""
        return tuple(local for local in self.names.values() if not local.per_player)

    def variable(self, prefix: str, type_: Type) -> Fixed:
        """A variable of the generated code that no other text of the pack uses."""
        return Fixed(f"{prefix}_{self.library.number()}", type_)

    def inner(self, **changes: object) -> Scope:
        """The same place one block further in."""
        return replace(self, names=dict(self.names), **changes)  # type: ignore[arg-type]

    def complain(self, code: Code, at: Branch | Word, nearest: str | None = None, **args: object) -> None:
        start, end = span(at)
        self.findings.add(code, self.text.inside(start, end - start), nearest, **args)

    def fault(self, code: Code, at: Branch | Word, nearest: str | None = None, **args: object) -> CheckError:
        """Complain, and give back what to raise."""
        self.complain(code, at, nearest, **args)
        return CheckError()

    def _broken(self, code: Code, at: Part, **args: object) -> BrokenExpression:
        """Complain, and give back what stands for the value, so that the rest can be checked."""
        self.complain(code, branch(at), None, **args)
        return BrokenExpression()


@dataclass(frozen=True, slots=True)
class BrokenExpression(Expression):
    """Stands where a diagnostic has been given, so that one fault is reported once."""

    type: Type = BROKEN

    def emit(self, out: Emitter) -> ast.expr:
        raise AssertionError("a text with faults is never compiled")

    def gloss(self, out: Words) -> Phrase:
        raise AssertionError("a text with faults is never put into words")


@dataclass(frozen=True, slots=True)
class BrokenStatement(Statement):
    """Stands where a diagnostic has been given."""

    at: int

    def emit(self, out: Emitter) -> list[ast.stmt]:
        raise AssertionError("a text with faults is never compiled")

    def describe(self, out: Describer) -> list[str]:
        raise AssertionError("a text with faults is never put into words")

    def gloss(self, out: Glosser) -> list[Line]:
        raise AssertionError("a text with faults is never put into words")


def none_of(type_: Optional) -> str:
    """The word for a value that is not there."""
    return str(type_).split()[-1]


def span(at: Branch | Word) -> tuple[int, int]:
    """Where a piece of the text begins and ends."""
    if isinstance(at, str):
        return at.start_pos or 0, at.end_pos or 0
    return (0, 1) if at.meta.empty else (at.meta.start_pos, at.meta.end_pos)


def parts(tree: Branch) -> tuple[Part, ...]:
    """What a rule is made of; None where something optional was left out."""
    return tuple(tree.children)


def branch(part: Part) -> Branch:
    assert part is not None
    assert not isinstance(part, str)
    return part


def token(part: Part) -> Word:
    assert isinstance(part, str)
    return part


def arguments(part: Part) -> list[Branch] | None:
    """The expressions between the parentheses; None if there are no parentheses."""
    return None if part is None else [branch(child) for child in parts(branch(part)) if child is not None]
