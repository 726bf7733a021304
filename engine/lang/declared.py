"""What a pack declares, as a name in a checked tree stands for it: numbers, values, counters, tracks."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Phrase, Words, one_of
from engine.lang.node import Emitter, Expression
from engine.pack.declarations import Constant, Counter, Enumeration, SeenBy, Track, Variable
from engine.pack.types import NUMBER, Collection, Enum, Type
from engine.source.record import dataclass

SPACE = "space"


@dataclass(frozen=True, slots=True)
class Literal(Expression):
    """A number that the text itself states."""

    value: int
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(self.value)

    def stated(self, out: Words) -> int:
        return self.value

    def gloss(self, out: Words) -> Phrase:
        return out.number(self.value)


@dataclass(frozen=True, slots=True)
class ConstantValue(Expression):
    """A number fixed before the game."""

    constant: Constant
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        return out.constant(self.constant.id)

    def stated(self, out: Words) -> int | None:
        return out.constant(self.constant)

    def gloss(self, out: Words) -> Phrase:
        number = self.stated(out)
        return out.noun(self.constant.id) if number is None else out.number(number)


@dataclass(frozen=True, slots=True)
class EnumValue(Expression):
    """One value of a type."""

    enumeration: Enumeration
    index: int

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Enum(self.enumeration.id)

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(self.index)

    def gloss(self, out: Words) -> Phrase:
        return out.noun(self.enumeration.values[self.index])


@dataclass(frozen=True, slots=True)
class EnumValues(Expression):
    """All the values of a type."""

    enumeration: Enumeration

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Collection(Enum(self.enumeration.id))

    def emit(self, out: Emitter) -> ast.expr:
        return py.tuple_of(*(py.const(i) for i in range(len(self.enumeration.values))))

    def gloss(self, out: Words) -> Phrase:
        return out.noun(self.enumeration.id)


@dataclass(frozen=True, slots=True)
class CounterValue(Expression):
    """The amount of a counter."""

    counter: Counter
    indexes: tuple[Expression, ...]
    type: Type = NUMBER

    def emit(self, out: Emitter) -> ast.expr:
        return out.counter(self.counter, [index.emit(out) for index in self.indexes])

    @property
    def reads_hidden(self) -> bool:
        return self.counter.seen_by is not SeenBy.ALL

    def gloss(self, out: Words) -> Phrase:
        return one_of(out.many(self.counter.id), self.indexes, out)

    @property
    def which(self) -> list[Expression]:
        """What tells it apart, whosesoever it is."""
        return [index for index in self.indexes if not index.is_somebody]

    def is_of(self, out: Describer) -> bool:
        """Whether it belongs to the player to whom a clause is said."""
        return any(index.is_somebody and out.is_said_to(index) for index in self.indexes)

    def others(self, who: Expression) -> list[Expression]:
        """Which of the counters of a player it is."""
        return [index for index in self.indexes if index is not who and index != who]

    def slots(self, who: Expression, out: Describer) -> dict[str, Phrase]:
        """The same, as a clause may name it."""
        return {f"of_{number}": index.phrase(out) for number, index in enumerate(self.others(who))}

    def changed(
        self, verb: str, who: Expression, amount: Expression, out: Describer
    ) -> tuple[list[str], dict[str, Phrase]]:
        """The keys and slots of a clause about so much of it; words that are not its own say which it is."""
        own, others = f"{verb} {self.counter.id} {out.person}", self.slots(who, out)
        said = amount.amount(self.counter.id, out)
        if others and not out.has_words(own):
            said = out.phrase("of", thing=said, of=out.several(list(others.values())))
        return [own, f"{verb} {out.person}"], {"amount": said, **others}

    def amount(self, counter: str, out: Describer) -> Phrase:
        """One for each, where that can be said."""
        if not self.is_counted_for(counter, out):
            return super(CounterValue, self).amount(counter, out)  # noqa: UP008  slots make the class anew
        return out.for_each(1, counter, self.of_one(out))

    def is_counted_for(self, counter: str, out: Describer) -> bool:
        """Whether another counter can change by so much for each: it is theirs to whom this is said."""
        owners = [index for index in self.indexes if index.is_somebody]
        return bool(owners) and counter != self.counter.id and all(map(out.is_said_to, owners))

    def of_one(self, out: Words) -> Phrase:
        """One of what it counts, whosesoever it is."""
        return one_of(out.noun(self.counter.id), self.which, out)


@dataclass(frozen=True, slots=True)
class VariableValue(Expression):
    """What a variable remembers."""

    variable: Variable
    indexes: tuple[Expression, ...]

    @property
    def type(self) -> Type:  # type: ignore[override]
        return self.variable.type

    def emit(self, out: Emitter) -> ast.expr:
        return out.variable(self.variable, [index.emit(out) for index in self.indexes])

    def gloss(self, out: Words) -> Phrase:
        return one_of(out.noun(self.variable.id), self.indexes, out)


@dataclass(frozen=True, slots=True)
class TrackValue(Expression):
    """What the space is worth on which a marker stands."""

    track: Track
    indexes: tuple[Expression, ...]
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        # The first space has the number 1.
        return py.item(py.constants(0, *self.track.spaces), self.space(out))

    def space(self, out: Emitter) -> ast.expr:
        return out.track(self.track, [index.emit(out) for index in self.indexes])

    def gloss(self, out: Words) -> Phrase:
        return one_of(out.noun(self.track.id), self.indexes, out)


@dataclass(frozen=True, slots=True)
class TrackSpace(Expression):
    """The number of the space on which a marker stands, counted from 1."""

    marker: TrackValue
    type: Type = NUMBER

    @property
    def small(self) -> bool:
        return True

    def emit(self, out: Emitter) -> ast.expr:
        return self.marker.space(out)

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("space", marker=self.marker.gloss(out))
