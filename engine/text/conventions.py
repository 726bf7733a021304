"""The id of a language comes in; what Babel knows of it that is needed all the time goes out.

Babel reads everything about a language, its calendars included, to tell one thing. So what is needed is kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Literal

from engine.source.cache import cache_folder, cached, keep, key_of
from engine.source.record import dataclass
from engine.source.stamp import engine_stamp

Style = Literal["standard", "or"]
Meet = Callable[[str, str], str]
_STYLES: tuple[Style, ...] = ("standard", "or")
_COUNTED = 100


@dataclass(frozen=True, slots=True)
class Conventions:
    """How things are listed and counted in a language."""

    lists: Mapping[str, Mapping[str, str]]
    """By style: what stands between the first two, in the middle, before the last, and between only two."""
    plural: str
    """Which of the texts of a catalog is for the number n, as gettext writes it."""
    ones: Sequence[bool]
    """Which of the first numbers are spoken of as one."""

    def listed(self, texts: Sequence[str], style: Style, meet: Meet = str.__add__) -> str:
        """Two or more texts as one; `meet` puts the last of them behind what stands before it."""
        patterns = self.lists[style]
        if len(texts) == 2:
            return _before_last(patterns["2"], texts[0], texts[1], meet)
        made = patterns["start"].format(texts[0], texts[1])
        for text in texts[2:-1]:
            made = patterns["middle"].format(made, text)
        return _before_last(patterns["end"], made, texts[-1], meet)


def _before_last(pattern: str, made: str, text: str, meet: Meet) -> str:
    before, _, after = pattern.partition("{1}")
    return meet(before.format(made), text) + after


@cache
def conventions(language: str) -> Conventions:
    place = cache_folder()
    if place is None:
        return Conventions(*_asked(language))
    key = key_of(b"conventions", engine_stamp(), language.encode())
    content = cached(place, key)
    if content is None:
        content = json.dumps(_asked(language)).encode()
        keep(place, key, content)
    return Conventions(*json.loads(content))


def _asked(language: str) -> tuple[Mapping[str, Mapping[str, str]], str, Sequence[bool]]:
    from babel import Locale
    from babel.messages.plurals import get_plural

    locale = Locale.parse(language)
    lists: dict[str, dict[str, str]] = {style: dict(locale.list_patterns[style]) for style in _STYLES}
    ones = [str(locale.plural_form(number)) == "one" for number in range(_COUNTED)]
    return lists, get_plural(locale).plural_expr, ones
