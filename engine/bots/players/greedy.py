"""A bot that looks one decision ahead: it tries each option in games it could be in, played on at random."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.bots.bot import Budget, Considered
from engine.bots.seat import Seat
from engine.bots.worth import Worth
from engine.machine.fault import RuleError
from engine.machine.sampling import SampleError

ITERATIONS = 60
DEPTH = 60


class GreedyBot:
    def __init__(self, seed: int, budget: Budget) -> None:
        self._lots = random.Random(seed)
        self._budget = budget
        self.considered: Sequence[Considered] = ()

    def choose(self, seat: Seat) -> object:
        options = seat.decision.options
        order = self._lots.sample(range(len(options)), len(options))
        tried = dict.fromkeys(order, 0)
        total = dict.fromkeys(order, 0.0)
        worth = Worth(self._lots, DEPTH, self._budget.hints)
        thinking = self._budget.begin(ITERATIONS)
        while len(options) > 1 and thinking.goes_on():
            number = order[thinking.done % len(order)]
            try:
                play = seat.sample(self._lots)
                decision = next(one for one in play.pending if one.player == seat.player)
                play.answer(decision, number)
                total[number] += worth.of(play)[seat.player]
                tried[number] += 1
            except (RuleError, SampleError):
                continue
        known = [number for number in order if tried[number]] or order[:1]
        best = sorted(known, key=lambda number: -total[number] / max(tried[number], 1))
        self.considered = tuple(
            Considered(options[n], total[n] / tried[n] if tried[n] else None, tried[n]) for n in best
        )
        return options[best[0]]


def make(seed: int, budget: Budget) -> GreedyBot:
    return GreedyBot(seed, budget)
