"""Statements come in while a pack is compiled; how often each of them happened goes out."""

from __future__ import annotations

from dataclasses import field

from engine.source.document import Where
from engine.source.record import dataclass

REACHED = "reached"


@dataclass(slots=True)
class Probes:
    """Counts what happens, at all tables whose rules are compiled with it; without it nothing is counted."""

    counts: list[int] = field(default_factory=list)
    """What compiled code counts into, by number."""
    _numbers: dict[tuple[Where, int], int] = field(default_factory=dict)

    def number(self, text: Where, offset: int) -> int:
        """The number of a statement, wherever it is compiled."""
        number = self._numbers.setdefault((text, offset), len(self.counts))
        if number == len(self.counts):
            self.counts.append(0)
        return number

    def count(self, text: Where, offset: int) -> int:
        """How often it happened; a value counts as often as it was asked for."""
        number = self._numbers.get((text, offset))
        return 0 if number is None else self.counts[number]
