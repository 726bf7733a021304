"""Values of a pack come in; what a picture shows of them goes out: signs, colours and words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.pack.arrangement import HOLDS
from engine.pack.types import Collection, Enum, Flag, Number, Optional, Type
from engine.text.pattern import sentence
from engine.text.rulebook.book import Mark

if TYPE_CHECKING:
    from engine.pack.arrangement import Arrangement
    from engine.pack.declarations import Item, Kind
    from engine.text.speaker import Speaker


class Marks:
    """Finds the signs of values in the arrangement of a pack, and their names in a language."""

    def __init__(self, arrangement: Arrangement, speaker: Speaker) -> None:
        self._signs = arrangement.signs
        self._speaker = speaker

    def of_value(self, value: object, type_: Type, of: str = "") -> tuple[Mark, ...]:
        """One mark for each value; none for what is not there, or is more than a word or a number."""
        match type_:
            case Optional():
                return () if value is None else self.of_value(value, type_.of, of)
            case Collection() if isinstance(value, list | tuple):
                return tuple(mark for one in value for mark in self.of_value(one, type_.of, of))
            case Enum():
                return (self._mark(type_.id, str(value), str(value)),)
            case Flag():
                return (self._flag(of),) if value else ()
            case Number() if isinstance(value, int) and value:
                return (Mark(self._speaker.text(self._speaker.measured(value, of))),)
            case _:
                return ()

    def of_item(self, kind: Kind, item: Item) -> Iterator[tuple[str, tuple[Mark, ...]]]:
        """What the file of an item states, behind what that is called; a flag is called by its mark."""
        for attribute, type_ in kind.has.items():
            of = attribute if isinstance(type_, Flag) else f"{kind.id}.{attribute}"
            marks = self.of_value(item.values.get(attribute), type_, of)
            if marks and self._is_worth_showing(attribute):
                yield self._label(attribute, type_), marks

    def _label(self, attribute: str, type_: Type) -> str:
        """A flag is called by its mark; what has no heading needs none."""
        wording = self._speaker.wording
        headed = wording.is_named(attribute) or wording.own("headings", attribute) is not None
        if isinstance(type_, Flag) or not headed:
            return ""
        return self._speaker.leading(self._speaker.heading(attribute))

    def _flag(self, attribute: str) -> Mark:
        """What a card says of it is its name."""
        said = self._speaker.wording.either("clauses", f"has {attribute}")
        mark = self._mark(attribute, HOLDS, attribute)
        return mark if said is None or said.slots else replace(mark, name=sentence(said.filled({})))

    def _is_worth_showing(self, attribute: str) -> bool:
        """What nobody has a word for only helps the rules."""
        wording = self._speaker.wording
        return wording.is_named(attribute) or any(
            wording.either(part, key) is not None
            for part, key in (("headings", attribute), ("clauses", f"has {attribute}"))
        )

    def of_slot(self, slot: Mapping[str, object], types: Mapping[str, Type]) -> tuple[Mark, ...]:
        return tuple(mark for name, type_ in types.items() for mark in self.of_value(slot[name], type_, name))

    def of_values(self, type_: Enum, values: tuple[str, ...]) -> tuple[Mark, ...]:
        return tuple(self._mark(type_.id, value, value) for value in values)

    def _mark(self, group: str, value: str, named: str) -> Mark:
        name = sentence(self._speaker.text(self._speaker.noun(named)))
        sign = self._signs.get(group, {}).get(value)
        return Mark(name) if sign is None else Mark(name, sign.sign, sign.colour)
