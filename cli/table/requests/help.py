"""What can be typed at a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli.table import requests
from cli.table.page import show
from engine.text.alphabet import alphabetical

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host


def answer(host: Host, asked: Question, about: str) -> bool:
    voice = asked.voice
    show(voice.say("help"))
    for name in sorted(requests.names(), key=lambda name: alphabetical(requests.word(name, voice))):
        show("  " + voice.say(f"help_{name}", word=requests.word(name, voice), mark=requests.HELP_MARK))
    show(voice.say("help_mark", mark=requests.MARK))
    return False
