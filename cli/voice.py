"""A speaker and the names of the players come in; what a terminal shows of a game goes out as texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine import Decision, Event
    from engine.pack.types import Type
    from engine.text.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Voice:
    """Speaks to one person: their language, and what everybody is called."""

    speaker: Speaker
    names: Sequence[str] = ()

    def say(self, key: str, **values: str | int) -> str:
        return self.speaker.say(key, **values)

    def word(self, id: str) -> str:
        return self.speaker.text(self.speaker.noun(id))

    def seat(self, player: int) -> str:
        return self.speaker.seat(player, self.names)

    def value(self, value: object, type_: Type | None = None) -> str:
        return self.speaker.text(self.speaker.value(value, type_, self.names))

    def event(self, event: Event) -> str | None:
        return self.speaker.event(event, self.names)

    def question(self, decision: Decision) -> str:
        return self.speaker.question(decision, self.names)

    def item(self, item: Mapping[str, Any], usual: frozenset[str]) -> str:
        """Its name, and what is unusual about it."""
        states = (value for name, value in item.items() if name not in ("item", "id", "slot"))
        notes = [self.word(state) for state in states if state not in usual]
        notes += [self.value(value) for value in item.get("slot", {}).values()]
        name = self.word(item["item"])
        if not notes:
            return name
        # A name may have a note of its own.
        return f"{name[:-1]}, {', '.join(notes)})" if name.endswith(")") else f"{name} ({', '.join(notes)})"

    def options(self, decision: Decision, seen: Mapping[str, str]) -> list[str]:
        """All of them, each unlike the others; `seen` are the items that lie somewhere, as they lie there."""
        plain = [self._option(option, decision, {}) for option in decision.options]
        close = [self._option(option, decision, seen) for option in decision.options]
        texts = [text if plain.count(text) == 1 else near for text, near in zip(plain, close, strict=True)]
        return [
            text if texts.count(text) == 1 else f"{text} #{texts[:number].count(text) + 1}"
            for number, text in enumerate(texts)
        ]

    def _option(self, option: object, decision: Decision, seen: Mapping[str, str]) -> str:
        if isinstance(option, str) and option in seen:
            return seen[option]
        if isinstance(option, list) and seen:
            return self.speaker.together([seen.get(str(one)) or self.value(one) for one in option])
        return self.speaker.option(option, decision, self.names)
