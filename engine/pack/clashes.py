"""The declarations of a pack come in; every id that means two things at one place goes out as a finding.

What each thing has comes before what the pack declares, and what a text names before comes before that, so
only names that are looked up together can clash.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from engine.pack.declarations import Enumeration, Kind, Procedure, Zone
from engine.pack.manifest import Manifest
from engine.pack.types import BROKEN, same
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.position import Position

CLASH = code(
    "P317",
    "'{name}' is {what} here, but {other} at {place}",
    "The declaration is rejected, for a text could not say which of the two it means. Rename one of them.",
)


class _Declared(Protocol):
    @property
    def where(self) -> Where: ...


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What a name stands for, and where that is said."""

    name: str
    what: str
    position: Position


def find_clashes(manifest: Manifest, procedures: Mapping[str, Procedure], findings: Findings) -> None:
    """Report each name that has a meaning already among those that are looked up together."""
    _report(_named_in_texts(manifest, procedures), findings)
    _report(_named_in_declarations(manifest), findings)
    for kind in manifest.kinds.values():
        _report(_had_by(kind), findings)
        _report_slots([zone for zone in manifest.zones.values() if zone.holds == kind.id], findings)


def _report(meanings: Iterable[_Meaning], findings: Findings) -> None:
    """The first meaning in the order of the file stays; what comes after it is at fault."""
    first: dict[str, _Meaning] = {}
    for meaning in sorted(meanings, key=lambda one: one.position):
        other = first.setdefault(meaning.name, meaning)
        if other is not meaning:
            _add(meaning, other, findings)


def _add(meaning: _Meaning, other: _Meaning, findings: Findings) -> None:
    at = other.position
    findings.add(
        CLASH,
        meaning.position,
        name=meaning.name,
        what=meaning.what,
        other=other.what,
        place=f"{at.file}:{at.line}:{at.column}",
    )


def _named_in_texts(manifest: Manifest, procedures: Mapping[str, Procedure]) -> Iterator[_Meaning]:
    """What a name without an owner can stand for; values that several types share are another matter."""
    groups: dict[str, Mapping[str, _Declared]] = {
        "a type": manifest.types,
        "a constant": manifest.constants,
        "a counter": manifest.counters,
        "a track": manifest.tracks,
        "a variable": manifest.variables,
        "a zone": manifest.zones,
        "a grid": manifest.grids,
    }
    for what, declared in groups.items():
        yield from (_Meaning(id, what, one.where.key) for id, one in declared.items())
    yield from (_Meaning(id, "a procedure", one.where.position) for id, one in procedures.items())
    yield from _values(manifest.types.values())


def _values(types: Iterable[Enumeration]) -> Iterator[_Meaning]:
    """Each value once, where the first type that has it states it."""
    seen: set[str] = set()
    for type_ in types:
        for number, value in enumerate(type_.values):
            if value not in seen:
                yield _Meaning(value, f"a value of '{type_.id}'", (type_.where / number).position)
        seen.update(type_.values)


def _named_in_declarations(manifest: Manifest) -> Iterator[_Meaning]:
    """What a type can be read as, and what keeps values under its own name: kinds are both."""
    yield from (_Meaning(id, "a kind", one.where.key) for id, one in manifest.kinds.items())
    others: dict[str, Mapping[str, _Declared]] = {"a type": manifest.types, "a grid": manifest.grids}
    for what, declared in others.items():
        yield from (_Meaning(id, what, one.where.key) for id, one in declared.items() if id in manifest.kinds)


def _had_by(kind: Kind) -> Iterator[_Meaning]:
    """What can be read of an item: its attributes, how it is sorted, its states, what is derived."""
    for id in kind.has:
        yield _Meaning(id, f"an attribute of '{kind.id}'", (kind.where / "has" / id).key)
    if kind.sorted_by is not None:
        position = (kind.where / "sorted_by").position
        yield _Meaning(kind.sorted_by, f"how each '{kind.id}' is sorted", position)
    for id in kind.derived:
        yield _Meaning(id, f"derived for '{kind.id}'", kind.derived[id].key)
    for state, words in kind.states.items():
        for number, word in enumerate(words):
            position = (kind.where / "states" / state / number).position
            yield _Meaning(word, f"a word for the '{state}' of '{kind.id}'", position)


def _report_slots(zones: Iterable[Zone], findings: Findings) -> None:
    """Slots in which the same items can lie may have the same attribute, but then of the same type."""
    first: dict[str, Zone] = {}
    for zone in zones:
        for id, type_ in zone.slot.items():
            other = first.setdefault(id, zone)
            if BROKEN not in (type_, other.slot[id]) and not same(type_, other.slot[id]):
                _add(_of_slot(zone, id), _of_slot(other, id), findings)


def _of_slot(zone: Zone, id: str) -> _Meaning:
    return _Meaning(id, f"of type {zone.slot[id]}", (zone.where / "slot" / id).key)
