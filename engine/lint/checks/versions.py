"""Versions that other tools cannot compare: each of the three numbers is written without zeros before it.

Cannot decide whether a version was raised when the content changed.
"""

from __future__ import annotations

from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

NOT_SEMANTIC = code(
    "W504",
    "'{version}' is no semantic version: a number begins with 0",
    "Other tools refuse it, or sort it wrongly. Write the number without the zeros before it.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    version = uses.pack.version
    meant = ".".join(number.lstrip("0") or "0" for number in version.split("."))
    if meant != version:
        position = (uses.pack.manifest.root / "version").position
        findings.add(NOT_SEMANTIC, position, meant, version=version)
