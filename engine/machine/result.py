"""A game that is over comes in; who won it, and how, goes out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.machine.compile import Program
from engine.machine.fault import NOTICED, rule_error
from engine.machine.state import State
from engine.machine.verbs import GameEnd
from engine.source.record import dataclass

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the highest score of those who can win, and ties share."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str | None


def scores_of(program: Program, state: State, *, hinted: bool = False) -> tuple[int, ...]:
    """What each player has, or is worth by the pack's hint; RuleError if that cannot be reckoned."""
    return _of_each(program.value if hinted else program.score, program, state)


def result_of(program: Program, state: State, end: GameEnd) -> Result:
    """RuleError if a score, or who can win, cannot be reckoned."""
    scores = scores_of(program, state)
    able: Sequence[int] = range(len(scores))
    if program.can_win is not None:
        able = [player for player, can in enumerate(_of_each(program.can_win, program, state)) if can]
    best = max((scores[player] for player in able), default=0)
    return Result(tuple(player for player in able if scores[player] == best), scores, end.reason)


def _of_each(what: Callable[[State, int], _T], program: Program, state: State) -> tuple[_T, ...]:
    try:
        return tuple([what(state, player) for player in range(program.layout.players)])
    except NOTICED as error:
        fault = rule_error(error, program.places, program.module)
        if fault is None:
            raise
        raise fault from error
