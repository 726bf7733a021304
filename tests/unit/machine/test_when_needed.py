"""Rules that are compiled when they are needed: the same game as if all were compiled before."""

import random

import pytest

from engine import load_game
from engine.machine.game import load
from engine.machine.play import Play

PACKS = ["tic_tac_toe", "leduc_poker", "goofspiel", "sylla"]


def played(play: Play, seed: int) -> Play:
    lots = random.Random(seed)
    while play.pending:
        decision = lots.choice(play.pending)
        play.choose(decision.player, lots.choice(decision.options))
    return play


@pytest.mark.parametrize("pack", PACKS)
def test_a_game_is_the_same_whenever_its_rules_are_compiled(pack: str) -> None:
    before, needed = load_game(pack), load(pack, when_needed=True)
    for seed in range(3):
        expected, actual = (played(game.start(seed=seed), seed) for game in (before, needed))
        assert list(map(repr, expected.events)) == list(map(repr, actual.events))
        assert expected.result == actual.result


def test_the_phases_that_ask_are_the_same() -> None:
    before, needed = (load("sylla", when_needed=late).program(4) for late in (False, True))
    assert before.phases
    asking = [id for id in before.phases if id in before.asking]
    assert 0 < len(asking) < len(before.phases)
    assert asking == [id for id in before.phases if id in needed.asking]


def test_nothing_is_compiled_before_it_is_needed() -> None:
    program = load("sylla", when_needed=True).program(4)
    assert [] == list(program.places)
    assert {} == dict(program.phases)
