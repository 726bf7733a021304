"""A bot that chooses at random: every option is as likely as the others."""

from __future__ import annotations

import random
from collections.abc import Sequence

from engine.bots.bot import Budget, Considered
from engine.bots.seat import Seat


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._lots = random.Random(seed)
        self.considered: Sequence[Considered] = ()

    def choose(self, seat: Seat) -> object:
        self.considered = tuple(Considered(option, None, 0) for option in seat.decision.options)
        return self._lots.choice(seat.decision.options)


def make(seed: int, budget: Budget) -> RandomBot:
    return RandomBot(seed)
