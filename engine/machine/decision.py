"""What compiled code asks comes in; a decision with its legal options goes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import GeneratorType

from engine.machine.plain import Plain
from engine.machine.question import Asked, Phase, Secret


class Decision:
    """Somebody must choose. What it says is made when it is first read, so that unread ones cost nothing."""

    __slots__ = ("_args", "_asking", "_options", "_plain", "asked", "player", "values")

    def __init__(
        self, player: int, asked: Asked, values: Sequence[object], asking: Phase | Secret, plain: Plain
    ) -> None:
        self.player = player
        self.asked = asked
        self.values = values
        """The options as the state keeps them."""
        self._asking = asking
        self._plain = plain
        self._args: Mapping[str, object] | None = None
        self._options: tuple[object, ...] | None = None

    @property
    def key(self) -> str:
        """What is asked: the text that asks, and the name it gives to the answer."""
        return self.asked.key

    @property
    def secret(self) -> bool:
        """Whether all players choose at once, and nobody sees it before all have."""
        return self.asked.question.secret

    @property
    def args(self) -> Mapping[str, object]:
        """What the text that asks has named so far: public, or, if the choice is secret, the player's own."""
        if self._args is None:
            self._args = self._named()
        return self._args

    @property
    def options(self) -> tuple[object, ...]:
        """All legal answers; None passes."""
        if self._options is None:
            plain, type_ = self._plain, self.asked.type
            self._options = tuple(plain.value(value, type_) for value in self.values)
        return self._options

    @property
    def asking(self) -> Phase | Secret:
        """The text that waits for the answer."""
        return self._asking

    def _named(self) -> Mapping[str, object]:
        """Read off the text that waits, the innermost if one called another."""
        values: Mapping[str, object] = {}
        waiting: object = self._asking
        while isinstance(waiting, GeneratorType) and waiting.gi_frame is not None:
            values, waiting = waiting.gi_frame.f_locals, waiting.gi_yieldfrom
        return {
            local.name: self._plain.value(values[local.python], local.type)
            for local in self.asked.question.names
            if local.python in values
        }

    def __len__(self) -> int:
        return len(self.values)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, key={self.key!r}, options={self.options!r})"
