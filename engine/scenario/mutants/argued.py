"""What a pack argues about its mutants and what became of them come in; what is wrong goes out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.pack.equivalents import Equivalent
from engine.scenario.mutants.made import Mutant
from engine.scenario.mutants.trial import Outcome, Verdict
from engine.source.diagnostic import Findings, Severity, code
from engine.source.nearest import nearest

_STALE = "Nothing is tried. Write it as `ludex test --mutate` tells it, or delete the entry."

NO_LINE = code("M101", "no change of {file} stands in a line '{text}'", _STALE)
NO_CHANGE = code("M102", "that line is not changed so; its changes: {changes}", _STALE)
NOTICED = code(
    "M103",
    "the scenario '{scenario}' notices this change, so something is different",
    "What is argued here is wrong. Delete the entry.",
)
REJECTED = code(
    "M104",
    "the pack would not be sound with this change, so nobody can play with it",
    "There is nothing to argue here. Delete the entry.",
)
UNNOTICED = code(
    "M201",
    "no scenario fails {change}",
    "That rule is not proved. Write a scenario that needs it, or argue in mutants.yaml that nothing changes.",
    Severity.WARNING,
)


def argued_for(
    mutants: Iterable[Mutant], equivalents: Iterable[Equivalent], findings: Findings
) -> dict[Mutant, Equivalent]:
    """The mutants that change nothing, as it is argued; an argument about no mutant is a finding."""
    by_line: dict[tuple[str, str], dict[str, Mutant]] = {}
    for mutant in mutants:
        by_line.setdefault((mutant.file, mutant.line), {})[mutant.change] = mutant
    found = {}
    for one in equivalents:
        changes = by_line.get((one.file, one.text))
        if changes is None:
            lines = [line for file, line in by_line if file == one.file]
            position = (one.where / "text").position
            findings.add(NO_LINE, position, nearest(one.text, lines), file=one.file, text=one.text)
        elif one.change not in changes:
            near, listed = nearest(one.change, changes), "; ".join(changes)
            findings.add(NO_CHANGE, (one.where / "change").position, near, changes=listed)
        else:
            found[changes[one.change]] = one
    return found


def judge(mutant: Mutant, verdict: Verdict, argued: Mapping[Mutant, Equivalent], findings: Findings) -> None:
    """Report a mutant that nobody notices, or an argument that is refuted."""
    one = argued.get(mutant)
    if one is None:
        if verdict.outcome is Outcome.SURVIVED:
            findings.add(UNNOTICED, mutant.position, change=mutant.change)
    elif verdict.outcome is Outcome.REJECTED:
        findings.add(REJECTED, one.where.position)
    elif verdict.outcome is not Outcome.SURVIVED:
        findings.add(NOTICED, one.where.position, scenario=verdict.scenario)
