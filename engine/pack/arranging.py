"""A layout.yaml comes in; what a picture of the table shows goes out, without what is at fault in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from engine.pack.arrangement import (
    FORMS,
    HOLDS,
    Arrangement,
    Section,
    Shown,
    Sign,
    Thing,
    is_of_players,
    remembers_a_player,
    things_of,
    usual,
)
from engine.pack.declarations import Counter, Grid, Pack, Variable, Zone
from engine.pack.filenames import LAYOUT
from engine.pack.schema import conforms, shipped
from engine.pack.types import Flag, Item, Type
from engine.source.diagnostic import Code, Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest
from engine.source.phrase import either

UNKNOWN_THING = code(
    "P601",
    "the pack has no zone, track, counter, variable or grid '{name}'",
    "The rest of the layout is shown. Name something that pack.yaml declares.",
)
WRONG_FORM = code(
    "P602",
    "'{name}' cannot be shown as '{form}', but as {forms}",
    "It is shown in the usual way. Take one of those, or leave `as` out.",
)
UNKNOWN_ATTRIBUTE = code(
    "P603",
    "what lies in '{thing}' has no attribute or state '{name}'",
    "The rest is shown. Attributes and states are declared with the kind of the items, or with the grid.",
)
NOT_AT_ITEMS = code(
    "P604",
    "'{name}' does not tell the items of '{thing}' apart",
    "The rest is shown. Only counters and variables `of` the kind of these items can stand at them.",
)
NO_BADGE = code(
    "P605",
    "'{name}' is no variable that remembers one player",
    "The rest is shown. Name a variable of the type `player`, or `player or nobody`.",
)
UNKNOWN_GROUP = code(
    "P606",
    "the pack has no type, state or flag '{name}'",
    "These signs are not used. Name what has the values.",
)
UNKNOWN_VALUE = code(
    "P607", "'{group}' has no value '{name}'", "The sign is not used. Name one of its values."
)
UNKNOWN_SECTION = code(
    "P608",
    "there is no section '{name}' to stand below",
    "The section stands where it is written. Name another section of the layout.",
)
NOT_OF_PLAYERS = code(
    "P609",
    "'{name}' is not something that each player has",
    "It is left out. Show it in a section that stands there once.",
)


def arrangement_of(pack: Pack, findings: Findings) -> Arrangement | None:
    """What the layout of a pack says, as far as it is sound; None without one."""
    document = pack.documents.get(LAYOUT)
    if document is None or not conforms(document, shipped("layout"), findings):
        return None
    return _Reader(pack, findings).arrangement(document.root)


class _Reader:
    def __init__(self, pack: Pack, findings: Findings) -> None:
        self._pack = pack
        self._findings = findings
        self._things = things_of(pack)

    def arrangement(self, root: Where) -> Arrangement:
        stated = _fields(root)
        sections = {id: self._section(id, root / "sections" / id) for id in stated["sections"]}
        return Arrangement(
            sections=tuple(sections[id] for id in self._order(root / "sections")),
            signs=self._signs(root / "signs", stated.get("signs", {})),
            seats=tuple(Sign(**sign) for sign in stated.get("seats", ())),
            rounds=tuple(stated.get("rounds", ())),
        )

    def _order(self, sections: Where) -> list[str]:
        """As they are written, save those that want to stand below another."""
        stated = _fields(sections)
        order = [id for id in stated if "after" not in stated[id]]
        for id in stated:
            if "after" in stated[id]:
                where = sections / id / "after"
                known = self._known(where, [other for other in stated if other != id], UNKNOWN_SECTION)
                place = order.index(where.value) + 1 if known and where.value in order else len(order)
                order.insert(place, id)
        return order

    def _section(self, id: str, where: Where) -> Section:
        stated = _fields(where)
        each_player = "each" in stated
        lines = []
        for number, entry in enumerate(stated["shows"]):
            place = where / "shows" / number
            places = [place / i for i in range(len(entry))] if isinstance(entry, list) else [place]
            lines.append(tuple(self._shown_at(places, each_player)))
        badges = [badge for badge in _listed(where, "badges") if self._is_badge(badge)]
        return Section(
            id,
            each_player,
            tuple(str(badge.value) for badge in badges),
            tuple(line for line in lines if line),
        )

    def _is_badge(self, where: Where) -> bool:
        remembering = [id for id, variable in self._pack.variables.items() if remembers_a_player(variable)]
        return self._known(where, remembering, NO_BADGE)

    def _shown_at(self, places: list[Where], each_player: bool) -> Iterator[Shown]:
        for place in places:
            named = place if isinstance(place.value, str) else place / "show"
            if not self._known(named, self._things, UNKNOWN_THING):
                continue
            thing = self._things[str(named.value)]
            if each_player and not is_of_players(thing):
                self._findings.add(NOT_OF_PLAYERS, named.position, name=thing.id)
            else:
                yield usual(thing) if named is place else self._shown(place, thing)

    def _shown(self, where: Where, thing: Thing) -> Shown:
        stated, as_usual = _fields(where), usual(thing)
        forms = FORMS[type(thing)]
        form = stated.get("as", as_usual.form)
        if form not in forms:
            self._findings.add(
                WRONG_FORM, (where / "as").position, name=thing.id, form=form, forms=either(forms)
            )
            form = as_usual.form
        chosen = None
        if "with" in stated:
            known = self._attributes(thing)
            places = _listed(where, "with")
            chosen = tuple(
                str(one.value) for one in places if self._known(one, known, UNKNOWN_ATTRIBUTE, thing=thing.id)
            )
        at = [
            str(one.value)
            for one in _listed(where, "at")
            if self._known(one, self._standing_at(thing), NOT_AT_ITEMS, thing=thing.id)
        ]
        always = stated.get("always", as_usual.always)
        return Shown(thing.id, form, chosen, tuple(at), always, stated.get("narrow"))

    def _attributes(self, thing: Thing) -> Collection[str]:
        match thing:
            case Zone():
                kind = self._pack.kinds[thing.holds]
                return {**kind.has, **kind.states}
            case Grid():
                return thing.cell
            case _:
                return ()

    def _standing_at(self, thing: Thing) -> Collection[str]:
        if not isinstance(thing, Zone):
            return ()
        holds = Item(thing.holds)
        things: list[Counter | Variable] = [*self._pack.counters.values(), *self._pack.variables.values()]
        return [one.id for one in things if holds in one.of]

    def _signs(self, where: Where, stated: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Sign]]:
        groups = dict(_groups(self._pack))
        found: dict[str, dict[str, Sign]] = {}
        for group, values in stated.items():
            if group not in groups:
                near = nearest(group, groups)
                self._findings.add(UNKNOWN_GROUP, (where / group).key, near, name=group)
                continue
            for value, sign in values.items():
                if value in groups[group]:
                    found.setdefault(group, {})[value] = Sign(**sign)
                else:
                    near = nearest(value, groups[group])
                    self._findings.add(
                        UNKNOWN_VALUE, (where / group / value).key, near, group=group, name=value
                    )
        return found

    def _known(self, where: Where, known: Collection[str], unknown: Code, **args: str) -> bool:
        name = str(where.value)
        if name not in known:
            self._findings.add(unknown, where.position, nearest(name, known), name=name, **args)
        return name in known


def _groups(pack: Pack) -> Iterator[tuple[str, set[str]]]:
    """What has values that a sign can stand for; kinds may share the name of a state."""
    states: dict[str, set[str]] = {}
    attributes: dict[str, Type] = {}
    for kind in pack.kinds.values():
        attributes |= kind.has
        for state, words in kind.states.items():
            states.setdefault(state, set()).update(words)
    for grid in pack.grids.values():
        attributes |= grid.cell
    yield from ((id, {HOLDS}) for id, type_ in attributes.items() if isinstance(type_, Flag))
    yield from states.items()
    yield from ((id, set(enumeration.values)) for id, enumeration in pack.types.items())


def _listed(where: Where, key: str) -> list[Where]:
    return [where / key / number for number in range(len(_fields(where).get(key, ())))]


def _fields(where: Where) -> Mapping[str, Any]:
    """The mapping at a place, whose shape the schema has already proved."""
    value = where.value
    assert isinstance(value, dict)
    return value
