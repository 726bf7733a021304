"""A game and a player come in; all that a bot in this player's place may know goes out.

A seat keeps no way to the game itself. What it shows is plain data, made when it is taken; and the games that
it draws are drawn from one that was drawn before, of which no more is true than what the player knows.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from engine.machine.decision import ChoiceError
from engine.machine.event import Event
from engine.machine.play import Play
from engine.machine.sampling import SampleError
from engine.source.phrase import phrase
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Asking:
    """What a player must decide: as the `Decision` of the game, but with nothing behind it."""

    player: int
    key: str
    args: Mapping[str, object]
    options: Sequence[object]
    secret: bool


class Seat:
    """The place of one player who must choose."""

    __slots__ = ("_possible", "decision", "events", "player", "players", "view")

    def __init__(self, play: Play, player: int) -> None:
        """ChoiceError if the player has nothing to choose."""
        asked = next((one for one in play.pending if one.player == player), None)
        if asked is None:
            raise ChoiceError("not_asked", phrase("player {player} has nothing to choose now", player=player))
        self.player = player
        self.players = play.players
        """How many play."""
        self.decision = Asking(player, asked.key, dict(asked.args), tuple(asked.options), asked.secret)
        self.view: Mapping[str, object] = play.view(player)
        """All that the player may know of the position, as `Play.view` gives it."""
        self.events: tuple[Event, ...] = tuple(event.seen_by(player) for event in play.events)
        """All that happened so far, as the player saw it."""
        try:
            # Which one does not matter, but it must be the same for all games that look the same from here.
            self._possible: Play | None = play.sample(player, random.Random(0))
        except SampleError:
            self._possible = None

    def sample(self, rng: random.Random) -> Play:
        """A game that the player could be in for all they know; SampleError if none is found."""
        if self._possible is None:
            raise SampleError(phrase("no game was found that this player could be in"))
        return self._possible.sample(self.player, rng)
