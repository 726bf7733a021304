"""Events, questions and options come in as keys and arguments; sentences of one language go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from engine.pack.types import Collection, Flag, Number, Optional, Player, Type
from engine.text.catalog import Catalog
from engine.text.language import Language
from engine.text.noun import Noun, NounError, plain_noun, read_noun
from engine.text.pattern import Value, fill, sentence
from engine.text.texts import CONTEXTS, NOUN, Texts
from engine.text.value import Amount, Plain, Quantity, Several, listed

if TYPE_CHECKING:
    from engine.machine.decision import Decision
    from engine.machine.event import Event
    from engine.pack.declarations import Pack

NOT_TOLD = "-"
MENU = "option"
"""What the language calls a choice whose options are written on the spot."""
_ABOUT = ("counter", "state", "track", "what", "zone")
"""The arguments that say what an event is about, the first that it has."""


@dataclass(frozen=True, slots=True)
class Source:
    """English texts and their translations: of the engine, or of a pack."""

    texts: Texts
    catalog: Catalog


@dataclass(frozen=True, slots=True)
class _Owned:
    """A place of a player: what belongs to whom."""

    noun: Noun
    player: str
    pattern: str

    def form(self, words: Sequence[str]) -> tuple[str, str]:
        article, text = self.noun.form(words)
        values: Mapping[str, Value] = {"thing": Plain(text), "player": Plain(self.player)}
        return article, fill(self.pattern, values, self.noun.language)


class Speaker:
    """Speaks one language about one pack; what has no translation is said in English."""

    def __init__(self, language: Language, engine: Source, pack: Source, declared: Pack) -> None:
        self.language = language
        self._engine = engine
        self._pack = pack
        self._declared = declared
        self._nouns: dict[str, Noun] = {}

    # ---- words

    @cached_property
    def _items(self) -> Mapping[str, str]:
        return {item.id: item.name for item in self._declared.items}

    def noun(self, id: str) -> Noun:
        """The noun for an id of the pack, or for one of the engine's own words; copies share theirs."""
        id = id.partition("#")[0]
        if id not in self._nouns:
            self._nouns[id] = self._noun(id)
        return self._nouns[id]

    def _noun(self, id: str) -> Noun:
        for source, names in ((self._pack, self._pack_names), (self._engine, self._engine.texts.names)):
            if id in names:
                entry = source.catalog.text(NOUN, names[id])
                if entry is None:
                    return plain_noun(names[id], self.language)
                try:
                    return read_noun(entry, self.language)
                except NounError:
                    return plain_noun(entry, self.language)
        return plain_noun(id.replace("_", " "), self.language)

    @cached_property
    def _pack_names(self) -> Mapping[str, str]:
        return {**self._pack.texts.names, **self._items}

    def _word(self, id: str) -> Value:
        """A word that takes no article."""
        return Plain(self.text(self.noun(id)))

    def say(self, key: str, **values: Value | str | int) -> str:
        """One of the engine's own sentences."""
        pattern = self._translated(self._engine, "sentences", key)
        assert pattern is not None, key
        return fill(pattern, {name: self._as_value(value) for name, value in values.items()}, self.language)

    def _as_value(self, value: Value | str | int) -> Value:
        match value:
            case str():
                return Plain(value)
            case int():
                return Amount(value, self.language)
            case _:
                return value

    def seat(self, player: int, names: Sequence[str] = ()) -> str:
        return names[player] if player < len(names) else self.say("seat", number=player + 1)

    def phase(self, id: str) -> str:
        return self._translated(self._pack, "phases", id) or id.replace("_", " ")

    def own_words(self, item: str) -> str | None:
        """What the author says of an item instead of what its effects say."""
        english = self._pack.texts.cards.get(item)
        return None if english is None else self._pack.catalog.text("card text", english) or english

    def clause(self, key: str) -> str | None:
        """The pattern of a clause: the game's own, or else the engine's."""
        own = self._translated(self._pack, "clauses", key)
        return self._translated(self._engine, "clauses", key) if own is None else own

    def filtered(self, words: str) -> Noun:
        """The noun for what a filter lets through."""
        english = self._pack.texts.filters.get(words)
        if english is None:
            return plain_noun(words, self.language)
        entry = self._pack.catalog.text(NOUN, english)
        try:
            return plain_noun(english, self.language) if entry is None else read_noun(entry, self.language)
        except NounError:
            return plain_noun(english, self.language)

    def either(self, texts: Sequence[str]) -> str:
        """One of several."""
        return listed(texts, self.language, "or")

    def together(self, texts: Sequence[str]) -> str:
        return listed(texts, self.language)

    # ---- events

    def event(self, event: Event, names: Sequence[str] = ()) -> str | None:
        """What happened; None where there is nothing to tell."""
        pattern = next((found for found in self._patterns(event) if found is not None), None)
        if pattern is None or pattern == NOT_TOLD:
            return None
        values = {name: self._argument(name, value, event, names) for name, value in event.args.items()}
        values |= {name: Plain(self.seat(player, names)) for name, player in self._players(event)}
        values |= self._worth(event)
        values = {"item": self._word("something"), "chosen": self._word("something"), **values}
        return sentence(fill(pattern, values, self.language))

    def _number(self, number: int, place: str) -> Value:
        """A number, with what it is a number of where the texts say so."""
        unit = self._pack.texts.units.get(place)
        return Amount(number, self.language) if unit is None else Quantity(number, self.noun(unit))

    def _worth(self, event: Event) -> dict[str, Value]:
        """What the space is worth to which a marker moves."""
        track, space = self._declared.tracks.get(str(event.args.get("track"))), event.args.get("space")
        if track is None or not isinstance(space, int):
            return {}
        return {"worth": Amount(track.spaces[space - 1], self.language)}

    def _players(self, event: Event) -> Iterator[tuple[str, int]]:
        """Whose places items come from and go to, and which player a variable remembers now."""
        for name in ("from", "to"):
            match event.args.get(name):
                case {"player": int(player)}:
                    yield f"{name}_player", player
        variable = self._declared.variables.get(str(event.args.get("what")))
        value = event.args.get("value")
        if variable is not None and isinstance(variable.type, Player) and isinstance(value, int):
            yield "value_player", value

    def _patterns(self, event: Event) -> Iterator[str | None]:
        """The game's own sentence, then the engine's."""
        key, args = event.key, event.args
        passed = key == "choose" and "chosen" in args and args["chosen"] is None
        key = "pass" if passed else key
        about = str(next((args[name] for name in _ABOUT if name in args), ""))
        if "what" in args and key in ("choose", "reveal", "pass", "chance"):
            about = f"{event.cause.unit}.{about}"
        for place in self._places(event):
            yield self._translated(self._pack, "events", f"{key} {place}")
        yield self._translated(self._pack, "events", f"{key} {about}")
        yield self._translated(self._pack, "events", key)
        if "of_0" in args:
            yield self._translated(self._engine, "events", f"{key} of")
        if key == "choose" and args.get("what") != MENU:
            yield self._translated(self._engine, "events", "choose named")
        yield self._translated(self._engine, "events", key)

    @staticmethod
    def _places(event: Event) -> Iterator[str]:
        match event.args.get("from"), event.args.get("to"):
            case {"zone": origin}, {"zone": target}:
                yield f"{origin} {target}"
                yield str(target)

    def _argument(self, name: str, value: object, event: Event, names: Sequence[str]) -> Value:
        match name, value:
            case "player", int():
                return Plain(self.seat(value, names))
            case "amount", int() if "counter" in event.args:
                return Quantity(value, self.noun(str(event.args["counter"])))
            case "chosen", int() if not isinstance(value, bool):
                return self._number(value, f"{event.cause.unit}.{event.args.get('what')}")
            case _:
                return self.value(value, None, names)

    # ---- values

    def value(self, value: object, type_: Type | None, names: Sequence[str] = ()) -> Value:
        """A plain value as it stands in a slot; its type, where it is known, tells seats from numbers."""
        if isinstance(type_, Optional):
            return self.value(value, type_.of, names)
        inner = type_.of if isinstance(type_, Collection) else None
        match value:
            case None:
                return self._word("nobody" if isinstance(type_, Player) else "nothing")
            case bool():
                return Plain(self.say("yes" if value else "no"))
            case int() if isinstance(type_, Player):
                return Plain(self.seat(value, names))
            case int():
                return (
                    Plain(self.say("yes" if value else "no"))
                    if isinstance(type_, Flag)
                    else Amount(value, self.language)
                )
            case list():
                return Several(
                    tuple(self._several(value, inner, names)), self.language, self.text(self._word("nothing"))
                )
            case {"zone": str(zone), "player": int(player)}:
                pattern = self._translated(self._engine, "sentences", "owned") or "{thing}"
                return _Owned(self.noun(zone), self.seat(player, names), pattern)
            case {"zone": str(zone)}:
                return self.noun(zone)
            case _:
                return self.noun(str(value))

    def _several(self, values: Sequence[object], type_: Type | None, names: Sequence[str]) -> Iterator[Value]:
        """Copies of one thing are counted."""
        ids = [one.partition("#")[0] if isinstance(one, str) else one for one in values]
        for place, (id, value) in enumerate(zip(ids, values, strict=True)):
            if not isinstance(id, str) or ids.count(id) == 1:
                yield self.value(value, type_, names)
            elif id not in ids[:place]:
                yield Quantity(ids.count(id), self.noun(id))

    @staticmethod
    def text(value: Value) -> str:
        """A value by itself."""
        return value.form(())[1]

    # ---- questions

    def question(self, decision: Decision, names: Sequence[str] = ()) -> str:
        """What is asked; the game's own words may use what has been named before."""
        what = decision.asked.question.name
        pattern = self._translated(self._pack, "questions", decision.key)
        if pattern is None:
            key = "menu" if what == MENU else "any"
            pattern = self._translated(self._engine, "questions", key) or ""
        types = {local.name: local.type for local in decision.asked.question.names}
        unit = decision.asked.place.unit
        values = {
            name: self._number(value, f"{unit}.{name}")
            if isinstance(types.get(name), Number) and isinstance(value, int)
            else self.value(value, types.get(name), names)
            for name, value in decision.args.items()
        }
        return sentence(fill(pattern, {**values, "what": self.noun(what)}, self.language))

    def option(self, option: object, decision: Decision, names: Sequence[str] = ()) -> str:
        if option is None:
            return self.say("pass")
        return self.text(self.value(option, decision.asked.type, names))

    def _translated(self, source: Source, part: str, key: str) -> str | None:
        english: str | None = getattr(source.texts, part).get(key)
        if english is None:
            return None
        return source.catalog.text(CONTEXTS[part], english) or english
