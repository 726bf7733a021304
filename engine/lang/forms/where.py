"""`… where …`: those of several things that pass a test."""

from __future__ import annotations

import ast
from dataclasses import field

from engine.lang import python as py
from engine.lang.describing import Describer, Phrase, Words, whose
from engine.lang.form import ExpressionForm
from engine.lang.forms.seat import Players
from engine.lang.node import Emitter, Expression, walk
from engine.lang.references import Call, Fixed
from engine.lang.scope import Scope, span
from engine.lang.things import ZoneItems
from engine.lang.tree import Branch
from engine.pack.types import FLAG, Collection, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Where(Expression):
    things: Expression
    element: Fixed
    test: Expression
    type: Type
    source: str = field(default="", compare=False)
    """How the text puts it, for those who describe it."""

    def emit(self, out: Emitter) -> ast.expr:
        element = self.element.variable
        return py.comprehension(py.name(element), element, self.things.emit(out), counted(self.test, out))

    @property
    def words(self) -> str:
        """The same, without whose things they are."""
        if not isinstance(self.things, ZoneItems) or self.things.owner is None:
            return _alone(self.source)
        owner, dot, alone = _alone(self.source).partition(f".{self.things.zone.id} ")
        return f"{self.things.zone.id} {alone}" if dot else owner

    def phrase(self, out: Describer) -> Phrase:
        found = out.filtered(self.words)
        if found is None:
            return self._player(out) if isinstance(self.things, Players) else self.gloss(out)
        return whose(found, self.things.owner, out) if isinstance(self.things, ZoneItems) else found

    def _player(self, out: Describer) -> Phrase:
        """One of several players."""
        no_you, rest = self.test.all_but_you(self.element)
        player = out.noun("opponent" if no_you else "player")
        return player if rest is None else out.phrase("where", thing=player, test=rest.gloss(out))

    def gloss(self, out: Words) -> Phrase:
        found = out.filtered(self.words)
        if found is not None:
            return found
        return out.phrase("where", thing=self.things.gloss(out), test=self.test.gloss(out))


def _alone(source: str) -> str:
    """The words of a filter without whose things they are."""
    for word in ("their ", "your "):
        source = source.removeprefix(word)
    return source


def counted(test: Expression, out: Emitter) -> ast.expr:
    """A test; where filters stand within each other in it, each time is a step."""
    emitted = test.emit(out)
    inner = [part for part in walk(test) if isinstance(part, Where | Call)]
    nested = any(isinstance(one, Where | Call) for part in inner for one in walk(part) if one is not part)
    if not nested:
        return emitted
    return ast.BoolOp(ast.And(), [py.call(out.helper("step"), out.game()), emitted])


def check(tree: Branch, scope: Scope, expected: Type | None) -> Where:
    things_tree, test_tree = tree.children
    things, of = scope.several(things_tree)
    element = scope.variable("e", of)
    test = scope.inner(element=element).value(test_tree, FLAG)
    return Where(things, element, test, Collection(of), _words(tree, scope))


def _words(tree: Branch, scope: Scope) -> str:
    start, end = span(tree)
    return " ".join(str(scope.text.value)[start:end].split())


FORMS = (
    ExpressionForm(
        "where",
        check,
        "Those of several things for which the condition holds. "
        "In the condition a name means first what the thing has, and `it` is the thing. "
        "Within a longer expression it stands in parentheses.",
        "leader.hand where ready and suit is cups",
    ),
)
