"""Missing provenance, in a pack that has a rulebook.

Finds files that do not say where they come from, and rules that no file carries out or no scenario proves.

Cannot decide whether a field does carry out the rule that it names: that is what scenarios are for.
"""

from __future__ import annotations

from engine.lint.uses import Uses
from engine.pack.coverage import coverage
from engine.pack.provenance import SOURCE
from engine.pack.rulebook import Rulebook
from engine.source.diagnostic import Findings, Severity, code
from engine.source.document import Where

NO_SOURCE = code(
    "W501",
    "the file does not say where it comes from",
    "Nobody can tell which printed rule it plays. Write under `source` how each of its fields is known.",
    Severity.WARNING,
)
NOT_CARRIED_OUT = code(
    "W502",
    "no file carries out '{id}'",
    "The rule is printed, but perhaps not played. Name it under `source` in the file that plays it.",
    Severity.WARNING,
)
NOT_PROVED = code(
    "W503",
    "no scenario proves '{id}'",
    "Nobody would notice if it were played wrongly. Write a scenario, and name the rule under `proves`.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    pack = uses.pack
    if pack.rulebook is None:
        return
    roots = [phase.do.document.root for phase in pack.phases.values()]
    roots += [procedure.where for procedure in pack.procedures.values()]
    roots += [item.where for item in pack.items]
    for root in roots:
        if not isinstance(root.value, dict) or SOURCE not in root.value:
            findings.add(NO_SOURCE, root.position)
    places = _places(pack.rulebook)
    for line in coverage(pack).lines:
        position = (places[line.id] / "id").position
        if not line.lives_in:
            findings.add(NOT_CARRIED_OUT, position, id=line.id)
        if not line.proved_by:
            findings.add(NOT_PROVED, position, id=line.id)


def _places(rulebook: Rulebook) -> dict[str, Where]:
    rules = {rule.id: rule.where for rule in rulebook.rules.values()}
    return {**rules, **{ruling.id: ruling.where for ruling in rulebook.rulings}}
