"""All that can differ between two moments of a game, laid out so that a copy is cheap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.machine.chance import Chance
    from engine.machine.question import Asked


class State:
    """One row of values and the zones; where each thing lies in them is the layout's affair."""

    __slots__ = (
        "ask",
        "at",
        "chance",
        "known",
        "revealed",
        "row",
        "slot",
        "states",
        "step",
        "steps_left",
        "tell",
        "zones",
    )

    def __init__(
        self,
        row: list[object],
        zones: list[tuple[int, ...]],
        at: list[int],
        slot: list[int],
        states: list[int],
        known: list[int],
        chance: Chance,
    ) -> None:
        self.row = row
        """Counters, tracks, variables, what cells remember."""
        self.zones = zones
        """The items of each zone; the last is the top."""
        self.at = at
        """The zone of each item."""
        self.slot = slot
        """The slot of each item, or -1."""
        self.states = states
        """The states of each item, packed into one number."""
        self.known = known
        """For each item the players who know which it is and where it lies: bit 0 for the first seat."""
        self.chance = chance
        self.step = 0
        """How many phases are over."""
        self.revealed = 0
        """How often chance has played or a secret has come out: nobody can take back what was before."""
        self.steps_left = 0
        self.tell: Callable[[Iterable[object]], None] | None = None
        """What is told of all that happens, if anybody wants to know."""
        self.ask: Callable[[int, Asked, Sequence[object]], int] | None = None
        """Who has all answers at hand: the number of one for whom, what and the values."""

    def copy(self) -> State:
        """Another state that shares nothing with this one, and that nobody listens to."""
        made = State.__new__(State)  # a copy is made for every phase and every look ahead
        made.row = self.row[:]
        made.zones = self.zones[:]
        made.at = self.at[:]
        made.slot = self.slot[:]
        made.states = self.states[:]
        made.known = self.known[:]
        made.chance = self.chance.copy()
        made.step = self.step
        made.revealed = self.revealed
        made.steps_left = 0
        made.tell = made.ask = None
        return made
