"""A table comes in; people sit down at it, and whenever and however they leave, they know how to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from cli.table import requests
from cli.table.hosting import Host
from cli.table.keyboard import Keyboard, Left
from cli.table.page import show
from engine.text.texts import INTRODUCTION

if TYPE_CHECKING:
    from cli.table.table import Table

INTERRUPTED = 130
"""How programs end that were interrupted."""


def sit_down(table: Table, keyboard: Keyboard, *, resumed: bool = False) -> int:
    """Play until the game is over or people leave; the exit code."""
    try:
        Host(table, keyboard, resumed=resumed).run()
    except Left:
        _goodbye(table)
    except click.ClickException:
        _goodbye(table)
        raise
    except KeyboardInterrupt:
        show()
        _goodbye(table)
        return INTERRUPTED
    finally:
        if table.journal is not None:
            table.journal.close()
    return 0


def introduce(table: Table, *, resumed: bool = False) -> None:
    """What is played, by whom, and what it is about."""
    voice = table.voice(table.people[0])
    who = [
        voice.seat(player)
        if seat.bot is None
        else voice.say("seat_bot", player=voice.seat(player), bot=voice.word(seat.bot))
        for player, seat in enumerate(table.seats)
    ]
    show(voice.say("table_heading", game=table.game.name, players=voice.speaker.together(who)))
    if not resumed and voice.speaker.wording.own("headings", INTRODUCTION) is not None:
        show(voice.speaker.heading(INTRODUCTION))
    show(voice.say("ask_help", mark=requests.HELP_MARK))


def _goodbye(table: Table) -> None:
    if table.journal is not None and table.people:
        voice = table.voice(table.people[0])
        show(voice.say("goodbye", command="ludex resume"))
