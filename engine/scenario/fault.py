"""What keeps a scenario from being played at all, wherever it stands in it."""

from __future__ import annotations

from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.position import Position

CANNOT = "The scenario cannot run."
FAILS = "The scenario fails."

WRONG_SHAPE = code("T102", "this should be {wanted}", CANNOT)


class ScenarioError(Exception):
    """A diagnostic has been given, and the scenario is not played any further."""


def misshapen(
    findings: Findings, at: Where | Position, wanted: str, nearest: str | None = None
) -> ScenarioError:
    """Say what should stand here instead; the error is for the caller to raise."""
    position = at.position if isinstance(at, Where) else at
    findings.add(WRONG_SHAPE, position, nearest, wanted=wanted)
    return ScenarioError()
