"""`if …: … else: …`: happens only when something holds."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lark import Tree

from engine.lang import python as py
from engine.lang.form import StatementForm
from engine.lang.forms.logic import known_there
from engine.lang.node import Block, Emitter, Expression, Node, Statement
from engine.lang.parse import Branch
from engine.lang.references import LocalValue
from engine.lang.scope import Scope, branch, parts, span
from engine.pack.types import FLAG, Optional, Type


@dataclass(frozen=True, slots=True)
class Case(Node):
    test: Expression
    then: Block


@dataclass(frozen=True, slots=True)
class IfElse(Statement):
    at: int
    cases: tuple[Case, ...]
    otherwise: Block | None

    def emit(self, out: Emitter) -> list[ast.stmt]:
        rest = [] if self.otherwise is None else out.block(self.otherwise)
        for case in reversed(self.cases):
            test = case.test.emit(out)
            holds = py.known(test)
            if holds is None:
                rest = [py.if_(test, out.block(case.then), rest)]
            elif holds:
                rest = out.block(case.then)
        return rest or [ast.Pass()]


def check(tree: Branch, scope: Scope) -> IfElse:
    test, suite, *rest = parts(tree)
    cases: list[Case] = []
    for test_tree, suite_tree in [(test, suite), *(_pair(part) for part in rest if _is(part, "else_if"))]:
        checked = scope.value(test_tree, FLAG)
        yes, no = _known_from(checked)
        cases.append(Case(checked, _narrowed(scope, yes, suite_tree).block(suite_tree)))
        scope = _narrowed(scope, no, *(part for part in rest if part is not None))
    last = next((branch(part).children[0] for part in rest if _is(part, "otherwise")), None)
    return IfElse(span(tree)[0], tuple(cases), None if last is None else scope.block(last))


def _is(part: object, rule: str) -> bool:
    return isinstance(part, Tree) and part.data == rule


def _pair(part: object) -> tuple[Branch, Branch]:
    assert isinstance(part, Tree)
    test, suite = part.children
    return branch(test), branch(suite)


def _known_from(test: Expression) -> tuple[Mapping[str, Type], Mapping[str, Type]]:
    """Which names are surely somebody when the test holds, and when it does not."""
    return _names(known_there(test, holds=True)), _names(known_there(test, holds=False))


def _names(there: Iterable[Expression]) -> Mapping[str, Type]:
    locals_ = [value.local for value in there if isinstance(value, LocalValue)]
    return {local.name: local.type.of for local in locals_ if isinstance(local.type, Optional)}


def _narrowed(scope: Scope, known: Mapping[str, Type], *suites: object) -> Scope:
    """The scope with what is known of names, save those that the blocks concerned change."""
    changed = {name for suite in suites if isinstance(suite, Tree) for name in _assigned(suite)}
    sure = {name: type_ for name, type_ in known.items() if name not in changed}
    return scope.inner(narrowed={**scope.narrowed, **sure})


def _assigned(tree: Branch) -> set[str]:
    targets = (branch(part.children[0]) for part in tree.iter_subtrees() if part.data == "assign")
    return {str(target.children[0]) for target in targets if target.data == "name"}


FORMS = (
    StatementForm(
        "if_else",
        check,
        "The first block whose condition holds happens; if none holds, the one below `else`. "
        "After `if buyer is nobody:` the other blocks know that `buyer` is a player.",
        "if leader.coin > 3:\n  leader loses 1 coin\nelse:\n  leader gains 1 point",
        ("suite", "else_if", "otherwise"),
    ),
)
