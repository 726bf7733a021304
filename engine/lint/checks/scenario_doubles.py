"""Two scenarios that say the same of themselves, for the same players and options.

Cannot decide whether two that say different things prove the same.
"""

from __future__ import annotations

from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

SAME = code(
    "W609",
    "another scenario is about the same: {place}",
    "Who reads the list of scenarios cannot tell the two apart. Say what each of them proves.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    first: dict[tuple[object, ...], str] = {}
    for scenario in uses.scenarios:
        fields = scenario.fields
        table = fields["players"], *sorted(fields.get("options", {}).items())
        file = scenario.where.document.file
        other = first.setdefault((" ".join(fields["about"].split()), *table), file)
        if other != file:
            findings.add(SAME, (scenario.where / "about").position, place=other)
