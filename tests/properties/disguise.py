"""A phase of a game and a player come in; the phase goes out, and beside it one that they cannot tell apart.

In the other one, the items that the player never comes to know have changed places with each other, and
the others have more in their hidden counters. This is written here from the declarations of the pack, and
knows nothing of how the engine samples.
"""

import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine import Decision, Event, Play
from engine.machine.compile import Program
from engine.machine.driver import Driver
from engine.machine.event import Told
from engine.machine.layout import Layout
from engine.machine.result import result_of
from engine.machine.state import State
from engine.machine.view import view
from engine.pack.declarations import Counter, SeenBy
from engine.pack.types import Collection, Item, Optional, Player, Type

MORE = 3
Answers = Sequence[tuple[int, int]]


class Ears(list[object]):
    """Hears all that is told, and notes who knew which item when it was."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.known: list[list[int]] = []

    def extend(self, telling: Iterable[object]) -> None:
        what, *values = telling = tuple(telling)
        super().extend(telling)
        known = sys._getframe(1).f_locals["g"].known[:]  # all that tells has the game at hand
        several = isinstance(what, Told) and what.key.startswith("put") and isinstance(values[-1], tuple)
        moved = values[0] if several else ()
        assert isinstance(moved, tuple)
        for number in range(1, len(moved)):  # of several that moved together the later were known as before
            later = {item: self.known[-1][item] if self.known else 0 for item in moved[number:]}
            self.known.append([later.get(item, seats) for item, seats in enumerate(known)])
        self.known.append(known)

    @property
    def events(self) -> Iterator[Event]:
        return self.program.telling.events(self)


@dataclass(frozen=True, slots=True)
class Run:
    """A game from the beginning of a phase on, that somebody listens to."""

    driver: Driver
    ears: Ears

    @classmethod
    def begun(cls, program: Program, start: State) -> "Run":
        ears = Ears(program)
        return cls(Driver(program, start, told=ears), ears)

    def answer(self, player: int, number: int) -> None:
        question = self.driver.question_for(player)
        assert question is not None
        self.driver.answer(question, number)

    def seen_by(self, player: int) -> dict[str, object]:
        """All that a player can notice."""
        driver = self.driver
        result = None if driver.over is None else result_of(driver.program, driver.state, driver.over)
        return {
            "view": view(driver.program, driver.state, driver.open, result, player),
            "asked": [(one.player, one.key, one.secret) for one in driver.open],
            "own": [spelt(one) for one in driver.open if one.player == player],
            "events": self.events_for(player),
        }

    def events_for(self, player: int) -> list[Event]:
        return [event.seen_by(player) for event in self.ears.events]


def spelt(decision: Decision) -> tuple[object, ...]:
    """All that a decision says to who must make it."""
    return decision.player, decision.key, dict(decision.args), decision.options, decision.secret


def phases(play: Play, lots: random.Random) -> Iterator[tuple[State, list[tuple[int, int]]]]:
    """Play to the end; the state in which each phase began, with the answers given in it."""
    while play.pending:
        driver = play._driver
        snapshot = driver.snapshot
        assert snapshot is not None
        decision = lots.choice(play.pending)
        number = lots.randrange(len(decision))
        answers = [*driver.answers, (decision.player, number)]
        play.choose(decision.player, decision.options[number])
        if play._driver.snapshot is not snapshot or not play.pending:
            yield snapshot, answers


@dataclass(frozen=True, slots=True)
class Disguise:
    """Other names for items, and more in counters: a way to change what one player cannot see."""

    layout: Layout
    labels: Sequence[int]
    counters: frozenset[int]
    """The places of the row in which others have more than before."""

    @classmethod
    def against(
        cls, player: int, layout: Layout, unknown: Sequence[int], lots: random.Random, richer: bool
    ) -> "Disguise":
        labels = list(range(len(layout.copies)))
        for kind in layout.pack.kinds:
            mine = [item for item in unknown if layout.copies[item].kind == kind]
            for item, label in zip(mine, lots.sample(mine, len(mine)), strict=True):
                labels[item] = label
        return cls(layout, labels, frozenset(hidden_places(layout, player)) if richer else frozenset())

    @property
    def changes_something(self) -> bool:
        return bool(self.counters) or list(self.labels) != sorted(self.labels)

    def put_on(self, state: State) -> State:
        made = state.copy()
        made.zones = [tuple(self.labels[item] for item in zone) for zone in state.zones]
        for item, label in enumerate(self.labels):
            made.at[label] = state.at[item]
            made.slot[label] = state.slot[item]
            made.known[label] = state.known[item]
            made.states[label] = state.states[item]
        for place, type_ in self.layout.item_values:
            made.row[place] = self.value(state.row[place], type_)
        for place in self.counters:
            amount = made.row[place]
            assert isinstance(amount, int)
            made.row[place] = amount + MORE
        return made

    def value(self, value: object, type_: Type) -> object:
        """What an answer, or what is remembered, is called now."""
        match type_, value:
            case _, None:
                return None
            case Optional(of), _:
                return self.value(value, of)
            case Collection(of), tuple():
                return tuple(self.value(one, of) for one in value)
            case Item(), int():
                return self.labels[value]
            case _:
                return value


def hidden_places(layout: Layout, player: int) -> Iterator[int]:
    """Where the row has counters that a player does not see, from the declarations alone."""
    for counter in layout.pack.counters.values():
        if counter.seen_by is not SeenBy.ALL:
            place = layout.place(counter.id)
            size = layout.size(counter.of)
            yield from (
                place + ahead for ahead in range(size) if player not in _owners(counter, layout, ahead)
            )


def _owners(counter: Counter, layout: Layout, ahead: int) -> list[int]:
    """The seats among the indices of one of several counters; none if nobody may see it."""
    if counter.seen_by is SeenBy.NOBODY:
        return []
    strides = layout.strides(counter.of)
    ranges = [layout.index_range(of) for of in counter.of]
    indices = [ahead // stride % len(among) for stride, among in zip(strides, ranges, strict=True)]
    return [index for index, of in zip(indices, counter.of, strict=True) if isinstance(of, Player)]


def state_of(state: State) -> tuple[object, ...]:
    """All of a state that there is, for comparing."""
    return state.row, state.zones, state.at, state.slot, state.states, state.known, state.step


def side_by_side(
    program: Program, start: State, answers: Answers, player: int, lots: random.Random, richer: bool
) -> Iterator[tuple[Run, Run]]:
    """The phase and its disguised twin, after each answer, for as long as they differ only in the disguise.

    From where the rules show it, or make something else of what is hidden, the two are different games, and
    everybody may notice. But up to there nobody may, and who is asked what may not depend on it either.
    """
    truth = Run.begun(program, start)
    for choice in answers:
        truth.answer(*choice)
    me = 1 << player
    ever_known = [start.known, *truth.ears.known, truth.driver.state.known]
    unknown = [item for item in range(len(start.at)) if not any(known[item] & me for known in ever_known)]
    disguise = Disguise.against(player, program.layout, unknown, lots, richer)
    if not disguise.changes_something:
        return
    one, other = Run.begun(program, start), Run.begun(program, disguise.put_on(start))
    for who, number in [*answers, (None, 0)]:
        if state_of(disguise.put_on(one.driver.state)) != state_of(other.driver.state):
            return
        if disguise.counters and any(event.key == "show" for event in one.ears.events):
            return
        yield one, other
        if who is None:
            return
        asked, asked_there = one.driver.question_for(who), other.driver.question_for(who)
        assert asked is not None
        assert asked_there is not None
        wanted = disguise.value(asked.values[number], asked.asked.type)
        if wanted not in asked_there.values:
            return
        one.answer(who, number)
        other.answer(who, list(asked_there.values).index(wanted))
