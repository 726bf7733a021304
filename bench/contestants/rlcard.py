"""RLCard: its environment, which makes observations at every step, and the game below it, which does not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from bench.contestant import Contestant, Missing


def contestants() -> Iterator[Contestant]:
    try:
        environment = import_module("rlcard").make("leduc-holdem")
    except ImportError as error:
        raise Missing(str(error)) from error
    yield Contestant("leduc_poker", "RLCard, environment", partial(step, environment))
    yield Contestant("leduc_poker", "RLCard, game alone", partial(step_game, environment.game))


def step(environment: Any, games: int, lots: Random) -> int:
    decisions = 0
    for _ in range(games):
        state, _ = environment.reset()
        while not environment.is_over():
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(lots.random() * len(actions))])
            decisions += 1
        environment.get_payoffs()
    return decisions


def step_game(game: Any, games: int, lots: Random) -> int:
    decisions = 0
    for _ in range(games):
        state, _ = game.init_game()
        while not game.is_over():
            actions = state["legal_actions"]
            state, _ = game.step(actions[int(lots.random() * len(actions))])
            decisions += 1
        game.get_payoffs()
    return decisions
