"""Whole games of Sylla at random play beside the hand-written yardstick, as ratios in one run.

To start a game is part of it, and events are recorded in all rows of ours; some read them. The yardstick
asks for cards one at a time and also where there is nothing to choose, so that it asks more often: the games
are what counts. Without it only our own figures are printed. Processor time is counted, and the sides take
turns in short batches, so that it matters little what else the machine does.
"""

from __future__ import annotations

import cProfile
import math
import platform
import pstats
import random
import sys
import time
from collections.abc import Callable, Sequence

from engine import Decision, Play, load_game
from tests.yardstick.hand_written import MISSING, PLACE, load_yardstick

PLAYERS, GAMES, BATCHES, PASSES = 4, 20, 4, 8
LINES = 14
"""How much of a profile is printed."""

Measure = Callable[[random.Random], int]
"""Plays so many games, and says how many decisions the players made in them."""


def main() -> None:
    measures: dict[str, Measure] = {
        "run(policy)": through_run,
        "run(policy), events read": through_run_and_told,
        "pending and choose": through_choose,
        "pending and choose, events read": through_choose_and_told,
    }
    if PLACE.is_file():
        measures = {"yardstick, hand-written": by_hand(), **measures}
    else:
        print(f"Nothing to compare with: {MISSING}.")
    best = rates(measures)
    first = next(iter(best.values()))
    print(f"Sylla, {PLAYERS} players, random play, Python {platform.python_version()}")
    print(f"{'':34}{'games/s':>10}{'ratio':>8}{'decisions/s':>14}{'ratio':>8}")
    for name, (games, choices) in best.items():
        print(f"{name:34}{games:10.0f}{games / first[0]:8.3f}{choices:14.0f}{choices / first[1]:8.3f}")
    profile("run(policy)", through_run)
    profile("run(policy), events read", through_run_and_told)
    profile("pending and choose", through_choose)


def rates(measures: dict[str, Measure]) -> dict[str, tuple[float, float]]:
    """Games and decisions a second: of several batches of games the best pass each, which take turns."""
    best: dict[str, list[float]] = {name: [math.inf] * BATCHES for name in measures}
    decisions: dict[str, list[int]] = {name: [0] * BATCHES for name in measures}
    for number in range(PASSES * BATCHES):
        batch = number % BATCHES
        for name, measure in measures.items():
            start = time.process_time()
            decisions[name][batch] = measure(random.Random(batch))
            best[name][batch] = min(best[name][batch], time.process_time() - start)
    return {
        name: (GAMES * BATCHES / sum(seconds), sum(decisions[name]) / sum(seconds))
        for name, seconds in best.items()
    }


def by_hand() -> Measure:
    yardstick = load_yardstick()

    def play(lots: random.Random) -> int:
        draw = lots.random
        decisions = 0

        def ask(player: object, kind: str, options: Sequence[object]) -> int:
            nonlocal decisions
            decisions += 1
            return int(draw() * len(options))

        for _ in range(GAMES):
            yardstick.Sylla(PLAYERS, ask, lots).play()
        return decisions

    return play


_GAME = load_game("sylla")
_GAME.program(PLAYERS)  # compiled once, and not timed


def through_run(lots: random.Random) -> int:
    return _run(lots, told=False)


def through_run_and_told(lots: random.Random) -> int:
    return _run(lots, told=True)


def through_choose(lots: random.Random) -> int:
    return _choose(lots, told=False)


def through_choose_and_told(lots: random.Random) -> int:
    return _choose(lots, told=True)


def _run(lots: random.Random, told: bool) -> int:
    draw = lots.random
    decisions = 0

    def policy(decision: Decision) -> int:
        nonlocal decisions
        decisions += 1
        return int(draw() * len(decision))

    for _ in range(GAMES):
        play = _GAME.start(PLAYERS, seed=lots.getrandbits(64))
        play.run(policy)
        _end(play, told)
    return decisions


def _choose(lots: random.Random, told: bool) -> int:
    draw = lots.random
    decisions = 0
    for _ in range(GAMES):
        play = _GAME.start(PLAYERS, seed=lots.getrandbits(64))
        while play.pending:
            decision = play.pending[0]
            options = decision.options
            play.choose(decision.player, options[int(draw() * len(options))])
            decisions += 1
        _end(play, told)
    return decisions


def _end(play: Play, told: bool) -> None:
    assert play.result is not None
    if told:
        assert play.events


def profile(name: str, measure: Measure) -> None:
    """Where the time goes."""
    profiler = cProfile.Profile()
    profiler.runcall(measure, random.Random(0))
    print(f"\nThe profile of {name} (own time):")
    stats = pstats.Stats(profiler, stream=sys.stdout)
    stats.strip_dirs().sort_stats("tottime").print_stats(LINES)


if __name__ == "__main__":
    main()
