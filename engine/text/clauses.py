"""A block of an effect comes in; its clauses go out, as each statement describes itself.

Which words a clause has is looked up by its key: first among the clauses of the pack (`gain coin you`), then
among the engine's (`gain you`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from engine.lang.describing import EACH, NOT_SAID, YOU, Phrase
from engine.lang.node import Block, Expression, Local, Statement
from engine.lang.references import Fixed
from engine.source.record import dataclass
from engine.text.value import Plain
from engine.text.words import SpokenWords


class NotDescribed(Exception):  # noqa: N818  no error: such a text has to be written by its author
    """Something that nobody has words for."""


@dataclass(frozen=True, slots=True)
class Clauses(SpokenWords):
    """Where a statement stands: whom it is said to, and what the names before it stand for."""

    person: str = YOU
    players: tuple[Expression, ...] = ()
    """What stands for the player to whom it is said; `you` goes without saying."""
    names: Mapping[Local, Phrase] = field(default_factory=dict)
    manners: Mapping[Local, str] = field(default_factory=dict)
    """Whether a name stands for one of several (`any`) or for each of them (`every`)."""

    def clauses(self, block: Block) -> list[str]:
        found: list[str] = []
        here = self
        for statement in block.statements:
            found += here._said(statement)
            here = statement.after(here)  # type: ignore[assignment]  # made by the two methods below
        return found

    def _said(self, statement: Statement) -> list[str]:
        """Who is not spoken to is named."""
        who = statement.subject
        if who is None:
            return _spoken(statement.describe(self))
        clauses = _spoken(statement.describe(self.said_to(who)))
        if not clauses or not self.must_name(who):
            return clauses
        return [self.with_subject(who, clauses)]

    def is_said_to(self, player: Expression) -> bool:
        return player in self.players or (self.person == YOU and _is_you(player))

    def clause(self, keys: Sequence[str], **values: Phrase) -> str:
        for key in keys:
            sentence = self.speaker.wording.either("clauses", key)
            if sentence is not None:
                return NOT_SAID if sentence.silent else sentence.filled(values)
        raise NotDescribed(keys[-1])

    def has_words(self, key: str) -> bool:
        return self.speaker.wording.either("clauses", key) is not None

    def for_each(self, number: int, counter: str, thing: Phrase, every: int = 1) -> Phrase:
        amount = self.quantity(number, counter)
        if every == 1:
            return Plain(self.clause(["for each"], amount=amount, thing=thing))
        return Plain(self.clause(["for every"], amount=amount, things=self.counted(every, thing)))

    def joined(self, clauses: Sequence[str]) -> Phrase:
        return Plain(self.speaker.together(clauses))

    def either(self, choices: Sequence[Sequence[str]]) -> Phrase:
        return Plain(self.speaker.either([self.speaker.together(clauses) for clauses in choices]))

    def as_phrase(self, clause: str) -> Phrase:
        return Plain(clause)

    def known(self, local: Local) -> Phrase | None:
        return self.names.get(local)

    def how(self, local: Local) -> str | None:
        return self.manners.get(local)

    def to_each(self, *players: Expression) -> Clauses:
        return replace(self, person=EACH, players=players)

    def said_to(self, player: Expression) -> Clauses:
        if self.is_said_to(player):
            return self
        return replace(self, person=YOU, players=()) if _is_you(player) else self.to_each(player)

    def must_name(self, player: Expression) -> bool:
        return not self.is_said_to(player) and not _is_you(player)

    def with_subject(self, player: Expression, clauses: Sequence[str]) -> str:
        return self.clause(["one player"], player=player.phrase(self), clauses=self.joined(clauses))

    def also(self, player: Expression) -> Clauses:
        return replace(self, players=(*self.players, player))

    def knowing(self, local: Local, phrase: Phrase | None, how: str | None = None) -> Clauses:
        names = self.names if phrase is None else {**self.names, local: phrase}
        return replace(
            self, names=names, manners=self.manners if how is None else {**self.manners, local: how}
        )


def _spoken(clauses: Sequence[str]) -> list[str]:
    return [one for one in clauses if one != NOT_SAID]


def _is_you(player: Expression) -> bool:
    return isinstance(player, Fixed) and player.word == YOU
