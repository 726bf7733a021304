"""What compiled code tells comes in as it is; events with plain arguments, and who may see which, go out.

What is told goes into one long list, each time a `Told`, a value for each of its arguments, and the players
who know each of its items (bit 0 for seat 0); between them, where a phase begins, its id. What it says is
made when somebody reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from engine.machine.place import Place
from engine.machine.plain import Plain
from engine.pack.types import Item, Player, Type, innermost
from engine.source.record import dataclass


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

    @property
    def by_item(self) -> bool:
        """Whether several items can move together, each of which is an event."""
        return isinstance(next(iter(self.types.values()), None), Item)


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
    seats: frozenset[str] = frozenset()
    """The arguments that are players, by their seats: a seat is no amount."""

    def seen_by(self, player: int) -> Event:
        """The event as a player sees it: what is hidden from them is not among its arguments."""
        if not self.hidden:
            return self
        seen = {
            name: value
            for name, value in self.args.items()
            if name not in self.hidden or player in self.hidden[name]
        }
        return Event(self.key, seen, self.cause, {}, self.phase, self.seats)


_new, _PARTS = Event.__new__, tuple(vars(Event)[name].__set__ for name in Event.__slots__)


class Telling:
    """Makes events of what the games of one program tell."""

    def __init__(self, plain: Plain, players: int) -> None:
        self._plain = plain
        self._everybody = (1 << players) - 1
        self._makers: dict[int, tuple[Told, bool, Make]] = {}

    def events(self, told: Sequence[object], start: int = 0) -> Iterator[Event]:
        """What was told, from a place in the list on."""
        phase = next((one for one in reversed(told[:start]) if isinstance(one, str)), None)
        makers, end = self._makers, len(told)
        while start < end:
            what = told[start]
            if isinstance(what, str):
                phase = what
                start += 1
                continue
            assert isinstance(what, Told)
            found = makers.get(id(what))
            if found is None:
                found = makers[id(what)] = what, what.by_item, _maker(what, self._plain, self._everybody)
            _, by_item, make = found
            after = start + what.length
            values = told[start + 1 : after]
            if by_item and isinstance(values[0], tuple):
                for each in _one_by_one(what, values):
                    yield make(each, phase)
            else:
                yield make(values, phase)
            start = after


def phases_of(told: Sequence[object]) -> Iterator[tuple[str, int]]:
    """The phases that began, each with how many events came before it."""
    place = number = 0
    while place < len(told):
        what = told[place]
        if isinstance(what, str):
            yield what, number
            place += 1
        else:
            assert isinstance(what, Told)
            number += sum(1 for _ in _one_by_one(what, told[place + 1 : place + what.length]))
            place += what.length


def _one_by_one(told: Told, values: Sequence[object]) -> Iterator[Sequence[object]]:
    """Several items that moved together, each by itself."""
    match values:
        case (tuple(items), *others, tuple(knowing)) if told.by_item:
            for item, seats in zip(items, knowing, strict=True):
                yield item, *others, seats
        case _:
            yield values


Make = Callable[[Sequence[object], str | None], Event]


def _maker(told: Told, plain: Plain, everybody: int) -> Make:
    """What makes an event of values; all that is the same every time is worked out here."""
    key, place = told.key, told.place
    fixed: dict[str, object] = dict(told.fixed)
    named = [(name, plain.namer(type_)) for name, type_ in told.types.items()]
    seats = frozenset(name for name, type_ in told.types.items() if _is_player(type_))
    hides = bool(told.items) or told.private is not None
    key_in, args_in, cause_in, hidden_in, phase_in, seats_in = _PARTS

    def make(values: Sequence[object], phase: str | None) -> Event:
        args = fixed.copy()
        for (name, namer), value in zip(named, values, strict=False):
            args[name] = value if namer is None else namer(value)
        made = _new(Event)  # what the constructor does, which checks at each part that it may
        key_in(made, key)
        args_in(made, args)
        cause_in(made, place)
        hidden_in(made, _hidden(told, values, everybody) if hides else {})
        phase_in(made, phase)
        seats_in(made, seats)
        return made

    return make


def _is_player(type_: Type) -> bool:
    """A player, perhaps nobody, or several players."""
    return isinstance(innermost(type_), Player)


def _hidden(told: Told, values: Sequence[object], everybody: int) -> dict[str, frozenset[int]]:
    """The arguments that not everybody may see, each with the seats that may."""
    hidden: dict[str, frozenset[int]] = {}
    first = len(told.types)
    for name in told.items:
        knowing = values[first]
        assert isinstance(knowing, int)
        if knowing & everybody != everybody:
            hidden[name] = _seats(knowing & everybody)
        first += 1
    if told.private is not None:
        argument, owner = told.private
        hidden[argument] = frozenset() if owner is None else frozenset([_seat(owner, told, values)])
    return hidden


@cache
def _seats(mask: int) -> frozenset[int]:
    return frozenset(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def _seat(argument: str, told: Told, values: Sequence[object]) -> int:
    seat = values[list(told.types).index(argument)]
    assert isinstance(seat, int)
    return seat
