"""What words cost: start-up with catalogs beside none, and a rendered event beside one that is only made.

Start-up is a whole process that loads a game, begins it and asks its first question. The processes take
turns, and the least CPU time of each counts.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
from random import Random

from engine import Event, load_game
from engine.text.tongues import languages, speaker

PACK, PLAYERS = "sylla", 4
PASSES = 9
START_UP = """\
import sys
from engine import load_game
from engine.text import tongues
if sys.argv[2] == "without":
    from engine.text.catalog import EMPTY
    tongues._catalog = lambda *place: EMPTY
game = load_game(sys.argv[1])
play = game.start(4, seed=1)
print(tongues.speaker("de", game.pack).question(play.pending[0]))
"""


def main() -> None:
    with_catalogs, without = start_up()
    print(f"\nStart-up of {PACK}, CPU seconds: {without:.3f} without catalogs, {with_catalogs:.3f} with them")
    print(f"  ratio {with_catalogs / without:.2f}")
    events = whole_game()
    made = min(making() for _ in range(PASSES)) / len(events)
    print(
        f"\nA rendered event, {len(events)} events of a whole game: {made * 1e6:.1f} us to make one of them"
    )
    for language in languages():
        cost = min(rendering(language, events) for _ in range(PASSES)) / len(events)
        print(f"  {language}  {cost * 1e6:6.1f} us  {cost / made:6.2f} times making it")


def start_up() -> tuple[float, float]:
    """With and without catalogs; the first of each fills the cache and is not counted."""
    costs: dict[str, list[float]] = {"with": [], "without": []}
    for _ in range(PASSES + 1):
        for how, spent in costs.items():
            spent.append(process(how))
    return min(costs["with"][1:]), min(costs["without"][1:])


def process(how: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", START_UP, PACK, how], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def whole_game() -> list[Event]:
    play, lots = load_game(PACK).start(PLAYERS, seed=1), Random(1)
    while play.pending:
        decision = play.pending[0]
        play.choose(decision.player, lots.choice(decision.options))
    return list(play.events)


def making() -> float:
    """The CPU seconds that it takes to make the events of a game from what was told."""
    play, lots = load_game(PACK).start(PLAYERS, seed=1), Random(1)
    while play.pending:
        decision = play.pending[0]
        play.choose(decision.player, lots.choice(decision.options))
    start = time.process_time()
    list(play.events)
    return time.process_time() - start


def rendering(language: str, events: list[Event]) -> float:
    speaks = speaker(language, load_game(PACK).pack)
    start = time.process_time()
    for event in events:
        speaks.event(event)
    return time.process_time() - start


if __name__ == "__main__":
    main()
