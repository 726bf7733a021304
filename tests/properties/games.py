"""The packs and mods come in; games at every number of players go out, with ways to play them."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine import Game, Play, load_game

ROOT = Path(__file__).parents[2]
# A mod is played on the pack that it extends.
PACKS = sorted(
    path.parent
    for folder in ("content", "tests/packs")
    for manifest in ("pack", "mod")
    for path in ROOT.glob(f"{folder}/*/{manifest}.yaml")
)
# No game may go on for longer; ours are over long before.
MOST_DECISIONS = 5000


@cache
def game(pack: Path) -> Game:
    return load_game(pack)


def tables() -> list[tuple[Path, int]]:
    """Every pack and every mod with every number of players."""
    return [(pack, players) for pack in PACKS for players in range(game(pack).fewest, game(pack).most + 1)]


def tables_of_packs() -> list[tuple[Path, int]]:
    """Those without mods, for what the engine does with any rules alike."""
    return [(pack, players) for pack, players in tables() if (pack / "pack.yaml").is_file()]


@cache
def length(pack: Path, players: int) -> int:
    """How many decisions a game takes, about."""
    return len(played(pack, players, 0)[1])


def seeds(pack: Path, players: int, decisions: int) -> range:
    """As many games as make about so many decisions, so that long games do not take all the time."""
    return range(max(1, min(12, decisions // length(pack, players))))


def named(table: object) -> str:
    return table.name if isinstance(table, Path) else str(table)


def choices(play: Play, lots: random.Random) -> Iterator[tuple[int, object]]:
    """Play to the end at random, whoever of the pending comes first; each choice after it was made."""
    for _ in range(MOST_DECISIONS):
        if not play.pending:
            return
        decision = lots.choice(play.pending)
        option = lots.choice(decision.options)
        play.choose(decision.player, option)
        yield decision.player, option
    raise AssertionError("the game does not end")


def played(pack: Path, players: int, seed: int) -> tuple[Play, list[tuple[int, object]]]:
    play = game(pack).start(players, seed)
    return play, list(choices(play, random.Random(seed)))
