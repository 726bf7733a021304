"""Bad mutants.yaml and gaps of `tests/cases` come in; each must bring about its code, at its place."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

from engine.pack.declarations import Pack
from engine.pack.folder import read_pack
from engine.scenario import mutants as part
from engine.scenario.mutants.argued import argued_for, judge
from engine.scenario.mutants.made import mutants_of
from engine.scenario.mutants.trials import verdicts
from engine.source.diagnostic import Code, Diagnostic, Findings
from tests.overlay import lay_over, overlay

ROOT = Path(__file__).parents[3]
CASES = sorted(ROOT.glob("tests/cases/M*.yaml"))
# What is wrong, then the file, line and column of what is at fault.
HEAD = re.compile(r"# [A-Z`].*\.\n# at ([a-z_/]+\.yaml):(\d+):(\d+)\n[a-z]")


def declared() -> set[str]:
    modules = [import_module(f"{part.__name__}.{module.name}") for module in iter_modules(part.__path__)]
    found = (value for module in modules for value in vars(module).values() if isinstance(value, Code))
    return {code.id for code in found}


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
    head = HEAD.match(case.read_text(encoding="utf-8"))
    assert head is not None
    folder = lay_over(case, tmp_path)
    found = [
        (
            fault.code.id,
            Path(fault.position.file).relative_to(folder).as_posix(),
            fault.position.line,
            fault.position.column,
        )
        for fault in tried(folder, set(overlay(case)))
    ]
    assert [(case.name[:4], head[1], int(head[2]), int(head[3]))] == found


def test_every_code_has_a_bad_example() -> None:
    assert declared() == {case.name[:4] for case in CASES}


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    pages = {page.stem: page for page in ROOT.glob("docs/diagnostics/M*.md")}
    assert declared() == pages.keys()
    for id, page in pages.items():
        lines = page.read_text(encoding="utf-8").split("\n")
        assert lines[0].startswith(f"# {id}: ")
        marks = [line for line in lines if line in ("Not so:", "But so:", "How to mend it:")]
        assert ["Not so:", "But so:", "How to mend it:"] == marks


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
