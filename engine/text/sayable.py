"""The checked texts of a pack come in; what can be asked and told goes out, by the keys of `texts.yaml`.

What a statement tells, and what can stand in its slots, is read off the compiled rules; a test plays games
and holds that the speaker looks for no other keys.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from engine.lang.checked import Checked
from engine.lang.forms.end import End
from engine.lang.node import Local, Node, statements
from engine.machine.compile import Program, compile_pack
from engine.machine.event import Told
from engine.pack.declarations import Pack
from engine.pack.types import Collection, Item, Label, Optional, Place, Player, Type
from engine.source.record import dataclass

_ABOUT = ("counter", "state", "track", "what", "zone", "hook")
_ASKED = frozenset({"choose", "reveal", "chance"})
_CHOSEN, _PASSED = "choose", "pass"
_ALWAYS = frozenset({"item", "chosen"})
"""What can always be said: something."""


@dataclass(slots=True)
class Sayable:
    """All that has a name, and the keys of questions and events with the slots that have a value."""

    names: set[str]
    questions: dict[str, frozenset[str]] = field(default_factory=dict)
    events: dict[str, frozenset[str]] = field(default_factory=dict)
    numbers: set[str] = field(default_factory=set)
    """The text and the name of everything that is named in a text."""

    def add(self, program: Program, pack: Pack) -> None:
        """What can be asked and told at one table."""
        for asked in program.asked:
            named = {local.name for local in asked.question.names}
            _meet(self.questions, asked.key, frozenset(named | {"what"}))
            self.numbers |= {f"{asked.place.unit}.{name}" for name in (*named, asked.question.name)}
            self.names |= {asked.question.name, *_labels(asked.type)}
        for told in program.told:
            for key in _keys(told, pack):
                _meet(self.events, key, _slots(told, pack))
            if "what" in told.fixed:
                self.numbers.add(f"{told.place.unit}.{told.fixed['what']}")


def sayable(checked: Checked) -> Iterator[Sayable]:
    """What can be said, table by table: more each time, so that one need not look at all."""
    pack = checked.pack
    found = Sayable({*_ids(pack), *_reasons(checked), *_named(checked)}, numbers=set(_numbers(pack)))
    for players, options in _tables(pack):
        found.add(compile_pack(checked, players, options), pack)
        yield found


def _tables(pack: Pack) -> Iterator[tuple[int, Mapping[str, str]]]:
    """Every number of players with the usual options, then with each other value of an option."""
    for players in range(pack.fewest, pack.most + 1):
        yield players, {}
    for option in pack.options.values():
        for value in option.values[1:]:
            for players in range(pack.fewest, pack.most + 1):
                yield players, {option.id: value}


def _meet(found: dict[str, frozenset[str]], key: str, slots: frozenset[str]) -> None:
    """Several statements may tell the same; only what all of them say can stand in a sentence."""
    found[key] = found.get(key, slots) & slots


def _keys(told: Told, pack: Pack) -> Iterator[str]:
    yield told.key
    about = next((told.fixed[name] for name in _ABOUT if name in told.fixed), None)
    if about is not None:
        place = f"{told.place.unit}.{about}" if told.key in _ASKED and "what" in told.fixed else about
        yield f"{told.key} {place}"
        if told.key == _CHOSEN and isinstance(told.types.get("chosen"), Optional):
            yield _PASSED
            yield f"{_PASSED} {place}"
    if "from" in told.types:
        zones = [zone.id for zone in pack.zones.values() if zone.holds in _kinds(told)]
        yield from (f"{told.key} {zone}" for zone in zones)
        if "to" in told.types:
            yield from (f"{told.key} {origin} {target}" for origin in zones for target in zones)


def _kinds(told: Told) -> set[str]:
    inner = (type_.of if isinstance(type_, Collection) else type_ for type_ in told.types.values())
    return {type_.kind for type_ in inner if isinstance(type_, Item)}


def _slots(told: Told, pack: Pack) -> frozenset[str]:
    found = {*told.types, *told.fixed, *_ALWAYS}
    found |= {f"{name}_player" for name in ("from", "to") if isinstance(told.types.get(name), Place)}
    variable = pack.variables.get(told.fixed.get("what", ""))
    if variable is not None and isinstance(variable.type, Player):
        found.add("value_player")
    if "track" in told.fixed:
        found.add("worth")
    return frozenset(found)


def _labels(type_: Type) -> tuple[str, ...]:
    inner = type_.of if isinstance(type_, Optional | Collection) else type_
    return inner.labels if isinstance(inner, Label) else ()


def _numbers(pack: Pack) -> Iterator[str]:
    """What a clause on a card can name a number of: what a procedure takes and gives, what files state."""
    for procedure in pack.procedures.values():
        yield procedure.id
        yield from (f"{procedure.id}.{name}" for name in procedure.takes)
    for kind in pack.kinds.values():
        yield from (f"{kind.id}.{attribute}" for attribute in kind.has)
    yield from pack.constants


def _reasons(checked: Checked) -> Iterator[str]:
    """What a game can end because of."""
    for text in _texts(checked):
        yield from (node.reason for node in statements(text) if isinstance(node, End) and node.reason)


def _named(checked: Checked) -> Iterator[str]:
    """What texts give names to, for their glosses."""
    for text in _texts(checked):
        for statement in statements(text):
            local = getattr(statement, "local", None)
            yield from [local.name] if isinstance(local, Local) else []
            yield from (option.label for option in getattr(statement, "options", ()))
    for procedure in checked.procedures.values():
        yield from (local.name for local in procedure.takes)


def _texts(checked: Checked) -> Iterator[Node]:
    yield from checked.phases.values()
    yield from (procedure.body for procedure in checked.procedures.values())
    yield from (effect.do for effect in checked.effects)


def _ids(pack: Pack) -> Iterator[str]:
    """All that a pack declares and that a sentence could name; items are named by their files."""
    for group in (
        pack.options,
        pack.types,
        pack.constants,
        pack.counters,
        pack.tracks,
        pack.variables,
        pack.zones,
        pack.grids,
        pack.kinds,
        pack.hooks,
        pack.procedures,
        pack.phases,
    ):
        yield from group
    for option in pack.options.values():
        yield from option.values
    for enumeration in pack.types.values():
        yield from enumeration.values
    for kind in pack.kinds.values():
        yield from (*kind.attributes, *kind.derived, *kind.states)
        yield from (word for words in kind.states.values() for word in words)
    for grid in pack.grids.values():
        yield from grid.cell
    for zone in pack.zones.values():
        yield from zone.slot
