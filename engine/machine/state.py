"""All that can differ between two moments of a game, laid out so that a copy is cheap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.machine.chance import Chance
    from engine.machine.event import Told


class State:
    """One row of values and the zones; where each thing lies in them is the layout's affair."""

    __slots__ = ("at", "chance", "log", "row", "slot", "step", "steps_left", "zones")

    def __init__(
        self, row: list[object], zones: list[list[int]], at: list[int], slot: list[int], chance: Chance
    ) -> None:
        self.row = row
        """Counters, tracks, variables, the states of items, what cells remember."""
        self.zones = zones
        """The items of each zone; the last is the top."""
        self.at = at
        """The zone of each item."""
        self.slot = slot
        """The slot of each item, or -1."""
        self.chance = chance
        self.step = 0
        """How many phases are over."""
        self.steps_left = 0
        self.log: list[tuple[Told, Sequence[object]]] | None = None
        """What happened, or None if nobody wants to know."""

    def copy(self) -> State:
        """Another state that shares nothing with this one; the log begins anew."""
        made = State(
            self.row[:], [zone[:] for zone in self.zones], self.at[:], self.slot[:], self.chance.copy()
        )
        made.step = self.step
        return made
