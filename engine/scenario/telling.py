"""Events come in; what a scenario says the players are told, and they are not, goes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.pack.schema import shown
from engine.scenario.fault import FAILS
from engine.scenario.matching import PASS, meant
from engine.scenario.sight import HIDDEN
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest
from engine.source.phrase import phrase

if TYPE_CHECKING:
    from engine.machine.event import Event

NOT_TOLD = code("T211", "player {player} is not told this; {told}", FAILS)

_EVENT = "event"
_MOST_SHOWN = 5


def compare_told(events: Sequence[Event], player: int, where: Where, findings: Findings) -> None:
    """Each event that is stated must be told to the player, in this order, with any others in between."""
    stated = where.value
    assert isinstance(stated, list)  # its schema says so
    begin = 0
    for number, fields in enumerate(stated):
        told = next((at for at in range(begin, len(events)) if _is_told(fields, events[at], player)), None)
        if told is not None:
            begin = told + 1
            continue
        seen = [event.seen_by(player) for event in events[begin:]]
        near = nearest(fields[_EVENT], {event.key for event in seen})
        instead = _instead(fields[_EVENT], seen)
        findings.add(NOT_TOLD, (where / number).position, near, player=player, told=instead)


def _is_told(stated: Mapping[str, object], event: Event, player: int) -> bool:
    seen = event.seen_by(player).args
    return stated[_EVENT] == event.key and all(
        name in event.args and name not in seen
        if value == HIDDEN
        else name in seen and _means(value, seen[name])
        for name, value in stated.items()
        if name != _EVENT
    )


def _means(stated: object, value: object) -> bool:
    """A zone that nobody owns can be stated by its id alone."""
    return meant(stated, value) or value == {"zone": stated}


def _instead(key: str, seen: Sequence[Event]) -> str:
    """What is told of this sort from here on, or what sorts there are."""
    same = [event for event in seen if event.key == key]
    if not same:
        keys = ", ".join(sorted({event.key for event in seen}))
        return (
            phrase("what they are told from here on: {keys}", keys=keys)
            if keys
            else phrase("they are told nothing more")
        )
    listed = [", ".join(f"{name}: {_shown(value)}" for name, value in event.args.items()) for event in same]
    told, more = "; ".join(listed[:_MOST_SHOWN]), len(listed) - _MOST_SHOWN
    if more > 0:
        told = phrase("{first}; and {number} more", first=told, number=more)
    return phrase("of '{key}' they are told from here on: {told}", key=key, told=told)


def _shown(value: object) -> str:
    return PASS if value is None else shown(value)
