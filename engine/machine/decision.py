"""What the compiled code asks comes in; a decision with its legal options goes out."""

from __future__ import annotations

from collections.abc import Mapping

from engine.machine.driver import Driver, Open
from engine.machine.plain import Plain


class Decision:
    """Somebody must choose. What it says is made when it is first read, so that unread ones cost nothing."""

    __slots__ = ("_args", "_driver", "_options", "_plain", "_question", "player")

    def __init__(self, question: Open, driver: Driver, plain: Plain) -> None:
        self.player = question.player
        self._question = question
        self._driver = driver
        self._plain = plain
        self._args: Mapping[str, object] | None = None
        self._options: tuple[object, ...] | None = None

    @property
    def secret(self) -> bool:
        """Whether all players choose at once, and nobody sees it before all have."""
        return self._question.secret is not None

    @property
    def key(self) -> str:
        """What is asked: the text that asks, and the name it gives to the answer."""
        return self._question.asked.key

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
            plain, type_ = self._plain, self._question.asked.type
            self._options = tuple(plain.value(value, type_) for value in self._question.values)
        return self._options

    def _named(self) -> Mapping[str, object]:
        values: dict[str, object] = {}
        for frame in self._driver.frames(self._question):
            values = frame.f_locals
        names = self._question.asked.question.names
        return {
            local.name: self._plain.value(values[local.python], local.type)
            for local in names
            if local.python in values
        }

    def __len__(self) -> int:
        return len(self._question.values)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, key={self.key!r}, options={self.options!r})"
