"""The files of a pack come in; which rules each field carries out and each scenario proves goes out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sized
from typing import Any

from engine.pack.rulebook import UNKNOWN_RULE, Rulebook, check_known
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest
from engine.source.record import dataclass

NO_SUCH_FIELD = code(
    "P405",
    "the file has no field '{field}'",
    "The file is rejected: a source says where a field comes from that is there.",
)
NO_RULE = code(
    "P406",
    "'{word}' names no rule",
    "The file is rejected. Name the printed rule that states the field; rulebook.yaml has them all.",
)
NO_RULEBOOK = code(
    "P408",
    "rules are named here, but the pack has no rulebook.yaml",
    "The file is rejected. Write the rulebook, or leave the rules out.",
)
SOURCE, PROVES = "source", "proves"
PRINTED = "rulebook"
"""The word for a field that is stated in print."""


@dataclass(frozen=True, slots=True)
class Source:
    """How one field of a file is known, and the rules and rulings that it carries out."""

    field: str
    known: str
    rules: tuple[str, ...]
    root: Where

    @property
    def where(self) -> Where:
        """The list of rules, or the word if it stands alone."""
        stated = self.root / SOURCE / self.field
        return stated if isinstance(stated.value, str) else stated / self.known


def sources_of(root: Where) -> Iterator[Source]:
    """What a file says about its fields."""
    for field, stated in _fields(root).get(SOURCE, {}).items():
        if isinstance(stated, str):
            yield Source(field, stated, (), root)
        else:
            ((known, rules),) = stated.items()
            yield Source(field, known, tuple(rules), root)


def rules_of(root: Where) -> frozenset[str]:
    """The rules and rulings that a file says it carries out."""
    return frozenset(rule for source in sources_of(root) for rule in source.rules)


def proved_by(scenario: Where) -> tuple[str, ...]:
    """The rules and rulings that a scenario says it proves."""
    return tuple(_fields(scenario).get(PROVES, ()))


def check_provenance(
    files: Iterable[Where], scenarios: Iterable[Where], rulebook: Rulebook | None, findings: Findings
) -> None:
    """Everything that a source or a scenario names must be there."""
    known = None if rulebook is None else rulebook.ids
    for root in files:
        if SOURCE not in _fields(root):
            continue
        fields = [field for field in _fields(root) if field != SOURCE]
        for source in sources_of(root):
            if source.field not in fields:
                position = (root / SOURCE / source.field).key
                findings.add(NO_SUCH_FIELD, position, nearest(source.field, fields), field=source.field)
            if known is not None and source.known == PRINTED and not source.rules:
                findings.add(NO_RULE, source.where.position, word=source.known)
            if source.rules:
                _check_rules(source.where, source.rules, known, findings)
    for scenario in scenarios:
        _check_rules(scenario / PROVES, proved_by(scenario), known, findings)


def _check_rules(where: Where, rules: Sized, known: Collection[str] | None, findings: Findings) -> None:
    if known is not None:
        for number in range(len(rules)):
            check_known(where / number, known, UNKNOWN_RULE, findings)
    elif rules:
        findings.add(NO_RULEBOOK, where.position)


def _fields(root: Where) -> Mapping[str, Any]:
    """The keys of a file, whose shape its schema has already proved."""
    value = root.value
    assert isinstance(value, dict)
    return value
