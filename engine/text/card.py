"""The checked effects of an item come in; its text, made from nothing but them, goes out in one language.

Each form of the language has a handler here that says it as a clause. Which words the clause has is looked up
by its key: first among the clauses of the pack (`gain coin you`), then among the engine's (`gain you`). The
person is `you` for the one whom an effect is for, and `each` for each player in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import singledispatchmethod
from typing import TYPE_CHECKING

from engine.lang.forms.aggregate import Count, Total
from engine.lang.forms.amount import Change
from engine.lang.forms.arithmetic import Negative, Operation
from engine.lang.forms.assign import Assign, Rename
from engine.lang.forms.choose import Choose
from engine.lang.forms.comparison import Compare
from engine.lang.forms.do import Do
from engine.lang.forms.each_in import EachIn
from engine.lang.forms.each_player import EachPlayer
from engine.lang.forms.if_else import IfElse
from engine.lang.forms.let import Let
from engine.lang.forms.may_pay import MayPay
from engine.lang.forms.menu import Menu
from engine.lang.forms.move import Move
from engine.lang.forms.put import Put
from engine.lang.forms.show import Show
from engine.lang.forms.top import Top
from engine.lang.forms.turn import Turn
from engine.lang.forms.where import Where
from engine.lang.node import Block, Expression, Local, Node, Statement, walk
from engine.lang.references import (
    Call,
    ConstantValue,
    CounterValue,
    EnumValue,
    EnumValues,
    Fixed,
    ItemAttribute,
    Literal,
    LocalValue,
    VariableValue,
    ZoneItems,
)
from engine.lang.sources import Exactly, OneOf, Range, Source
from engine.pack.types import Filter, Optional, Type
from engine.text.pattern import Value, fill, sentence
from engine.text.value import Amount, Plain, Quantity

if TYPE_CHECKING:
    from engine.lang.check import Checked
    from engine.text.speaker import Speaker

NOT_SAID = "-"
YOU, EACH = "you", "each"
ANY, EVERY = "any", "every"
_COMPARED = {">=": "at least", ">": "more than", "<=": "at most", "<": "less than", "==": "exactly"}


class NotDescribed(Exception):  # noqa: N818  no error: such a text has to be written by its author
    """A form that no clause can be made of."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a statement stands: whom it is said to, and what the names before it stand for."""

    person: str
    names: Mapping[str, Value]
    how: Mapping[str, str]
    """Whether a name stands for one of several (`any`) or for each of them (`every`)."""


@dataclass(frozen=True, slots=True)
class Card:
    """An item as a person reads it."""

    name: str
    lines: tuple[str, ...]


