"""What the best bot that there is would choose, and what it considered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.table.page import show

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host

MOST = 3
"""So many options are told; `why` tells more."""


def answer(host: Host, asked: Question, about: str) -> bool:
    from cli.table.considering import considered
    from cli.table.opponents import BEST

    voice = asked.voice
    with host.thinking(lambda voice: voice.word(BEST)):
        advice = host.table.advice(asked.decision)
    number = asked.decision.number(advice.option)
    assert number is not None, advice.option
    host.table.thoughts[asked.decision.player] = advice
    show("  " + voice.say("hinted", bot=voice.word(BEST), option=asked.text(number)))
    for line in considered(advice, asked.text, voice, MOST):
        show(f"    {line}")
    return False
