"""What somebody wants to play comes in, or the file of a game that was begun; a table goes out."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from cli.table.seats import Seat, check_seats
from cli.table.table import Table
from engine.source.record import dataclass

if TYPE_CHECKING:
    from cli.table.offers import Offer
    from engine import Game

USUAL_PLAYERS = 4
"""So many sit down, if the game is for so many and nobody says how many."""


@dataclass(slots=True)
class Wish:
    """What somebody wants to play, and with whom."""

    pack: str
    language: str
    mods: tuple[str, ...] = ()
    players: int | None = None
    seats: Sequence[Seat] = ()
    seed: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    file: Path | None = None
    bot: str | None = None
    """Who sits where nobody else does; the usual one if nobody says."""

    def number(self, game: Game | Offer) -> int:
        """How many play."""
        if self.players is not None:
            return self.players
        return max(len(self.seats), game.fewest, min(game.most, USUAL_PLAYERS))


def begin(game: Game, wish: Wish) -> Table:
    """A new game; it is kept in a file if a person plays, or if that is wished for."""
    from cli.table.opponents import USUAL

    number = wish.number(game)
    seed = random.SystemRandom().randrange(2**32) if wish.seed is None else wish.seed
    play = game.start(number, seed, wish.options)
    check_seats(wish.seats, number)
    seats = [*wish.seats, *[Seat(bot=wish.bot or USUAL)] * (number - len(wish.seats))]
    list(play.pending)  # a game begins when somebody looks; if its rules break at once, nothing is kept
    table = Table(game, play, seats, wish.language)
    if wish.file is not None or table.people:
        from cli.table.games import new_path
        from cli.table.journal import Journal, Opening

        # The language of the table goes with the game, wherever it is gone on with.
        spoken = [replace(seat, language=seat.language or wish.language) for seat in seats]
        pack, mods = _anywhere(wish.pack), tuple(map(_anywhere, wish.mods))
        started = datetime.now(UTC).isoformat(timespec="seconds")
        opening = Opening(game.name, pack, mods, tuple(spoken), started)
        table.seats = spoken
        table.journal = Journal.begin(wish.file or new_path(game.id), opening, play.kept())
    return table


def _anywhere(pack: str) -> str:
    """What somebody typed for a pack so that it means the same from every folder."""
    from engine.pack.shelf import PackNotFoundError, find_pack

    try:
        return str(Path(pack).resolve()) if find_pack(pack) == Path(pack) else pack
    except PackNotFoundError:
        return pack


def reopen(path: Path, language: str | None = None, *, to_play: bool) -> tuple[Table, bool]:
    """A game that was begun, and whether it is over; SaveError if the file holds none, LanguageError."""
    from cli.speaking import preferred
    from cli.table.journal import Journal, read_journal
    from cli.table.opponents import USUAL, names
    from engine.machine.loading import restore
    from engine.text.tongues import languages

    story = read_journal(path)
    opening, bots = story.opening, names()
    game, play = restore(story.save, opening.pack, opening.mods, when_needed=True)
    there = languages(game.pack)  # a pack may bring some
    if language is not None:
        preferred(language, game.pack)
    seats = [
        Seat(
            seat.name,
            language or (seat.language if seat.language in there else None),
            seat.bot if seat.bot is None or seat.bot in bots else USUAL,
        )
        for seat in opening.seats
    ]
    spoken = next((seat.language for seat in seats if seat.human and seat.language), None)
    table = Table(game, play, seats, language or spoken or preferred())
    if to_play and not story.over:
        table.journal = Journal.go_on(path, story)
    return table, story.over
