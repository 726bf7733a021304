"""Every way to play a mod that comes with the engine: games end, and nothing is lost."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.pack.shelf import shipped_mods
from tests.properties.games import choices, game


def ways() -> Iterator[tuple[Path, str, str, int]]:
    """The options that a mod adds, each value with one number of players after the other."""
    for folder in shipped_mods().values():
        pack = game(folder).pack
        own = [
            option
            for option in pack.options.values()
            if option.where.origin.document is pack.mods[-1].manifest
        ]
        for option in own:
            for number, value in enumerate(option.values):
                yield folder, option.id, value, pack.fewest + number % (pack.most - pack.fewest + 1)


WAYS = list(ways())


@pytest.mark.parametrize(
    ("mod", "option", "value", "players"), WAYS, ids=lambda one: getattr(one, "name", None)
)
def test_a_game_ends_and_keeps_all_its_items(mod: Path, option: str, value: str, players: int) -> None:
    play = game(mod).start(players, seed=players, options={option: value})
    everything = sorted(item for items in play._driver.state.zones for item in items)
    for _ in choices(play, random.Random(players)):
        pass
    assert play.result is not None
    assert everything == sorted(item for items in play._driver.state.zones for item in items)


def test_there_are_ways_to_play_a_mod() -> None:
    assert len(WAYS) >= 3
