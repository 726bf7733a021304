"""What was tried where, and what came of it: a node for each situation that somebody can know to be in."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import field
from math import inf, log, sqrt

from engine.source.record import dataclass

CURIOSITY = 0.7
"""How much what was tried little is preferred over what has proved good."""
AT_FIRST, IN_TIME = 6, 3.0
"""So many options are tried at first, and this many times the root of all visits in time."""


@dataclass(slots=True)
class Tried:
    """An option: how often it could be chosen, how often it was, and what came of it."""

    available: int = 0
    visits: int = 0
    total: float = 0.0

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


@dataclass(slots=True)
class Node:
    """A situation of one player: games that this player cannot tell apart share it."""

    visits: int = 0
    tried: dict[object, Tried] = field(default_factory=dict)

    def select(self, values: Sequence[object], lots: random.Random) -> int:
        """The number of the option to try next: by upper confidence bounds, among those there are now."""
        self.visits += 1
        tried = self.tried
        there = list(map(tried.get, values))
        if None in there and (len(tried) < AT_FIRST or len(tried) < IN_TIME * sqrt(self.visits)):
            new = [number for number, one in enumerate(there) if one is None]
            number = new[int(lots.random() * len(new))]
            there[number] = tried[values[number]] = Tried()
            for one in there:
                if one is not None:
                    one.available += 1
            return number
        best, most = 0, -1.0
        for number, one in enumerate(there):
            if one is None:
                continue
            one.available += 1
            visits = one.visits
            bound = one.total / visits + CURIOSITY * sqrt(log(one.available) / visits) if visits else inf
            if bound > most:
                best, most = number, bound
        return best
