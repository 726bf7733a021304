"""Values of a view and their types come in; the signs and words for them go out, for one reader."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from cli.screen.ink import COLOURS, LABEL, STRONG, joined, tame
from engine.pack.arrangement import HOLDS, Sign
from engine.pack.types import Collection, Enum, Filter, Flag, Optional, Player, Type
from engine.text.pattern import sentence
from engine.text.sentence import NOT_SAID

if TYPE_CHECKING:
    from cli.screen.style import Style
    from engine.pack.arrangement import Arrangement
    from engine.text.speaker import Speaker

_SEAT_COLOURS = ("blue", "orange", "green", "purple", "yellow", "red", "grey")
_FIRST_SEAT = ord("①")
_LAST_CIRCLE = 20
_MOST_REPEATED = 5
_HOLE = "\0"
"""Stands for what is put into a sentence later, in colours of its own."""


class Words:
    """Speaks of one table to one reader; remembers which signs stood alone, for a legend."""

    def __init__(
        self, speaker: Speaker, names: Sequence[str], arrangement: Arrangement, style: Style
    ) -> None:
        self._speaker = speaker
        self._names = names
        self._arrangement = arrangement
        self._style = style
        self.unexplained: dict[tuple[str, str], Sign] = {}
        self._seats: set[int] = set()
        shown = [sign for group in arrangement.signs.values() for sign in group.values()]
        self._signs = {letter for sign in shown for letter in (sign.ascii if style.ascii else sign.sign)}

    # ---- words

    def text(self, text: str, style: str = "") -> Text:
        # In a span of its own, so that the style ends with the text when more is put behind it.
        return Text().append(tame(text, self._style.ascii), style if self._style.colour and style else None)

    def say(self, key: str, style: str = "", **values: str | int) -> Text:
        return self.text(self._speaker.say(key, **values), style)

    def heading(self, id: str, style: str = "") -> Text:
        """What stands over or before something; a dash alone is not said."""
        heading = self._speaker.heading(id)
        return self.text("" if heading == NOT_SAID else heading, style)

    def word(self, id: str, style: str = "") -> Text:
        return self.text(self._speaker.text(self._speaker.noun(id)), style)

    def phase(self, id: str) -> str:
        return self._speaker.phase(id)

    def together(self, texts: Sequence[str]) -> str:
        return self._speaker.together(texts)

    def labelled(self, label: Text, value: Text) -> Text:
        """What something is called, and how it is."""
        if not label.plain:
            return value
        before, after = self._around(label)
        return before + value + after

    def label(self, label: Text) -> Text:
        """What stands before a value, with the colon of the language."""
        return self._around(label)[0] if label.plain else label

    def _around(self, label: Text) -> tuple[Text, Text]:
        before, _, after = self._speaker.say("labelled", label=label.plain, value=_HOLE).partition(_HOLE)
        return self.text(before, LABEL), self.text(after, LABEL)

    def stated(self, attribute: str, value: object, type_: Type) -> Text | None:
        """What an item's file states, after its heading or in the words of its card; None if nothing."""
        if value is None or value is False or value == [] or isinstance(type_, Filter):
            return None
        said = self._speaker.wording.either("clauses", f"has {attribute}")
        headed = value is not True and self._speaker.wording.own("headings", attribute) is not None
        if headed or said is None or said.silent:
            return self.labelled(self.heading(attribute), self.value(value, type_, attribute))
        return self.text(sentence(said.filled({"value": self._speaker.value(value, type_, self._names)})))

    # ---- values

    def seat(self, player: int) -> str:
        return self._speaker.seat(player, self._names)

    def value(self, value: object, type_: Type | None, of: str = "", *, brief: bool = False) -> Text:
        """A value of a type; `of` is the attribute, state or counter that has it. Brief: a sign is enough."""
        inner = type_.of if isinstance(type_, Optional) else type_
        match inner, value:
            case _, None:
                return self.text("–")
            case Collection(of=each), list() | tuple():
                value = self._in_order(value, inner)
                parts = [self.value(one, each, of, brief=brief) for one in value]
                alone = brief and isinstance(each, Enum) and each.id in self._arrangement.signs
                return (
                    joined(parts, "" if alone and not self._style.plain else ", ")
                    if parts
                    else self.text("–")
                )
            case Player(), int():
                return self.player(value, brief=brief)
            case Flag(), _:
                return self._flag(bool(value), of)
            case Enum(id), str():
                return self._signed(id, value, brief)
            case _, bool():
                return self._flag(value, of)
            case _, int():
                return self.number(value)
            case _:
                return self.word(str(value))

    def _in_order(self, values: Sequence[object], type_: Collection) -> Sequence[object]:
        """The values of a set in the order of their type, so that equal sets look equal."""
        if type_.ordered or not isinstance(type_.of, Enum):
            return values
        order = self._speaker.pack.types[type_.of.id].values
        return sorted(values, key=lambda value: order.index(str(value)) if value in order else len(order))

    def number(self, number: int) -> Text:
        return self.text(self._speaker.text(self._speaker.value(number, None)), STRONG)

    def player(self, player: int, *, brief: bool = False) -> Text:
        if self._style.plain:
            return self.text(self.seat(player))
        sign = self.seat_sign(player)
        return sign if brief else sign + Text(" ") + self.text(self.seat(player))

    def seat_sign(self, player: int) -> Text:
        self._seats.add(player)
        seats = self._arrangement.seats
        if player < len(seats):
            sign = seats[player]
        else:
            shown = chr(_FIRST_SEAT + player) if player < _LAST_CIRCLE else str(player + 1)
            sign = Sign(shown, f"P{player + 1}", _SEAT_COLOURS[player % len(_SEAT_COLOURS)])
        return self._sign(sign)

    def state(self, state: str, word: str) -> Text:
        """How an item lies: a sign if there is one."""
        return self._signed(state, word, brief=True)

    def is_sign(self, text: Text) -> bool:
        """Whether a text is made of signs alone."""
        return bool(text.plain) and not self._style.plain and all(one in self._signs for one in text.plain)

    def pieces(self, amounts: Mapping[int, int]) -> Text:
        """What players have standing somewhere: a sign for each piece, or names and numbers."""
        there = {player: amount for player, amount in amounts.items() if amount}
        if self._style.plain:
            parts = (
                self.labelled(self.text(self.seat(player)), self.number(amount))
                for player, amount in there.items()
            )
            return joined(parts, ", ")
        return joined((self._pile(self.seat_sign(player), amount) for player, amount in there.items()), " ")

    def _pile(self, sign: Text, amount: int) -> Text:
        if amount > _MOST_REPEATED:
            return sign + self.text(f"×{amount}")
        return joined([sign] * amount, " " if self._style.ascii else "")

    def sign(self, group: str, value: str) -> Text | None:
        """The sign of a value, if it has one and signs are drawn."""
        sign = self._arrangement.signs.get(group, {}).get(value)
        return None if sign is None or self._style.plain else self._sign(sign)

    def groups(self) -> Iterator[list[Text]]:
        """All signs that the layout gives, by what they are signs of."""
        for group, signs in self._arrangement.signs.items():
            yield [
                self._sign(sign) + Text(" ") + self.word(group if value == HOLDS else value)
                for value, sign in signs.items()
            ]

    def legend(self) -> Iterator[Text]:
        """What the signs mean that stood without a word."""
        signs = self._arrangement.signs
        order = [(group, value) for group in signs for value in signs[group]]
        for (_, value), sign in sorted(self.unexplained.items(), key=lambda one: _place(one[0], order)):
            yield self._sign(sign) + Text(" ") + self.word(value, LABEL)
        if not any(section.each_player for section in self._arrangement.sections):
            yield from map(self.player, sorted(self._seats))

    def _flag(self, holds: bool, of: str) -> Text:
        if not holds:
            return Text()
        sign = self._arrangement.signs.get(of, {}).get(HOLDS)
        if sign is None or self._style.plain:
            return self.word(of) if of else self.say("yes")
        self.unexplained[of, of] = sign
        return self._sign(sign)

    def _signed(self, group: str, value: str, brief: bool) -> Text:
        sign = self.sign(group, value)
        if sign is None:
            return self.word(value)
        if brief:
            self.unexplained[group, value] = self._arrangement.signs[group][value]
            return sign
        return sign + Text(" ") + self.word(value)

    def _sign(self, sign: Sign) -> Text:
        shown = sign.ascii if self._style.ascii else sign.sign
        return self.text(shown, COLOURS[sign.colour] if sign.colour else STRONG)


def _place(key: tuple[str, str], order: Sequence[tuple[str, str]]) -> int:
    return order.index(key) if key in order else len(order)
