"""The id of a pack comes in; its mutants are tried, and which of them no scenario notices is told."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.saying import echo
from cli.speaking import counted, phrase, spoken

if TYPE_CHECKING:
    from engine.pack.declarations import Pack
    from engine.scenario.mutants.made import Mutant


def try_mutants(
    folder: Path,
    pack: Pack,
    only: str | None,
    sample: int | None,
    jobs: int | None,
    mods: Sequence[str] = (),
) -> bool:
    """Change a pack in every small way, and tell what no scenario notices; true if that is nothing."""
    from cli.modding import brought_by
    from cli.reporting import report
    from engine.scenario.mutants.argued import argued_for, judge
    from engine.scenario.mutants.made import mutants_of
    from engine.scenario.mutants.trials import verdicts
    from engine.source.diagnostic import Findings

    findings, mutants = Findings(), mutants_of(pack, brought_by(folder, mods))
    argued = argued_for(mutants, pack.equivalents, findings)
    if findings:
        report(findings)
        return False
    chosen = _chosen(mutants, only, sample)
    if only is not None and not chosen:
        raise click.UsageError(
            phrase("no file of {pack} with rules has '{word}' in its path", pack=pack.id, word=only)
        )
    ends: Counter[str] = Counter()
    trials = verdicts(folder, pack, chosen, jobs, mods=mods)
    with click.progressbar(
        trials,
        length=len(chosen),
        label=spoken(counted("{number} change", "{number} changes", len(chosen))),
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
    ) as shown:
        for mutant, verdict in shown:
            judge(mutant, verdict, argued, findings)
            ends["argued" if mutant in argued else verdict.outcome] += 1
    report(findings)
    echo(_total(ends))
    return not findings


def _chosen(mutants: Sequence[Mutant], only: str | None, sample: int | None) -> list[Mutant]:
    """Those of the files that are asked for; of these, always the same few if only some are to be tried."""
    found = [mutant for mutant in mutants if only is None or only in mutant.file]
    if sample is None or sample >= len(found):
        return found
    picked = random.Random(0).sample(range(len(found)), sample)
    return [found[number] for number in sorted(picked)]


def _total(ends: Counter[str]) -> str:
    caught, missed = ends["caught"] + ends["slow"], ends["survived"]
    total = phrase(
        "{all} changes: {caught} caught, {missed} not noticed, {argued} argued to change nothing, "
        "{rejected} rejected by the checks",
        all=ends.total(),
        caught=caught,
        missed=missed,
        argued=ends["argued"],
        rejected=ends["rejected"],
    )
    if not caught + missed:
        return total
    share = f"{100 * caught / (caught + missed):.1f}"
    return phrase("{total}; {share} % caught", total=total, share=share)
