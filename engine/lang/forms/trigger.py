"""`trigger HOOK on … for X`: items act, each by its own effects."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.node import Emitter, Expression, Statement
from engine.lang.scope import Scope, branch, parts, span, token
from engine.lang.tree import Branch
from engine.pack.declarations import Hook
from engine.pack.types import PLAYER, Broken, Collection, Item, Type
from engine.source.diagnostic import code
from engine.source.nearest import nearest
from engine.source.record import dataclass

UNKNOWN_HOOK = code("L208", "unknown hook '{name}'", "The text is rejected. Hooks are declared in pack.yaml.")
WRONG_HEARER = code(
    "L310",
    "'{hook}' is heard by '{wanted}', but this is '{given}'",
    "The text is rejected. The declaration of the hook in pack.yaml says who hears it.",
)
FOR_WHOM = code(
    "L311",
    "'{hook}' is triggered for a player; say for whom",
    "The text is rejected. End the line with `for` and the player.",
)
FOR_NOBODY = code(
    "L312",
    "'{hook}' is triggered for nobody in particular",
    "The text is rejected. Leave out `for` and the player.",
)


@dataclass(frozen=True, slots=True)
class Trigger(Statement):
    """Each item with effects for the hook is told of before them, unless somebody may not see it."""

    LOOPS = True
    CHANGES = True
    at: int
    hook: Hook
    items: Expression
    recipient: Expression | None

    def emit(self, out: Emitter) -> list[ast.stmt]:
        item, effects, effect = out.fresh("item"), out.fresh("effects"), out.fresh("effect")
        given = [py.name(item)]
        values: dict[str, tuple[ast.expr, Type]] = {"item": (py.name(item), Item(self.hook.heard_by))}
        before: list[ast.stmt] = []
        if self.recipient is not None:
            you = out.fresh("you")
            before.append(py.assign(you, self.recipient.emit(out)))
            given.append(py.name(you))
            values["player"] = py.name(you), PLAYER
        done: ast.expr = py.call(effect, out.game(), *given)
        if out.asks(self):
            done = ast.YieldFrom(done)
        tell = out.event("trigger", self.at, values, {"hook": self.hook.id}, seen=("item",))
        each = [
            py.assign(effects, out.effects(self.hook, py.name(item))),
            py.if_(py.every(py.name(effects), out.is_open(py.name(item))), [tell]),
            py.for_(effect, py.name(effects), [py.run(done)]),
        ]
        items = self.items.emit(out)
        if isinstance(self.items.type, Item):
            return [*before, py.assign(item, items), *each]
        return [*before, py.for_(item, py.fresh(items), each)]

    def describe(self, out: Describer) -> list[str]:
        keys = [f"trigger {self.hook.id} {out.person}", f"trigger {self.hook.id}", "trigger"]
        return [out.clause(keys, hook=out.noun(self.hook.id), items=self.items.phrase(out))]

    def gloss(self, out: Glosser) -> list[Line]:
        values = {"hook": out.noun(self.hook.id), "items": self.items.gloss(out)}
        if self.recipient is None:
            return [out.line("trigger", **values)]
        return [out.line("trigger for", **values, player=self.recipient.gloss(out))]


def check(tree: Branch, scope: Scope) -> Trigger:
    name, items_tree, recipient_tree = parts(tree)
    items = scope.expression(items_tree)
    recipient = None if recipient_tree is None else scope.value(branch(recipient_tree).children[0], PLAYER)
    hook = scope.pack.hooks.get(str(name))
    if hook is None:
        raise scope.fault(UNKNOWN_HOOK, token(name), nearest(str(name), scope.pack.hooks), name=str(name))
    of = items.type.of if isinstance(items.type, Collection) else items.type
    if of != Item(hook.heard_by) and not isinstance(of, Broken):
        raise scope.fault(WRONG_HEARER, branch(items_tree), hook=hook.id, wanted=hook.heard_by, given=of)
    if hook.personal and recipient_tree is None:
        raise scope.fault(FOR_WHOM, token(name), hook=hook.id)
    if not hook.personal and recipient_tree is not None:
        raise scope.fault(FOR_NOBODY, branch(recipient_tree), hook=hook.id)
    return Trigger(span(tree)[0], hook, items, recipient)


FORMS = (
    StatementForm(
        "trigger",
        check,
        "Items act, one after the other: the effects happen that they have for this hook. "
        "If the hook is for a player, that player is `you` in the effects.",
        "trigger income on leader.shops for leader",
        ("recipient",),
    ),
)
