"""Values that stop the game whenever they are asked for.

Finds a division by 0, a place before the first, and an index outside of its limits. Where constants decide,
one table at which it is so is enough.

Cannot decide where the number depends on the course of the game, nor whether the line ever happens.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.lang.forms.arithmetic import Operation
from engine.lang.forms.collection import At
from engine.lang.node import Expression
from engine.lang.references import Within
from engine.lint.numbers import Bounds, bounds_of
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

_STOPS = "The game stops with an error as soon as it comes to this. Write a number that is possible here."
BY_NOTHING = code("W314", "this is 0, and nothing can be divided by 0", _STOPS, Severity.WARNING)
NO_PLACE = code("W315", "this is below 1, but places are counted from 1", _STOPS, Severity.WARNING)
OUTSIDE = code("W316", "this is never a number from {low} to {high}", _STOPS, Severity.WARNING)


def check(uses: Uses, findings: Findings) -> None:
    for text, division in uses.of(Operation):
        if division.operator == "/" and Bounds(0, 0) in _at_tables(division.right, uses):
            for position in uses.at(text, division.right):
                findings.add(BY_NOTHING, position)
    for text, at in uses.of(At):
        if any(bounds.high is not None and bounds.high < 1 for bounds in _at_tables(at.place, uses)):
            for position in uses.at(text, at.place):
                findings.add(NO_PLACE, position)
    for text, index in uses.of(Within):
        allowed = Bounds(index.low, index.high)
        if any(bounds.within(allowed).is_empty for bounds in _at_tables(index.value, uses)):
            for position in uses.at(text, index.value):
                findings.add(OUTSIDE, position, low=index.low, high=index.high)


def _at_tables(value: Expression, uses: Uses) -> Iterator[Bounds]:
    return (bounds_of(value, uses, table) for table in uses.tables)
