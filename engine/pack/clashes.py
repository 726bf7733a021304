"""The declarations of a pack come in; every id that means two things at one place goes out as a finding.

What each thing has comes before what the pack declares, and what a text names before comes before that, so
only names that are looked up together can clash.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from engine.pack.declarations import Enumeration, Kind, Procedure, Zone
from engine.pack.manifest import Manifest
from engine.pack.types import BROKEN, same
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.phrase import phrase
from engine.source.position import Position
from engine.source.record import dataclass

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
    where: Where
    by_key: bool = True
    """Whether the name is a key there, or the value."""

    @property
    def position(self) -> Position:
        return self.where.key if self.by_key else self.where.position


def find_clashes(manifest: Manifest, procedures: Mapping[str, Procedure], findings: Findings) -> None:
    """Report each name that has a meaning already among those that are looked up together."""
    _report(_named_in_texts(manifest, procedures), findings)
    _report(_named_in_declarations(manifest), findings)
    for kind in manifest.kinds.values():
        _report(_had_by(kind), findings)
        _report_slots([zone for zone in manifest.zones.values() if zone.holds == kind.id], findings)


def _report(meanings: Iterable[_Meaning], findings: Findings) -> None:
    """The first meaning in the order of the file stays; what comes after it is at fault."""
    by_name: dict[str, list[_Meaning]] = {}
    for meaning in meanings:
        by_name.setdefault(meaning.name, []).append(meaning)
    # Positions cost, and hardly any name has two meanings.
    for several in (alike for alike in by_name.values() if len(alike) > 1):
        first, *others = sorted(several, key=lambda one: one.position)
        for meaning in others:
            _add(meaning, first, findings)


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
        phrase("a type"): manifest.types,
        phrase("a constant"): manifest.constants,
        phrase("a counter"): manifest.counters,
        phrase("a track"): manifest.tracks,
        phrase("a variable"): manifest.variables,
        phrase("a zone"): manifest.zones,
        phrase("a grid"): manifest.grids,
    }
    for what, declared in groups.items():
        yield from (_Meaning(id, what, one.where) for id, one in declared.items())
    yield from (
        _Meaning(id, phrase("a procedure"), one.where, by_key=False) for id, one in procedures.items()
    )
    yield from _values(manifest.types.values())


def _values(types: Iterable[Enumeration]) -> Iterator[_Meaning]:
    """Each value once, where the first type that has it states it."""
    seen: set[str] = set()
    for type_ in types:
        for number, value in enumerate(type_.values):
            if value not in seen:
                yield _Meaning(
                    value, phrase("a value of '{id}'", id=type_.id), type_.where / number, by_key=False
                )
        seen.update(type_.values)


def _named_in_declarations(manifest: Manifest) -> Iterator[_Meaning]:
    """What a type can be read as, and what keeps values under its own name: kinds are both."""
    yield from (_Meaning(id, phrase("a kind"), one.where) for id, one in manifest.kinds.items())
    others: dict[str, Mapping[str, _Declared]] = {
        phrase("a type"): manifest.types,
        phrase("a grid"): manifest.grids,
    }
    for what, declared in others.items():
        yield from (_Meaning(id, what, one.where) for id, one in declared.items() if id in manifest.kinds)


def _had_by(kind: Kind) -> Iterator[_Meaning]:
    """What can be read of an item: its attributes, how it is sorted, its states, what is derived."""
    for id in kind.has:
        yield _Meaning(id, phrase("an attribute of '{id}'", id=kind.id), kind.where / "has" / id)
    if kind.sorted_by is not None:
        where = kind.where / "sorted_by"
        yield _Meaning(kind.sorted_by, phrase("how each '{id}' is sorted", id=kind.id), where, by_key=False)
    for id in kind.derived:
        yield _Meaning(id, phrase("derived for '{id}'", id=kind.id), kind.derived[id])
    for state, words in kind.states.items():
        for number, word in enumerate(words):
            where = kind.where / "states" / state / number
            yield _Meaning(
                word,
                phrase("a word for the '{state}' of '{id}'", state=state, id=kind.id),
                where,
                by_key=False,
            )


def _report_slots(zones: Iterable[Zone], findings: Findings) -> None:
    """Slots in which the same items can lie may have the same attribute, but then of the same type."""
    first: dict[str, Zone] = {}
    for zone in zones:
        for id, type_ in zone.slot.items():
            other = first.setdefault(id, zone)
            if BROKEN not in (type_, other.slot[id]) and not same(type_, other.slot[id]):
                _add(_of_slot(zone, id), _of_slot(other, id), findings)


def _of_slot(zone: Zone, id: str) -> _Meaning:
    return _Meaning(id, phrase("of type {type}", type=zone.slot[id]), zone.where / "slot" / id)
