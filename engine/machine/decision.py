"""What compiled code asks comes in; a decision with its legal options goes out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from types import GeneratorType
from typing import Any

from engine.machine.question import Asked, Phase, Secret


class ChoiceError(ValueError):
    """A choice that cannot be made: `code` says why, and nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Once:
    """Reckons a value when it is first read, and keeps it in the object."""

    def __init__(self, reckon: Callable[[Any], object]) -> None:
        self.reckon = reckon
        self._name = reckon.__name__
        self.__doc__ = reckon.__doc__

    def __get__(self, thing: Any, owner: type) -> Any:
        if thing is None:
            return self
        value = thing.__dict__[self._name] = self.reckon(thing)
        return value


class Decision(tuple[int, Asked, Sequence[object], Phase | Secret]):
    """Somebody must choose. What it says is made when it is first read, so that unread ones cost nothing.

    It is a tuple inside because one is made for every choice of every game that is run through.
    """

    player: int = property(itemgetter(0))  # type: ignore[assignment]  # read in C
    asked: Asked = property(itemgetter(1))  # type: ignore[assignment]
    values: Sequence[object] = property(itemgetter(2))  # type: ignore[assignment]
    """The options as the state keeps them."""
    asking: Phase | Secret = property(itemgetter(3))  # type: ignore[assignment]
    """The text that waits for the answer."""

    @property
    def key(self) -> str:
        """What is asked: the text that asks, and the name it gives to the answer."""
        return self.asked.key

    @property
    def secret(self) -> bool:
        """Whether all players choose at once, and nobody sees it before all have."""
        return self.asked.secret

    @Once
    def args(self) -> Mapping[str, object]:
        """What the text that asks has named so far: public, or, if the choice is secret, the player's own."""
        return self._named()

    @Once
    def options(self) -> Sequence[object]:
        """All legal answers; None passes."""
        return self.asked.named(self.values)

    def number(self, option: object) -> int | None:
        """Where an option stands; True is not 1, for programs in other languages know the difference."""
        options: Sequence[object] = self.options
        try:
            found = options.index(option)
        except ValueError:
            return None
        if options[found] is option or isinstance(options[found], bool) == isinstance(option, bool):
            return found
        same = (number for number, one in enumerate(options) if one == option and type(one) is type(option))
        return next(same, None)

    def _named(self) -> Mapping[str, object]:
        """Read off the text that waits, the innermost if one called another."""
        values: Mapping[str, object] = {}
        waiting: object = self.asking
        while isinstance(waiting, GeneratorType) and waiting.gi_frame is not None:
            values, waiting = waiting.gi_frame.f_locals, waiting.gi_yieldfrom
        return {
            local.name: self.asked.plain.value(values[local.python], local.type)
            for local in self.asked.question.names
            if local.python in values
        }

    def __len__(self) -> int:
        return len(self.values)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, key={self.key!r}, options={self.options!r})"
