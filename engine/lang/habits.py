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
    "put": "take give discard place remove return",
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
    "each_player": "everyone everybody other others opponents stop break exit continue",
    "trigger": "copy activate resolve use",
    "where": "with whose who that which",
    "more": "more greater",
    "less": "less fewer",
    "highest": "most max maximum",
    "lowest": "least fewest min minimum",
    "player_after": "next",
    "player_before": "previous",
    "over": "half",
    "menu": "either",
    "count": "number",
    "at_least": "have",
    "has": "contains",
}
"""By the form of the language that says it."""
_TURNS = {"put top NUMBER of ZONE in ZONE": "draw deal"}
"""By a turn of several forms."""
_BEHIND_A_PLAYER, _NAME_OF_A_CHOICE = {"COLON"}, {"NAME", "COLON"}
_VALUE = {"NAME", "LPAR"}
_INSTEAD = {
    "=": ("IS", "equal"),
    "+": ("EQUAL", "gain"),
    "-": ("EQUAL", "lose"),
    "or": (NEWLINE, "menu"),
    "if": (NEWLINE, "if_else"),
}
"""Where a kind of word could stand, the form that says what this word says elsewhere."""
_ARTICLES = ("a", "an", "the")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def said_here(word: str, possible: Set[str], following: str = "") -> str | None:
    """How that is said, if the word is one of those, and where so many kinds of words could stand instead."""
    turn = _turn_by_place(word, possible)
    if turn is not None:
        return turn
    rule = _by_place(word, possible, following)
    if rule is not None:
        return shape(rule)
    return None if word in keywords() else _words().get(word)


def _turn_by_place(word: str, possible: Set[str]) -> str | None:
    """The turn of several forms that says it, where the place tells."""
    if word in ("for", "per") and NEWLINE in possible and "LPAR" in possible:
        return shape("gain").replace("NUMBER", f"NUMBER * {shape('count')}")
    if word in ("other", "others", "opponents") and possible >= _VALUE:
        return "players where it is not WHO"
    if word.isdigit() and possible == _NAME_OF_A_CHOICE:
        return "[WHO] chooses NAME from exactly NUMBER of THINGS"
    return None


def _by_place(word: str, possible: Set[str], following: str) -> str | None:
    """The form that says it, if the place tells as well."""
    instead_of, rule = _INSTEAD.get(word, (None, None))
    if instead_of in possible:
        return rule
    match word:
        case "of" if NEWLINE in possible and "DOT" in possible:
            return "member"
        case "where" if possible == _BEHIND_A_PLAYER:
            return "each_player"
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
def _words() -> dict[str, str]:
    shapes = {word: shape(rule) for rule, words in _WORDS.items() for word in words.split()}
    return shapes | {word: turn for turn, words in _TURNS.items() for word in words.split()}
