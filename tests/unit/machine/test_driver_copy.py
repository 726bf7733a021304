"""A copy of a driver, taken at any decision, goes on as the original would, and neither touches the other."""

import random
from collections.abc import Iterator

import pytest

from engine.machine.chance import Chance
from engine.machine.driver import Driver
from engine.machine.game import load_game
from tests.overlay import SAMPLE

FAIR = load_game(SAMPLE)
TABLES = [(players, seed) for players in (2, 3, 4) for seed in range(3)]


def start(players: int, seed: int) -> Driver:
    program = FAIR.program(players)
    return Driver(program, program.layout.start(Chance(seed)))


def seen(driver: Driver) -> list[object]:
    """All that a game consists of at a decision."""
    state = driver.state
    questions = [(one.player, one.asked.key, list(one.values), not one.secret) for one in driver.open]
    over = state.steps_left if driver.over is None else driver.over.reason
    lying = [state.row[:], [zone[:] for zone in state.zones], state.at[:], state.slot[:], state.known[:]]
    rest = [state.step, state.revealed, state.chance.copy().below(2**32)]
    return [questions, over, lying, rest]


def answer(driver: Driver, rng: random.Random) -> None:
    question = rng.choice(driver.open)
    driver.answer(question, rng.randrange(len(question.values)))


def decisions(driver: Driver, rng: random.Random) -> Iterator[int]:
    """Play at random to the end, and stop at every decision."""
    number = 0
    while driver.open:
        yield number
        answer(driver, rng)
        number += 1


def copied(driver: Driver) -> Driver:
    made = driver.copy()
    assert made is not None
    return made


@pytest.mark.parametrize(("players", "seed"), TABLES)
def test_a_copy_stands_where_the_original_stands(players: int, seed: int) -> None:
    driver = start(players, seed)
    for _ in decisions(driver, random.Random(seed)):
        assert seen(driver) == seen(copied(driver))
    assert seen(driver) == seen(copied(driver))
    assert driver.over is not None


@pytest.mark.parametrize(("players", "seed"), TABLES)
def test_equal_answers_give_equal_games_from_every_decision_on(players: int, seed: int) -> None:
    driver = start(players, seed)
    for number in decisions(driver, random.Random(seed)):
        first, second = copied(driver), copied(driver)
        one, other = random.Random(number), random.Random(number)
        for _ in range(6):
            if first.open:
                answer(first, one)
                answer(second, other)
            assert seen(first) == seen(second)


@pytest.mark.parametrize(("players", "seed"), TABLES)
def test_what_a_copy_does_never_reaches_the_original(players: int, seed: int) -> None:
    driver, other_ends = start(players, seed), 0
    for number in decisions(driver, random.Random(seed)):
        before, copy = seen(driver), copied(driver)
        for _ in decisions(copy, random.Random(1000 + number)):
            pass
        assert copy.over is not None
        assert before == seen(driver)
        other_ends += seen(copy) != before
    assert other_ends


@pytest.mark.parametrize(("players", "seed"), TABLES)
def test_what_the_original_does_never_reaches_its_copies(players: int, seed: int) -> None:
    driver = start(players, seed)
    copies = [(seen(driver), copied(driver)) for _ in decisions(driver, random.Random(seed))]
    assert [before for before, _ in copies] == [seen(copy) for _, copy in copies]
    assert len(copies) > 5


def test_a_copy_of_a_copy_is_as_good() -> None:
    driver = start(3, 5)
    for _ in decisions(driver, random.Random(5)):
        assert seen(driver) == seen(copied(copied(driver)))


def test_a_copy_is_taken_between_two_secret_choices_too() -> None:
    driver, between = start(3, 1), 0
    for _ in decisions(driver, random.Random(1)):
        asked = [question.player for question in driver.open if question.secret]
        if 0 < len(asked) < 3:
            between += 1
            copy = copied(driver)
            assert asked == [question.player for question in copy.open]
            while copy.open:
                copy.answer(copy.open[-1], 0)
            assert copy.over is not None
            assert asked == [question.player for question in driver.open]
    assert between


def test_without_a_snapshot_there_is_no_copy() -> None:
    driver = start(2, 1)
    driver.run(lambda question: 0)
    assert driver.copy() is None
