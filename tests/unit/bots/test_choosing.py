"""Bots on small boards, where it is known what is right; and the same choice whenever all is the same."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import Play, load_game
from engine.bots import Seat, make_bot
from tests import tiny


def board(*squares: str) -> Play:
    play = load_game("tic_tac_toe").start()
    for square in squares:
        play.choose(play.pending[0].player, square)
    return play


def columns(*numbers: int) -> Play:
    play = load_game("connect_four").start()
    for column in numbers:
        decision = play.pending[0]
        play.choose(
            decision.player, next(one for one in decision.options if str(one)[0] == "abcdefg"[column])
        )
    return play


def chosen(play: Play, name: str, seed: int = 0, iterations: int = 400) -> object:
    return make_bot(name, seed, iterations=iterations).choose(Seat(play, play.pending[0].player))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["greedy", "mcts"])
def test_a_bot_finds_a_win_in_one(name: str, seed: int) -> None:
    assert "c1" == chosen(board("a1", "a2", "b1", "b2"), name, seed)


@pytest.mark.parametrize("seed", range(3))
def test_the_search_blocks_a_loss_in_one(seed: int) -> None:
    assert "c1" == chosen(board("a1", "b2", "b1"), "mcts", seed)


@pytest.mark.parametrize("seed", range(2))
def test_the_search_wins_and_blocks_in_a_column(seed: int) -> None:
    assert "a3" == chosen(columns(0, 1, 0, 1, 0, 2), "mcts", seed)
    assert "a3" == chosen(columns(0, 1, 0, 1, 0), "mcts", seed)


TWO_PILES = tiny.phase("first player chooses heap from 1 to 3", "first player gains heap point")
SECRET = tiny.phase(
    "all players secretly:",
    "  they choose bid from 0 to 2",
    "each player:",
    "  they gain their bid point",
)


@pytest.mark.parametrize("name", ["greedy", "mcts"])
def test_more_is_better(tmp_path: Path, name: str) -> None:
    play = tiny.game(tmp_path, {"phases/opening.yaml": TWO_PILES}).start()
    bot = make_bot(name, iterations=90)
    assert 3 == bot.choose(Seat(play, 0))
    assert [3, 2, 1] == sorted([one.option for one in bot.considered], key=lambda one: -int(str(one)))
    best = bot.considered[0]
    assert (3, 1.0) == (best.option, round(best.value or 0, 0))


@pytest.mark.parametrize("player", [0, 1])
def test_who_chooses_secretly_at_the_same_time_finds_what_is_always_best(tmp_path: Path, player: int) -> None:
    play = tiny.game(tmp_path, {"phases/opening.yaml": SECRET}).start()
    bot = make_bot("mcts", iterations=200)
    assert 2 == bot.choose(Seat(play, player))


def game_of(names: Sequence[str], iterations: int) -> list[object]:
    play = load_game("goofspiel").start(len(names), seed=3)
    bots = [make_bot(name, seed, iterations=iterations) for seed, name in enumerate(names)]
    made: list[object] = []
    while play.pending:
        player = play.pending[0].player
        made.append(bots[player].choose(Seat(play, player)))
        play.choose(player, made[-1])
    return made


def test_the_same_seed_gives_the_same_game() -> None:
    names = ("random", "greedy", "mcts")
    assert game_of(names, 20) == game_of(names, 20)


def test_another_seed_gives_another_choice() -> None:
    play = load_game("goofspiel").start(seed=1)
    assert 1 < len({make_bot("random", seed).choose(Seat(play, 0)) for seed in range(20)})


def test_a_bot_gives_signs_of_life_and_ends_in_time() -> None:
    signs: list[float] = []
    bot = make_bot("mcts", iterations=10, sign=signs.append)
    bot.choose(Seat(board(), 0))
    assert [number / 10 for number in range(11)] == signs
    signs.clear()
    timed = make_bot("mcts", seconds=0.02, sign=signs.append)
    timed.choose(Seat(board(), 0))
    assert 1.0 == signs[-1]
    assert signs == sorted(signs)


def test_a_search_with_two_processes_has_tried_twice_as_much() -> None:
    one, two = (make_bot("mcts", 5, iterations=60, processes=number) for number in (1, 2))
    one.choose(Seat(board(), 0))
    two.choose(Seat(board(), 0))
    alone = sum(considered.visits for considered in one.considered)
    assert 2 * alone == sum(considered.visits for considered in two.considered)
    again = make_bot("mcts", 5, iterations=60, processes=2)
    again.choose(Seat(board(), 0))
    assert list(two.considered) == list(again.considered)
