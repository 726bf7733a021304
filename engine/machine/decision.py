"""What the compiled code asks comes in; a decision with its legal options goes out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from engine.machine.driver import Driver, Open
from engine.machine.plain import Plain


class Decision:
    """Somebody must choose. What it says is made when it is first read, so that unread ones cost nothing."""

    def __init__(self, question: Open, driver: Driver, plain: Plain) -> None:
        self.player = question.player
        self.secret = question.secret is not None
        self._question = question
        self._driver = driver
        self._plain = plain

    @property
    def key(self) -> str:
        """What is asked: the text that asks, and the name it gives to the answer."""
        return self._question.asked.key

    @cached_property
    def args(self) -> Mapping[str, object]:
        """What the text that asks has named so far, as far as everybody may know it."""
        values: dict[str, object] = {}
        for frame in self._driver.frames(self._question):
            values = {**values, **frame.f_locals} if self.secret else frame.f_locals
        names = self._question.asked.question.names
        return {
            local.name: self._plain.value(values[local.python], local.type)
            for local in names
            if local.python in values
        }

    @cached_property
    def options(self) -> tuple[object, ...]:
        """All legal answers; None passes."""
        type_ = self._question.asked.type
        return tuple(self._plain.value(value, type_) for value in self._question.values)

    def __len__(self) -> int:
        return len(self._question.values)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, key={self.key!r}, options={self.options!r})"
