"""The buildings phase of the test pack beside the hand-written yardstick, as ratios in one run.

Both play the same thing at random: six tiles, five sales, four players with the same six characters each.
What is made before a phase (a game here, a state there) is not timed. Without the yardstick only our own
figures are printed.
"""

from __future__ import annotations

import cProfile
import importlib.util
import pstats
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

from engine.machine.driver import Driver
from engine.machine.game import load_game
from engine.machine.state import State

ROOT = Path(__file__).parents[1]
YARDSTICK = ROOT.parent / "shared" / "yardstick" / "sylla.py"
PHASE = "sales_phase"
ROUNDS, PASSES = 1500, 5
HANDS = ("senator", "merchant", "legionary", "vestal", "slave", "christian_slave")

Sample = tuple[float, int]


def main() -> None:
    measures: dict[str, Callable[[random.Random], Sample]] = {
        "compiled, driven by hand": bare,
        "with the driver": driven,
        "with the driver, and events made": told,
    }
    yardstick = load_yardstick()
    if yardstick is None:
        print("The yardstick is not there, so there is nothing to compare with.")
    else:
        measures = {"yardstick, hand-written": lambda lots: by_hand(yardstick, lots), **measures}
    # The passes take turns, so that a slow moment of the machine meets all of them.
    best: dict[str, tuple[float, float]] = {}
    for number in range(PASSES):
        for name, measure in measures.items():
            seconds, decisions = measure(random.Random(number))
            best[name] = max(best.get(name, (0.0, 0.0)), (ROUNDS / seconds, decisions / seconds))
    first = next(iter(best.values()))
    print(f"{'':34}{'phases/s':>10}{'ratio':>8}{'decisions/s':>14}{'ratio':>8}")
    for name, (phases, choices) in best.items():
        print(f"{name:34}{phases:10.0f}{phases / first[0]:8.2f}{choices:14.0f}{choices / first[1]:8.2f}")
    profile()


def load_yardstick() -> ModuleType | None:
    if not YARDSTICK.is_file():
        return None
    spec = importlib.util.spec_from_file_location("yardstick", YARDSTICK)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def by_hand(yardstick: ModuleType, lots: random.Random) -> Sample:
    draw = lots.random
    count = 0

    def ask(player: object, kind: str, options: list[object]) -> int:
        nonlocal count
        count += 1
        return int(draw() * len(options))

    seconds, decisions = 0.0, 0
    tiles = ["stall"] * 6 + ["temple"] * 4 + ["statue"] * 4
    for _ in range(ROUNDS):
        game = yardstick.Sylla(4, ask, lots)
        lots.shuffle(tiles)
        game.tiles = [yardstick.Tile(tile) for tile in tiles]
        for player in game.players:
            player.cards = [card for card in yardstick.character_set(1) if not card.christian][:4]
            player.cards += [card for card in yardstick.character_set(1) if card.type == "slave"]
        before = count
        start = time.perf_counter()
        game.buildings()
        seconds += time.perf_counter() - start
        decisions += count - before
    return seconds, decisions


_GAME = load_game(ROOT / "tests" / "packs" / "sylla_parts")
_PROGRAM = _GAME.program(4)


def states(lots: random.Random) -> list[State]:
    """The moments before a buildings phase: all players hold the same six characters."""
    from engine.machine.chance import Chance

    layout = _PROGRAM.layout
    by_id = {id: [item for item, names in enumerate(layout.names) if names[1] == id] for id in HANDS}
    made = []
    for _ in range(ROUNDS):
        state = layout.start(Chance(lots.getrandbits(64)))
        state.step = next(n for n in range(_PROGRAM.flow.length) if _PROGRAM.flow.phase(n) == PHASE)
        for seat in range(4):
            for id in HANDS:
                item, zone = by_id[id][seat], layout.zone("characters", seat)
                state.zones[state.at[item]] = tuple(one for one in state.zones[state.at[item]] if one != item)
                state.zones[zone] += (item,)
                state.at[item] = zone
        stack = list(state.zones[layout.zone("stack")])
        state.chance.shuffle(stack, layout.names)
        state.zones[layout.zone("stack")] = tuple(stack)
        made.append(state)
    return made


def bare(lots: random.Random) -> Sample:
    draw, phase = lots.random, _PROGRAM.phases[PHASE]
    decisions = 0
    ready = states(lots)
    start = time.perf_counter()
    for state in ready:
        state.steps_left = 1000
        running = phase(state)
        assert running is not None
        try:
            _, _, options = next(running)
            while True:
                decisions += 1
                _, _, options = running.send(int(draw() * len(options)))
        except StopIteration:
            pass
    return time.perf_counter() - start, decisions


def driven(lots: random.Random) -> Sample:
    return _drive(lots, listening=False)


def told(lots: random.Random) -> Sample:
    return _drive(lots, listening=True)


def _drive(lots: random.Random, listening: bool) -> Sample:
    from dataclasses import replace

    draw = lots.random
    decisions = 0
    ready = states(lots)
    program = replace(_PROGRAM, flow=_PROGRAM.flow.until(ready[0].step + 1))
    start = time.perf_counter()
    for state in ready:
        driver = Driver(program, state, told=[] if listening else None)
        while driver.open:
            question = driver.open[0]
            driver.answer(question, int(draw() * len(question.values)))
            decisions += 1
        if driver.told is not None:
            assert list(program.telling.events(driver.told))
    return time.perf_counter() - start, decisions


def profile() -> None:
    """Where the time of the bare phase goes."""
    profiler = cProfile.Profile()
    profiler.runcall(bare, random.Random(0))
    print("\nThe profile of the compiled phase (own time):")
    stats = pstats.Stats(profiler, stream=sys.stdout)
    stats.sort_stats("tottime").print_stats(12)


if __name__ == "__main__":
    main()
