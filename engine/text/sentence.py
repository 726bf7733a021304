"""A sentence with a pattern for each plural comes in, and values for its slots; what is said goes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from engine.source.record import dataclass
from engine.text.language import Language
from engine.text.pattern import Steps, Value, fill_steps, slots, steps_of
from engine.text.value import Amount, Plain, Quantity

THING = "thing"
NOT_SAID = "-"
"""A sentence of nothing but this is not said, in any language."""


@dataclass(frozen=True)
class Sentence:
    """A sentence of one language; where it depends on a number, one pattern for each plural."""

    patterns: tuple[str, ...]
    language: Language
    by: str | None = None
    """The slot whose number decides."""

    @cached_property
    def slots(self) -> frozenset[str]:
        """What it can say."""
        return frozenset(slot.name for pattern in self.patterns for slot in slots(pattern))

    @cached_property
    def silent(self) -> bool:
        return self.patterns[0] == NOT_SAID

    def filled(self, values: Mapping[str, Value]) -> str:
        steps = self._steps
        return fill_steps(steps[self._which(values) if len(steps) > 1 else 0], values, self.language)

    @cached_property
    def _steps(self) -> tuple[Steps, ...]:
        return tuple(steps_of(pattern, self.language) for pattern in self.patterns)

    def _which(self, values: Mapping[str, Value]) -> int:
        if self.by is None:
            return 0
        match values.get(self.by):
            case Amount(number) | Quantity(number):
                return min(self.language.plural(number), len(self.patterns) - 1)
            case _:  # what is no number yet can be any
                return -1


@dataclass(frozen=True, slots=True)
class Composed:
    """A phrase made of others: the form that it is asked for is the one of its `thing`."""

    sentence: Sentence
    values: Mapping[str, Value]

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        thing = self.values.get(THING)
        if thing is None:
            return "", self.sentence.filled(self.values)
        article, text = thing.form(words)
        return article, self.sentence.filled({**self.values, THING: Plain(text)})
