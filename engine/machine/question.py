"""What compiled code asks: the constant part of a question, and how questions leave the code."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from engine.lang.node import Question
from engine.machine.place import Place
from engine.pack.types import Type


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
        return self.question.of


Secret = Generator[tuple[int, Asked, Sequence[object]], int, tuple[object, ...]]
"""The choices of one player in secret, and in the end what they were."""
Phase = Generator[tuple[int | None, Asked, Sequence[object]], object, None]
"""The questions of a phase: whom, what, and the values to choose from; of nobody: secrets of all players."""
