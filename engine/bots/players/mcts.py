"""A bot that searches: information-set Monte Carlo tree search over games that its player could be in.

Each iteration draws such a game, goes down the tree as far as it has grown, plays on at random from there,
and remembers what came of it for everybody. A node is what one player knows when asked, so that nobody in the
search uses what they could not know, and who choose secretly at the same time choose each by themselves.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from engine.bots.bot import Budget, Considered
from engine.bots.parallel import in_parallel
from engine.bots.seat import Seat
from engine.bots.tree import Node, Tried
from engine.bots.worth import Worth
from engine.machine.decision import Decision
from engine.machine.fault import RuleError
from engine.machine.play import Play, Policy
from engine.machine.sampling import SampleError

ITERATIONS = 1000
DEPTH = 60
Trials = list[tuple[int, float]]
"""For each option of a decision, how often it was tried, and what came of it in all."""


class Search:
    """All that was tried for one decision."""

    def __init__(self, seat: Seat, lots: random.Random, hints: bool) -> None:
        self._seat = seat
        self._lots = lots
        self._worth = Worth(lots, DEPTH, hints)
        self._root = Node()
        self._options: Sequence[object] = ()
        self._nodes: dict[object, Node] = {}

    def iterate(self) -> None:
        path: list[tuple[int, Tried]] = []
        try:
            play = self._seat.sample(self._lots)
            if not self._worth.is_settled:
                self._worth.of(play)
                return
            worth = self._worth.of(play, partial(self._descent, play, path))
        except (RuleError, SampleError):
            return
        for player, tried in path:
            tried.visits += 1
            tried.total += worth[player]

    def _descent(self, play: Play, path: list[tuple[int, Tried]], onward: Policy) -> Policy:
        """As the tree says, down to a situation that is new, where anything is tried; and then onward."""
        at_root, grown, lots = True, False, self._lots

        def pick(decision: Decision) -> int:
            nonlocal at_root, grown
            if grown:
                return onward(decision)
            values = decision.values
            if at_root and decision.player == self._seat.player:
                node, at_root, self._options = self._root, False, values
            elif len(values) == 1:
                return 0
            else:
                situation = play.situation(decision)
                grown = situation not in self._nodes
                node = self._nodes.setdefault(situation, Node())
            number = node.select(values, lots)
            path.append((decision.player, node.tried[values[number]]))
            return number

        return pick

    def trials(self) -> Trials:
        tried = (self._root.tried.get(value, Tried()) for value in self._options)
        return [(one.visits, one.total) for one in tried]


class SearchingBot:
    def __init__(self, seed: int, budget: Budget) -> None:
        self._lots = random.Random(seed)
        self._budget = budget
        self.considered: Sequence[Considered] = ()

    def choose(self, seat: Seat) -> object:
        options = seat.decision.options
        if len(options) == 1:
            self.considered = (Considered(options[0], None, 0),)
            return options[0]
        seeds = [self._lots.getrandbits(64) for _ in range(self._budget.processes)]
        trials = [(0, 0.0)] * len(options)
        for found in in_parallel(lambda seed: self._search(seat, seed, seed == seeds[0]), seeds):
            both = zip(trials, found or trials, strict=True)
            trials = [(one + other, total + more) for (one, total), (other, more) in both]
        means = [total / visits if visits else None for visits, total in trials]
        order = sorted(range(len(options)), key=lambda n: (-trials[n][0], -(means[n] or 0)))
        self.considered = tuple(Considered(options[n], means[n], trials[n][0]) for n in order)
        return options[order[0]]

    def _search(self, seat: Seat, seed: int, aloud: bool) -> Trials:
        search = Search(seat, random.Random(seed), self._budget.hints)
        budget = self._budget if aloud else replace(self._budget, sign=None)
        thinking = budget.begin(ITERATIONS)
        while thinking.goes_on():
            search.iterate()
        return search.trials()


def make(seed: int, budget: Budget) -> SearchingBot:
    return SearchingBot(seed, budget)
