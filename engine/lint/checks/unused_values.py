"""Counters, tracks, variables, grids and attributes of cells that play no part, or none that can be meant.

Finds those that no text names; those that are changed, but on which nothing depends; and those that are read,
but always as they were at the start. To pay from a counter depends on it, to gain or to lose does not.

Cannot decide whether players should see an amount for its own sake: no rule depends on it, and that is said.
Nor whether a line that changes or reads something ever happens.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from engine.lang.cells import GridCells
from engine.lint.uses import Thing, Uses
from engine.source.diagnostic import Findings, Severity, code
from engine.source.position import Position

UNUSED = code(
    "W101",
    "nothing uses '{name}'",
    "The game plays as if it were not declared. Use it, or delete it.",
    Severity.WARNING,
)
UNREAD = code(
    "W102",
    "'{name}' is changed, but nothing depends on it",
    "The game plays as if it were not there: no rule and no score reads it.",
    Severity.WARNING,
)
UNCHANGED = code(
    "W103",
    "'{name}' is read, but nothing changes it",
    "It is always as it was at the start. Change it somewhere, or make it a constant.",
    Severity.WARNING,
)


def check(uses: Uses, findings: Findings) -> None:
    named = {node.grid.id for _, node in uses.of(GridCells)}
    for grid in uses.pack.grids.values():
        if grid.id not in named:
            findings.add(UNUSED, grid.where.key, name=grid.id)
    for thing, position in _declared(uses, named):
        is_read, is_changed = thing in uses.read, thing in uses.changed
        if not is_read and not is_changed:
            findings.add(UNUSED, position, name=thing[-1])
        elif not is_read:
            findings.add(UNREAD, position, name=thing[-1])
        elif not is_changed:
            findings.add(UNCHANGED, position, name=thing[-1])


def _declared(uses: Uses, grids: Container[str]) -> Iterator[tuple[Thing, Position]]:
    pack = uses.pack
    yield from (((one.id,), one.where.key) for one in pack.counters.values())
    yield from (((one.id,), one.where.key) for one in pack.tracks.values())
    yield from (((one.id,), one.where.key) for one in pack.variables.values())
    for grid in (grid for grid in pack.grids.values() if grid.id in grids):
        yield from (((grid.id, name), (grid.where / "cell" / name).key) for name in grid.cell)
