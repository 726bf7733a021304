"""A rulebook.yaml comes in; the printed rules, the rulings and the differences of editions go out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Code, Findings, code
from engine.source.document import Document, Where
from engine.source.nearest import nearest
from engine.source.record import dataclass

UNKNOWN_RULE = code(
    "P401",
    "unknown rule '{name}'",
    "The file is rejected. Rules stand in rulebook.yaml; sources and scenarios may name its rulings, too.",
)
UNKNOWN_EDITION = code(
    "P402", "unknown edition '{name}'", "The rulebook is rejected. Its editions are named under `editions`."
)
MISSING_EDITION = code(
    "P403",
    "the title of '{section}' in the edition '{edition}' is missing",
    "The rulebook is rejected. State what the section is called in every edition.",
)
GIVEN_TWICE = code(
    "P404",
    "the id '{id}' is given at {place} already",
    "The rulebook is rejected: nobody could say which of the two is meant. Rename one of them.",
)
UNKNOWN_OPTION = code(
    "P407",
    "the pack has no option '{name}'",
    "The rulebook is rejected. Name an option of pack.yaml, or leave `played` out.",
)


UNKNOWN_SCENARIO = code(
    "P409",
    "the pack has no scenario '{name}'",
    "The rulebook is rejected. An example of play is told from a file in `scenarios/`.",
)


@dataclass(frozen=True, slots=True)
class Rule:
    """One printed rule, in a line of our own words."""

    id: str
    rule: str
    where: Where


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the printed rules."""

    id: str
    title: Mapping[str, str]
    """What it is called, by edition."""
    rules: tuple[Rule, ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Ruling:
    """What was decided where the print is silent."""

    id: str
    about: tuple[str, ...]
    ruling: str
    why: str
    where: Where


@dataclass(frozen=True, slots=True)
class Difference:
    """A point on which the editions do not agree."""

    id: str
    about: tuple[str, ...]
    point: str
    editions: Mapping[str, str]
    """What each edition has; one that says nothing is not among them."""
    ours: str
    played: str | None
    """The option of the pack that switches it; None for a slip that changes no rule."""
    why: str
    where: Where


@dataclass(frozen=True, slots=True)
class Example:
    """A scenario that shows readers how the game is played, and what they see in it."""

    scenario: str
    tells: str
    where: Where


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Where the rules of a pack come from."""

    editions: Mapping[str, str]
    sections: tuple[Section, ...]
    rulings: tuple[Ruling, ...]
    differences: tuple[Difference, ...]
    examples: tuple[Example, ...] = ()

    @property
    def rules(self) -> Mapping[str, Rule]:
        """All rules by their ids, in the order of the print."""
        return {rule.id: rule for section in self.sections for rule in section.rules}

    @property
    def ids(self) -> frozenset[str]:
        """What a source or a scenario can name: rules and rulings."""
        return frozenset((*self.rules, *(ruling.id for ruling in self.rulings)))


def read_rulebook(document: Document, options: Iterable[str], findings: Findings) -> Rulebook | None:
    """Read a rulebook for a pack with these options; None if it does not fit its schema."""
    if not conforms(document, shipped("rulebook"), findings):
        return None
    root = document.root
    rulebook = Rulebook(
        editions=_fields(root)["editions"],
        sections=tuple(_section(where) for where in _entries(root, "sections")),
        rulings=tuple(_ruling(where) for where in _entries(root, "rulings")),
        differences=tuple(_difference(where) for where in _entries(root, "differences")),
        examples=tuple(_example(where) for where in _entries(root, "examples")),
    )
    _check_ids(rulebook, findings)
    _check_names(rulebook, tuple(options), findings)
    return rulebook


def _section(where: Where) -> Section:
    fields = _fields(where)
    rules = tuple(_rule(place) for place in _entries(where, "rules"))
    return Section(fields["id"], fields["title"], rules, where)


def _rule(where: Where) -> Rule:
    return Rule(**_fields(where), where=where)


def _ruling(where: Where) -> Ruling:
    fields = _fields(where)
    return Ruling(fields["id"], tuple(fields["about"]), fields["ruling"], fields["why"], where)


def _difference(where: Where) -> Difference:
    fields = _fields(where)
    return Difference(
        id=fields["id"],
        about=tuple(fields["about"]),
        point=fields["point"],
        editions=fields["editions"],
        ours=fields["ours"],
        played=fields.get("played"),
        why=fields["why"],
        where=where,
    )


def _example(where: Where) -> Example:
    return Example(**_fields(where), where=where)


def check_examples(rulebook: Rulebook, scenarios: Collection[str], findings: Findings) -> None:
    """Every example of play must be one of these scenarios."""
    for example in rulebook.examples:
        check_known(example.where / "scenario", scenarios, UNKNOWN_SCENARIO, findings)


def _check_ids(rulebook: Rulebook, findings: Findings) -> None:
    given: list[Section | Rule | Ruling | Difference] = [*rulebook.rulings, *rulebook.differences]
    for section in rulebook.sections:
        given += [section, *section.rules]
    first: dict[str, Where] = {}
    for one in sorted(given, key=lambda one: (one.where / "id").position):
        other = first.setdefault(one.id, one.where)
        if other is not one.where:
            at = (other / "id").position
            place = f"{at.file}:{at.line}:{at.column}"
            findings.add(GIVEN_TWICE, (one.where / "id").position, id=one.id, place=place)


def _check_names(rulebook: Rulebook, options: tuple[str, ...], findings: Findings) -> None:
    """Everything that an entry names must be there."""
    for section in rulebook.sections:
        title = section.where / "title"
        _check_keys(title, rulebook.editions, findings)
        for edition in rulebook.editions:
            if edition not in section.title:
                findings.add(MISSING_EDITION, title.key, section=section.id, edition=edition)
    rules = rulebook.rules
    deciding: list[Ruling | Difference] = [*rulebook.rulings, *rulebook.differences]
    for entry in deciding:
        for number in range(len(entry.about)):
            check_known(entry.where / "about" / number, rules, UNKNOWN_RULE, findings)
    for difference in rulebook.differences:
        _check_keys(difference.where / "editions", rulebook.editions, findings)
        if difference.played is not None:
            check_known(difference.where / "played", options, UNKNOWN_OPTION, findings)


def _check_keys(where: Where, editions: Collection[str], findings: Findings) -> None:
    for name in _fields(where):
        if name not in editions:
            findings.add(UNKNOWN_EDITION, (where / name).key, nearest(name, editions), name=name)


def check_known(where: Where, known: Collection[str], unknown: Code, findings: Findings) -> None:
    """Report a name that is not among those known, with the one that was perhaps meant."""
    name = str(where.value)
    if name not in known:
        findings.add(unknown, where.position, nearest(name, known), name=name)


def _entries(where: Where, key: str) -> Iterator[Where]:
    return (where / key / number for number in range(len(_fields(where).get(key, ()))))


def _fields(where: Where) -> Mapping[str, Any]:
    """The mapping at a place, whose shape the schema has already proved."""
    value = where.value
    assert isinstance(value, dict)
    return value
