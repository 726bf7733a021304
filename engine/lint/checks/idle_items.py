"""Items that can never come into play: no text takes, chooses or looks at anything where they start.

To count or to shuffle what lies in a zone brings no item into play.

Cannot decide about single items: whether a filter ever lets one through, or a pile ever gets that low.
"""

from __future__ import annotations

from engine.lint.uses import Uses
from engine.source.diagnostic import Findings, Severity, code

IDLE = code(
    "W201",
    "no '{kind}' ever comes into play: nothing takes one out of '{zone}'",
    "These items lie where they start for the whole game. Put them elsewhere, or choose from them there.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    present = {item.kind for item in uses.pack.items}
    for kind in uses.pack.kinds.values():
        if kind.id in present and kind.starts_in not in uses.looked_into:
            position = (kind.where / "starts_in").position
            findings.add(IDLE, position, kind=kind.id, zone=kind.starts_in)
