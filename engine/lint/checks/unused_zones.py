"""Zones that no text names, and zones that something looks into although nothing is ever put there.

To put things into a zone is to use it: a pile of discards need not be read.

Cannot decide whether the line that fills a zone ever happens.
"""

from __future__ import annotations

from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

UNUSED = code(
    "W104",
    "nothing uses the zone '{name}'",
    "The game plays as if it were not declared. Use it, or delete it.",
    Severity.WARNING,
)
EMPTY = code(
    "W105",
    "the zone '{name}' is always empty",
    "What looks for items there finds none: no kind starts in it, and nothing is put in it.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    for zone in uses.pack.zones.values():
        if zone.id in uses.started_in or zone.id in uses.filled:
            continue
        fault = EMPTY if zone.id in uses.named_zones else UNUSED
        findings.add(fault, zone.where.key, name=zone.id)
