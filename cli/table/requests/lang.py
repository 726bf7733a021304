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

    return languages(host.table.game.pack)


def answer(host: Host, asked: Question, about: str) -> bool:
    from engine.text.tongues import language, languages

    player = asked.decision.player
    pack = host.table.game.pack  # which may bring some
    known = {id: language(id, pack).name for id in languages(pack)}
    named = {name.casefold(): id for id, name in known.items()} | {id: id for id in known}
    chosen = named.get(about.casefold())
    if chosen is None:
        there = asked.voice.speaker.together([f"{id} ({name})" for id, name in known.items()])
        show("  " + asked.voice.say("there_are", names=there))
        return False
    host.table.speak(player, chosen)
    again = host.asked_in(asked)
    log.answer(host, again, "")
    host.recount()
    return True
