"""A number of players and a seed come in; a random game is played here, and its trace goes out."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace

from engine import Decision, Game
from engine.machine.chance import Chance
from engine.machine.layout import Layout
from engine.machine.play import Play
from engine.machine.question import Phase
from engine.machine.state import State
from tests.yardstick.trace import Card, Choice, Deal, Snapshot, Trace

NAMES = {
    "civic_spirit": "civic",
    "christian_persecution": "persecution",
    "famine_event": "famine",
    "private_temple": "temple",
    "triumphal_arch": "arch",
    "public_baths": "baths",
    "senate_house": "senate",
    "with_a_vestal": "vestal",
    "with_a_legionary": "legionary",
    "up_for_the_work": "up",
    "down_for_the_plebeians": "down",
    "a_building": "building",
    "a_crane": "crane",
}
"""What is called otherwise in the yardstick."""

VIRTUES = ("health", "leisure", "civic_spirit")
ENDS = {
    "recruitment": "election",
    "buildings_phase": "recruitment",
    "revenue_phase": "buildings",
    "cubes_are_placed": "revenue",
    "great_work_phase": "event_phase",
    "famine_phase": "great_work",
    "end_of_turn": "famine_and_crisis",
}
"""The phases here that begin when one of the yardstick's is over."""


def record(game: Game, players: int, seed: int) -> Trace:
    program = game.program(players)
    table = _Table(program.layout)
    phases = {name: table.watched(name, phase) for name, phase in program.phases.items()}
    play = Play(replace(program, phases=phases), program.layout.start(Chance(seed)))
    lots = random.Random(seed)
    leanings: dict[str, float] = {}
    choices = []
    while play.pending:
        decision = lots.choice(play.pending)
        # Some games lean to passing and low numbers, others to high ones: so more of the rules come up.
        leaning = leanings.setdefault(decision.key, lots.choice((0.3, 1.0, 1.0, 3.0)))
        option = decision.options[int(len(decision.options) * lots.random() ** leaning)]
        # With one option a question is only asked so that not asking it betrays nothing.
        if len(decision.options) > 1:
            choices.append(table.choice(play._driver.state, decision, option))
        play.choose(decision.player, option)
    table.look(play._driver.state, "ecclesia")
    assert play.result is not None
    assert table.deal is not None
    return Trace(players, seed, table.deal, choices, table.snapshots, list(play.result.winners))


class _Table:
    """Reads the state as everybody together would see it. (Views of all seats say the same, but slowly.)"""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._items = {name: item for item, (name, _) in enumerate(layout.names)}
        self._pose, self._face = layout.field("character", "pose"), layout.field("character", "face")
        self._flooded = layout.field("building", "face")
        self._faces = {item: self._face_of(item) for item in layout.numbers(layout.pack.kinds["character"])}
        self.deal: Deal | None = None
        self.snapshots: list[Snapshot] = []

    def watched(self, name: str, phase: Callable[[State], Phase | None]) -> Callable[[State], Phase | None]:
        """The phase, before which is noted what the one before it has left."""

        def begin(state: State) -> Phase | None:
            if name == "new_cards" and self.deal is None:
                self.deal = self._dealt(state)
                self.look(state, "preparation")
            elif name in ENDS:
                self.look(state, ENDS[name])
            return phase(state)

        return begin

    def choice(self, state: State, decision: Decision, option: object) -> Choice:
        options = frozenset(self._described(state, one) for one in decision.options)
        return Choice(decision.player, decision.key, options, self._described(state, option))

    def look(self, state: State, after: str) -> None:
        seats = range(self._layout.players)
        place = self._layout.place
        token, ladder = place("token"), place("ladder")
        self.snapshots.append(
            Snapshot(
                after=after,
                prestige=self._numbers(state, place("prestige"), len(seats)),
                deniers=self._numbers(state, place("denier"), len(seats)),
                tokens=[self._numbers(state, token + len(VIRTUES) * seat, len(VIRTUES)) for seat in seats],
                ladder=[space - 1 for space in self._numbers(state, ladder, len(VIRTUES))],
                famine=self._numbers(state, place("famine"), 1)[0] - 1,
                first_consul=self._numbers(state, place("first_consul"), 1)[0],
                characters=[
                    sorted(
                        (self._card(state, item), self._face.read(state.states, item) == 1) for item in items
                    )
                    for items in (self._zone(state, "characters", seat) for seat in seats)
                ],
                buildings=[
                    sorted((self._name(item), self._flooded.read(state.states, item) == 1) for item in items)
                    for items in (self._zone(state, "buildings", seat) for seat in seats)
                ],
                row=self._named(state, "row"),
                # There nothing is turned up before it is needed.
                pile=[
                    self._card(state, item)
                    for item in self._zone(state, "pile") + self._zone(state, "candidates")[::-1]
                ],
                stack=self._named(state, "stack") + self._named(state, "market")[::-1],
            )
        )

    def _dealt(self, state: State) -> Deal:
        layout = self._layout
        tiles = [self._zone(state, "tile", seat)[0] for seat in range(layout.players)]
        stack = self._zone(state, "stack")
        *row, _ = self._named(state, "row")
        return Deal(
            tiles=[int(str(layout.copies[tile].values["place"])) - 1 for tile in tiles],
            pile=[self._card(state, item) for item in self._zone(state, "pile")],
            stacks={
                letter: [self._name(item) for item in stack if layout.sorts[item] == letter]
                for letter in "cba"
            },
            events=self._named(state, "event_pile") + row[::-1],
            works=self._named(state, "removed_work")
            + self._named(state, "project")
            + self._named(state, "plans")[::-1],
        )

    def _described(self, state: State, option: object) -> Hashable:
        """An option by what can be told of it; things that are alike become the same."""
        if isinstance(option, list):
            return tuple(sorted(self._faces_of(state, option)))
        if not isinstance(option, str):
            assert option is None or isinstance(option, int)
            return option
        if option not in self._items:
            return NAMES.get(option, option)
        item = self._items[option]
        if item in self._faces:
            return self._card(state, item)
        if state.at[item] == self._layout.zone("market"):
            return self._name(item), self._layout.slots[state.slot[item]].values["colour"]
        return self._name(item)

    def _faces_of(self, state: State, names: Sequence[str]) -> list[Card]:
        return [self._card(state, self._items[name]) for name in names]

    def _card(self, state: State, item: int) -> Card:
        return (*self._faces[item], self._pose.read(state.states, item) == 1)

    def _face_of(self, item: int) -> tuple[str, tuple[str, ...], bool]:
        values: Mapping[str, object] = self._layout.copies[item].values
        hexes = values["hexes"]
        assert isinstance(hexes, Sequence)
        return str(values["role"]), tuple(sorted(hexes)), bool(values["christian"])

    def _name(self, item: int) -> str:
        id = self._layout.names[item][1]
        return NAMES.get(id, id)

    def _named(self, state: State, zone: str) -> list[str]:
        return [self._name(item) for item in self._zone(state, zone)]

    def _zone(self, state: State, id: str, owner: int = 0) -> list[int]:
        return list(state.zones[self._layout.zone(id, owner)])

    def _numbers(self, state: State, place: int, number: int) -> list[int]:
        return [value for value in state.row[place : place + number] if isinstance(value, int)]
