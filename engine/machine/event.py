"""What compiled code tells comes in as it is; events with plain arguments, and who may see which, go out.

What is told goes into one long list, each time a `Told`, a value for each of its arguments, and the players
who know each of its items (bit 0 for seat 0); between them, where a phase begins, its id. What it says is
made when somebody reads it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.machine.place import Place
from engine.machine.plain import Plain
from engine.pack.types import Item, Type


@dataclass(frozen=True, slots=True)
class Told:
    """What one statement tells when it happens: the same for all times that it does."""

    key: str
    types: Mapping[str, Type]
    fixed: Mapping[str, str]
    place: Place
    private: tuple[str, str | None] | None
    """The argument that not everybody may see, and the one that names who may; None for nobody."""
    items: tuple[str, ...]
    """The arguments that are items: not everybody need know them."""
    length: int
    """How much of the list it takes."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: a key and arguments, for a reader's own language to put into words."""

    key: str
    args: Mapping[str, object]
    cause: Place
    hidden: Mapping[str, frozenset[int]]
    """The arguments that not everybody may see, each with the seats that may."""
    phase: str | None = None
    """In which it happened."""

    def seen_by(self, player: int) -> Event:
        """The event as a player sees it: what is hidden from them is not among its arguments."""
        if not self.hidden:
            return self
        seen = {
            name: value
            for name, value in self.args.items()
            if name not in self.hidden or player in self.hidden[name]
        }
        return Event(self.key, seen, self.cause, {}, self.phase)


def events_of(told: Sequence[object], plain: Plain, players: int, start: int = 0) -> Iterator[Event]:
    """What was told, from a place in the list on."""
    everybody = (1 << players) - 1
    phase = next((one for one in reversed(told[:start]) if isinstance(one, str)), None)
    while start < len(told):
        what = told[start]
        if isinstance(what, str):
            phase = what
            start += 1
            continue
        assert isinstance(what, Told)
        end = start + what.length
        values = told[start + 1 : end]
        for each in _one_by_one(what, values):
            yield _event(what, each, plain, everybody, phase)
        start = end


def _one_by_one(told: Told, values: Sequence[object]) -> Iterator[Sequence[object]]:
    """Several items that moved together, each by itself."""
    match next(iter(told.types.values()), None), values:
        case Item(), (tuple(items), *others, tuple(knowing)):
            for item, seats in zip(items, knowing, strict=True):
                yield item, *others, seats
        case _:
            yield values


def _event(told: Told, values: Sequence[object], plain: Plain, everybody: int, phase: str | None) -> Event:
    args: dict[str, object] = dict(told.fixed)
    for (name, type_), value in zip(told.types.items(), values, strict=False):
        args[name] = plain.value(value, type_)
    return Event(told.key, args, told.place, _hidden(told, values, everybody), phase)


def _hidden(told: Told, values: Sequence[object], everybody: int) -> dict[str, frozenset[int]]:
    """The arguments that not everybody may see, each with the seats that may."""
    hidden: dict[str, frozenset[int]] = {}
    for name, knowing in zip(told.items, values[len(told.types) :], strict=True):
        assert isinstance(knowing, int)
        if knowing & everybody != everybody:
            hidden[name] = _seats(knowing & everybody)
    if told.private is not None:
        argument, owner = told.private
        hidden[argument] = frozenset() if owner is None else frozenset([_seat(owner, told, values)])
    return hidden


def _seats(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _seat(argument: str, told: Told, values: Sequence[object]) -> int:
    seat = values[list(told.types).index(argument)]
    assert isinstance(seat, int)
    return seat
