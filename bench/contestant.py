"""What an engine brings to the comparison: games that it can play to the end at uniformly random moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

GAMES = {"tic_tac_toe": 2, "connect_four": 2, "leduc_poker": 2, "goofspiel": 4}
"""The games that are compared, and the number of players."""


class Missing(Exception):  # noqa: N818  no error: an engine that is not here
    """An engine that cannot be measured here; the message says why."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """One way to play one game."""

    game: str
    name: str
    play: Callable[[int, Random], int]
    """Plays so many games, and says how many decisions the players made in them."""
