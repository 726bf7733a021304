"""What has happened so far, in the language that is spoken now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.table.page import show
from cli.table.telling import told

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host

USUAL = 25
"""So many lines are shown if nobody says how many."""


def answer(host: Host, asked: Question, about: str) -> bool:
    lines = list(told(host.table.events(asked.decision.player), asked.voice))
    wanted = int(about) if about.isdecimal() and len(about) < 7 else USUAL
    if not lines:
        show("  " + asked.voice.say("nothing_yet"))
    if len(lines) > wanted:
        show("  " + asked.voice.say("log_more", number=len(lines)))
    for line in lines[len(lines) - min(wanted, len(lines)) :]:
        show(line)
    return False
