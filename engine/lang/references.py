"""What the text itself names, in a checked tree: values that lines before gave, `they`, `it`, procedures."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import ANY, Describer, Phrase, Words, owned
from engine.lang.node import Elsewhere, Emitter, Expression, Local, walk
from engine.lang.things import ItemAttribute, ZoneItems
from engine.pack.declarations import Procedure
from engine.pack.types import NUMBER, Number, Type
from engine.source.record import dataclass

THEY, YOU, THIS, IT = "they", "you", "this", "it"
_WORDS = {THEY: THEY, YOU: YOU, THIS: THIS}
_NOUNS = {THEY: "player", YOU: "you", THIS: "this_card", IT: "it"}
"""The engine's own nouns for them."""


@dataclass(frozen=True, slots=True)
class LocalValue(Expression):
    """A name that a statement before has given."""

    local: Local
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        return out.name(self.local.python)

    @property
    def hidden_with(self) -> Local:
        return self.local

    def gloss(self, out: Words) -> Phrase:
        return out.named(self.local)

    def phrase(self, out: Describer) -> Phrase:
        return out.known(self.local) or out.named(self.local)

    def is_any(self, out: Describer) -> bool:
        return out.how(self.local) == ANY

    def amount(self, counter: str, out: Describer) -> Phrase:
        amount = super(LocalValue, self).amount  # noqa: UP008  slots make the class anew
        return out.known(self.local) or amount(counter, out)


@dataclass(frozen=True, slots=True)
class PlayerLocal(Expression):
    """What a player has chosen together with all others."""

    local: Local
    player: Expression
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        return py.item(py.name(self.local.python), self.player.emit(out))

    def phrase(self, out: Describer) -> Phrase:
        known = out.known(self.local) if out.is_said_to(self.player) else None
        return self.gloss(out) if known is None else known

    def gloss(self, out: Words) -> Phrase:
        return owned(out.named(self.local), self.player, out)


@dataclass(frozen=True, slots=True)
class Fixed(Expression):
    """A variable of the generated code itself: the one looked at by a filter, the chooser, this card, you."""

    variable: str
    type: Type
    counted: bool = False
    """Whether it is a number of a range, so that it lies within the bounds of its type."""

    def emit(self, out: Emitter) -> ast.expr:
        return out.name(self.variable)

    @property
    def is_you(self) -> bool:
        return self.word == YOU

    @property
    def is_pronoun(self) -> bool:
        return True

    @property
    def goes_without_saying(self) -> bool:
        return self.word == IT

    @property
    def word(self) -> str:
        """The word of the language that it is."""
        return _WORDS.get(self.variable.partition("_")[0], IT)

    def gloss(self, out: Words) -> Phrase:
        noun = _NOUNS[self.word]
        return out.noun(noun) if self.word == THEY else out.word(noun)


@dataclass(frozen=True, slots=True)
class Within(Expression):
    """A number that must lie between two others; it is tested in play, unless it surely does."""

    value: Expression
    low: int
    high: int
    type: Type = NUMBER

    def emit(self, out: Emitter) -> ast.expr:
        if self._surely():
            return self.value.emit(out)
        bounds = py.const(self.low), py.const(self.high)
        return py.call(out.helper("within"), self.value.emit(out), *bounds)

    def _surely(self) -> bool:
        match self.value.type:
            case Number(int(low), int(high)):
                return self.low <= low and high <= self.high and _is_bounded(self.value)
            case _:
                return False

    def stated(self, out: Words) -> int | None:
        return self.value.stated(out)

    def gloss(self, out: Words) -> Phrase:
        return self.value.gloss(out)

    def phrase(self, out: Describer) -> Phrase:
        return self.value.phrase(out)


def _is_bounded(value: Expression) -> bool:
    """Whether a value lies within the bounds of its type; what a line can change might not."""
    match value:
        case ItemAttribute():
            return True
        case LocalValue(local) | PlayerLocal(local):
            return local.counted
        case Fixed():
            return value.counted
        case _:
            return False


@dataclass(frozen=True, slots=True)
class Sure(Expression):
    """A value that could be none, at a place where it has been tested that it is not."""

    value: Expression
    type: Type

    def emit(self, out: Emitter) -> ast.expr:
        return self.value.emit(out)

    def stated(self, out: Words) -> int | None:
        return self.value.stated(out)

    def gloss(self, out: Words) -> Phrase:
        return self.value.gloss(out)

    def phrase(self, out: Describer) -> Phrase:
        return self.value.phrase(out)


def kept(value: Expression, out: Emitter) -> ast.expr:
    """A value for later: the items of a zone as they are now, whatever is put there after."""
    emitted = value.emit(out)
    return py.call("tuple", emitted) if isinstance(value, ZoneItems) else emitted


@dataclass(frozen=True, slots=True)
class Call(Expression):
    """The value that a procedure gives."""

    procedure: Procedure
    arguments: tuple[Expression, ...]
    definition: Expression
    modified: Elsewhere

    @property
    def type(self) -> Type:  # type: ignore[override]
        return self.definition.type

    @property
    def hidden_with(self) -> Elsewhere:
        return self.modified

    def emit(self, out: Emitter) -> ast.expr:
        arguments = [kept(argument, out) for argument in self.arguments]
        if self._is_simple and all(map(py.is_plain, arguments)):
            names = (Local(name, type_).python for name, type_ in self.procedure.takes.items())
            written = out.with_names(dict(zip(names, arguments, strict=True)), self.definition)
            if py.is_short(written):
                return written
        return py.call(out.procedure(self.procedure), out.game(), *arguments)

    @property
    def _is_simple(self) -> bool:
        """Whether it uses no other: written out, such a chain could grow beyond all measure."""
        others = any(isinstance(part, Call) for part in walk(self.definition))
        return self.procedure.modified_by is None and not others

    def gloss(self, out: Words) -> Phrase:
        procedure = out.noun(self.procedure.id)
        if not self.arguments:
            return procedure
        given = out.several([argument.gloss(out) for argument in self.arguments])
        return out.phrase("of", thing=procedure, of=given)

    def phrase(self, out: Describer) -> Phrase:
        return out.noun(self.procedure.id)
