"""What a decision costs in a long game, as a multiple of what it costs in one a tenth as long: it stays flat.

The short game is the pack `long` with fewer rounds, and nothing else changed. A pass is one long game or ten
short ones, and the passes take turns.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from bench.contestants import ludex
from engine import Game, load_game

LONG = Path(__file__).parent / "packs" / "long"
ROUNDS = "repeat: 2000"
TENTH = "repeat: 200"
PASSES = 7

Play = Callable[[Game, int, Random], int]


def main() -> None:
    long, short = load_game(LONG), a_tenth()
    print(f"\n{'Cost of a decision':32}{'decisions':>14}{'us, short':>12}{'us, long':>12}{'ratio':>9}")
    for name, play in (("run(policy)", ludex.run), ("pending and choose", ludex.choose)):
        costs = [(cost(play, short, 10, seed), cost(play, long, 1, seed)) for seed in range(PASSES)]
        (in_short, decisions), (in_long, _) = (min(passes) for passes in zip(*costs, strict=True))
        lengths = f"{decisions // 10} / {decisions}"
        print(f"  {name:30}{lengths:>14}{in_short * 1e6:12.2f}{in_long * 1e6:12.2f}{in_long / in_short:9.3f}")


def a_tenth() -> Game:
    """The same game with a tenth of the rounds."""
    with TemporaryDirectory() as folder:
        pack = shutil.copytree(LONG, Path(folder) / "short")
        text = (pack / "pack.yaml").read_text(encoding="utf-8")
        assert 1 == text.count(ROUNDS)
        (pack / "pack.yaml").write_text(text.replace(ROUNDS, TENTH), encoding="utf-8")
        return load_game(pack)


def cost(play: Play, game: Game, games: int, seed: int) -> tuple[float, int]:
    """The seconds that one decision takes, and how many were made."""
    lots = Random(seed)
    start = time.perf_counter()
    decisions = play(game, games, lots)
    return (time.perf_counter() - start) / decisions, decisions


if __name__ == "__main__":
    main()
