"""A word that other games or programming languages have comes in; the shape of what says it here goes out."""

from __future__ import annotations

from collections.abc import Callable, Set
from functools import cache

from engine.lang.grammar import keywords
from engine.lang.layout import NEWLINE
from engine.lang.shape import shape
from engine.source.diagnostic import code
from engine.source.record import dataclass

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
    "trigger": "copy activate resolve use",
    "look": "peek see inspect",
    "show": "reveal expose",
    "chance": "roll random",
    "if_else": "then unless when",
    "repeat_until": "while loop",
    "each_player": "everyone everybody other others opponents stop break exit continue",
    "where": "with whose who that which",
    "more": "more greater",
    "less": "less fewer",
    "highest": "most max maximum",
    "lowest": "least fewest min minimum",
    "player_after": "next",
    "player_before": "previous",
    "over": "half",
}
"""By the form of the language that says it."""
_TURNS = {
    "put top NUMBER of ZONE in ZONE": "draw deal",
    "OWNER.COUNTER >= NUMBER": "have",
}
"""By a turn of several forms."""
ARTICLES = frozenset({"a", "an", "the"})


def said_here(word: str, possible: Set[str]) -> str | None:
    """How that is said, if the word is one of those, and where so many kinds of words could stand instead."""
    for turn in _IN_CONTEXT:
        if word in turn.words and turn.fits(possible):
            return turn.shown
    if word.isdigit() and possible == _NAME_OF_A_CHOICE:
        return "[WHO] chooses NAME from exactly NUMBER of THINGS"
    if word in keywords():
        return shape("menu") if possible == _BEHIND_MAY else None
    return _words().get(word)


@dataclass(frozen=True, slots=True)
class _Turn:
    """Words that are of the language too, or that mean something else at another place."""

    words: frozenset[str]
    fits: Callable[[Set[str]], bool]
    """Whether it is that place, by what could stand there."""
    said: str
    """A form of the language, or a turn of several."""

    @property
    def shown(self) -> str:
        return self.said if " " in self.said else shape(self.said)


def _ended(possible: Set[str]) -> bool:
    return NEWLINE in possible


_BEHIND_AN_AMOUNT, _BEHIND_A_PLAYER = {NEWLINE, "LPAR"}, {"COLON"}
_NAME_OF_A_CHOICE, _BEHIND_MAY = {"NAME", "COLON"}, {"CHOOSE", "PAY"}
_IN_CONTEXT = (
    _Turn(frozenset({"="}), lambda possible: "IS" in possible, "equal"),
    _Turn(frozenset({"+", "-"}), lambda possible: "EQUAL" in possible, "gain"),
    _Turn(frozenset({"or"}), _ended, "menu"),
    _Turn(frozenset({"if"}), _ended, "if_else"),
    _Turn(
        frozenset({"for", "per"}),
        lambda possible: possible == _BEHIND_AN_AMOUNT,
        "[WHO] gains NUMBER * count(THINGS) COUNTER",
    ),
    _Turn(frozenset({"for", "per"}), _ended, "each_in"),
    _Turn(frozenset({"where"}), lambda possible: possible == _BEHIND_A_PLAYER, "each_player"),
    _Turn(frozenset({"of"}), lambda possible: _ended(possible) and "DOT" in possible, "member"),
    _Turn(frozenset({"at"}), lambda possible: {"NAME", "LPAR", "TOP"} <= possible, "at_least"),
    _Turn(
        frozenset({"other", "others", "opponents"}),
        lambda possible: {"NAME", "LPAR"} <= possible,
        "players where it is not WHO",
    ),
)


@cache
def _words() -> dict[str, str]:
    shapes = {word: shape(rule) for rule, words in _WORDS.items() for word in words.split()}
    return shapes | {word: turn for turn, words in _TURNS.items() for word in words.split()}
