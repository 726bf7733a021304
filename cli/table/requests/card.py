"""What a card says, and what the rulebook says about what is called so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cli.table.consulting import Consulted, consult
from cli.table.finding import find
from cli.table.page import show
from cli.table.requests.rules import tell_rules
from engine.text.alphabet import alphabetical

if TYPE_CHECKING:
    from cli.table.answering import Question
    from cli.table.hosting import Host
    from cli.table.table import Table
    from cli.voice import Voice
    from engine.pack.rulebook import Rule


def topics(host: Host, asked: Question) -> Iterable[str]:
    return sorted({asked.voice.word(item.id) for item in host.table.game.pack.items}, key=alphabetical)


def answer(host: Host, asked: Question, about: str) -> bool:
    voice, table = asked.voice, host.table
    ids = {item.id: item.kind for item in table.game.pack.items}
    found = find(about, {id: voice.word(id) for id in ids}, voice)
    consulted = consult(table.game.pack, voice)
    for id in found:
        for line in card_lines(table, voice, id):
            show(line)
        if consulted is not None:
            tell_rules(consulted, _rules(consulted, voice.word(id)))
    return False


def _rules(consulted: Consulted, name: str) -> Sequence[Rule]:
    """Those of the term that it is called by, with the note in its name or without."""
    return consulted.of_term(name) or consulted.of_term(name.partition(" (")[0])


def card_lines(table: Table, voice: Voice, id: str) -> list[str]:
    """Its name, and what its effects say below."""
    from engine.text.card import CardWriter
    from engine.text.clauses import NotDescribed

    kind = next(item.kind for item in table.game.pack.items if item.id == id)
    try:
        writer = CardWriter(voice.speaker, table.game.checked, table.play.players, table.play.options)
        card = writer.card(kind, id)
    except NotDescribed:
        return [voice.word(id), "  " + voice.say("no_card_text")]
    return [card.name, *(f"  {line}" for line in card.lines or (voice.say("no_card_text"),))]
