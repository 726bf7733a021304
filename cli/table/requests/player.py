"""What a player has in front of them, as far as it can be seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cli.table.finding import find
from cli.table.page import area, show

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host


def topics(host: Host, asked: Question) -> Iterable[str]:
    return [asked.voice.seat(player) for player in range(host.table.play.players)]


def answer(host: Host, asked: Question, about: str) -> bool:
    voice, table, me = asked.voice, host.table, asked.decision.player
    seats = {player: voice.seat(player) for player in range(table.play.players)}
    chosen = [int(about) - 1] if about.isdecimal() and 0 < int(about) <= len(seats) else None
    for player in chosen or (find(about, seats, voice) if about else [me]):
        if not area(table, me, player, voice):
            show("  " + voice.say("nothing_there", player=voice.seat(player)))
    return False
