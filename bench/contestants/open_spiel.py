"""OpenSpiel, driven from Python: its games in C++, and those that it also has in pure Python."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from bench.contestant import GAMES, Contestant, Missing

PARAMETERS = {"goofspiel": "(players=4,num_cards=13,points_order=random,returns_type=total_points)"}


def contestants() -> Iterator[Contestant]:
    try:
        pyspiel = import_module("pyspiel")
        import_module("open_spiel.python.games")  # registers them
    except ImportError as error:
        raise Missing(str(error)) from error
    known = pyspiel.registered_names()
    for id in GAMES:
        cpp, python = id + PARAMETERS.get(id, ""), f"python_{id}"
        yield Contestant(id, "OpenSpiel, C++", partial(play, pyspiel.load_game(cpp)))
        if python in known:
            yield Contestant(id, "OpenSpiel, pure Python", partial(play, pyspiel.load_game(python)))


def play(game: Any, games: int, lots: Random) -> int:
    draw = lots.random
    decisions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_simultaneous_node():
                legal = [state.legal_actions(player) for player in range(state.num_players())]
                state.apply_actions([actions[int(draw() * len(actions))] for actions in legal])
                decisions += len(legal)
                continue
            # Of chance too: in these games all its outcomes are equally likely.
            actions = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(actions[int(draw() * len(actions))])
        state.returns()
    return decisions
