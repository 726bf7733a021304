"""What an adapter states: which game of OpenSpiel a pack is, and in which words moves and chance agree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Deal:
    """All that chance does in one game: as a script for our engine, and as outcomes for OpenSpiel."""

    script: tuple[tuple[str, ...], ...] = ()
    outcomes: tuple[int, ...] = ()


def no_chance(lots: Random) -> Deal:
    return Deal()


@dataclass(frozen=True, slots=True)
class Table:
    """A pack with a number of players, beside the game of OpenSpiel that must be the same."""

    pack: str
    players: int
    peer: str
    """The name by which OpenSpiel loads its game, with every parameter that matters."""
    ours: Callable[[object], str]
    """An option of ours, in words that both share."""
    theirs: Callable[[str], str]
    """An action of OpenSpiel's, given as its text, in the same words."""
    deal: Callable[[Random], Deal] = no_chance
    ends_by_itself: bool = False
    """Whether OpenSpiel makes the last choices by itself, each of which has one legal move."""

    def __str__(self) -> str:
        return f"{self.pack}, {self.players} players"
