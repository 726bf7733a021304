"""What a bot is given: what its player may see, and no way to anything else."""

import gc
import random
import types

import pytest

from engine import ChoiceError, Play, load_game
from engine.bots import Seat
from engine.machine.driver import Driver
from engine.machine.state import State
from tests.properties.games import choices


def reachable(root: object) -> list[object]:
    """All that somebody can get at who looks into everything that an object has, but for code and modules."""
    apart = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)
    found, waiting = {id(root): root}, [root]
    while waiting:
        for one in gc.get_referents(waiting.pop()):
            if id(one) not in found and not isinstance(one, apart):
                found[id(one)] = one
                waiting.append(one)
    return list(found.values())


def true_parts(play: Play) -> set[int]:
    driver = play._driver
    return {id(one) for one in (play, driver, driver.state, driver.snapshot, play._start, driver.told)}


@pytest.mark.parametrize("pack", ["leduc_poker", "goofspiel", "sylla"])
def test_nothing_of_the_true_game_can_be_reached_from_a_seat(pack: str) -> None:
    play = load_game(pack).start(2, seed=4)
    for number, _ in enumerate(choices(play, random.Random(4))):
        if play.pending and number % 7 == 0:
            seat = Seat(play, play.pending[0].player)
            seat.sample(random.Random(1))
            assert set() == {id(one) for one in reachable(seat)} & true_parts(play)


def test_the_search_for_the_true_game_would_find_it() -> None:
    play = load_game("leduc_poker").start(seed=4)
    found = [type(one) for one in reachable(play.pending)]
    assert State in found
    assert Driver in [type(one) for one in reachable([play])]


def test_a_seat_shows_what_the_player_sees() -> None:
    play = load_game("leduc_poker").start(chance=[["king#1", "jack#2"]])
    seat = Seat(play, 0)
    assert 2 == seat.players
    assert play.view(0) == seat.view
    assert ("betting.option", ("call", "raise"), False) == (
        seat.decision.key,
        seat.decision.options,
        seat.decision.secret,
    )
    assert [event.seen_by(0) for event in play.events] == list(seat.events)
    hands = {str(seat.sample(random.Random(n)).view(1)["zones"]["hand"][1][0]["id"]) for n in range(60)}  # type: ignore[index]
    assert {"jack", "queen", "king"} == hands


def test_who_has_nothing_to_choose_has_no_seat() -> None:
    play = load_game("tic_tac_toe").start()
    with pytest.raises(ChoiceError, match="player 1 has nothing to choose now"):
        Seat(play, 1)
