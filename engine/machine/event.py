"""What the compiled code tells comes in; events with plain arguments, and who may see which, go out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.machine.knowing import knowing
from engine.machine.place import Place
from engine.machine.plain import Plain
from engine.machine.state import State
from engine.pack.types import Type


@dataclass(frozen=True, slots=True)
class Told:
    """What one statement tells when it happens: the same for all times that it does."""

    key: str
    types: Mapping[str, Type]
    fixed: Mapping[str, str]
    place: Place
    private: tuple[str, str | None] | None
    """The argument that not everybody may see, and the one that names who may; None for nobody."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: a key and arguments, for a reader's own language to put into words."""

    key: str
    args: Mapping[str, object]
    cause: Place
    hidden: Mapping[str, frozenset[int]]
    """The arguments that not everybody may see, each with the seats that may."""

    def seen_by(self, player: int) -> Event:
        """The event as a player sees it: what is hidden from them is not among its arguments."""
        if not self.hidden:
            return self
        seen = {
            name: value
            for name, value in self.args.items()
            if name not in self.hidden or player in self.hidden[name]
        }
        return Event(self.key, seen, self.cause, {})


class Log:
    """Listens to compiled code, and makes events of what it tells."""

    def __init__(self, plain: Plain, players: int) -> None:
        self._plain = plain
        self._everybody = (1 << players) - 1
        self.events: list[Event] = []

    def tell(self, g: State, told: Told, *values: object) -> None:
        args: dict[str, object] = dict(told.fixed)
        hidden: dict[str, frozenset[int]] = {}
        for (name, type_), value in zip(told.types.items(), values, strict=True):
            args[name] = self._plain.value(value, type_)
            seats = knowing(g, value, type_, self._everybody)
            if seats != self._everybody:
                hidden[name] = _seats(seats)
        if told.private is not None:
            argument, owner = told.private
            hidden[argument] = frozenset() if owner is None else frozenset([_seat(owner, told, values)])
        self.events.append(Event(told.key, args, told.place, hidden))


def _seats(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _seat(argument: str, told: Told, values: Sequence[object]) -> int:
    seat = values[list(told.types).index(argument)]
    assert isinstance(seat, int)
    return seat
