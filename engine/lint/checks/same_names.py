"""Two items of one kind with the same name.

Cannot decide whether players can tell two items of different kinds apart: those are not compared.
"""

from __future__ import annotations

from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

SAME_NAME = code(
    "W207",
    "another '{kind}' has the name '{name}', too: {place}",
    "Players cannot tell the two apart. Give one of them another name, or one file as many copies.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    names: dict[tuple[str, str], str] = {}
    for item in uses.pack.items:
        where = item.where / "name"
        first = names.setdefault((item.kind, item.name), item.id)
        if first != item.id:
            kind = uses.pack.kinds[item.kind]
            place = f"{kind.folder}/{first}.yaml"
            findings.add(SAME_NAME, where.position, kind=item.kind, name=item.name, place=place)
