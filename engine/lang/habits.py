"""A word that other games or programming languages have comes in; the shape of what says it here goes out."""

from __future__ import annotations

from collections.abc import Set
from functools import cache

from engine.lang.grammar import keywords
from engine.lang.layout import NEWLINE
from engine.lang.shape import shape
from engine.source.diagnostic import code

SAID_OTHERWISE = code(
    "L327",
    "'{word}' is not how this language says it; a shape that does is `{shape}`",
    "The text is rejected. The reference of the language shows the shape of every statement.",
)

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
    "repeat_times": "twice",
    "each_player": "everyone everybody other others opponents",
    "menu": "either",
    "count": "number",
    "at_least": "have",
    "has": "contains",
}
"""By the form of the language that says it."""
_ARTICLES = ("a", "an", "the")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def said_here(word: str, possible: Set[str], following: str = "") -> str | None:
    """How that is said, if the word is one of those, and where so many kinds of words could stand instead."""
    rule = _by_place(word, possible, following)
    if rule is None and word not in keywords():
        rule = _rules().get(word)
    if word in ("for", "per") and NEWLINE in possible and "LPAR" in possible:
        return shape("gain").replace("NUMBER", f"NUMBER * {shape('count')}")
    return None if rule is None else shape(rule)


def _by_place(word: str, possible: Set[str], following: str) -> str | None:
    """The form that says it, if the place tells as well."""
    match word:
        case "=" if "IS" in possible:
            return "equal"
        case "+" if "EQUAL" in possible:
            return "gain"
        case "-" if "EQUAL" in possible:
            return "lose"
        case "or" if NEWLINE in possible:
            return "menu"
        case "for" if "REPEAT" in possible:
            return "each_player" if following.startswith("each player") else "each_in"
        case "at" if "NUMBER" in possible:
            return "at_most" if following.startswith("most") else "at_least"
        case "to" if "BY" in possible or possible == {"DOT"}:
            return "put"  # move this to …
        case _ if possible == {"SECRETLY"}:
            return "each_player"  # all players gain …
        case _ if possible == {"CHOOSE", "PAY"}:
            return "may_menu"  # you may gain …
        case _:
            return None


def number_meant(word: str) -> str | None:
    """The number that a word stands for: `gain a coin`, `top two of deck`."""
    if word in ("a", "an"):
        return "1"
    return str(_NUMBERS.index(word) + 1) if word in _NUMBERS else None


def is_article(word: str) -> bool:
    """Whether people put it before a noun, and this language does not."""
    return word in _ARTICLES


@cache
def _rules() -> dict[str, str]:
    return {word: rule for rule, words in _WORDS.items() for word in words.split()}
