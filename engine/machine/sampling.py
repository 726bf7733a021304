"""A game and a player come in; a game that this player cannot tell from it goes out.

Items that the player does not know are relabelled, in the last snapshot and in what chance did since, and
the choices since then are made again. What the player could notice is compared, and if anything differs,
the relabelling is thrown away and another one is tried.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from engine.machine.chance import Chance, ChanceError, Outcome
from engine.machine.compile import Program
from engine.machine.decision import Decision
from engine.machine.driver import Driver
from engine.machine.event import events_of
from engine.machine.fault import RuleError
from engine.machine.layout import Layout
from engine.machine.question import Asked
from engine.machine.state import State
from engine.machine.view import view
from engine.pack.types import Collection, Item, Optional, Type

ATTEMPTS = 40
Labels = Sequence[int]


@dataclass(frozen=True, slots=True)
class _Choice:
    """A choice that was made since the snapshot."""

    player: int
    asked: Asked
    value: object
    outcomes: int
    """How many outcomes of chance had been before it in the phase."""
    revealed: int | None
    """For a secret choice, how much had been revealed when it was made."""


@dataclass(frozen=True, slots=True)
class _Memory:
    choices: Sequence[_Choice]
    revealed: int


@dataclass(frozen=True, slots=True)
class _Run:
    """A game that somebody listens to."""

    driver: Driver
    told: list[object]

    @classmethod
    def begun(cls, program: Program, start: State) -> _Run:
        told: list[object] = []
        return cls(Driver(program, start, told=told), told)

    def noticed(self, player: int) -> tuple[object, ...]:
        """All that a player could notice of it."""
        driver = self.driver
        seen = view(driver.program, driver.state, driver.open, None, player)
        program = driver.program
        told = events_of(self.told, program.plain, program.layout.players)
        return seen, [event.seen_by(player) for event in told]


def sample(driver: Driver, player: int, rng: random.Random) -> tuple[State, Driver]:
    """The state in which the sampled phase begins, and a driver that has come as far as the given one."""
    assert driver.snapshot is not None
    original = _Run.begun(driver.program, driver.snapshot)
    memory = _remember(original.driver, driver.answers)
    noticed = original.noticed(player)
    for _ in range(ATTEMPTS):
        labels, start = _relabelled(original.driver, driver.snapshot, player, rng)
        try:
            made = _Run.begun(driver.program, start)
            if _repeat(made.driver, memory, labels, player, rng) and made.noticed(player) == noticed:
                break
        except (RuleError, ChanceError):
            continue
    else:
        # Nothing else fits, so what is hidden is as good as known; only the future is drawn anew.
        start = driver.snapshot.copy()
        start.chance = Chance(rng.getrandbits(64), forced=original.driver.state.chance.outcomes)
        made = _Run.begun(driver.program, start)
        _repeat(made.driver, memory, [range(len(start.at))] * (len(start.chance.forced) + 1), player, rng)
    made.driver.stop_telling()
    return start, made.driver


def _remember(driver: Driver, answers: Sequence[tuple[int, int]]) -> _Memory:
    """Make the choices again, and keep what they were."""
    choices = []
    for player, number in answers:
        question = driver.question_for(player)
        assert question is not None
        state = driver.state
        secret = state.revealed if question.secret else None
        value = question.values[number]
        choices.append(_Choice(player, question.asked, value, len(state.chance.outcomes), secret))
        driver.answer(question, number)
    return _Memory(choices, driver.state.revealed)


def _relabelled(
    driver: Driver, snapshot: State, player: int, rng: random.Random
) -> tuple[list[Labels], State]:
    """What each item is called instead, at first and after each outcome; and the snapshot so relabelled."""
    layout, me = driver.program.layout, 1 << player
    unknown = {item for item, known in enumerate(driver.state.known) if not known & me}
    labels = list(range(len(layout.copies)))
    for kind in layout.pack.kinds.values():
        never = [item for item in layout.numbers(kind) if item in unknown and not snapshot.known[item] & me]
        _permute(labels, never, rng)
    after = [tuple(labels)]
    outcomes: list[Outcome] = []
    for outcome in driver.state.chance.outcomes:
        if isinstance(outcome, int):
            outcomes.append(outcome)
        else:
            _permute(labels, [item for item in outcome if item in unknown], rng)
            outcomes.append([labels[item] for item in outcome])
        after.append(tuple(labels))
    start = relabel(snapshot, after[0], layout)
    start.chance = Chance(rng.getrandbits(64), forced=outcomes)
    return [*after], start


def _permute(labels: list[int], items: Sequence[int], rng: random.Random) -> None:
    mixed = [labels[item] for item in items]
    rng.shuffle(mixed)
    for item, label in zip(items, mixed, strict=True):
        labels[item] = label


def relabel(state: State, labels: Labels, layout: Layout) -> State:
    """The same state, in which other items lie in the same places."""
    made = state.copy()
    made.zones = [tuple([labels[item] for item in zone]) for zone in state.zones]
    for item, label in enumerate(labels):
        made.at[label], made.slot[label] = state.at[item], state.slot[item]
        made.states[label], made.known[label] = state.states[item], state.known[item]
    for place, type_ in layout.item_values:
        made.row[place] = _labelled(state.row[place], type_, labels)
    return made


def _repeat(
    driver: Driver, memory: _Memory, labels: Sequence[Labels], player: int, rng: random.Random
) -> bool:
    """Make the choices again under other labels; false if one of them is not there any more."""
    for choice in memory.choices:
        question = driver.question_for(choice.player)
        if question is None or question.asked is not choice.asked:
            return False
        number = _number(question, choice, labels[choice.outcomes])
        if choice.player != player and choice.revealed == memory.revealed:
            # Chosen secretly and not revealed yet: it could be anything.
            number = rng.randrange(len(question.values))
        if number is None:
            return False
        driver.answer(question, number)
    return True


def _number(question: Decision, choice: _Choice, labels: Labels) -> int | None:
    wanted = _labelled(choice.value, choice.asked.type, labels)
    return next((number for number, value in enumerate(question.values) if value == wanted), None)


def _labelled(value: object, type_: Type, labels: Labels) -> object:
    match type_:
        case Item() if isinstance(value, int):
            return labels[value]
        case Optional(of):
            return _labelled(value, of, labels)
        case Collection(of) if isinstance(value, tuple):
            return tuple(_labelled(one, of, labels) for one in value)
        case _:
            return value
