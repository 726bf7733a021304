"""Speak another language to this seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cli.table.page import show
from cli.table.requests import log

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host


def topics(host: Host, asked: Question) -> Iterable[str]:
    from engine.text.tongues import languages

    return languages()


def answer(host: Host, asked: Question, about: str) -> bool:
    from engine.text.tongues import language, languages

    player = asked.decision.player
    named = {language(id).name.casefold(): id for id in languages()} | {id: id for id in languages()}
    chosen = named.get(about.casefold())
    if chosen is None:
        there = asked.voice.speaker.together([f"{id} ({language(id).name})" for id in languages()])
        show("  " + asked.voice.say("there_are", names=there))
        return False
    host.table.speak(player, chosen)
    again = host.asked_in(asked)
    log.answer(host, again, "")
    host.recount()
    return True
