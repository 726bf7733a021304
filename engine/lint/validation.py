"""The folder of a pack comes in; everything that is wrong with it goes out as findings."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from engine.lang.checked import Checked
from engine.lang.recall import Recall
from engine.lint.uses import Seen, Uses
from engine.machine.game import check_snapshot
from engine.pack.layers.stack import stack
from engine.pack.memory import Memory
from engine.source.diagnostic import MOST_FINDINGS, EnoughError, Findings
from engine.source.garbage import collector_paused
from engine.source.progress import UNWATCHED, Progress
from engine.source.snapshot import Snapshot

LINTING = 0.4
"""Which share of checking a pack it is to look for what cannot be meant."""
Check = Callable[[Uses, Findings], None]


def validated(folder: Path, findings: Findings) -> Checked | None:
    """Read and check a pack, and look for what cannot be meant.

    None if the pack cannot be played; with warnings alone, or with scenarios that cannot run, it can.
    """
    return validated_files(stack(folder), findings)


def validated_files(
    snapshot: Snapshot,
    findings: Findings,
    progress: Progress = UNWATCHED,
    memory: Memory | None = None,
    recall: Recall | None = None,
    seen: Seen | None = None,
) -> Checked | None:
    """The same for the files of a pack that have been read already."""
    checked = check_snapshot(snapshot, findings, progress=progress, memory=memory, recall=recall)
    if checked is not None:
        found = Findings(MOST_FINDINGS)
        with suppress(EnoughError):
            lint(checked, found, progress, seen)
        findings.extend(found)
    return checked


def lint(
    checked: Checked, findings: Findings, progress: Progress = UNWATCHED, seen: Seen | None = None
) -> None:
    """All that is to be said about a pack whose texts are sound."""
    # Nothing is compiled: what was checked compiles, and if not, that is no fault of the pack.
    with collector_paused():
        uses = Uses(checked, seen)
        for check in progress.through(checks(), LINTING):
            check(uses, findings)


@cache
def checks() -> Sequence[Check]:
    """The checks, in the order of their names: every module in `checks/` has one."""
    from engine.lint import checks as package

    names = sorted(info.name for info in pkgutil.iter_modules(package.__path__))
    return [importlib.import_module(f"{package.__name__}.{name}").check for name in names]
