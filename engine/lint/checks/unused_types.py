"""Types that no declaration and no text names, and values of types that nothing in the game ever has.

A value occurs if a text names it, a file or a slot states it, a text goes through all values of its type, or
something of its type begins with it.

Cannot decide whether a line that names a value ever happens.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.lang.declared import EnumValue, EnumValues
from engine.lint.uses import Uses
from engine.pack.declarations import Counter, Pack, Track, Variable
from engine.pack.types import Collection, Enum, Optional, Type, innermost
from engine.source.diagnostic import Findings, Severity, code

UNUSED = code(
    "W106",
    "nothing uses the type '{name}'",
    "The game plays as if it were not declared. Use it, or delete it.",
    Severity.WARNING,
)
NEVER = code(
    "W107",
    "nothing ever is '{value}'",
    "It could be deleted: no file states it, no text names it or goes through all values of its type.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    declared = {innermost(type_) for type_ in _types(uses.pack)}
    named = {(node.enumeration.id, node.index) for _, node in uses.of(EnumValue)}
    whole = {node.enumeration.id for _, node in uses.of(EnumValues)}
    named_of = {id for id, _ in named}
    stated = _stated(uses)
    for type_ in uses.pack.types.values():
        in_texts = type_.id in whole or type_.id in named_of
        if Enum(type_.id) not in declared and not in_texts:
            findings.add(UNUSED, type_.where.key, name=type_.id)
        elif type_.id not in whole:
            for number, value in enumerate(type_.values):
                if (type_.id, number) not in named and (type_.id, value) not in stated:
                    findings.add(NEVER, (type_.where / number).position, value=value)


def _types(pack: Pack) -> Iterator[Type]:
    """All types that declarations name."""
    indexed: list[Counter | Track | Variable] = [*pack.counters.values(), *pack.tracks.values()]
    for one in [*indexed, *pack.variables.values()]:
        yield from one.of
    yield from (variable.type for variable in pack.variables.values())
    groups: list[Mapping[str, Type]] = [grid.cell for grid in pack.grids.values()]
    groups += [zone.slot for zone in pack.zones.values()]
    groups += [kind.attributes for kind in pack.kinds.values()]
    groups += [procedure.takes for procedure in pack.procedures.values()]
    for group in groups:
        yield from group.values()


def _stated(uses: Uses) -> set[tuple[str, str]]:
    """The values that files and slots state, and those with which something begins."""
    pack, found = uses.pack, set[tuple[str, str]]()
    for (kind, name), values in uses.stated.items():
        type_ = pack.kinds[kind].attributes[name]
        found.update(pair for value in values for pair in _values(innermost(type_), value))
    for zone in pack.zones.values():
        for slot in zone.slots:
            for name, type_ in zone.slot.items():
                found.update(_values(type_, slot.get(name)))
    beginning = [variable.type for variable in pack.variables.values()]
    beginning += [type_ for grid in pack.grids.values() for type_ in grid.cell.values()]
    for type_ in beginning:
        if isinstance(type_, Enum):
            found.add((type_.id, pack.types[type_.id].values[0]))
    return found


def _values(type_: Type, value: object) -> Iterator[tuple[str, str]]:
    match type_, value:
        case _, None:
            return
        case Optional(of=of), _:
            yield from _values(of, value)
        case Collection(of=of), list():
            for one in value:
                yield from _values(of, one)
        case Enum(id=id), _:
            yield id, str(value)
