"""Many mutants come in; their verdicts go out one after the other, found by several processes at once."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path

from engine.pack.declarations import Pack
from engine.pack.folder import read_snapshot
from engine.pack.layers.stack import stack
from engine.scenario.mutants.made import Mutant
from engine.scenario.mutants.trial import SECONDS, Trial, Verdict
from engine.source.diagnostic import Findings

# So many changes of one file follow each other in one process, which then knows what caught the last.
_TOGETHER = 8


def verdicts(
    folder: Path,
    pack: Pack,
    mutants: Sequence[Mutant],
    jobs: int | None = None,
    seconds: float = SECONDS,
    mods: Sequence[str] = (),
) -> Iterator[tuple[Mutant, Verdict]]:
    """Try all mutants of a pack, in as many processes as are asked for, or as there are cores."""
    processes = min(jobs or os.cpu_count() or 1, len(mutants))
    if processes <= 1:
        trial = Trial(pack, seconds)
        yield from ((mutant, trial.of(mutant)) for mutant in mutants)
        return
    # New processes, not copies of this one: so it is the same on every system, whatever runs here besides.
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        found = pool.imap(partial(_verdict, folder, tuple(mods), seconds), mutants, _TOGETHER)
        yield from zip(mutants, found, strict=True)


def _verdict(folder: Path, mods: tuple[str, ...], seconds: float, mutant: Mutant) -> Verdict:
    return _trial(folder, mods, seconds).of(mutant)


@cache
def _trial(folder: Path, mods: tuple[str, ...], seconds: float) -> Trial:
    """Each process reads the pack for itself; it has been found sound."""
    pack = read_snapshot(stack(folder, mods), Findings())
    assert pack is not None
    return Trial(pack, seconds)
