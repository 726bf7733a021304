"""The checked effects of an item come in; its text, made from nothing but them, goes out in one language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from engine.pack.types import Filter, Optional, Type
from engine.source.record import dataclass
from engine.text.clauses import Clauses
from engine.text.pattern import sentence
from engine.text.value import Plain, Said, ended
from engine.text.words import as_it_is, table_constants

if TYPE_CHECKING:
    from engine.lang.checked import Checked, CheckedEffect, CheckedModifier
    from engine.pack.declarations import Item
    from engine.text.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Card:
    """An item as a person reads it."""

    name: str
    lines: tuple[str, ...]


class CardWriter:
    """Writes the texts of a pack's items in the language of a speaker, for one table."""

    def __init__(
        self,
        speaker: Speaker,
        checked: Checked,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self._speaker = speaker.at(options or {})
        self._checked = checked
        self._out = Clauses(self._speaker, table_constants(checked.pack, players, options or {}))
        self._items = {(item.kind, item.id): item for item in checked.pack.items}

    def card(self, kind: str, id: str) -> Card:
        item = self._items[kind, id]
        return Card(sentence(self._speaker.text(self._speaker.noun(item.id))), tuple(self._lines(item)))

    def generated(self, kind: str, id: str) -> str:
        """What the effects of an item say, without its author's own words."""
        return " ".join(self._effects(self._items[kind, id]))

    def effect(self, effect: CheckedEffect) -> str:
        """What one effect says."""
        said = Said(tuple(self._counted(self._out.clauses(effect.do))), self._speaker.language)
        wording, hook = self._speaker.wording, effect.effect.when
        head = wording.own("clauses", f"when {hook}") or wording.engines("clauses", "when")
        if not said.clauses or head is None or head.silent:
            return said.form(())[1]
        moment = wording.noun(hook) if wording.is_named(hook) else as_it_is(hook)
        framed = sentence(head.filled({"effect": said, "hook": moment}))
        return framed if framed.endswith(".") else f"{framed}."

    def modifier(self, modifier: CheckedModifier) -> str:
        by, key = modifier.by.stated(self._out), f"modifies {modifier.modifier.modifies}"
        if by is None:
            amount = modifier.by.gloss(self._out)
            return ended(self._out.clause([key, "modifies"], amount=amount))
        sign = "more" if by > 0 else "less"
        amount = self._out.number(abs(by))
        return ended(self._out.clause([f"{key} {sign}", f"modifies {sign}"], amount=amount))

    def _lines(self, item: Item) -> Iterator[str]:
        yield from self._stated(item)
        own = self._speaker.wording.own_words(item.id)
        yield from self._effects(item) if own is None else [own]
        for stated in self._checked.filters:
            pattern = self._speaker.wording.either("clauses", f"has {stated.attribute}")
            if stated.item is item and pattern is not None:
                words = " ".join(str(stated.text.value).split())
                yield ended(pattern.filled({"value": self._out.filtered(words) or Plain(words)}))

    def _effects(self, item: Item) -> Iterator[str]:
        effects = (self.effect(one) for one in self._checked.effects if one.item is item)
        yield from filter(None, effects)  # of what nobody has to know there is no line
        yield from (self.modifier(one) for one in self._checked.modifiers if one.item is item)

    def _stated(self, item: Item) -> Iterator[str]:
        """What the file states, as far as the pack has words for it."""
        for attribute, type_ in self._checked.pack.kinds[item.kind].has.items():
            pattern = self._speaker.wording.either("clauses", f"has {attribute}")
            value = item.values.get(attribute)
            if pattern is None or value in (None, False, 0) or _is_filter(type_):
                continue
            said = self._speaker.value(value, type_) if value is not True else Plain("")
            if isinstance(value, int) and value is not True:
                said = self._speaker.measured(value, f"{item.kind}.{attribute}")
            yield ended(pattern.filled({"value": said}))

    def _counted(self, clauses: Sequence[str]) -> Iterator[str]:
        """The clauses; one that is said again is counted."""
        for clause, same in groupby(clauses):
            times = len(list(same))
            if times == 1:
                yield clause
            else:
                yield self._out.clause(["times"], clause=Plain(clause), number=self._out.number(times))


def _is_filter(type_: Type) -> bool:
    return isinstance(type_.of if isinstance(type_, Optional) else type_, Filter)
