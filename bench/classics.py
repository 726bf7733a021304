"""The classic packs beside other engines that play the same games, all at random, as ratios in one run.

A pass plays as many games as take about a tenth of a second, and starting them is part of it. The passes of
all engines take turns, so that a slow moment of the machine meets all of them; of each the fastest counts.
"""

from __future__ import annotations

import platform
import time
from importlib import import_module
from pathlib import Path
from random import Random

from bench.contestant import GAMES, Contestant, Missing

FOLDER = Path(__file__).parent / "contestants"
PASSES = 7
SECONDS = 0.1


def main() -> None:
    found, missing = contestants()
    games = {contestant: games_in(SECONDS, contestant) for contestant in found}
    best = dict.fromkeys(found, 0.0)
    for number in range(PASSES):
        for contestant in found:
            best[contestant] = max(best[contestant], rate(contestant, games[contestant], number))
    print(f"Decisions a second at random play, Python {platform.python_version()}")
    for game, players in GAMES.items():
        table(f"{game}, {players} players", {one.name: best[one] for one in found if one.game == game})
    for engine, reason in missing.items():
        print(f"missing: {engine}: {reason}")


def contestants() -> tuple[list[Contestant], dict[str, str]]:
    """All that can be measured here, our own first; and the engines that are missing, with the reason."""
    found: list[Contestant] = []
    missing = {}
    engines = sorted((path.stem for path in FOLDER.glob("*.py")), key=lambda name: (name != "ludex", name))
    for engine in engines:
        try:
            # One by one: what comes before something that is missing is there.
            for contestant in import_module(f"bench.contestants.{engine}").contestants():
                found.append(contestant)
        except Missing as reason:
            missing[engine] = str(reason)
    return found, missing


def games_in(seconds: float, contestant: Contestant) -> int:
    """How many games take about so long; on the way the engine warms up."""
    games = 1
    while True:
        start = time.perf_counter()
        contestant.play(games, Random(games))
        taken = time.perf_counter() - start
        if taken > seconds / 2:
            return max(1, round(games * seconds / taken))
        games *= 2


def rate(contestant: Contestant, games: int, seed: int) -> float:
    lots = Random(seed)
    start = time.perf_counter()
    decisions = contestant.play(games, lots)
    return decisions / (time.perf_counter() - start)


def table(title: str, rates: dict[str, float]) -> None:
    """The rates of one game, each also as a multiple of the first."""
    first = next(iter(rates.values()))
    print(f"\n{title:32}{'decisions/s':>12}{'ratio':>9}")
    for name, one in rates.items():
        print(f"  {name:30}{one:12,.0f}{one / first:9.3f}")


if __name__ == "__main__":
    main()
