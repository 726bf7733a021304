"""Bots by name: those of the engine, those of strangers, and what is said about others."""

from pathlib import Path

import pytest

from engine import load_game
from engine.bots import BotError, Seat, bot_names, make_bot
from tests.unit.bots.strangers import offer


def test_the_engine_has_these_bots() -> None:
    assert {"greedy", "mcts", "random"} <= set(bot_names())
    assert sorted(bot_names()) == list(bot_names())


@pytest.mark.parametrize("name", ["random", "greedy", "mcts"])
def test_every_bot_chooses_one_of_the_options(name: str) -> None:
    play = load_game("goofspiel").start(3, seed=1)
    bot = make_bot(name, seed=2, iterations=5)
    seat = Seat(play, 1)
    assert bot.choose(seat) in seat.decision.options
    assert {one.option for one in bot.considered} <= set(seat.decision.options)


def test_a_name_that_is_nearly_right_gets_a_suggestion() -> None:
    with pytest.raises(BotError, match="there is no bot 'gredy', only greedy, ") as caught:
        make_bot("gredy")
    assert "greedy" == caught.value.nearest
    assert str(caught.value).endswith("; did you mean 'greedy'?")


@pytest.mark.parametrize("name", ["", "__init__", "../seat", "players", "zzz"])
def test_a_name_of_nothing_near_is_refused_without_a_suggestion(name: str) -> None:
    with pytest.raises(BotError) as caught:
        make_bot(name)
    assert caught.value.nearest is None


@pytest.mark.parametrize("budget", [{"iterations": 0}, {"seconds": 0.0}, {"seconds": -1.0}, {"processes": 0}])
def test_a_bot_without_any_budget_is_refused(budget: dict[str, int]) -> None:
    with pytest.raises(BotError, match="at least one"):
        make_bot("greedy", **budget)  # type: ignore[arg-type]


def test_a_bot_of_another_package_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    offer(tmp_path, "stranger:make")
    monkeypatch.syspath_prepend(tmp_path)
    assert "last" in bot_names()
    play = load_game("tic_tac_toe").start()
    bot = make_bot("last")
    assert "c3" == bot.choose(Seat(play, 0))
    assert "c3" == bot.considered[0].option


def test_a_bot_of_another_package_that_cannot_be_loaded_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer(tmp_path, "stranger:missing")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BotError, match="the bot 'last' of stranger:missing cannot be loaded"):
        make_bot("last")


def test_patience_ends_what_iterations_would_go_on_with() -> None:
    bot = make_bot("mcts", iterations=10**9, patience=1e-6)
    play = load_game("tic_tac_toe").start()
    assert bot.choose(Seat(play, 0)) in play.pending[0].options
    assert sum(one.visits for one in bot.considered) < 1000


def test_patience_makes_nothing_longer() -> None:
    bot = make_bot("greedy", patience=3600)
    bot.choose(Seat(load_game("tic_tac_toe").start(), 0))
    assert 60 == sum(one.visits for one in bot.considered)


def test_a_bot_without_patience_is_refused() -> None:
    with pytest.raises(BotError, match="more than no time"):
        make_bot("greedy", patience=0)
