"""The checked cards of a pack and its clauses come in; what no card asks for, and what none tells, goes out.

The key of a clause follows from what a card does, so words under a key that no card asks for have no use. One
that another card could ask for is let be: each of its words is known.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import field

from engine.lang.checked import Checked
from engine.lang.describing import ANY, EACH, EVERY, YOU, Phrase
from engine.lang.forms.assign import Assign
from engine.lang.node import Block
from engine.source.diagnostic import Findings, Severity, code
from engine.source.nearest import nearest
from engine.source.record import dataclass
from engine.text.clauses import Clauses, NotDescribed
from engine.text.speaker import Speaker
from engine.text.texts import Texts
from engine.text.words import table_constants

UNKNOWN_CLAUSE = code(
    "C314",
    "no card asks for a clause '{key}'",
    "The words have no use. The reference of texts lists the keys of clauses.",
)
UNSAID = code(
    "C313",
    "the card does not tell that '{id}' changes",
    "Whoever reads it does not know. Write a clause `assign …` in texts.yaml, a dash if nothing is to be "
    "said, or put the card in your own words.",
    Severity.WARNING,
)
UNWORDED = code(
    "C316",
    "there are no words on the card for '{key}'",
    "The card says nothing of this effect. Write that clause in texts.yaml, or put the card in your own "
    "words.",
    Severity.WARNING,
)
_AROUND = frozenset(
    {"when", "has", "total", "where", "is", "this", "per", "forward", "back", "modifies", "more", "less"}
    | {YOU, EACH, ANY, EVERY}
)
"""Words of keys that are no ids, and that perhaps no card of this pack asks for."""


@dataclass(frozen=True, slots=True)
class _Listening(Clauses):
    """Notes what is asked for, and which changes go untold because nobody has words for them."""

    asked: set[str] = field(default_factory=set)
    untold: list[Assign] = field(default_factory=list)

    def clauses(self, block: Block) -> list[str]:
        found = Clauses.clauses(self, block)
        for one in block.statements:
            if isinstance(one, Assign) and not self.has_words(f"assign {one.id}"):
                self.untold.append(one)
        return found

    def clause(self, keys: Sequence[str], **values: Phrase) -> str:
        self.asked.update(keys)
        return Clauses.clause(self, keys, **values)

    def has_words(self, key: str) -> bool:
        self.asked.add(key)
        return Clauses.has_words(self, key)


def check_clauses(
    checked: Checked, texts: Texts, speaker: Speaker, names: Collection[str], findings: Findings
) -> None:
    """Find what no card asks for, and what a card keeps to itself."""
    asked: set[str] = set()
    for effect in checked.effects:
        out = _Listening(speaker, table_constants(checked.pack, None, {}), asked=asked)
        try:
            out.clauses(effect.do)
        except NotDescribed as missing:
            if effect.item.id not in texts.cards:
                findings.add(UNWORDED, effect.effect.do.position, key=missing)
            continue
        if effect.item.id not in texts.cards:
            for change in out.untold:
                findings.add(UNSAID, effect.effect.do.inside(change.at), id=change.id)
    known = {*names, *_AROUND, *(word for key in asked for word in key.split())}
    for stated in (texts, *texts.options.values()):
        for key in stated.clauses:
            if stated.where is not None and not all(word in known or word.isdigit() for word in key.split()):
                place = (stated.where / "clauses" / key).key
                findings.add(UNKNOWN_CLAUSE, place, nearest(key, asked), key=key)
