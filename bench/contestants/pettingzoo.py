"""PettingZoo: its classic environments, which make observations at every step, without their wrappers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from bench.contestant import Contestant, Missing

ENVIRONMENTS = {
    "tic_tac_toe": "tictactoe_v3",
    "connect_four": "connect_four_v3",
    "leduc_poker": "leduc_holdem_v4",
}


def contestants() -> Iterator[Contestant]:
    for game, environment in ENVIRONMENTS.items():
        try:
            made = import_module(f"pettingzoo.classic.{environment}").raw_env()
        except ImportError as error:
            raise Missing(str(error)) from error
        yield Contestant(game, "PettingZoo", partial(step, made))


def step(environment: Any, games: int, lots: Random) -> int:
    decisions = 0
    for _ in range(games):
        environment.reset()
        for _ in environment.agent_iter():
            seen, _, ended, stopped, _ = environment.last()
            if ended or stopped:
                environment.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            environment.step(int(legal[int(lots.random() * len(legal))]))
            decisions += 1
    return decisions