class CardWriter:
    """Writes the texts of a pack's items in the language of a speaker, for a table of so many players."""

    def __init__(self, speaker: Speaker, checked: Checked, players: int | None = None) -> None:
        self._speaker = speaker
        self._checked = checked
        pack = checked.pack
        options = {option.id: option.values[0] for option in pack.options.values()}
        number = pack.most if players is None else players
        self._constants = {one.id: one.number(number, options) for one in pack.constants.values()}

    def card(self, kind: str, id: str) -> Card:
        item = next(one for one in self._checked.pack.items if (one.kind, one.id) == (kind, id))
        return Card(sentence(self._speaker.text(self._speaker.noun(item.id))), tuple(self._lines(kind, id)))

    def generated(self, kind: str, id: str) -> str:
        """What the effects of an item say, without its author's own words."""
        return " ".join(self._effects(kind, id))

    def _lines(self, kind: str, id: str) -> Iterator[str]:
        yield from self._stated(kind, id)
        own = self._speaker.own_words(id)
        yield from self._effects(kind, id) if own is None else [own]
        for stated in self._checked.filters:
            pattern = self._speaker.clause(f"has {stated.attribute}")
            if (stated.item.kind, stated.item.id) == (kind, id) and pattern is not None:
                noun = self._speaker.filtered(" ".join(str(stated.text.value).split()))
                yield f"{sentence(fill(pattern, {'value': noun}, self._speaker.language))}."

    def _effects(self, kind: str, id: str) -> Iterator[str]:
        for effect in self._checked.effects:
            if (effect.item.kind, effect.item.id) == (kind, id):
                clauses = self.clauses(effect.do, _Place(YOU, {}, {}))
                yield self._headed(f"when {effect.effect.when}", clauses)
        for modifier in self._checked.modifiers:
            if (modifier.item.kind, modifier.item.id) == (kind, id):
                by = self._number(modifier.by)
                key = f"modifies {modifier.modifier.modifies}"
                sign = "more" if by > 0 else "less"
                said = self._clause([f"{key} {sign}", f"modifies {sign}"], amount=self._amount(abs(by)))
                yield f"{sentence(said)}."

    def _stated(self, kind: str, id: str) -> Iterator[str]:
        """What the file states, as far as the pack has words for it."""
        pack = self._checked.pack
        item = next(one for one in pack.items if (one.kind, one.id) == (kind, id))
        for attribute, type_ in pack.kinds[kind].has.items():
            pattern, value = self._speaker.clause(f"has {attribute}"), item.values.get(attribute)
            if pattern is not None and value not in (None, False, 0) and not _is_filter(type_):
                said = self._speaker.value(value, type_) if value is not True else Plain("")
                yield f"{sentence(fill(pattern, {'value': said}, self._speaker.language))}."

    def _headed(self, key: str, clauses: Sequence[str]) -> str:
        said = self._together(clauses)
        pattern = self._speaker.clause(key)
        if pattern is None or pattern == NOT_SAID:
            return said
        return sentence(fill(pattern, {"effect": Plain(said)}, self._speaker.language))

    def _together(self, clauses: Sequence[str]) -> str:
        """Sentences; one that is said again is counted."""
        made: list[str] = []
        for place, clause in enumerate(clauses):
            if place and clauses[place - 1] == clause:
                continue
            times = 1
            while place + times < len(clauses) and clauses[place + times] == clause:
                times += 1
            if times > 1:
                clause = self._clause(["times"], clause=Plain(clause), number=self._amount(times))
            made.append(f"{sentence(clause)}.")
        return " ".join(made)

    # ---- statements

    def clauses(self, block: Block, place: _Place) -> list[str]:
        found: list[str] = []
        for statement in block.statements:
            said, place = self._statement(statement, place)
            found += [one for one in said if one != NOT_SAID]
        return found

    def _statement(self, statement: Statement, place: _Place) -> tuple[list[str], _Place]:
        """What it says, and what the lines after it know."""
        said = self.say(statement, place)
        match statement:
            case Let(_, local, value):
                return said, _known(place, local, self._maybe(value, place))
            case Choose(local=local, source=source, then=None):
                return said, _known(place, local, self._maybe_source(source, place), ANY)
            case _:
                return said, place

    @singledispatchmethod
    def say(self, statement: Statement, place: _Place) -> list[str]:
        """The clauses of a statement; NotDescribed if it has none."""
        raise NotDescribed(type(statement).__name__)

    @say.register
    def _(self, statement: Change, place: _Place) -> list[str]:
        counter = statement.counter.counter.id
        keys = [f"{statement.verb} {counter} {place.person}", f"{statement.verb} {place.person}"]
        values = {"amount": self._quantity(statement.amount, counter, place)}
        return [self._clause(keys, **values, **self._of(statement.counter, statement.who, place))]

    @say.register
    def _(self, statement: Show, place: _Place) -> list[str]:
        counter = statement.counter.counter.id
        keys = [f"show {counter} {place.person}", f"show {place.person}"]
        shown = self._speaker.noun(counter)
        return [self._clause(keys, amount=shown, **self._of(statement.counter, statement.who, place))]

    @say.register
    def _(self, statement: Turn, place: _Place) -> list[str]:
        keys = [f"turn {statement.word} {place.person}", f"turn {place.person}"]
        items = self._phrase(statement.items, place)
        return [self._clause(keys, items=items, state=self._speaker.noun(statement.word))]

    @say.register
    def _(self, statement: Put, place: _Place) -> list[str]:
        zone = statement.zone.zone.id
        this = isinstance(statement.items, Fixed)
        keys = [f"put {zone} this {place.person}"] if this else []
        keys += [f"put {zone} {place.person}", f"put {place.person}"]
        items = self._phrase(statement.items, place)
        return [self._clause(keys, items=items, zone=self._speaker.noun(zone))]

    @say.register
    def _(self, statement: Move, place: _Place) -> list[str]:
        track = statement.track.id
        by, per = self._steps(statement.by, place)
        words = ["forward" if by > 0 else "back", *self._which(statement.indexes, place), *per]
        keys = [" ".join(["move", track, *words]), " ".join(["move", *words])]
        values: dict[str, Value] = {"number": self._amount(abs(by)), "track": self._speaker.noun(track)}
        if per:
            values["each"] = self._amount(self._divisor(statement.by))
        for number, index in enumerate(statement.indexes):
            values[f"of_{number}"] = self._phrase(index, place)
        if abs(by) == 1:
            keys = [*(f"{key} once" for key in keys), *keys]
        return [self._clause(keys, **values)]

    @say.register
    def _(self, statement: Do, place: _Place) -> list[str]:
        id = statement.procedure.id
        takes = statement.procedure.takes
        if any(isinstance(one, ConstantValue) and self._number(one) == 0 for one in statement.arguments):
            return []  # at this table it comes to nothing
        values = {
            name: self._phrase(argument, place)
            for name, argument in zip(takes, statement.arguments, strict=True)
        }
        return [self._clause([f"do {id} {place.person}", f"do {id}"], **values)]

    @say.register
    def _(self, statement: Choose, place: _Place) -> list[str]:
        name = statement.local.name
        if statement.then is None:
            return [self._clause([f"choose {name} {place.person}", "choose"])]
        inner = _known(place, statement.local, self._source(statement.source, place), ANY)
        clauses = self.clauses(statement.then, inner)
        if not statement.optional:
            return clauses
        return [self._clause([f"may {place.person}"], clause=Plain(self._joined(clauses)))]

    @say.register
    def _(self, statement: MayPay, place: _Place) -> list[str]:
        counter = statement.counter.counter.id
        amount = self._quantity(statement.amount, counter, place)
        clauses = self.clauses(statement.then, place)
        keys = [f"may pay {counter} {place.person}", f"may pay {place.person}"]
        return [self._clause(keys, amount=amount, clause=Plain(self._joined(clauses)))]

    @say.register
    def _(self, statement: Menu, place: _Place) -> list[str]:
        options = [self._joined(self.clauses(option.then, place)) for option in statement.options]
        return [self._clause([f"either {place.person}", "either"], options=self._either(options))]

    @say.register
    def _(self, statement: EachPlayer, place: _Place) -> list[str]:
        inner = replace(place, person=EACH)
        clauses = self.clauses(statement.then, inner)
        keys, values = ["each player"], {"clauses": Plain(self._joined(clauses))}
        if statement.first is not None:
            keys = ["each player after" if statement.after else "each player from", *keys]
            values["first"] = self._phrase(statement.first, place)  # type: ignore[assignment]
        if statement.test is not None:
            values["who"] = Plain(self._condition(statement.test, inner))
            keys = ["each player who"]
        return [self._clause(keys, **values)]

    @say.register
    def _(self, statement: EachIn, place: _Place) -> list[str]:
        inner = _known(place, statement.local, self._phrase(statement.things, place), EVERY)
        return self.clauses(statement.then, inner)

    @say.register
    def _(self, statement: IfElse, place: _Place) -> list[str]:
        if statement.otherwise is None and len(statement.cases) == 1 and _is_there(statement.cases[0].test):
            return self.clauses(
                statement.cases[0].then, place
            )  # that there is something, goes without saying
        made = []
        for number, case in enumerate(statement.cases):
            said = self._joined(self.clauses(case.then, place))
            condition = Plain(self._condition(case.test, place))
            made.append(
                self._clause(["else if" if number else "if"], condition=condition, clause=Plain(said))
            )
        if statement.otherwise is not None:
            said = self._joined(self.clauses(statement.otherwise, place))
            made.append(self._clause(["else"], clause=Plain(said)))
        said = made[0]
        for case_ in made[1:]:
            said = self._clause(["cases"], first=Plain(said), second=Plain(case_))
        return [said]

    @say.register(Let)
    @say.register(Rename)
    @say.register(Assign)
    def _(self, statement: Statement, place: _Place) -> list[str]:
        """What the game only remembers is not said, unless the pack has words for it."""
        if isinstance(statement, Assign):
            pattern = self._speaker.clause(f"assign {statement.id}")
            return [] if pattern in (None, NOT_SAID) else [str(pattern)]
        return []

    # ---- conditions

    def _condition(self, test: Expression, place: _Place) -> str:
        match test:
            case Compare(CounterValue(counter), operator, Literal(number)) if operator in _COMPARED:
                amount = Quantity(number, self._speaker.noun(counter.id))
                return self._clause(
                    [f"{_COMPARED[operator]} {counter.id}", _COMPARED[operator]], amount=amount
                )
            case Compare(VariableValue(variable), "==", EnumValue(enumeration, index)):
                return self._clause([f"if {variable.id} is {enumeration.values[index]}"])
            case _:
                raise NotDescribed(type(test).__name__)

    # ---- numbers

    def _quantity(self, amount: Expression, counter: str, place: _Place) -> Value:
        noun = self._speaker.noun(counter)
        match amount:
            case Operation(factor, "*", Count(things)):
                per, what = self._number(factor), self._phrase(things, place)
                return Plain(self._clause(["for each"], amount=Quantity(per, noun), thing=what))
            case Operation(factor, "*", LocalValue(local)):
                per, what = self._number(factor), self._speaker.noun(local.name)
                return Plain(self._clause(["for each"], amount=Quantity(per, noun), thing=what))
            case Total(function="sum"):
                return Plain(self._clause([f"total {counter}"]))
            case LocalValue(local):
                return place.names.get(local.name) or self._speaker.noun(local.name)
            case _:
                return Quantity(self._number(amount), noun)

    def _which(self, indexes: Sequence[Expression], place: _Place) -> list[str]:
        return [
            place.how[one.local.name]
            for one in indexes
            if isinstance(one, LocalValue) and one.local.name in place.how
        ]

    def _steps(self, by: Expression, place: _Place) -> tuple[int, list[str]]:
        """How far, and whether it is so far for every so many of something."""
        match by:
            case Operation(Literal(0), "-", inner):
                number, per = self._steps(inner, place)
                return -number, per
            case Operation(factor, "*", Operation(_, "/", Literal(_))):
                return self._number(factor), ["per"]
            case _:
                return self._number(by), []

    def _divisor(self, by: Expression) -> int:
        found = (part.right for part in walk(by) if isinstance(part, Operation) and part.operator == "/")
        return self._number(next(found))

    def _number(self, value: Expression) -> int:
        match value:
            case Literal(number):
                return number
            case Negative(inner):
                return -self._number(inner)
            case ConstantValue(constant):
                return self._constants[constant.id]
            case _:
                raise NotDescribed(type(value).__name__)

    def _amount(self, number: int) -> Value:
        return Amount(number, self._speaker.language)

    # ---- phrases

    def _phrase(self, value: Expression, place: _Place) -> Value:
        """What stands in a slot."""
        match value:
            case Where(source=source):
                return self._speaker.filtered(_whose(source))
            case LocalValue(local):
                found = place.names.get(local.name)
                if found is None:
                    raise NotDescribed(local.name)
                return found
            case Fixed():
                return Plain(self._speaker.text(self._speaker.noun("this_card")))
            case Top(zone=zone):
                return self._phrase(zone, place)
            case Literal() | ConstantValue() | Negative():
                return self._amount(self._number(value))
            case _:
                return self._speaker.noun(_id(value))

    def _source(self, source: Source, place: _Place) -> Value:
        match source:
            case OneOf(things) | Exactly(things=things):
                return self._phrase(things, place)
            case Range():
                raise NotDescribed("Range")

    def _maybe(self, value: Expression, place: _Place) -> Value | None:
        try:
            return self._phrase(value, place)
        except NotDescribed:
            return None

    def _maybe_source(self, source: Source, place: _Place) -> Value | None:
        return None if isinstance(source, Range) else self._maybe(source.things, place)

    def _of(self, counter: CounterValue, who: Expression, place: _Place) -> dict[str, Value]:
        others = [index for index in counter.indexes if index is not who and index != who]
        return {f"of_{number}": self._phrase(index, place) for number, index in enumerate(others)}

    # ---- words

    def _clause(self, keys: Sequence[str], **values: Value) -> str:
        for key in keys:
            pattern = self._speaker.clause(key)
            if pattern is not None:
                return pattern if pattern == NOT_SAID else fill(pattern, values, self._speaker.language)
        raise NotDescribed(keys[0])

    def _joined(self, clauses: Sequence[str]) -> str:
        return self._speaker.together(clauses)

    def _either(self, clauses: Sequence[str]) -> Value:
        return Plain(self._speaker.either(clauses))


