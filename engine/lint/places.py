"""A node of a checked tree comes in; the exact place of its words in a file goes out.

Trees do not keep the places of their parts, for sound content never needs them. Where something is found, its
text is checked once more, this time with an eye on the words.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from engine.lang.checker import About, Checker
from engine.lang.node import Expression, Local, Node, Statement
from engine.lang.order import in_order
from engine.lang.scope import Scope, branch, span, token
from engine.lang.tree import Branch, Part
from engine.lint.parts import walk
from engine.pack.declarations import Pack
from engine.pack.types import Type
from engine.source.diagnostic import Findings
from engine.source.document import Where

if TYPE_CHECKING:
    from engine.lint.texts import Text

Span = tuple[int, int]


class Places:
    """Finds the words of nodes in the texts of one pack."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._checker = _Marking(pack, Findings())
        self._trees: dict[Where, Node | None] = {}

    def of(self, text: Text, node: Node) -> Span | None:
        """Where in its text a statement or an expression begins and ends."""
        found = self._again(text, node)
        return None if found is None else self._checker.span(found)

    def name(self, text: Text, statement: Statement) -> Span | None:
        """Where the name begins and ends that a statement gives."""
        found = self._again(text, statement)
        local = self._checker.names.get(id(getattr(found, "local", None)))
        return self.of(text, statement) if local is None else local[1]

    def _again(self, text: Text, node: Node) -> Node | None:
        """The same node in a tree that was marked."""
        if not self._trees:
            # In order, as at first: a long chain that is checked from its end is too deep for Python.
            for definition in in_order(self._pack):
                self._checker.define(definition)
        if text.where not in self._trees:
            self._trees[text.where] = text.again(self._checker)
        again = self._trees[text.where]
        if again is None:
            return None
        pairs = zip(walk(text.root), walk(again), strict=False)
        return next((marked for one, marked in pairs if one is node), None)


class _Marking(Checker):
    """Checks like any other, and remembers where the words of each node stand."""

    def __init__(self, pack: Pack, findings: Findings) -> None:
        super().__init__(pack, findings)
        self.spans: dict[int, tuple[Node, Span]] = {}
        self.names: dict[int, tuple[Local, Span]] = {}
        """With what they are about, lest another comes to have the same number."""

    def span(self, node: Node) -> Span | None:
        """Where its own words stand, or else those of its parts."""
        own = self.spans.get(id(node))
        if own is not None:
            return own[1]
        below = [self.spans[id(one)][1] for one in walk(node) if id(one) in self.spans]
        return (min(begin for begin, _ in below), max(end for _, end in below)) if below else None

    def _scope(self, text: Where, about: About) -> Scope:
        plain = super()._scope(text, about)
        return _MarkingScope(*(getattr(plain, field.name) for field in fields(plain)))


class _MarkingScope(Scope):
    __slots__ = ()

    def statement(self, tree: Branch) -> Statement:
        found = Scope.statement(self, tree)
        self._mark(found, tree)
        return found

    def expression(self, tree: Part, expected: Type | None = None) -> Expression:
        found = Scope.expression(self, tree, expected)
        self._mark(found, branch(tree))
        return found

    def give_name(self, at: Part, type_: Type) -> Local:
        local = Scope.give_name(self, at, type_)
        assert isinstance(self.library, _Marking)
        self.library.names[id(local)] = local, span(token(at))
        return local

    def _mark(self, node: Node, tree: Branch) -> None:
        assert isinstance(self.library, _Marking)
        self.library.spans[id(node)] = node, span(tree)
