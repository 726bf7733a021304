"""What compiled code asks: the constant part of a question, and how questions leave the code."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import field

from engine.lang.node import Question
from engine.machine.place import Place
from engine.machine.plain import Plain
from engine.pack.types import Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Asked:
    """What one statement asks: the same for all times that it does."""

    question: Question
    place: Place
    plain: Plain
    key: str = field(init=False)
    type: Type = field(init=False)
    secret: bool = field(init=False)
    named: Callable[[Sequence[object]], Sequence[object]] = field(init=False)
    """The way from the options, as the state keeps them, to plain data."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", f"{self.place.unit}.{self.question.name}")
        object.__setattr__(self, "type", self.question.of)
        object.__setattr__(self, "secret", self.question.secret)
        object.__setattr__(self, "named", self.plain.options(self.question.of))


Secret = Generator[tuple[int, Asked, Sequence[object]], int, tuple[object, ...]]
"""The choices of one player in secret, and in the end what they were."""
Phase = Generator[tuple[int | None, Asked, Sequence[object]], object, None]
"""The questions of a phase: whom, what, and the values to choose from; of nobody: secrets of all players."""
