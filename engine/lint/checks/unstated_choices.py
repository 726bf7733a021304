"""Choices that no scenario can state, because their name has a meaning of its own there.

Cannot decide whether a scenario of that choice will ever be wanted; so each is told.
"""

from __future__ import annotations

from engine.lang.forms.choose import Choose
from engine.lint.uses import Uses
from engine.scenario.choices import OFFERED, PLAYER, REFUSED
from engine.source.diagnostic import Findings, Severity, code

UNSTATABLE = code(
    "W317",
    "no scenario can state the choice '{name}', for there the word says something else",
    "Nothing could prove what follows from the choice. Give it another name.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    for text, node in uses.of(Choose):
        if node.local.name in (PLAYER, OFFERED, REFUSED):
            for position in uses.at(text, node):
                findings.add(UNSTATABLE, position, name=node.local.name)
