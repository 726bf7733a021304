"""What a card says, and what the rulebook says about what is called so.

Without a name it is about the cards in question; an option's number will do, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cli.table.consulting import Consulted, consult
from cli.table.finding import MOST, find, listed
from cli.table.page import show
from cli.table.requests.rules import tell_rules
from engine.pack.types import Enum
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
    names = {item.id: voice.word(item.id) for item in table.game.pack.items}
    found = [id for id in _in_question(asked, about) if id in names]
    if not found:
        found = [*find(about, names, voice)]
    elif len(found) > MOST:
        listed("", [names[id] for id in found], voice)
        return False
    consulted = consult(table.game.pack, voice)
    for id in found:
        for line in card_lines(table, voice, id):
            show(line)
        if consulted is not None:
            tell_rules(consulted, _rules(consulted, id, names[id]))
    return False


def _in_question(asked: Question, about: str) -> Sequence[str]:
    """What the option of a number is about; without one, what the question and all options are about."""
    things = asked.things
    if about.isdecimal():
        number = int(about[:6])
        chosen = things[number - 1] if 0 < number <= len(things) else ()
    else:
        said = [str(value) for value in asked.decision.args.values()]
        chosen = () if about else [one for several in (said, *things) for one in several]
    return list(dict.fromkeys(one.partition("#")[0] for one in chosen))


def _rules(consulted: Consulted, id: str, name: str) -> Sequence[Rule]:
    """Those of the term that it is called by, with the note in its name or without; else of what it is."""
    if rules := consulted.of_term(name) or consulted.of_term(name.partition(" (")[0]):
        return rules
    item = next(item for item in consulted.pack.items if item.id == id)
    types = consulted.pack.kinds[item.kind].has
    words = [str(value) for of, value in item.values.items() if isinstance(types.get(of), Enum)]
    return [rule for word in words for rule in consulted.of_term(consulted.voice.word(word))]


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
