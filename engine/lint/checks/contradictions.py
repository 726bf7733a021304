"""Conditions that never hold or always hold, whatever happens in the game.

Finds what is asked twice with different answers (`suit is cups and suit is swords`, `up and down`), numbers
that cannot be so large or so small by what is declared, and what constants decide for every number of players
and every option. A part of a condition is looked at by itself as well.

Cannot decide what depends on the course of the game, on the items that happen to lie somewhere, or on what is
known from the lines before; nor does it look into what a procedure gives.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.lang.declared import ConstantValue, Literal
from engine.lang.forms.aggregate import Count
from engine.lang.forms.arithmetic import Negative, Operation
from engine.lang.forms.comparison import Compare
from engine.lang.forms.each_player import EachPlayer
from engine.lang.forms.flag import FlagValue
from engine.lang.forms.if_else import Case
from engine.lang.forms.line import Line
from engine.lang.forms.logic import Junction, Negation
from engine.lang.forms.menu import Option
from engine.lang.forms.repeat import RepeatUntil
from engine.lang.forms.seat import Players
from engine.lang.forms.where import Where
from engine.lang.node import Expression
from engine.lang.sources import Range
from engine.lint.judging import Judge
from engine.lint.parts import walk
from engine.lint.texts import Text
from engine.lint.uses import Uses
from engine.pack.types import FLAG
from engine.source.diagnostic import Findings, Severity, code
from engine.source.phrase import phrase

NEVER = code(
    "W301",
    "this can never hold here",
    "What depends on it never happens. Look for a part that contradicts another, or a declared limit.",
    Severity.WARNING,
)
ALWAYS = code(
    "W302",
    "this always holds here",
    "Nothing is ever left out by it. Look for a part that was meant otherwise, or delete it.",
    Severity.WARNING,
)
SAME_AT_EVERY_TABLE = code(
    "W303",
    "for every number of players and every option this is {holds}",
    "One of the two cases never happens. Let a constant differ between tables, or delete the condition.",
    Severity.WARNING,
)

_OF_CONSTANTS = (Compare, Junction, Negation, Operation, Negative, Literal, FlagValue, Count)


def check(uses: Uses, findings: Findings) -> None:
    judge = Judge(uses)
    for text, test in _conditions(uses):
        for holds, part in () if judge.are_open(test) else _faults(test, judge):
            fault = SAME_AT_EVERY_TABLE if _is_of_constants(part) else ALWAYS if holds else NEVER
            for position in uses.at(text, part):
                findings.add(fault, position, holds=phrase("true") if holds else phrase("false"))


def _conditions(uses: Uses) -> Iterator[tuple[Text, Expression]]:
    for sort in (Where, EachPlayer, Case, Line, Range):
        yield from ((text, node.test) for text, node in uses.of(sort) if node.test is not None)  # type: ignore[attr-defined]
    yield from ((text, node.guard) for text, node in uses.of(Option) if node.guard is not None)
    # Whoever writes `repeat until false` means it, and a loop that cannot end is another matter.
    loops = ((text, node.test) for text, node in uses.of(RepeatUntil))
    texts = ((text, text.root) for text in uses.texts if isinstance(text.root, Expression))
    for text, test in (*loops, *texts):
        if test.type == FLAG and not isinstance(test, FlagValue):
            yield text, test


def _faults(test: Expression, judge: Judge) -> Iterator[tuple[bool, Expression]]:
    """The parts that are decided, each with what it always is."""
    waiting = [test]
    while waiting:
        one = waiting.pop()
        never = judge.contradiction(one)
        if never is not None:
            yield False, never.part
        elif judge.contradiction(one, holds=False) is not None:
            yield True, one
        elif isinstance(one, Junction):
            waiting += _joined(one)


def _joined(test: Junction) -> list[Expression]:
    """All that a row of `and`, or of `or`, joins; from behind."""
    found: list[Expression] = []
    waiting: list[Expression] = [test]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Junction) and one.every == test.every:
            waiting += [one.left, one.right]
        else:
            found.append(one)
    return found


def _is_of_constants(test: Expression) -> bool:
    parts = list(walk(test))
    decided_before = all(isinstance(part, (*_OF_CONSTANTS, ConstantValue, Players)) for part in parts)
    return decided_before and any(isinstance(part, ConstantValue | Players) for part in parts)
