"""The arrangement of a pack comes in; its table goes out as it lies before a game, in areas with spots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.pack.arrangement import COUNT, Section, Shown, things_of
from engine.pack.declarations import Counter, Grid, SeenBy, Track, Variable, Zone
from engine.pack.types import Enum
from engine.text.pattern import sentence
from engine.text.rulebook.book import Area, Mark, Spot, TableTop
from engine.text.rulebook.marks import Marks
from engine.text.value import written

if TYPE_CHECKING:
    from engine.pack.arrangement import Arrangement
    from engine.pack.declarations import Pack
    from engine.text.speaker import Speaker

_IN_A_ROW = 12
"""So many spaces of a long track lie side by side."""


def tabletop(pack: Pack, arrangement: Arrangement, speaker: Speaker) -> TableTop:
    drawn = _Spots(pack, Marks(arrangement, speaker), speaker)
    return TableTop(tuple(drawn.area(section) for section in arrangement.sections))


class _Spots:
    def __init__(self, pack: Pack, marks: Marks, speaker: Speaker) -> None:
        self._pack = pack
        self._things = things_of(pack)
        self._marks = marks
        self._speaker = speaker

    def area(self, section: Section) -> Area:
        name = self._speaker.heading(section.id) if section.id else ""
        if section.each_player:
            name = self._speaker.say("book_each_player")
        lines = [tuple(self._spot(shown) for shown in line) for line in section.lines]
        if section.badges:
            lines.insert(0, tuple(Spot(self._speaker.heading(badge), "amount") for badge in section.badges))
        named = [spot.name for line in lines for spot in line]
        return Area(name or self._speaker.say("book_table"), self._speaker.together(named), tuple(lines))

    def _spot(self, shown: Shown) -> Spot:
        spot = self._of_thing(shown)
        if spot.name and spot.name != "-":
            return spot
        # Where a picture of a game needs no heading, a plan still needs a name.
        return replace(spot, name=sentence(self._speaker.text(self._speaker.noun(shown.id))))

    def _of_thing(self, shown: Shown) -> Spot:
        thing, name = self._things[shown.id], self._speaker.heading(shown.id)
        match thing:
            case Zone():
                hidden = shown.form == COUNT or thing.seen_by is SeenBy.NOBODY
                return Spot(name, "heap" if hidden else "cards", self._places(thing))
            case Grid():
                empty = (Mark(""),) * thing.columns
                return Spot(name, "spaces", (empty,) * thing.rows)
            case Track():
                spaces = tuple(Mark(written(worth, self._speaker.language)) for worth in thing.spaces)
                rows = range(0, len(spaces), _IN_A_ROW)
                return Spot(name, "spaces", tuple(spaces[first : first + _IN_A_ROW] for first in rows))
            case Counter() | Variable():
                return Spot(name, "amount", tuple(self._amounts(thing)))

    def _places(self, zone: Zone) -> tuple[tuple[Mark, ...], ...]:
        if not zone.slots:
            return ()
        marks = (self._marks.of_slot(slot, zone.slot) for slot in zone.slots)
        return (tuple(found[0] if found else Mark("") for found in marks),)

    def _amounts(self, thing: Counter | Variable) -> Iterator[tuple[Mark, ...]]:
        """What there is one amount of for each: the values of a type."""
        for type_ in thing.of:
            if isinstance(type_, Enum):
                yield self._marks.of_values(type_, self._pack.types[type_.id].values)
