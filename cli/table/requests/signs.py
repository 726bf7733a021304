"""What the signs in the picture of the table mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.table.page import legend, show

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host


def answer(host: Host, asked: Question, about: str) -> bool:
    if host.table.plain:
        show("  " + asked.voice.say("no_signs"))
    else:
        legend(host.table, asked.decision.player, asked.voice)
    return False
