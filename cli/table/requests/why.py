"""Which rule, and which card, brought about what happened last; and what bots considered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cli.table import requests
from cli.table.consulting import consult
from cli.table.page import show

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host
    from cli.table.table import Table
    from cli.voice import Voice
    from engine import Event

MOST = 10
"""So many of the last things that happened are explained."""
MOST_OPTIONS = 10
"""So many of the options are told that a bot considered."""

MOST_RULES = 4
"""More printed rules than so many are not told for one event."""
NAMELESS = "‹"
"""Before what has no words in any language."""


def answer(host: Host, asked: Question, about: str) -> bool:
    table, voice = host.table, asked.voice
    events = [event for event in table.events(asked.decision.player) if voice.event(event)]
    wanted = int(about) if about.isdecimal() and 0 < int(about[:4]) else MOST
    if not events:
        show("  " + voice.say("nothing_yet"))
    told: list[str] = []
    for event in events[-wanted:]:
        reason = list(_reason(table, event, voice))
        if reason != told:
            told = reason
            for line in reason:
                show(line)
        show(f"    {voice.event(event)}")
    for line in _considered(host, asked):
        show(line)
    return False


def _considered(host: Host, asked: Question) -> Iterator[str]:
    """By who gave a hint for this choice; and by other bots, unless what they think could tell a secret."""
    from cli.table.answering import question
    from cli.table.considering import considered

    voice, secrets = asked.voice, host.has_secrets()
    for player, advice in sorted(host.table.thoughts.items()):
        own = player == asked.decision.player
        if not own and (secrets or host.table.seats[player].human):
            continue
        text = (asked if own else question(advice.decision, voice, {})).text
        lines = list(considered(advice, text, voice, MOST_OPTIONS))
        if lines:
            who = voice.word(advice.bot) if own else voice.seat(player)
            yield voice.say("considering", player=who, question=voice.question(advice.decision))
            yield from (f"    {line}" for line in lines)


def _reason(table: Table, event: Event, voice: Voice) -> Iterator[str]:
    """The card and what it says; else the phase, and the rule, if there are words for all of it."""
    from engine.text.why import why

    reason = why(table.game.checked, voice.speaker, event.cause, table.play.players, table.play.options)
    if reason is not None and (reason.card is not None or event.phase is None):
        yield voice.say("because", cause=reason.where)
    elif event.phase is not None:
        yield voice.say("because", cause=voice.speaker.phase(event.phase))
    if reason is None:
        return
    if reason.card is not None:
        yield f"  {reason.card}"
    elif NAMELESS not in reason.rule:
        yield f"  {reason.rule}"
    else:
        yield from _printed(table, event, voice)


def _printed(table: Table, event: Event, voice: Voice) -> Iterator[str]:
    """The printed rules that stand behind the cause; or, if they are many, how to look them up."""
    consulted = consult(table.game.pack, voice)
    rules = () if consulted is None else consulted.of_file(event.cause.path)
    if consulted is not None and len(rules) <= MOST_RULES:
        yield from (f"  • {consulted.said(rule)}" for rule in rules)
    elif event.phase is not None:
        topic = f"{requests.word('rules', voice)} {voice.speaker.phase(event.phase)}"
        yield "  " + voice.say("see_rules", request=topic)
