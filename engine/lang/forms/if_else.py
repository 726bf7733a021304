"""`if …: … else: …`: happens only when something holds."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping

from engine.lang import python as py
from engine.lang.declared import Literal
from engine.lang.describing import Describer, Glosser, Line
from engine.lang.form import StatementForm
from engine.lang.forms.aggregate import Count
from engine.lang.forms.arithmetic import Operation
from engine.lang.forms.comparison import Compare
from engine.lang.forms.logic import known_there
from engine.lang.forms.where import Where
from engine.lang.node import Block, Emitter, Expression, Node, Statement, walk
from engine.lang.references import LocalValue
from engine.lang.scope import Scope, branch, parts, span
from engine.lang.things import ZoneItems, ZonesOf
from engine.lang.tree import Branch, Part
from engine.pack.types import FLAG, Optional, Type
from engine.source.record import dataclass


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

    def describe(self, out: Describer) -> list[str]:
        cases, otherwise = self._open(out)
        if not cases:
            return [] if otherwise is None else out.clauses(otherwise)
        if otherwise is None and len(cases) == 1 and _goes_without_saying(cases[0]):
            return out.clauses(cases[0].then)
        made = [
            out.clause(
                ["else if" if number else "if"],
                condition=out.as_phrase(case.test.condition(out)),
                clause=out.joined(out.clauses(case.then)),
            )
            for number, case in enumerate(cases)
        ]
        if otherwise is not None:
            made.append(out.clause(["else"], clause=out.joined(out.clauses(otherwise))))
        said = made[0]
        for one in made[1:]:
            said = out.clause(["cases"], first=out.as_phrase(said), second=out.as_phrase(one))
        return [said]

    def _open(self, out: Describer) -> tuple[list[Case], Block | None]:
        """Those cases of which the table alone does not tell whether they hold, and what else happens."""
        cases: list[Case] = []
        for case in self.cases:
            holds = case.test.decided(out) if isinstance(case.test, Compare) else None
            if holds:
                return cases, case.then
            if holds is None:
                cases.append(case)
        return cases, self.otherwise

    def gloss(self, out: Glosser) -> list[Line]:
        lines: list[Line] = []
        for number, case in enumerate(self.cases):
            lines += [
                out.line("else if" if number else "if", test=case.test.gloss(out)),
                *out.block(case.then),
            ]
        if self.otherwise is not None:
            lines += [out.line("else"), *out.block(self.otherwise)]
        return lines


def _goes_without_saying(case: Case) -> bool:
    """Whether it only asks if there is anything at all of what its block is about."""
    test = case.test
    if not (isinstance(test, Compare) and (test.operator, test.right) == (">", Literal(0))):
        return False
    counted = _counted(test.left)
    return bool(counted) and counted <= {_what(part) for part in walk(case.then)}


def _counted(number: Expression) -> frozenset[object]:
    """What is counted, if the number is nothing but that."""
    match number:
        case Count(things) if (what := _what(things)) is not None:
            return frozenset([what])
        case Operation(left, "+", right):
            one, other = _counted(left), _counted(right)
            return one | other if one and other else frozenset()
        case _:
            return frozenset()


def _what(things: Node) -> object:
    """By what the same things are known at two places of a text, if they are: a filter, a name, a zone."""
    match things:
        case Where():
            return things.source
        case LocalValue(local):
            return local
        case ZoneItems(zone=zone) | ZonesOf(zone=zone):
            return zone.id
        case _:
            return None


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


def _is(part: Part, rule: str) -> bool:
    return part is not None and not isinstance(part, str) and part.data == rule


def _pair(part: Part) -> tuple[Branch, Branch]:
    test, suite = branch(part).children
    return branch(test), branch(suite)


def _known_from(test: Expression) -> tuple[Mapping[str, Type], Mapping[str, Type]]:
    """Which names are surely somebody when the test holds, and when it does not."""
    return _names(known_there(test, holds=True)), _names(known_there(test, holds=False))


def _names(there: Iterable[Expression]) -> Mapping[str, Type]:
    locals_ = [value.local for value in there if isinstance(value, LocalValue)]
    return {local.name: local.type.of for local in locals_ if isinstance(local.type, Optional)}


def _narrowed(scope: Scope, known: Mapping[str, Type], *suites: Part) -> Scope:
    """The scope with what is known of names, save those that the blocks concerned change."""
    changed = {name for suite in suites if suite is not None for name in _assigned(branch(suite))}
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
