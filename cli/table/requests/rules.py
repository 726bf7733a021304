"""What the rules say about something; about the phase that is played if nobody says of what.

A phase is told as the pack explains it, for this table; the rulebook has the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cli.table.answering import as_typed
from cli.table.consulting import Consulted, consult, explained
from cli.table.finding import listed
from cli.table.page import show

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host
    from cli.table.table import Table
    from cli.voice import Voice
    from engine.pack.rulebook import Rule


def topics(host: Host, asked: Question) -> Iterable[str]:
    """The sections, and the words of the glossary; the phases where there is no rulebook."""
    consulted = consult(host.table.game.pack, asked.voice)
    if consulted is None:
        return _explained_phases(host.table, asked.voice)
    return dict.fromkeys([*consulted.titles(), *consulted.words()])


def answer(host: Host, asked: Question, about: str) -> bool:
    table, voice = host.table, asked.voice
    consulted = consult(table.game.pack, voice)
    known = _explained_phases(table, voice) if consulted is None else consulted.titles()
    phase = _phase(table, voice, about)
    said = () if phase is None else explained(table, voice, phase)
    rules: Sequence[Rule] = ()
    if consulted is not None and not said:
        rules = consulted.about(about) if about else consulted.of_phase(phase or "")
    if not known:
        show("  " + voice.say("no_rulebook"))
    elif about and not said and not rules:
        listed(about, known, voice)
    else:
        if phase is not None and (said or rules):
            show(voice.say("because", cause=voice.speaker.phase(phase)))
        for line in said:
            show(f"  {line}")
        if consulted is not None and rules:
            tell_rules(consulted, rules)
        if not about:
            listed("", known, voice)
    return False


def tell_rules(consulted: Consulted, rules: Sequence[Rule]) -> None:
    """One below the other; whoever must read them in English is told so."""
    voice = consulted.voice
    if not all(map(consulted.is_translated, rules)):
        show("  " + voice.say("rules_in_english"))
    several = consulted.from_several(rules)
    for rule in rules:
        said = consulted.said(rule)
        if several:
            said = voice.say("labelled", label=consulted.section(rule), value=said)
        show(f"  • {said}")


def _phase(table: Table, voice: Voice, about: str) -> str | None:
    """That which is played, or which is called so."""
    if not about:
        return table.phase
    wanted = as_typed(about)
    called = (phase for phase in table.game.pack.phases if as_typed(voice.speaker.phase(phase)) == wanted)
    return next(called, None)


def _explained_phases(table: Table, voice: Voice) -> list[str]:
    phases = table.game.pack.phases
    return [voice.speaker.phase(phase) for phase in phases if explained(table, voice, phase)]
