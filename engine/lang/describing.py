"""How a checked tree puts itself into words: the protocols through which forms ask for clauses and glosses.

A form knows keys and what it is made of, and no word of any language. On a card it is a clause (`describe`);
to whoever wants to know how a text works, each statement is a plain line (`gloss`). The text stage implements
the protocols, so that `lang` does not know where the words are from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from engine.source.record import dataclass

if TYPE_CHECKING:
    from engine.lang.node import Block, Expression, Local
    from engine.pack.declarations import Constant

NOT_SAID = "-"
"""A clause of nothing but this is not said."""
YOU, EACH = "you", "each"
"""Whom a clause is said to: the one for whom an effect is, or each player in turn."""
ANY, EVERY = "any", "every"
"""Whether a name stands for one of several, or for each of them."""


class Phrase(Protocol):
    """Something that can stand in a slot of a sentence."""

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        """The article, or nothing, and the text, in the grammatical form that the words ask for."""
        ...


@dataclass(frozen=True, slots=True)
class Line:
    """A statement as a plain sentence, so many blocks deep."""

    depth: int
    text: str

    def deeper(self) -> Line:
        return replace(self, depth=self.depth + 1)


class Words(Protocol):
    """What can be said of values: names, numbers, and phrases made of others."""

    def noun(self, id: str) -> Phrase: ...
    def word(self, id: str) -> Phrase:
        """A noun that takes no article."""
        ...

    def many(self, id: str) -> Phrase:
        """A noun for several of what it means."""
        ...

    def number(self, number: int) -> Phrase: ...
    def constant(self, constant: Constant) -> int | None:
        """Its number at the table that is spoken of; None where no table is."""

    def phrase(self, key: str, **values: Phrase) -> Phrase:
        """A phrase made of others; the form that it is asked for is the one of its `thing`."""
        ...

    def named(self, local: Local) -> Phrase:
        """What a line before has named."""
        ...

    def filtered(self, words: str) -> Phrase | None:
        """The noun for what a filter lets through, if there is one; a gloss speaks of all of them."""

    def several(self, phrases: Sequence[Phrase]) -> Phrase: ...
    def quantity(self, number: int, counter: str) -> Phrase:
        """So many of what a counter counts."""
        ...

    def counted(self, number: int, thing: Phrase) -> Phrase:
        """So many of what a phrase means."""
        ...

    def measured(self, number: int, place: str) -> Phrase:
        """A number, with what it is a number of, if the texts of the pack say so of that place."""
        ...


class Describer(Words, Protocol):
    """What a form may use to become a clause of a card."""

    @property
    def person(self) -> str: ...
    def clause(self, keys: Sequence[str], **values: Phrase) -> str:
        """The clause of the first key that somebody has words for, the game before the engine."""
        ...

    def has_words(self, key: str) -> bool: ...
    def for_each(self, number: int, counter: str, thing: Phrase, every: int = 1) -> Phrase:
        """So many of what a counter counts for each of several things, or for every so many of them."""
        ...

    def clauses(self, block: Block) -> list[str]: ...
    def joined(self, clauses: Sequence[str]) -> Phrase: ...
    def either(self, choices: Sequence[Sequence[str]]) -> Phrase:
        """One of several, each of which is some clauses."""
        ...

    def as_phrase(self, clause: str) -> Phrase: ...

    def known(self, local: Local) -> Phrase | None:
        """What a name stands for, if that can be said."""

    def how(self, local: Local) -> str | None: ...
    def to_each(self, *players: Expression) -> Describer:
        """The same place, said of one player after the other, for whom these stand."""
        ...

    def said_to(self, player: Expression) -> Describer:
        """The same place, said to this player, or of them if it is somebody else."""
        ...

    def must_name(self, player: Expression) -> bool:
        """Whether clauses said of this player need them for a subject."""
        ...

    def with_subject(self, player: Expression, clauses: Sequence[str]) -> str:
        """Clauses that are said of a player, behind that player."""
        ...

    def also(self, player: Expression) -> Describer:
        """The same place, where this, too, stands for the player to whom it is said."""
        ...

    def is_said_to(self, player: Expression) -> bool:
        """Whether a clause without a subject of its own is about this player."""

    def knowing(self, local: Local, phrase: Phrase | None, how: str | None = None) -> Describer:
        """The same place, where a name stands for something."""
        ...


class Glosser(Words, Protocol):
    """What a form may use to become plain lines."""

    def line(self, key: str, who: Expression | None = None, /, **values: Phrase) -> Line:
        """A sentence; who does it may be `you`, which has a sentence of its own."""
        ...

    def block(self, block: Block) -> list[Line]:
        """The lines of a block, one deeper."""
        ...


def owned(thing: Phrase, owner: Expression | None, out: Words) -> Phrase:
    """What something or somebody has; in a filter it goes without saying whose it is."""
    if owner is None or owner.goes_without_saying:
        return thing
    return out.phrase("has", thing=thing, owner=owner.gloss(out))


def whose(thing: Phrase, owner: Expression | None, out: Describer) -> Phrase:
    """What somebody has, on a card; of those to whom it is said it goes without saying whose it is."""
    if owner is None or owner.is_pronoun or out.is_said_to(owner):
        return thing
    return out.phrase("any has" if owner.is_any(out) else "has", thing=thing, owner=owner.phrase(out))


def one_of(thing: Phrase, indexes: Sequence[Expression], out: Words) -> Phrase:
    """One of several that bear a name: that of a player, or that for something."""
    for index in indexes:
        if index.is_somebody:
            thing = owned(thing, index, out)
        elif not index.goes_without_saying:
            thing = out.phrase("of", thing=thing, of=index.gloss(out))
    return thing
