"""What a pack explains comes in; sentences about its phases go out, with the figures of one table.

A key begins with what it is about: a phase, or `book` and a chapter. It may end with a condition, `if twins`
or `unless twins`: the sentence is said where that constant is not 0, or is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from engine.pack.types import Number, Player
from engine.source.record import dataclass
from engine.text.value import Plain, Quantity, written
from engine.text.words import table_constants

if TYPE_CHECKING:
    from engine.pack.declarations import Kind, Pack, Step
    from engine.text.pattern import Value
    from engine.text.speaker import Speaker

BOOK = "book"
CHAPTERS = ("aim", "components", "setup")
"""The chapters of a rulebook in which a pack may speak for itself."""
ROUNDS = "rounds"
_START, _LAST = "start_", "last_"
_IF = "if"
_NONE = "–"
"""The figure of what no card states."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table at which a game is explained: how many play, and what they chose."""

    players: int
    options: Mapping[str, str]

    def constants(self, pack: Pack) -> Mapping[str, int]:
        return table_constants(pack, self.players, self.options)


@dataclass(frozen=True, slots=True)
class About:
    """What an explanation is about, and the constant that decides whether it is said."""

    subject: str
    constant: str | None = None
    wanted: bool = True

    def holds(self, constants: Mapping[str, int]) -> bool:
        return self.constant is None or bool(constants.get(self.constant, 0)) is self.wanted


def about(key: str) -> About:
    subject, *words = key.split() or [""]
    if subject == BOOK and words:
        subject = f"{BOOK} {words.pop(0)}"
    match words:
        case [*_, ("if" | "unless") as when, constant]:
            return About(subject, constant, when == _IF)
        case _:
            return About(subject)


class Explainer:
    """Says what a pack explains, in the language of a speaker, for one table."""

    def __init__(self, pack: Pack, speaker: Speaker, sitting: Sitting) -> None:
        self._speaker = speaker
        self._constants = sitting.constants(pack)
        self._figures = dict(_figures(pack, speaker, self._constants))

    def said(self, subject: str) -> dict[str, str]:
        """The sentences about a phase or for a chapter, by their keys."""
        return dict(self._said(subject))

    def _said(self, subject: str) -> Iterator[tuple[str, str]]:
        for key in self._speaker.wording.pack.texts.explanations:
            one = about(key)
            if one.subject != subject or not one.holds(self._constants):
                continue
            sentence = self._speaker.wording.own("explanations", key)
            if sentence is not None and not sentence.silent:
                yield key, sentence.filled({slot: self._value(slot) for slot in sentence.slots})

    def _value(self, slot: str) -> Value:
        return self._figures[slot] if slot in self._figures else self._speaker.noun(slot)


def figures(pack: Pack) -> frozenset[str]:
    """The names of all figures that an explanation of this pack can have."""
    return frozenset((*pack.constants, *(name for name, _ in _stated(pack, {}))))


def _figures(pack: Pack, speaker: Speaker, constants: Mapping[str, int]) -> Iterator[tuple[str, Value]]:
    for id, number in constants.items():
        yield id, speaker.measured(number, id)
    for name, numbers in _stated(pack, constants):
        counter = pack.counters.get(name.removeprefix(_START)) if name.startswith(_START) else None
        if counter is not None:
            yield name, Quantity(counter.start, speaker.noun(counter.id))
        else:
            yield name, _either(numbers, _unit(name, pack), speaker)


def _stated(pack: Pack, constants: Mapping[str, int]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The figures that a pack states besides its constants, each with all that it can be at a table."""
    yield from (
        (f"{_START}{one.id}", (one.start,)) for one in pack.counters.values() if _is_of_a_player(one.of)
    )
    for track in pack.tracks.values():
        yield f"{_START}{track.id}", (track.start,)
        yield f"{_LAST}{track.id}", (track.spaces[-1],)
    for kind in pack.kinds.values():
        for attribute, type_ in kind.has.items():
            if isinstance(type_, Number):
                yield f"{kind.id}_{attribute}", _values(pack, kind, attribute)
    repeated = next((step.repeat for step in _repeats(pack.flow)), None)
    if repeated is not None:
        yield ROUNDS, (repeated if isinstance(repeated, int) else constants.get(repeated.id, 0),)


def _is_of_a_player(of: tuple[object, ...]) -> bool:
    return len(of) == 1 and isinstance(of[0], Player)


def _values(pack: Pack, kind: Kind, attribute: str) -> tuple[int, ...]:
    stated = (item.values.get(attribute) for item in pack.items if item.kind == kind.id)
    return tuple(sorted({value for value in stated if isinstance(value, int)}))


def _repeats(flow: tuple[Step, ...]) -> Iterator[Step]:
    return (step for step in flow if step.phase is None)


def _unit(name: str, pack: Pack) -> str:
    """Under which the texts say of what a figure is a number."""
    kind = next((id for id in pack.kinds if name.startswith(f"{id}_")), None)
    return name if kind is None else f"{kind}.{name.removeprefix(f'{kind}_')}"


def _either(numbers: tuple[int, ...], place: str, speaker: Speaker) -> Value:
    """A figure, or all that it can be where cards differ; the last one says of what it is a number."""
    if not numbers:
        return Plain(_NONE)
    *others, last = numbers
    texts = [written(number, speaker.language) for number in others]
    return (
        Plain(speaker.either([*texts, speaker.text(speaker.measured(last, place))]))
        if texts
        else speaker.measured(last, place)
    )
