"""A word that other games or programming languages have comes in; the shape of what says it here goes out."""

from __future__ import annotations

from collections.abc import Set
from functools import cache

from engine.lang.grammar import keywords
from engine.lang.layout import NEWLINE
from engine.lang.shape import shape

_WORDS = {
    "put": "draw take give discard deal place remove return",
    "gain": "add earn receive get collect steal increase score",
    "lose": "reduce decrease subtract spend",
    "assign": "set",
    "turn": "flip tap untap rotate",
    "look": "peek see inspect",
    "show": "reveal expose",
    "chance": "roll random",
    "if_else": "then unless when",
    "repeat_until": "while loop",
    "each_player": "everyone everybody other others opponents",
}
"""By the form of the language that says it."""
_ALTERNATIVE, _SAME, _MORE = "menu", "equal", "gain"


def said_here(word: str, possible: Set[str]) -> str | None:
    """How that is said, if the word is one of those, and where so many kinds of words could stand instead."""
    if word == "=" and "IS" in possible:
        return shape(_SAME)
    if word in ("+", "-") and "EQUAL" in possible:
        return shape(_MORE)
    if word == "or" and NEWLINE in possible:
        return shape(_ALTERNATIVE)
    rule = _rules().get(word)
    return None if rule is None or word in keywords() else shape(rule)


@cache
def _rules() -> dict[str, str]:
    return {word: rule for rule, words in _WORDS.items() for word in words.split()}
