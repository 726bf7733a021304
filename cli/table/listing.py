"""The games of a person come in; they are listed, and the one that is meant goes out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from cli.speaking import phrase
from cli.table.games import Kept, kept_games
from cli.table.page import show

if TYPE_CHECKING:
    from cli.table.keyboard import Keyboard
    from engine.text.sayings import Sayings


def named_game(typed: str) -> Path:
    """A number of the list, else a file; SaveError if there is no such game."""
    from engine import SaveError

    if not typed.isdecimal():
        return Path(typed)
    waiting = [game for game in kept_games()[0] if not game.over]
    if not 0 < int(typed[:9]) <= len(waiting):
        raise SaveError(
            "not_read",
            phrase("there is no game {typed} among the {number} that wait", typed=typed, number=len(waiting)),
        )
    return waiting[int(typed) - 1].path


def choose_game(language: str, keyboard: Keyboard | None) -> Path | None:
    """Ask which of those that wait; without a keyboard they are only listed."""
    from engine.text.tongues import sayings

    said = sayings(language)
    games, unread = kept_games()
    waiting = [game for game in games if not game.over]
    for number, game in enumerate(waiting, 1):
        show(f"  {number:>3}  {row(game, said)}")
    for path in unread:
        show("  " + said.say("resume_unread", file=str(path)))
    if not waiting:
        show(said.say("resume_none", command="ludex play"))
        return None
    if keyboard is None:
        return None
    while True:
        typed = keyboard.line(said.say("resume_which") + " ")
        if not typed:
            return waiting[0].path
        if typed.isdecimal() and 0 < int(typed[:9]) <= len(waiting):
            return waiting[int(typed) - 1].path
        if typed.casefold() in ("q", said.say("request_quit")):
            return None
        show("  " + said.say("not_among", answer=typed[:60]))


def row(game: Kept, said: Sayings) -> str:
    """What is played, by whom, and when it was played last."""
    return said.say(
        "resume_over" if game.over else "resume_row",
        game=game.opening.game,
        players=said.together(_who(game, said)),
        when=said.moment(datetime.fromtimestamp(game.changed, UTC).astimezone()),
        **({} if game.over else {"number": game.decided}),
    )


def _who(game: Kept, said: Sayings) -> Sequence[str]:
    return [
        seat.name or said.say("seat", number=player + 1)
        if seat.bot is None
        else said.say("seat_bot", player=seat.name or said.say("seat", number=player + 1), bot=seat.bot)
        for player, seat in enumerate(game.opening.seats)
    ]
