"""Games that are run to their end: nothing waits for answers there, and all is as if it did."""

import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import CodeType

import pytest

from engine import Decision, load_game
from engine.machine.game import Game, load
from engine.machine.play import Play
from tests import tiny

PACKS = ["tic_tac_toe", "leduc_poker", "goofspiel", "sylla"]
TWICE = """\
each player:
  they choose wish from 1 to 3
  do again(them)
"""
AGAIN = """\
takes:
  who: player
do: |
  who chooses bonus from 1 to 3
  who gains bonus point
"""
Seen = tuple[str, int, tuple[object, ...], dict[str, object]]


def seen(decision: Decision) -> Seen:
    return decision.key, decision.player, tuple(decision.options), dict(decision.args)


def next_of(play: Play) -> Decision:
    """In secret, a player answers all before the next is asked."""
    return min(play.pending, key=lambda decision: decision.player)


def through_choices(play: Play, lots: random.Random) -> list[Seen]:
    found = []
    while play.pending:
        decision = next_of(play)
        found.append(seen(decision))
        play.choose(decision.player, decision.options[int(lots.random() * len(decision))])
    return found


def through_run(play: Play, lots: random.Random) -> list[Seen]:
    found = []

    def policy(decision: Decision) -> int:
        found.append(seen(decision))
        return int(lots.random() * len(decision))

    play.run(policy)
    return found


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("pack", PACKS)
def test_the_same_is_asked_with_the_same_names_and_the_same_happens(pack: str, late: bool) -> None:
    game = load(pack, when_needed=late)
    for seed in range(3):
        one, other = game.start(seed=seed), game.start(seed=seed)
        assert through_choices(one, random.Random(seed)) == through_run(other, random.Random(seed))
        assert list(map(repr, one.events)) == list(map(repr, other.events))
        assert one.result == other.result
        assert one.kept() == other.kept()


@pytest.mark.parametrize("begun", range(0, 60, 7))
def test_a_game_can_be_run_on_from_anywhere(begun: int) -> None:
    game = load_game("sylla")
    lots = random.Random(begun)
    whole, half = game.start(4, seed=begun), game.start(4, seed=begun)
    asked = through_choices(whole, lots)
    lots = random.Random(begun)
    made = 0
    while made < begun or half.pending[0].secret:  # secret choices may come in any order
        made += 1
        decision = next_of(half)
        half.choose(decision.player, decision.options[int(lots.random() * len(decision))])
    assert asked[made:] == through_run(half, lots)
    assert list(map(repr, whole.events)) == list(map(repr, half.events))


def nested(folder: Path) -> Game:
    lines = TWICE.splitlines()
    return tiny.game(folder, {"phases/opening.yaml": tiny.phase(*lines), "procedures/again.yaml": AGAIN})


def test_within_a_game_that_its_policy_plays_a_decision_speaks_of_its_own_game(tmp_path: Path) -> None:
    game = nested(tmp_path)
    read: list[Mapping[str, object]] = []

    def outer(decision: Decision) -> int:
        if decision.key == "again.bonus" and not read:

            def inner(_: Decision) -> int:
                if not read:
                    read.append(decision.args)
                return 0

            game.start().run(inner)
        return 2

    game.start().run(outer)
    assert [{"who": 0}] == read


def test_a_decision_that_has_its_answer_speaks_of_nothing_more(tmp_path: Path) -> None:
    kept: list[Decision] = []

    def policy(decision: Decision) -> int:
        kept.append(decision)
        return 0

    nested(tmp_path).start().run(policy)
    assert [{}] * 4 == [decision.args for decision in kept]


def test_a_policy_that_goes_on_for_ever_has_not_broken_the_rules(tmp_path: Path) -> None:
    play = nested(tmp_path).start()

    def policy(decision: Decision) -> int:
        return policy(decision)

    with pytest.raises(RecursionError):
        play.run(policy)
    assert ["opening.wish"] == [decision.key for decision in play.pending]


def test_what_calls_for_answers_names_only_what_the_engine_put_there() -> None:
    program = load_game("sylla").program(4)
    for id in program.phases:
        phase = program.at_once[id]
        names = getattr(phase, "__globals__")  # noqa: B009  any callable
        attributes = {"append", "ask", "at", "known", "row", "slot", "states", "steps_left", "tell", "zones"}
        used = {name for code in code_objects(getattr(phase, "__code__")) for name in code.co_names}  # noqa: B009
        assert set() == used - names.keys() - attributes - {"len", "max", "min", "range", "sum", "tuple"}


def code_objects(code: CodeType) -> Iterator[CodeType]:
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from code_objects(part)
