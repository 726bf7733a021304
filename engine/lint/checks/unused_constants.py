"""Constants that no text reads.

Cannot decide whether a line that reads a constant ever happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.lang.declared import ConstantValue
from engine.lint.uses import Uses
from engine.pack.declarations import Constant, Step
from engine.source.diagnostic import Findings, Severity, code

UNUSED = code(
    "W108",
    "nothing reads the constant '{name}'",
    "The game plays as if it were not declared. Use it, or delete it.",
    Severity.WARNING,
)


def _repeating(steps: Iterable[Step]) -> Iterator[str]:
    """The constants that say how often steps of the game are repeated."""
    for step in steps:
        if isinstance(step.repeat, Constant):
            yield step.repeat.id
        yield from _repeating(step.steps)


def check(uses: Uses, findings: Findings) -> None:
    read = {node.constant.id for _, node in uses.of(ConstantValue)} | set(_repeating(uses.pack.flow))
    for constant in uses.pack.constants.values():
        if constant.id not in read:
            findings.add(UNUSED, constant.where.key, name=constant.id)
