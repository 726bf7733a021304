"""Constants that no text reads.

Cannot decide whether a line that reads a constant ever happens.
"""

from __future__ import annotations

from engine.lang.declared import ConstantValue
from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

UNUSED = code(
    "W108",
    "nothing reads the constant '{name}'",
    "The game plays as if it were not declared. Use it, or delete it.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    read = {node.constant.id for _, node in uses.of(ConstantValue)}
    for constant in uses.pack.constants.values():
        if constant.id not in read:
            findings.add(UNUSED, constant.where.key, name=constant.id)
