"""Cases of an `if` that are never reached, because one above them always happens first.

Cannot decide what depends on the course of the game; what holds is known from the conditions above alone.
"""

from __future__ import annotations

from engine.lang.forms.if_else import IfElse
from engine.lang.node import Expression, Node
from engine.lint.judging import Judge
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

UNREACHED = code(
    "W304",
    "this case is never reached: whenever it could be, one above it happens",
    "What it says never happens. Ask for it above, or make the cases above it narrower.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    judge = Judge(uses)
    for text, node in uses.of(IfElse):
        if len(node.cases) == 1 or judge.are_open(*(case.test for case in node.cases)):
            continue
        unreached = _unreached(node, judge)
        for position in () if unreached is None else uses.at(text, unreached):
            findings.add(UNREACHED, position)


def _unreached(node: IfElse, judge: Judge) -> Node | None:
    """The first case that can be no more when those above it have failed, though it could be without them."""
    above: list[Expression] = []
    for case in node.cases:
        if above and judge.contradiction(case.test) is None and judge.contradiction(case.test, failed=above):
            return case.test
        above.append(case.test)
    if node.otherwise is None or judge.can_all_fail(above):
        return None
    if any(judge.contradiction(test, holds=False) is not None for test in above):
        return None  # that one of them always holds is said already
    return node.otherwise.statements[0]
