"""Lines that surely do nothing.

Finds a gain, loss or payment of nothing, a move by no space, a value given to itself, and a block that is
repeated no times.

Cannot decide where the number depends on the course of the game.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.lang.forms.amount import Change
from engine.lang.forms.assign import Assign, Rename
from engine.lang.forms.move import Move
from engine.lang.forms.repeat import RepeatTimes
from engine.lang.node import Expression, Node
from engine.lint.numbers import Bounds, bounds_of
from engine.lint.sameness import key_of
from engine.lint.texts import Text
from engine.lint.uses import Uses
from engine.source.diagnostic import Code, Findings, Severity, code

NOTHING = code(
    "W312",
    "this changes nothing, for the number is always 0 or less",
    "The game plays as if the line were not there. Delete it, or write what was meant.",
    Severity.WARNING,
)
THE_SAME = code(
    "W313",
    "this changes nothing, for both sides are the same",
    "The game plays as if the line were not there. Delete it, or write what was meant.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    for text, node, fault in _idle(uses):
        for position in uses.at(text, node):
            findings.add(fault, position)


def _idle(uses: Uses) -> Iterator[tuple[Text, Node, Code]]:
    numbers: list[tuple[Text, Node, Expression]] = [(t, node, node.amount) for t, node in uses.of(Change)]
    numbers += [(text, node, node.times) for text, node in uses.of(RepeatTimes)]
    for text, node, number in numbers:
        if _is_nothing(number, uses):
            yield text, node, NOTHING
    for text, move in uses.of(Move):
        if bounds_of(move.by, uses) == Bounds(0, 0):
            yield text, move, NOTHING
    given: list[tuple[Text, Assign | Rename]] = [*uses.of(Assign), *uses.of(Rename)]
    for text, line in given:
        if key_of(line.place) == key_of(line.value):
            yield text, line, THE_SAME


def _is_nothing(amount: Expression, uses: Uses) -> bool:
    high = bounds_of(amount, uses).high
    return high is not None and high <= 0
