"""Ludex: played on to the end by a policy, and asked and answered step by step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from bench.contestant import GAMES, Contestant
from engine import Decision, Game, load_game


def contestants() -> Iterator[Contestant]:
    for id in GAMES:
        game = load_game(id)
        yield Contestant(id, "Ludex, run(policy)", partial(run, game))
        yield Contestant(id, "Ludex, pending and choose", partial(choose, game))


def run(game: Game, games: int, lots: Random) -> int:
    draw = lots.random
    decisions = 0

    def policy(decision: Decision) -> int:
        nonlocal decisions
        decisions += 1
        return int(draw() * len(decision))

    for seed in range(games):
        game.start(GAMES.get(game.id), seed).run(policy)
    return decisions


def choose(game: Game, games: int, lots: Random) -> int:
    draw = lots.random
    decisions = 0
    for seed in range(games):
        play = game.start(GAMES.get(game.id), seed)
        while pending := play.pending:
            options = pending[0].options
            play.choose(pending[0].player, options[int(draw() * len(options))])
            decisions += 1
    return decisions
