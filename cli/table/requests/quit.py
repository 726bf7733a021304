"""Leave; the game is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host


def answer(host: Host, asked: Question, about: str) -> bool:
    from cli.table.keyboard import Left

    raise Left
