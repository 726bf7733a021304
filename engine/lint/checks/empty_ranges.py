"""Ranges in which there is no number, such as `5 to 3`.

Where there must be something to choose, one table at which there is nothing is enough.

Cannot decide where an end of the range depends on the course of the game.
"""

from __future__ import annotations

from engine.lang.forms.chance import Draw
from engine.lang.forms.choose import Choose
from engine.lang.sources import Range
from engine.lint.numbers import bounds_of
from engine.lint.tables import Table
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

EMPTY = code(
    "W305",
    "there is no number from {low} to {high}",
    "There is nothing to choose from. Write the lower number first.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    needed = {id(node.source) for _, node in uses.of(Choose) if node.then is None}
    needed |= {id(node.source) for _, node in uses.of(Draw) if node.then is None}
    for text, node in uses.of(Range):
        empty = [table for table in uses.tables if _is_empty(node, uses, table)]
        if empty if id(node) in needed else len(empty) == len(uses.tables):
            low, high = bounds_of(node.low, uses, empty[0]).low, bounds_of(node.high, uses, empty[0]).high
            for position in uses.at(text, node):
                findings.add(EMPTY, position, low=low, high=high)


def _is_empty(node: Range, uses: Uses, table: Table | None) -> bool:
    low, high = bounds_of(node.low, uses, table).low, bounds_of(node.high, uses, table).high
    return low is not None and high is not None and low > high
