"""A pack comes in; where each of its rules and rulings lives, and which scenarios prove it, goes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.pack.declarations import Pack
from engine.pack.filenames import BESIDE, SCENARIOS
from engine.pack.provenance import proved_by, sources_of
from engine.pack.rulebook import Rulebook
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A field that carries out a rule, and how the field is known."""

    file: str
    """Its path in the pack."""
    field: str
    known: str


@dataclass(frozen=True, slots=True)
class Line:
    """A rule or a ruling, where it lives, and which scenarios prove it."""

    id: str
    text: str
    lives_in: tuple[Place, ...]
    proved_by: tuple[str, ...]

    @property
    def is_covered(self) -> bool:
        return bool(self.lives_in and self.proved_by)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The whole matrix; a pack without a rulebook has an empty one."""

    rules: Mapping[str, tuple[Line, ...]]
    """By the id of their section, in the order of the print."""
    rulings: tuple[Line, ...]

    @property
    def lines(self) -> tuple[Line, ...]:
        return (*(line for lines in self.rules.values() for line in lines), *self.rulings)

    @property
    def is_complete(self) -> bool:
        return all(line.is_covered for line in self.lines)


def coverage(pack: Pack) -> Coverage:
    """For each rule and each ruling what carries it out and what proves it."""
    rulebook = pack.rulebook or Rulebook({}, (), (), ())
    places, proofs = _places(pack), _proofs(pack)

    def line(id: str, text: str) -> Line:
        return Line(id, text, tuple(places.get(id, ())), tuple(proofs.get(id, ())))

    return Coverage(
        rules={
            section.id: tuple(line(rule.id, rule.rule) for rule in section.rules)
            for section in rulebook.sections
        },
        rulings=tuple(line(ruling.id, ruling.ruling) for ruling in rulebook.rulings),
    )


def _places(pack: Pack) -> Mapping[str, Sequence[Place]]:
    """By rule: the fields of the manifest, and of items, phases and procedures, that name it."""
    found: dict[str, list[Place]] = {}
    for path, document in pack.documents.items():
        if path in BESIDE or path.startswith(f"{SCENARIOS}/"):
            continue
        for source in sources_of(document.root):
            for rule in source.rules:
                found.setdefault(rule, []).append(Place(path, source.field, source.known))
    return found


def _proofs(pack: Pack) -> Mapping[str, Sequence[str]]:
    """By rule: the scenarios that say they prove it."""
    found: dict[str, list[str]] = {}
    for id, scenario in pack.scenarios.items():
        for rule in proved_by(scenario):
            found.setdefault(rule, []).append(id)
    return found
