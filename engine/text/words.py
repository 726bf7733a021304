"""A speaker and a table come in; names, numbers and phrases of a language go out, for forms to speak with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.lang.describing import Phrase
from engine.lang.node import Local
from engine.pack.declarations import Constant, Pack
from engine.source.record import dataclass
from engine.text.sentence import Composed
from engine.text.speaker import Speaker
from engine.text.value import Amount, Bare, Counted, Many, Plain, Quantity, Several

AS_IT_IS = "‹{}›"
"""How a name stands in a text that only the rules themselves know."""


@dataclass(frozen=True, slots=True)
class SpokenWords:
    """Implements what cards and glosses have in common of the protocols of `lang`."""

    speaker: Speaker
    constants: Mapping[str, int]
    """The numbers of a table, or none."""

    def noun(self, id: str) -> Phrase:
        return self.speaker.noun(id)

    def word(self, id: str) -> Phrase:
        return Bare(self.speaker.noun(id))

    def many(self, id: str) -> Phrase:
        return Many(self.speaker.noun(id))

    def number(self, number: int) -> Phrase:
        return Amount(number, self.speaker.language)

    def constant(self, constant: Constant) -> int | None:
        return self.constants.get(constant.id)

    def phrase(self, key: str, **values: Phrase) -> Phrase:
        sentence = self.speaker.wording.either("glosses", key)
        assert sentence is not None, key
        return Composed(sentence, values)

    def named(self, local: Local) -> Phrase:
        wording = self.speaker.wording
        return wording.noun(local.name) if wording.is_named(local.name) else as_it_is(local.name)

    def filtered(self, words: str) -> Phrase | None:
        return self.speaker.wording.filtered(words)

    def several(self, phrases: Sequence[Phrase]) -> Phrase:
        return Several(tuple(phrases), self.speaker.language, "")

    def quantity(self, number: int, counter: str) -> Phrase:
        return Quantity(number, self.speaker.noun(counter))

    def counted(self, number: int, thing: Phrase) -> Phrase:
        return Counted(number, thing, self.speaker.language)

    def measured(self, number: int, place: str) -> Phrase:
        return self.speaker.measured(number, place)


def as_it_is(id: str) -> Phrase:
    return Plain(AS_IT_IS.format(id.replace("_", " ")))


def table_constants(pack: Pack, players: int | None, chosen: Mapping[str, str]) -> Mapping[str, int]:
    """The constants of a table, with the usual options and the most players where nobody says otherwise."""
    options = {option.id: chosen.get(option.id, option.values[0]) for option in pack.options.values()}
    number = pack.most if players is None else players
    return {one.id: one.number(number, options) for one in pack.constants.values()}
