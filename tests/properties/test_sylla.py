"""Random games of Sylla in every edition: nothing is lost or owed, and every round does its share.

LUDEX_SYLLA_GAMES is how many games are played for each edition and number of players; `make long` sets it.
"""

import os
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache

import pytest

from engine import Game, load_game
from engine.machine.chance import Chance
from engine.machine.decision import Decision
from engine.machine.driver import Driver
from engine.machine.layout import Layout
from engine.machine.question import Phase
from engine.machine.result import result_of
from engine.machine.state import State
from tests.properties.games import MOST_DECISIONS

GAMES = int(os.environ.get("LUDEX_SYLLA_GAMES", "24"))
BATCHES = 4
"""The games of a table are played in so many tests, for as many processes as there are."""
EDITIONS = ("ours", "de", "en", "fr", "it")
ROUNDS = 5
TILES = 6

CHARACTERS_KEPT = {2: 6, 3: 6, 4: 4}
CANDIDATES = {2: 6, 3: 5, 4: 6}
RECRUITS = {2: 2, 3: 1, 4: 1}
SALES = {2: 3, 3: 4, 4: 5}
LYING = {2: {1, 3, 5}, 3: {3, 4, 5, 6}, 4: {2, 3, 4, 5, 6}}
"""How many tiles can lie at their places when somebody bids: for two players the twin of the tile is gone."""
IN_THE_BOX = {"character": 43, "building": 32, "event": 10, "great_work": 7, "revenue_tile": 4}
NEVER_BELOW_NOTHING = ("denier", "prestige", "token", "votes", "vestal_cube", "legionary_cube", "cubes")
LADDER, FAMINE = range(1, 10), range(1, 13)


@dataclass
class Table:
    """Looks at a game whenever a phase is over."""

    layout: Layout
    rounds: int = 0
    had: list[int] = field(default_factory=list)
    """How many characters each player had before they recruited."""
    lying: set[int] = field(default_factory=set)
    """How many tiles lay at their places when somebody bid."""

    @property
    def seats(self) -> range:
        return range(self.layout.players)

    def count(self, state: State, zone: str, owner: int = 0) -> int:
        return len(state.zones[self.layout.zone(zone, owner)])

    def names(self, state: State, zone: str, owner: int = 0) -> list[str]:
        return [self.layout.names[item][-1] for item in state.zones[self.layout.zone(zone, owner)]]

    def turned(self, state: State, zone: str, word: str, owner: int = 0) -> int:
        """How many items of a zone are in the second of two states."""
        field_ = self.layout.field(self.layout.pack.zones[zone].holds, word)
        return sum(
            field_.read(state.states, item) == 1 for item in state.zones[self.layout.zone(zone, owner)]
        )

    def values(self, state: State, thing: str) -> Iterator[int]:
        pack, place = self.layout.pack, self.layout.place(thing)
        declared = pack.counters.get(thing) or pack.tracks.get(thing) or pack.variables[thing]
        for value in state.row[place : place + self.layout.size(declared.of)]:
            assert isinstance(value, int)
            yield value

    # ---- always

    def look(self, state: State) -> None:
        """What holds after every phase."""
        layout = self.layout
        lying = sorted(item for items in state.zones for item in items)
        assert list(range(len(layout.copies))) == lying
        for number, (zone, _) in enumerate(layout.zones):
            assert all(state.at[item] == number for item in state.zones[number])
            assert all(layout.copies[item].kind == zone.holds for item in state.zones[number])
        for kind, number in IN_THE_BOX.items():
            assert number == sum(item.kind == kind for item in layout.copies)
        assert 3 == sum(item.id == "crane_card" for item in layout.copies)
        for thing in NEVER_BELOW_NOTHING:
            assert 0 <= min(self.values(state, thing)), thing
        assert all(space in LADDER for space in self.values(state, "ladder"))
        assert all(space in FAMINE for space in self.values(state, "famine"))
        assert all(seat in self.seats for seat in self.values(state, "first_consul"))

    # ---- before single phases

    def choice_of_characters(self, state: State) -> None:
        players = self.layout.players
        assert [1] * players == [self.count(state, "tile", seat) for seat in self.seats]
        assert [10] * players == [self.count(state, "hand", seat) for seat in self.seats]
        assert (40 - 10 * players, 3) == (self.count(state, "pile"), self.count(state, "crane_cards"))

    def new_cards(self, state: State) -> None:
        if not self.rounds:
            kept = CHARACTERS_KEPT[self.layout.players]
            assert [kept] * len(self.seats) == [self.count(state, "characters", seat) for seat in self.seats]
        self.rounds += 1

    def first_consul_phase(self, state: State) -> None:
        assert CANDIDATES[self.layout.players] == self.count(state, "candidates")
        assert TILES == self.count(state, "market")
        assert 32 - TILES * self.rounds == self.count(state, "stack")
        assert 4 == self.count(state, "row")
        assert "decadence" == self.names(state, "row")[-1] or self.rounds > 1
        assert "decadence" in self.names(state, "row")
        assert self.rounds - 1 == self.count(state, "past_events")
        assert 0 == sum(self.turned(state, "characters", "pose", seat) for seat in self.seats)

    def recruitment(self, state: State) -> None:
        self.had = [self.count(state, "characters", seat) for seat in self.seats]

    def buildings_phase(self, state: State) -> None:
        recruits = RECRUITS[self.layout.players]
        have = [self.count(state, "characters", seat) for seat in self.seats]
        assert [number + recruits for number in self.had] == have
        assert 0 == self.count(state, "candidates")
        self.had = [self.count(state, "buildings", seat) for seat in self.seats]

    def revenue_phase(self, state: State) -> None:
        bought = sum(self.count(state, "buildings", seat) for seat in self.seats) - sum(self.had)
        assert 0 <= bought <= SALES[self.layout.players]
        assert 0 == self.count(state, "market")

    def tokens_for_cubes(self, state: State) -> None:
        assert [0] * len(self.seats) == list(self.values(state, "vestal_cube"))
        assert [0] * len(self.seats) == list(self.values(state, "legionary_cube"))

    def an_event_is_resolved(self, state: State) -> None:
        assert 2 == self.turned(state, "row", "fate")

    def great_work_phase(self, state: State) -> None:
        assert (self.rounds - 1, 1) == (self.count(state, "works"), self.count(state, "project"))
        assert (5 - self.rounds, 1) == (self.count(state, "plans"), self.count(state, "removed_work"))
        assert self.rounds == self.count(state, "past_events")

    def ecclesia(self, state: State) -> None:
        assert ROUNDS == self.rounds
        assert ["ecclesia_work"] == self.names(state, "last_work")
        assert (5, 0) == (self.count(state, "works"), self.count(state, "project"))

    def watched(self, name: str, phase: Callable[[State], Phase | None]) -> Callable[[State], Phase | None]:
        """The phase, before which is looked at what the one before it has left."""
        before: Callable[[State], None] = getattr(self, name, lambda state: None)

        def begin(state: State) -> Phase | None:
            self.look(state)
            before(state)
            return phase(state)

        return begin


