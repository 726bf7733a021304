"""The table once more, when it has gone out of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.table.page import picture

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host


def answer(host: Host, asked: Question, about: str) -> bool:
    picture(host.table, asked.decision.player, asked.voice)
    return False
