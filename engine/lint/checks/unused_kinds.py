"""Kinds of which there is no item: their folder has no file.

Cannot decide whether files are still to come.
"""

from __future__ import annotations

from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

NO_FILES = code(
    "W113",
    "there is no '{name}': the folder '{folder}' has no file",
    "What the rules say about these items never happens. Add a file for each, or delete the kind.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    present = {item.kind for item in uses.pack.items}
    for kind in uses.pack.kinds.values():
        if kind.id not in present:
            findings.add(NO_FILES, kind.where.key, name=kind.id, folder=kind.folder)
