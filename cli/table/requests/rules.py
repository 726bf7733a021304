"""What the rulebook of a pack says about something; about the phase that is played if nobody says of what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from cli.table.consulting import Consulted, consult
from cli.table.finding import listed
from cli.table.page import show

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host
    from engine.pack.rulebook import Rule


def topics(host: Host, asked: Question) -> Iterable[str]:
    """The sections, and the words of the glossary."""
    consulted = consult(host.table.game.pack, asked.voice)
    return () if consulted is None else dict.fromkeys([*consulted.titles(), *consulted.words()])


def answer(host: Host, asked: Question, about: str) -> bool:
    voice = asked.voice
    consulted = consult(host.table.game.pack, voice)
    if consulted is None:
        show("  " + voice.say("no_rulebook"))
        return False
    if about:
        if rules := consulted.about(about):
            tell_rules(consulted, rules)
        else:
            listed(about, consulted.titles(), voice)
        return False
    phase: Any = host.table.play.view(None)["phase"]
    rules = () if phase is None else consulted.of_phase(phase)
    if rules:
        show(voice.say("because", cause=voice.speaker.phase(phase)))
        tell_rules(consulted, rules)
    listed("", consulted.titles(), voice)
    return False


def tell_rules(consulted: Consulted, rules: Sequence[Rule]) -> None:
    """One below the other; whoever must read them in English is told so."""
    if not all(map(consulted.is_translated, rules)):
        show("  " + consulted.voice.say("rules_in_english"))
    for rule in rules:
        show(f"  • {consulted.said(rule)}")