@cache
def sylla() -> Game:
    return load_game("sylla")


def play(players: int, edition: str, seed: int) -> Table:
    """A random game from its beginning to its end."""
    program = sylla().program(players, {"edition": edition})
    table = Table(program.layout)
    phases = {name: table.watched(name, phase) for name, phase in program.phases.items()}
    at_once = {name: table.watched(name, program.at_once[name]) for name in program.phases}
    watched = replace(program, phases=phases, at_once=at_once)
    driver = Driver(watched, program.layout.start(Chance(seed)))
    lots, leanings, asked = random.Random(seed), dict[str, float](), 0

    def pick(decision: Decision) -> int:
        """Some games lean to passing and low numbers, others to high ones: so more of the rules come up."""
        nonlocal asked
        asked += 1
        assert asked < MOST_DECISIONS, "the game does not end"
        name = decision.asked.question.name
        if name == "bid" and "buildings_phase" == program.flow.phase(driver.state.step):
            table.lying.add(table.count(driver.state, "market"))
        leaning = leanings.setdefault(name, lots.choice((0.3, 1.0, 1.0, 3.0)))
        return int(len(decision.values) * lots.random() ** leaning)

    driver.run(pick)
    assert driver.over is not None
    assert program.flow.length == driver.state.step
    table.look(driver.state)
    result = result_of(program, driver.state, driver.over)
    assert list(table.values(driver.state, "prestige")) == list(result.scores)
    assert [seat for seat in table.seats if result.scores[seat] == max(result.scores)] == list(result.winners)
    assert table.lying <= LYING[players]
    return table


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_keeps_its_parts_its_limits_and_its_five_rounds(
    players: int, edition: str, batch: int
) -> None:
    first = 1_000_000 * EDITIONS.index(edition)  # no edition plays the games of another
    for seed in range(first + batch, first + GAMES, BATCHES):
        assert ROUNDS == play(players, edition, seed).rounds


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_four_or_five_tiles_are_put_up_for_sale(players: int) -> None:
    """Each number of tiles that can lie there is met, and no other."""
    lying = set[int]()
    for seed in range(40):
        lying |= play(players, "ours", seed).lying
    assert LYING[players] == lying
    assert SALES[players] == len(lying)
