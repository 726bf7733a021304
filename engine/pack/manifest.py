"""A pack.yaml that fits its schema comes in, its declarations go out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from engine.pack.declarations import (
    Constant,
    Counter,
    Enumeration,
    GameOption,
    Grid,
    Hook,
    Kind,
    SeenBy,
    Step,
    Track,
    Variable,
    Zone,
)
from engine.pack.kinds import OF_EVERY_ITEM, attribute_schema, can_be_stated, states_filter
from engine.pack.schema import UNKNOWN_KEY, shown
from engine.pack.types import (
    BROKEN,
    SHAPE,
    WORDS,
    Enum,
    Filter,
    Item,
    Number,
    Optional,
    Player,
    Shape,
    Type,
    UnknownWord,
    read_type,
)
from engine.pack.validator import fits
from engine.source.diagnostic import Code, Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest

UNKNOWN_TYPE = code(
    "P301",
    "'{name}' cannot be read as a type, or as part of one here",
    "The declaration is rejected. Types are number, number 0 to 9, flag, player, shape, the types and "
    "kinds of the pack, cell of …, set of …, list of … and filter of …",
)
TOO_MANY = code(
    "P316",
    "'{type}' tells more than {most} things apart",
    "The declaration is rejected. Choose bounds that lie closer together.",
)
UNKNOWN_KIND = code("P302", "unknown kind '{name}'", "The declaration is rejected.")
UNKNOWN_ZONE = code("P303", "unknown zone '{name}'", "The declaration is rejected.")
UNKNOWN_PHASE = code("P304", "unknown phase '{name}'", "The game cannot be played in this order.")
UNKNOWN_CONSTANT = code("P320", "unknown constant '{name}'", "The game cannot be played in this order.")
NOT_SO_OFTEN = code(
    "P321",
    "nothing can be repeated {number} times, and '{name}' can be {number}",
    "The game cannot be played in this order. Let the constant be 0 or more.",
)
WRONG_ZONE = code(
    "P305",
    "'{kind}' cannot start in the zone '{zone}', which holds '{holds}'",
    "The declaration is rejected.",
)
NOT_ON_TRACK = code(
    "P306",
    "the marker cannot start on space {start}: the track has only {spaces}",
    "The track is rejected. Spaces are counted from 1.",
)
NOT_STATED = code(
    "P307",
    "no file can state a value of type '{type}'",
    "The attribute is rejected: players and items exist only in play.",
)
WRONG_PLAYERS = code(
    "P308",
    "'{players}' is no range of players",
    "The pack is rejected. Write the lower number first; from 1 to 12 can play.",
)
MISSING_PLAYERS = code(
    "P309", "'{name}' has no value for a game of {players}", "The game cannot start with so many players."
)
BELOW_LOWEST = code(
    "P310", "the counter starts at {start}, below its lowest amount, {lowest}", "The counter is rejected."
)
WRONG_SLOT = code("P311", "each slot needs '{key}', of type {type}", "The zone is rejected.")
NO_OWNER = code(
    "P312",
    "nobody owns '{name}', so its owner cannot be who sees it",
    "The declaration is rejected. Add `of: player`, or let all or nobody see it.",
)
WRONG_INDEX = code(
    "P313",
    "nothing can be told apart by '{type}'",
    "The declaration is rejected. Write player, a type or a kind of the pack, or a number with its limits.",
)
TAKEN = code(
    "P314",
    "a kind cannot have an attribute '{name}': the files of every kind may state it",
    "The attribute is rejected. Give it another name.",
)
STARTS_WITH_PLAYERS = code(
    "P315",
    "'{kind}' cannot start in '{zone}', of which every player has one",
    "The declaration is rejected. Start in a zone that the game has once.",
)
NO_FILTER_YET = code(
    "P325",
    "'{type}' cannot be here: only the files of a kind state filters and shapes",
    "The declaration is rejected. What may come to hold one in play is `filter of … or nothing` or "
    "`shape or nothing`.",
)

_MOST_PLAYERS = 12
_MOST_DIGITS = 2

MOST_NUMBERS = 1000
OTHERWISE = "otherwise"
_T = TypeVar("_T")
_Fields = Mapping[str, Any]


class Manifest:
    """Reads the declarations of one manifest in the order in which they build on each other."""

    def __init__(self, root: Where, findings: Findings) -> None:
        self._root = root
        self._findings = findings
        self._data: _Fields = _fields(root)
        self.fewest, self.most = self._players()
        self.types = self._each("types", lambda id, w: Enumeration(id, tuple(w.value), w))  # type: ignore[arg-type]
        self._kind_ids = tuple(self._data.get("kinds", {}))
        self._grid_ids = tuple(self._data.get("grids", {}))
        self.options = self._each("options", self._option)
        self.constants = self._each("constants", self._constant)
        self.counters = self._each("counters", self._counter)
        self.tracks = self._each("tracks", self._track)
        self.variables = self._each("variables", self._variable)
        self.zones = self._each("zones", self._zone)
        self.grids = self._each("grids", self._grid)
        self.kinds = self._each("kinds", self._kind)
        self.hooks = self._each("hooks", self._hook)

    def again(self, findings: Findings) -> Manifest:
        """The same declarations; what is found from now on goes elsewhere."""
        self._findings = findings
        return self

    def flow(self, phases: Iterable[str]) -> tuple[Step, ...]:
        """The order of the phases; each must exist."""
        return self._steps(self._root / "flow", tuple(phases))

    def attributes(self, where: Where) -> dict[str, Type]:
        """Names and types, as `has`, `cell`, `slot` and `takes` state them."""
        return {name: self.type(where / name) for name in _fields(where)}

    def type(self, where: Where) -> Type:
        """The type that a scalar names."""
        read = read_type(str(where.value), self.types, self._kind_ids, self._grid_ids)
        if not isinstance(read, UnknownWord):
            return read
        complete = f"{read.word} of"
        known = [*WORDS, *self.types, *self._kind_ids, *self._grid_ids]
        near = complete if complete in WORDS else nearest(read.word, known)
        position = where.inside(read.offset, len(read.word))
        self._findings.add(UNKNOWN_TYPE, position, near, name=shown(read.word))
        return BROKEN

    def _each(self, key: str, read: Callable[[str, Where], _T]) -> dict[str, _T]:
        where = self._root / key
        return {id: read(id, where / id) for id in self._data.get(key, {})}

    def _players(self) -> tuple[int, int]:
        where = self._root / "players"
        if isinstance(where.value, int):
            return where.value, where.value
        written = str(where.value)
        low, high = (int(word) if len(word) <= _MOST_DIGITS else 0 for word in written.split(" to "))
        if not 1 <= low <= high <= _MOST_PLAYERS:
            self._findings.add(WRONG_PLAYERS, where.position, players=shown(written))
            return 1, 0  # no number of players, so that no value is missed for any
        return low, high

    def _constant(self, id: str, where: Where) -> Constant:
        counts = range(self.fewest, self.most + 1)
        if isinstance(where.value, int):
            return Constant(id, dict.fromkeys(counts, where.value), {}, where)
        stated = _fields(where)
        by_option = {
            (option.id, value): stated[f"{option.id} {value}"]
            for option in self.options.values()
            for value in option.values
            if f"{option.id} {value}" in stated
        }
        by_players = {count: stated[key] for count in counts if (key := _count_key(count, stated)) in stated}
        for count in counts:
            if count not in by_players:
                self._findings.add(MISSING_PLAYERS, where.key, name=id, players=count)
        known = [_count_key(count, stated) for count in counts]
        known += [OTHERWISE, *(f"{option} {value}" for option, value in by_option)]
        for key in stated if counts else ():
            if key not in known:
                self._findings.add(UNKNOWN_KEY, (where / key).key, nearest(key, known), key=key)
        return Constant(id, by_players, by_option, where)

    def _option(self, id: str, where: Where) -> GameOption:
        values = where.value
        assert isinstance(values, list)
        return GameOption(id, tuple(values), where)

    def _counter(self, id: str, where: Where) -> Counter:
        fields = _fields(where)
        start, lowest = fields.get("start", 0), fields.get("lowest", 0)
        if start < lowest:
            self._findings.add(BELOW_LOWEST, where.key, start=str(start), lowest=str(lowest))
        of = self._index(where, fields)
        return Counter(
            id, of, start, lowest, self._seen_by(where, fields, any(isinstance(t, Player) for t in of)), where
        )

    def _track(self, id: str, where: Where) -> Track:
        fields = _fields(where)
        spaces, start = tuple(fields["spaces"]), fields.get("start", 1)
        if start > len(spaces):
            position = (where / "start").position
            self._findings.add(NOT_ON_TRACK, position, spaces=str(len(spaces)), start=str(start))
        return Track(id, self._index(where, fields), spaces, start, where)

    def _variable(self, id: str, where: Where) -> Variable:
        if isinstance(where.value, str):
            return Variable(id, (), self._remembered(where, self.type(where)), where)
        type_ = self._remembered(where / "is", self.type(where / "is"))
        return Variable(id, self._index(where, _fields(where)), type_, where)

    def _remembered(self, where: Where, type_: Type) -> Type:
        """The type of what begins as the first of its values: there is no first filter or shape."""
        if isinstance(type_, Filter | Shape):
            self._findings.add(NO_FILTER_YET, where.position, type=type_)
        return type_

    def _zone(self, id: str, where: Where) -> Zone:
        fields = _fields(where)
        self._known_kind(where / "holds")
        per_player = "of" in fields
        slot = self._stated(where / "slot") if "slot" in fields else {}
        for name, type_ in slot.items():
            if states_filter(type_) or type_ == SHAPE:
                self._findings.add(NO_FILTER_YET, (where / "slot" / name).position, type=type_)
        slots = tuple(self._slot(slot, where / "slots" / i) for i in range(len(fields.get("slots", ()))))
        seen_by = self._seen_by(where, fields, per_player)
        return Zone(id, per_player, fields["holds"], seen_by, slot, slots, where)

    def _slot(self, slot: Mapping[str, Type], where: Where) -> _Fields:
        fields = _fields(where)
        for key, type_ in slot.items():
            left_out = key not in fields and isinstance(type_, Optional)
            if left_out or not can_be_stated(type_):
                continue
            if not fits(fields.get(key), attribute_schema(type_, self.types)):
                self._findings.add(WRONG_SLOT, (where / key).position, key=key, type=type_)
        for key in fields:
            if key not in slot:
                self._findings.add(UNKNOWN_KEY, (where / key).key, nearest(key, slot), key=key)
        return fields

    def _stated(self, where: Where) -> dict[str, Type]:
        """Attributes whose values stand in a file."""
        attributes = self.attributes(where)
        for name, type_ in attributes.items():
            if type_ != BROKEN and not can_be_stated(type_):
                self._findings.add(NOT_STATED, (where / name).position, type=type_)
        return attributes

    def _grid(self, id: str, where: Where) -> Grid:
        fields = _fields(where)
        cell = self.attributes(where / "cell")
        for name, type_ in cell.items():
            self._remembered(where / "cell" / name, type_)
        return Grid(id, fields["columns"], fields["rows"], cell, where)

    def _kind(self, id: str, where: Where) -> Kind:
        fields = _fields(where)
        has = self._stated(where / "has") if "has" in fields else {}
        for name in has:
            if name in OF_EVERY_ITEM:
                self._findings.add(TAKEN, (where / "has" / name).key, name=name)
        self._start(id, where / "starts_in")
        states = {name: tuple(words) for name, words in fields.get("states", {}).items()}
        derived = {name: where / "derived" / name for name in fields.get("derived", {})}
        sorted_by = fields.get("sorted_by")
        if sorted_by is not None:
            self._known(where / "sorted_by", self.types, UNKNOWN_TYPE)
        folder = fields.get("folder", id)
        return Kind(id, folder, fields["starts_in"], sorted_by, has, states, derived, where)

    def _start(self, kind: str, where: Where) -> None:
        if not self._known(where, self.zones, UNKNOWN_ZONE):
            return
        zone = self.zones[str(where.value)]
        if zone.holds != kind:
            self._findings.add(WRONG_ZONE, where.position, zone=zone.id, holds=zone.holds, kind=kind)
        elif zone.per_player:
            self._findings.add(STARTS_WITH_PLAYERS, where.position, zone=zone.id, kind=kind)

    def _hook(self, id: str, where: Where) -> Hook:
        self._known_kind(where / "heard_by")
        return Hook(id, str((where / "heard_by").value), "for" in _fields(where), where)

    def _steps(self, where: Where, phases: tuple[str, ...]) -> tuple[Step, ...]:
        return tuple(self._step(where / i, phases) for i in range(len(where.value)))  # type: ignore[arg-type]

    def _step(self, where: Where, phases: tuple[str, ...]) -> Step:
        if isinstance(where.value, str):
            self._known(where, phases, UNKNOWN_PHASE)
            return Step(phase=where.value)
        return Step(repeat=self._repeat(where / "repeat"), steps=self._steps(where / "steps", phases))

    def _repeat(self, where: Where) -> int | Constant:
        if isinstance(where.value, int):
            return where.value
        if not self._known(where, self.constants, UNKNOWN_CONSTANT):
            return 1
        constant = self.constants[str(where.value)]
        fewest = min(constant.possible, default=0)
        if fewest < 0:
            self._findings.add(NOT_SO_OFTEN, where.position, name=constant.id, number=fewest)
        return constant

    def _index(self, where: Where, fields: _Fields) -> tuple[Type, ...]:
        if "of" not in fields:
            return ()
        of = where / "of"
        places = [of] if isinstance(of.value, str) else [of / i for i in range(len(fields["of"]))]
        return tuple(self._index_type(place) for place in places)

    def _index_type(self, where: Where) -> Type:
        type_ = self.type(where)
        bounded = isinstance(type_, Number) and type_.low is not None
        if not isinstance(type_, Player | Enum | Item) and not bounded and type_ != BROKEN:
            self._findings.add(WRONG_INDEX, where.position, type=str(type_))
        if isinstance(type_, Number) and bounded and (type_.high or 0) - (type_.low or 0) >= MOST_NUMBERS:
            self._findings.add(TOO_MANY, where.position, type=str(type_), most=MOST_NUMBERS)
        return type_

    def _seen_by(self, where: Where, fields: _Fields, owned: bool) -> SeenBy:
        seen_by = SeenBy(fields.get("seen_by", SeenBy.ALL))
        if seen_by is SeenBy.OWNER and not owned:
            self._findings.add(NO_OWNER, (where / "seen_by").position, name=where.path[-1])
        return seen_by

    def _known_kind(self, where: Where) -> None:
        self._known(where, self._kind_ids, UNKNOWN_KIND)

    def _known(self, where: Where, ids: Iterable[str], unknown: Code) -> bool:
        name = str(where.value)
        known = tuple(ids)
        if name not in known:
            self._findings.add(unknown, where.position, nearest(name, known), name=name)
        return name in known


def _count_key(count: int, stated: _Fields) -> str:
    """The key under which the value for a number of players stands."""
    key = "1 player" if count == 1 else f"{count} players"
    return key if key in stated else OTHERWISE


def _fields(where: Where) -> _Fields:
    """The mapping at a place, whose shape the schema has already proved."""
    value = where.value
    assert isinstance(value, dict)
    return value
