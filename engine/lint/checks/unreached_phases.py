"""Phases that the flow does not name, and phases that come only after the game is surely over.

A phase surely ends the game if every way through it comes to `end`.

Cannot decide about a phase that ends the game under a condition.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.lint.paths import Paths
from engine.lint.uses import Uses
from engine.pack.declarations import Step
from engine.source.diagnostic import Findings, Severity, code

NOT_IN_FLOW = code(
    "W204",
    "the flow never comes to the phase '{name}'",
    "What it says never happens. Name it under `flow` in pack.yaml, or delete the file.",
    Severity.WARNING,
)
TOO_LATE = code(
    "W205",
    "the game is over before the phase '{name}': '{last}' always ends it",
    "What it says never happens. Let the game end later, or under a condition.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    named = list(dict.fromkeys(_phases(uses.pack.flow)))
    paths = Paths(uses.checked)
    last = next((id for id in named if paths.of(uses.checked.phases[id]).ends), None)
    too_late = [] if last is None else named[named.index(last) + 1 :]
    for id, phase in uses.pack.phases.items():
        if id not in named:
            findings.add(NOT_IN_FLOW, phase.do.document.root.position, name=id)
        elif id in too_late:
            findings.add(TOO_LATE, phase.do.document.root.position, name=id, last=last)


def _phases(steps: tuple[Step, ...]) -> Iterator[str]:
    """In the order in which the game first comes to them."""
    for step in steps:
        if step.phase is not None:
            yield step.phase
        yield from _phases(step.steps)
