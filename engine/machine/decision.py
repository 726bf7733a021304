"""What compiled code asks comes in; a decision with its legal options goes out."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from types import FrameType, GeneratorType

from engine.machine.emit import GAME
from engine.machine.fault import nothing_to_choose
from engine.machine.knowing import knowing
from engine.machine.question import Asked, Phase, Secret
from engine.machine.state import State
from engine.source.phrase import phrase

Asking = Phase | Secret | None
"""The text that waits for an answer; None if it does so in a call."""


class ChoiceError(ValueError):
    """A choice that cannot be made: `code` says why, and nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Decision:
    """Somebody must choose. What it says is made when it is first read, so that unread ones cost nothing."""

    __slots__ = ("_args", "_options", "asked", "asking", "player", "values")
    player: int
    asked: Asked
    values: Sequence[object]
    """The options as the state keeps them."""
    asking: Asking
    _options: Sequence[object] | None
    _args: Mapping[str, object] | None

    @property
    def key(self) -> str:
        """What is asked: the text that asks, and the name it gives to the answer."""
        return self.asked.key

    @property
    def secret(self) -> bool:
        """Whether all players choose at once, and nobody sees it before all have."""
        return self.asked.secret

    @property
    def args(self) -> Mapping[str, object]:
        """What the text that asks has named so far: public, or, if the choice is secret, the player's own.

        An item that the player does not know is not among it.
        """
        if self._args is None:
            self._args = args_for(self, 1 << self.player)
        return self._args

    @property
    def options(self) -> Sequence[object]:
        """All legal answers; None passes."""
        options = self._options
        if options is None:
            options = self._options = self.asked.named(self.values)
        return options

    def number(self, option: object) -> int | None:
        """Where an option stands; True is not 1, for programs in other languages know the difference."""
        options = self._options or self.options
        try:
            found = options.index(option)
        except ValueError:
            return None
        if options[found] is option or isinstance(options[found], bool) == isinstance(option, bool):
            return found
        same = (number for number, one in enumerate(options) if one == option and type(one) is type(option))
        return next(same, None)

    @property
    def known(self) -> tuple[object, ...]:
        """The same as `args`, as the state keeps it, for looking up."""
        values = self._values()
        named = [values.get(local.python) for local in self.asked.question.names]
        return tuple([tuple(value) if isinstance(value, list) else value for value in named])

    def _values(self) -> Mapping[str, object]:
        """Read off the text that waits, the innermost if one called another."""
        if self.asking is None:
            return _named_around(self)
        values: Mapping[str, object] = {}
        waiting: object = self.asking
        while isinstance(waiting, GeneratorType) and waiting.gi_frame is not None:
            values, waiting = waiting.gi_frame.f_locals, waiting.gi_yieldfrom
        return values

    def __len__(self) -> int:
        return len(self.values)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, key={self.key!r}, options={self.options!r})"


def args_for(decision: Decision, eyes: int) -> Mapping[str, object]:
    """What a decision tells to all of several players: bit 0 for the first seat."""
    values, found = decision._values(), dict[str, object]()
    for local in decision.asked.question.names:
        if local.python in values:
            state, value = values[GAME], values[local.python]
            assert isinstance(state, State)
            if eyes & ~knowing(state, value, local.type, eyes) == 0:
                found[local.name] = decision.asked.plain.value(value, local.type)
    return found


_new = Decision.__new__


def decision(player: int, asked: Asked, values: Sequence[object], asking: Asking) -> Decision:
    """What a constructor would do, at half the cost: one is made for every choice of every game."""
    made = _new(Decision)
    made.player = player
    made.asked = asked
    made.values = values
    made.asking = asking
    made._options = made._args = None
    return made


Pick = Callable[[Decision], int]
"""Answers questions: the number of an option, counted from 0."""
Ask = Callable[..., int]
"""The same for compiled code: whom, what, the values, and the text that waits, unless it is what calls."""


def asker(pick: Pick, picked: list[int]) -> Ask:
    """What is `picked` is kept: players and numbers in turn, for pairs would keep the collector busy."""
    keep = picked.extend

    def ask(who: int, asked: Asked, values: Sequence[object], asking: Asking = None) -> int:
        limit = len(values)
        if not limit:
            raise nothing_to_choose(asked)
        question = _new(Decision)  # `decision` written out
        question.player = who
        question.asked = asked
        question.values = values
        question.asking = asking
        question._options = question._args = None
        number = pick(question)
        if not 0 <= number < limit:
            raise ChoiceError(
                "not_an_option", phrase("{number} is not the number of an option", number=number)
            )
        keep((who, number))
        return number

    return ask


ASKING = asker(len, []).__code__
"""Where compiled code ends, and whoever is asked begins."""


def _named_around(decision: Decision) -> Mapping[str, object]:
    """The names of the text that asks for this decision in a call; none if it has its answer by now."""
    for top in sys._current_frames().values():
        frame: FrameType | None = top
        while frame is not None:
            if frame.f_code is ASKING and frame.f_locals["question"] is decision and frame.f_back is not None:
                return frame.f_back.f_locals
            frame = frame.f_back
    return {}
