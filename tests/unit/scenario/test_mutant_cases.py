"""Bad mutants.yaml and gaps of `tests/cases` come in; each must bring about its code, at its place."""

from pathlib import Path

import pytest

from engine.pack.declarations import Pack
from engine.pack.folder import read_pack
from engine.scenario.mutants.argued import argued_for, judge
from engine.scenario.mutants.made import mutants_of
from engine.scenario.mutants.trials import verdicts
from engine.source.diagnostic import Diagnostic, Findings
from tests.diagnosed import ROOT, cases, places, stated_in
from tests.overlay import lay_over, overlay

CASES = cases("M")


def tried(folder: Path, files: set[str]) -> list[Diagnostic]:
    """What is found when the changes are tried that are argued about, or that stand in these files."""
    findings = Findings()
    pack = read_pack(folder, findings)
    assert isinstance(pack, Pack), [found.message for found in findings]
    mutants = mutants_of(pack)
    argued = argued_for(mutants, pack.equivalents, findings)
    if not findings:
        chosen = [mutant for mutant in mutants if mutant in argued or mutant.file in files]
        for mutant, verdict in verdicts(folder, pack, chosen, jobs=1):
            judge(mutant, verdict, argued, findings)
    return list(findings)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_a_bad_example_brings_about_the_code_in_its_name_at_the_place_it_states(
    case: Path, tmp_path: Path
) -> None:
    folder = lay_over(case, tmp_path)
    assert [stated_in(case)] == places(tried(folder, set(overlay(case))), folder)


@pytest.mark.parametrize(
    "pack", sorted(ROOT.glob("content/*/mutants.yaml")), ids=lambda file: file.parent.name
)
def test_what_a_shipped_pack_argues_is_about_changes_that_there_are(pack: Path) -> None:
    """Whether they really go unnoticed, `make mutate` finds out."""
    findings = Findings()
    read = read_pack(pack.parent, findings)
    assert read is not None
    assert len(read.equivalents) == len(argued_for(mutants_of(read), read.equivalents, findings))
    assert [] == [f"{found.position.line}: {found.message}" for found in findings]
