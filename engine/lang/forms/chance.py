"""`chance chooses N from …`: a die is rolled, a lot is drawn."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import ANY, Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.node import Block, Emitter, Local, Node, Question, Statement
from engine.lang.scope import Scope, branch, span, token
from engine.lang.sources import OneOf, Range, Source, source_of, veiled
from engine.lang.tree import Branch
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Draw(Statement):
    """Each of the things is as likely as any other, equal ones counted once each.

    Without a block there must be something to draw; with one, the block is skipped if there is not.
    """

    CHANGES = True
    at: int
    local: Local
    source: Source
    then: Block | None

    @property
    def named(self) -> tuple[Local, Node]:
        return self.local, self.source

    def emit(self, out: Emitter) -> list[ast.stmt]:
        asked = out.question(Question(self.local.name, self.source.type), self.at)
        chosen = py.name(self.local.python)
        veil: list[ast.stmt] = []
        if veiled(self.source) and not isinstance(self.source, Range):
            all_things = self.source.things.emit(out)
            veil = [py.run(py.call(out.helper("veil"), out.game(), py.const(None), all_things))]
        pool = self.source.emit(out)
        if self.then is not None:
            options = out.fresh("options")
            ready, pool = py.assign(options, pool), py.name(options)
        drawn = [
            py.assign(self.local.python, py.call(out.helper("draw"), out.game(), pool, asked)),
            *veil,
            out.event("chance", self.at, {"chosen": (chosen, self.source.type)}, {"what": self.local.name}),
        ]
        if self.then is None:
            return drawn
        return [ready, py.if_(py.name(options), [*drawn, *out.block(self.then)])]

    def describe(self, out: Describer) -> list[str]:
        said = [] if self._goes_without_saying(out) else [self._said(out)]
        return said if self.then is None else [*said, *self.after(out).clauses(self.then)]

    def _said(self, out: Describer) -> str:
        keys = [f"chance {self.local.name}", "chance"]
        return out.clause(keys, name=out.named(self.local), source=self.source.gloss(out))

    def _goes_without_saying(self, out: Describer) -> bool:
        """What is drawn is said where it is used, unless it is a number or the pack has words for it."""
        return isinstance(self.source, OneOf) and not out.has_words(f"chance {self.local.name}")

    def after(self, out: Describer) -> Describer:
        if not isinstance(self.source, OneOf):
            return out
        thing = self.source.phrase(out)
        return out.knowing(self.local, out.phrase("at random", thing=thing), ANY)

    def gloss(self, out: Glosser) -> list[Line]:
        line = out.line("chance", name=out.named(self.local), source=self.source.gloss(out))
        return [line] if self.then is None else [line, *out.block(self.then)]


def check(tree: Branch, scope: Scope) -> Draw:
    name, source_tree, *suite = tree.children
    source = source_of(branch(source_tree), scope)
    after = scope.inner() if suite else scope
    local = after.give_name(token(name), source.type)
    local.counted = isinstance(source, Range)
    return Draw(span(tree)[0], local, source, after.block(suite[0]) if suite else None)


FORMS = (
    StatementForm(
        "chance",
        check,
        "Chance chooses, and what it chose has a name in the lines after it. "
        "All that can be chosen is equally likely; it is an error if there is nothing.",
        "chance chooses pips from 1 to 6",
    ),
    StatementForm(
        "chance_then",
        check,
        "The same, but only the block knows what was drawn, "
        "and it is skipped if there is nothing to choose from.",
        "chance chooses stolen from leader.hand where down:\n  put stolen in discards",
    ),
)
