"""`turn … WORD`: changes the state of items."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.node import Emitter, Expression, Statement
from engine.lang.scope import WRONG_TYPE, CheckError, Scope, branch, span, token
from engine.lang.tree import Branch
from engine.pack.declarations import Kind
from engine.pack.types import Broken, Collection, Item
from engine.source.diagnostic import code
from engine.source.nearest import nearest
from engine.source.record import dataclass

UNKNOWN_STATE = code(
    "L212",
    "'{kind}' has no state '{name}'",
    "The text is rejected. The states of a kind are declared in pack.yaml.",
)


@dataclass(frozen=True, slots=True)
class Turn(Statement):
    """An item that is in the state already is left alone, and not told of."""

    CHANGES = True
    at: int
    items: Expression
    kind: Kind
    state: str
    word: str

    def emit(self, out: Emitter) -> list[ast.stmt]:
        item, word = out.fresh("item"), self.kind.states[self.state].index(self.word)
        values = {"item": (py.name(item), Item(self.kind.id))}
        turned = [
            out.turned(self.kind, self.state, word, py.name(item)),
            out.event("turn", self.at, values, {"state": self.word}),
        ]
        already = out.in_state(self.kind, self.state, word, py.name(item))
        changed = py.if_(py.unless(already), turned)
        items = self.items.emit(out)
        if isinstance(self.items.type, Item):
            return [py.assign(item, items), changed]
        return [py.for_(item, items, [changed])]

    def describe(self, out: Describer) -> list[str]:
        keys = [f"turn {self.word} {out.person}", f"turn {out.person}"]
        return [out.clause(keys, items=self.items.phrase(out), state=out.noun(self.word))]

    def gloss(self, out: Glosser) -> list[Line]:
        return [out.line("turn", items=self.items.gloss(out), state=out.noun(self.word))]


def check(tree: Branch, scope: Scope) -> Turn:
    items_tree, word = tree.children
    items = scope.expression(items_tree)
    of = items.type.of if isinstance(items.type, Collection) else items.type
    if isinstance(of, Broken):
        raise CheckError
    if not isinstance(of, Item):
        raise scope.fault(WRONG_TYPE, branch(items_tree), given=of, wanted="item")
    kind = scope.pack.kinds[of.kind]
    for state, words in kind.states.items():
        if str(word) in words:
            return Turn(span(tree)[0], items, kind, state, str(word))
    known = [one for words in kind.states.values() for one in words]
    raise scope.fault(UNKNOWN_STATE, token(word), nearest(str(word), known), kind=kind.id, name=str(word))


FORMS = (
    StatementForm(
        "turn",
        check,
        "Brings an item, or several, into a state that their kind declares.",
        "turn leader.hand upright",
    ),
)
