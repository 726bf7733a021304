"""A number in the compiled code comes in; the statement of the content that it was made from goes out."""

from __future__ import annotations

from dataclasses import field

from engine.source.document import Where
from engine.source.position import Position
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A statement in a text: `unit` names the text, such as a phase, a procedure or an item's hook."""

    unit: str
    path: str
    """The file, by its path in the pack: the same wherever the pack lies."""
    offset: int
    text: Where = field(compare=False, repr=False)

    @property
    def position(self) -> Position:
        value = str(self.text.value)
        end = value.find("\n", self.offset)
        return self.text.inside(self.offset, (len(value) if end < 0 else end) - self.offset)
