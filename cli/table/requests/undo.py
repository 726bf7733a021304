"""Take back one's last choice, as far as nobody has seen a secret since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.table.answering import as_typed
from cli.table.completing import among
from cli.table.page import show

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host


def answer(host: Host, asked: Question, about: str) -> bool:
    from engine import UndoError

    table, voice, player = host.table, asked.voice, asked.decision.player
    since = table.last_choice(player)
    if not since:
        show("  " + voice.say("undo_nothing"))
        return False
    others = sorted({one for one in since if one != player and table.seats[one].human})
    if others and not _agreed(host, asked, others):
        return False
    try:
        table.take_back(len(since))
    except UndoError:
        show("  " + voice.say("undo_revealed"))
        return False
    show("  " + voice.say("undone", player=voice.seat(player)))
    host.recount()
    return True


def _agreed(host: Host, asked: Question, others: list[int]) -> bool:
    """What another person decided is not taken back without saying so."""
    voice = asked.voice
    names = voice.speaker.together([voice.seat(one) for one in others])
    yes = voice.say("yes")
    show("  " + voice.say("undo_others", players=names, yes=yes))
    return as_typed(host.keyboard.line("  > ", among([yes]))) == as_typed(yes)
