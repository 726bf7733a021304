"""Keys come in; the engine's own sentences go out in one language, where there is no pack to speak about."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from engine.source.record import dataclass
from engine.text.language import Language
from engine.text.pattern import fill
from engine.text.texts import CONTEXTS
from engine.text.value import Amount, Plain, listed
from engine.text.wording import Source


@dataclass(frozen=True, slots=True)
class Sayings:
    """Speaks one language about no pack, or with the plain texts of one."""

    language: Language
    engine: Source

    def say(self, key: str, **values: str | int) -> str:
        english = self.engine.texts.sentences[key]
        pattern = self.engine.catalog.text(CONTEXTS["sentences"], english) or english
        given = {
            name: Plain(value) if isinstance(value, str) else Amount(value, self.language)
            for name, value in values.items()
        }
        return fill(pattern, given, self.language)

    def heading(self, id: str) -> str | None:
        """What a pack calls something, if these are the texts of a pack."""
        english = self.engine.texts.headings.get(id)
        if english is None:
            return None
        return self.engine.catalog.text(CONTEXTS["headings"], english) or english

    def together(self, texts: Sequence[str]) -> str:
        return listed(texts, self.language)

    def moment(self, when: datetime) -> str:
        """A day and a time, as they are written there."""
        from babel.dates import format_datetime

        return format_datetime(when, "short", locale=self.language.locale)
