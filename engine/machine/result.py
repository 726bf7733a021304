"""A game that is over comes in; who won it, and how, goes out."""

from __future__ import annotations

from dataclasses import dataclass

from engine.machine.compile import Program
from engine.machine.fault import NOTICED, rule_error
from engine.machine.state import State
from engine.machine.verbs import GameEnd


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the highest score wins, and ties share."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str | None


def result_of(program: Program, state: State, end: GameEnd) -> Result:
    """RuleError if a score cannot be reckoned."""
    try:
        scores = tuple(program.score(state, player) for player in range(program.layout.players))
    except NOTICED as error:
        fault = rule_error(error, program.places, program.module)
        if fault is None:
            raise
        raise fault from error
    best = max(scores)
    winners = tuple(player for player, score in enumerate(scores) if score == best)
    return Result(winners, scores, end.reason)
