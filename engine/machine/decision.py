"""What the compiled code asks comes in; a decision with its legal options goes out."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.lang.node import Question
from engine.machine.place import Place
from engine.machine.plain import Plain
from engine.pack.types import Collection, Type


@dataclass(frozen=True, slots=True)
class Asked:
    """What one statement asks: the same for all times that it does."""

    question: Question
    place: Place

    @property
    def key(self) -> str:
        return f"{self.place.unit}.{self.question.name}"

    @property
    def type(self) -> Type:
        return Collection(self.question.of) if self.question.several else self.question.of


Secret = Generator[tuple[int, Asked, Sequence[object]], int, tuple[object, ...]]
"""The choices of one player in secret, and in the end what they were."""
Phase = Generator[tuple[int | None, Asked, Sequence[object]], object, None]
"""The questions of a phase: whom, what, and the values to choose from; of nobody: secrets of all players."""


class Decision:
    """Somebody must choose: `options` are plain data, made when they are first read."""

    def __init__(
        self, player: int, asked: Asked, values: Sequence[object], secret: bool, plain: Plain
    ) -> None:
        self.player = player
        self.secret = secret
        self._asked = asked
        self._values = values
        self._plain = plain

    @property
    def key(self) -> str:
        """What is asked: the text that asks, and the name it gives to the answer."""
        return self._asked.key

    @cached_property
    def options(self) -> tuple[object, ...]:
        """All legal answers; None passes."""
        type_ = self._asked.type
        return tuple(self._plain.value(value, type_) for value in self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, key={self.key!r}, options={self.options!r})"