def _id(value: Expression) -> str:
    """What a value is called, if it has a name of its own."""
    match value:
        case ZoneItems(zone):
            return zone.id
        case EnumValue(enumeration, index):
            return enumeration.values[index]
        case EnumValues(enumeration):
            return enumeration.id
        case VariableValue(variable):
            return variable.id
        case ItemAttribute(id=id):
            return id
        case Call(procedure):
            return procedure.id
        case _:
            raise NotDescribed(type(value).__name__)


def _known(place: _Place, local: Local, value: Value | None, how: str | None = None) -> _Place:
    if value is None:
        return place
    names = {**place.names, local.name: value}
    return replace(place, names=names, how=place.how if how is None else {**place.how, local.name: how})


def _whose(source: str) -> str:
    """A filter without whose things they are."""
    for word in ("their ", "your "):
        source = source.removeprefix(word)
    return source


def _is_filter(type_: Type) -> bool:
    return isinstance(type_.of if isinstance(type_, Optional) else type_, Filter)


def _is_there(test: Expression) -> bool:
    """Whether it only asks if there is anything at all."""
    return (
        isinstance(test, Compare) and test.operator == ">" and test.right == Literal(0) and _counts(test.left)
    )


def _counts(value: Node) -> bool:
    match value:
        case Count():
            return True
        case Operation(left, "+", right):
            return _counts(left) and _counts(right)
        case _:
            return False
