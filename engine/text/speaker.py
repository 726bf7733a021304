"""Events, questions and options come in as keys and arguments; sentences of one language go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from engine.pack.types import PLAYER, Collection, Flag, Number, Optional, Player, Type
from engine.text.language import PLURAL
from engine.text.noun import Noun
from engine.text.pattern import Value, sentence
from engine.text.sentence import Composed, Sentence
from engine.text.value import Amount, Plain, Quantity, Several, Single, listed
from engine.text.wording import Wording

if TYPE_CHECKING:
    from engine.machine.decision import Decision
    from engine.machine.event import Event
    from engine.pack.declarations import Pack

MENU = "option"
"""What the language calls a choice whose options are written on the spot."""
_ABOUT = ("counter", "state", "track", "what", "zone", "hook")
"""The arguments that say what an event is about, the first that it has."""


class Speaker:
    """Speaks one language about one pack; what has no translation is said in English."""

    def __init__(self, wording: Wording, declared: Pack) -> None:
        self.wording = wording
        self.language = wording.language
        self._declared = declared
        self._seats: dict[int, str] = {}
        self._told: dict[tuple[object, ...], Sentence | None] = {}
        """The sentence for each gist of an event; None where there is nothing to tell."""

    def at(self, options: Mapping[str, str]) -> Speaker:
        """One who speaks at a table with these options, at which some things may be called otherwise."""
        wording = self.wording.at(options)
        return self if wording is self.wording else Speaker(wording, self._declared)

    @property
    def pack(self) -> Pack:
        """The pack that is spoken about, with all that lies beside its rules."""
        return self._declared

    # ---- words

    def noun(self, id: str) -> Noun:
        return self.wording.noun(id)

    def _word(self, id: str) -> Value:
        """A word that takes no article."""
        return Plain(self.text(self.noun(id)))

    def say(self, key: str, **values: Value | str | int) -> str:
        """One of the engine's own sentences."""
        sentence = self.wording.engines("sentences", key)
        assert sentence is not None, key
        return sentence.filled({name: self._as_value(value) for name, value in values.items()})

    def _as_value(self, value: Value | str | int) -> Value:
        match value:
            case str():
                return Plain(value)
            case int():
                return Amount(value, self.language)
            case _:
                return value

    def seat(self, player: int, names: Sequence[str] = ()) -> str:
        if player < len(names):
            return names[player]
        if player not in self._seats:
            self._seats[player] = self.say("seat", number=player + 1)
        return self._seats[player]

    def phase(self, id: str) -> str:
        heading = self.wording.own("phases", id)
        return id.replace("_", " ") if heading is None else heading.filled({})

    def heading(self, id: str) -> str:
        """What stands over or before something: its heading, or else its name; amounts are of several."""
        stated = self.wording.own("headings", id)
        if stated is not None:
            return stated.filled({})
        words = (PLURAL,) if id in self._declared.counters or id in self._declared.kinds else ()
        return sentence(self.noun(id).form(words)[1])

    def leading(self, label: str) -> str:
        """A label as it stands before what it labels: with its colon, which languages set differently."""
        return self.say("labelled", label=label, value="").rstrip()

    def either(self, texts: Sequence[str]) -> str:
        """One of several."""
        return listed(texts, self.language, "or")

    def together(self, texts: Sequence[str]) -> str:
        return listed(texts, self.language)

    def measured(self, number: int, place: str) -> Value:
        """A number, with what it is a number of where the texts say so."""
        unit = self.wording.pack.texts.units.get(place)
        return Amount(number, self.language) if unit is None else Quantity(number, self.noun(unit))

    # ---- events

    def event(self, event: Event, names: Sequence[str] = ()) -> str | None:
        """What happened; None where there is nothing to tell."""
        gist = _gist(event)
        try:
            told = self._told[gist]
        except KeyError:
            found = next((found for found in self._sentences(event) if found is not None), None)
            told = self._told[gist] = None if found is None or found.silent else found
        if told is None:
            return None
        wanted = told.slots
        values = {
            name: self._argument(name, value, event, names)
            for name, value in event.args.items()
            if name in wanted
        }
        if len(values) < len(wanted):
            values = {**self._implied(event, names), **values}
        return sentence(told.filled(values))

    def _implied(self, event: Event, names: Sequence[str]) -> dict[str, Value]:
        """What can be said of an event besides its arguments; what is hidden is something, or of a kind."""
        values: dict[str, Value] = {"item": self._unseen(event), "chosen": self._something}
        values |= {name: Plain(self.seat(player, names)) for name, player in self._players(event)}
        return values | self._worth(event)

    def _unseen(self, event: Event) -> Value:
        """A card, if all know that nothing else lies where the item comes to, or is looked at."""
        match event.args.get("to", event.args.get("from")):
            case {"zone": str(zone)} if self.wording.is_named(kind := self._declared.zones[zone].holds):
                return self.noun(kind)
        return self._something

    @cached_property
    def _something(self) -> Value:
        return self._word("something")

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

    def _sentences(self, event: Event) -> Iterator[Sentence | None]:
        """The game's own sentence, then the engine's."""
        key, args = event.key, event.args
        key = "pass" if _is_passed(event) else key
        about = str(_about(args))
        if "what" in args and key in ("choose", "reveal", "pass", "chance", "cannot"):
            about = f"{event.cause.unit}.{about}"
        for place in self._places(event):
            yield self.wording.own("events", f"{key} {place}")
        yield self.wording.own("events", f"{key} {about}")
        yield self.wording.own("events", key)
        if "of_0" in args:
            yield self.wording.engines("events", f"{key} of")
        if key == "choose" and args.get("what") != MENU:
            yield self.wording.engines("events", "choose named")
        yield self.wording.engines("events", key)

    @staticmethod
    def _places(event: Event) -> Iterator[str]:
        match event.args.get("from"), event.args.get("to"):
            case {"zone": origin}, {"zone": target}:
                yield f"{origin} {target}"
                yield str(target)
            case {"zone": origin}, None:
                yield str(origin)

    def _argument(self, name: str, value: object, event: Event, names: Sequence[str]) -> Value:
        match name, value:
            case _ if name in event.seats and value is not None:
                return self.value(value, Collection(PLAYER) if isinstance(value, list) else PLAYER, names)
            case "amount", int() if "counter" in event.args:
                return Quantity(value, self.noun(str(event.args["counter"])))
            case "chosen", int() if not isinstance(value, bool):
                return self.measured(value, f"{event.cause.unit}.{event.args.get('what')}")
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
                owned = self.wording.engines("sentences", "owned")
                assert owned is not None
                return Composed(owned, {"thing": self.noun(zone), "player": Plain(self.seat(player, names))})
            case {"zone": str(zone)}:
                return self.noun(zone)
            case _:
                return self.noun(str(value))

    def _several(self, values: Sequence[object], type_: Type | None, names: Sequence[str]) -> Iterator[Value]:
        """Copies of one thing are counted, and then so is what stands beside them."""
        ids = [one.partition("#")[0] if isinstance(one, str) else one for one in values]
        alone = len(set(map(str, ids))) == len(ids)
        for place, (id, value) in enumerate(zip(ids, values, strict=True)):
            if not isinstance(id, str) or alone:
                yield self.value(value, type_, names)
            elif id not in ids[:place]:
                times = ids.count(id)
                yield Single(self.noun(id)) if times == 1 else Quantity(times, self.noun(id))

    @staticmethod
    def text(value: Value) -> str:
        """A value by itself."""
        return value.form(())[1]

    # ---- questions

    def question(self, decision: Decision, names: Sequence[str] = ()) -> str:
        """What is asked; the game's own words may use what has been named before."""
        what = decision.asked.question.name
        asked = self.wording.own("questions", decision.key)
        if asked is None:
            asked = self.wording.engines("questions", "menu" if what == MENU else "any")
            assert asked is not None
        types = {local.name: local.type for local in decision.asked.question.names}
        unit = decision.asked.place.unit
        values = {
            name: self.measured(value, f"{unit}.{name}")
            if isinstance(types.get(name), Number) and isinstance(value, int)
            else self.value(value, types.get(name), names)
            for name, value in decision.args.items()
        }
        unknown = dict.fromkeys(types, self._something)
        return sentence(asked.filled({**unknown, **values, "what": self.noun(what)}))

    def option(self, option: object, decision: Decision, names: Sequence[str] = ()) -> str:
        if option is None:
            return self.say("pass")
        return self.text(self.value(option, decision.asked.type, names))


def _gist(event: Event) -> tuple[object, ...]:
    """All that decides which sentence tells of an event."""
    args = event.args
    about, origin, target = _about(args), args.get("from"), args.get("to")
    return (
        event.key,
        event.cause.unit if "what" in args else None,
        about if isinstance(about, str) else str(about),
        origin["zone"] if isinstance(origin, dict) and "zone" in origin else None,
        target["zone"] if isinstance(target, dict) and "zone" in target else None,
        "what" in args and args["what"],
        "of_0" in args,
        _is_passed(event),
    )


def _about(args: Mapping[str, object]) -> object:
    for name in _ABOUT:
        if name in args:
            return args[name]
    return ""


def _is_passed(event: Event) -> bool:
    return event.key == "choose" and event.args.get("chosen", event) is None
