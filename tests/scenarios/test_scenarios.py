"""Every scenario of every pack comes in; each must play and end as it expects."""

from functools import cache
from pathlib import Path

import pytest

from engine.machine.compile import Program, compile_pack
from engine.machine.game import check_folder
from engine.machine.scenario import run_scenario
from engine.source.diagnostic import Findings
from engine.source.report import render

ROOT = Path(__file__).parents[2]
SCENARIOS = sorted(ROOT.glob("content/*/scenarios/*.yaml")) + sorted(
    ROOT.glob("tests/packs/*/scenarios/*.yaml")
)


@cache
def programs(pack: Path) -> dict[int, Program]:
    findings = Findings()
    checked = check_folder(pack, findings)
    assert checked is not None, [render(found, None) for found in findings]
    players = range(checked.pack.fewest, checked.pack.most + 1)
    return {number: compile_pack(checked, number) for number in players}


def failures(file: Path) -> list[str]:
    compiled = programs(file.parents[1])
    scenario = next(iter(compiled.values())).layout.pack.scenarios[file.stem]
    findings = Findings()
    run_scenario(compiled, scenario, findings)
    return [render(found, scenario.document.text) for found in findings]


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: f"{file.parents[1].name}/{file.stem}")
def test_it_ends_as_expected(file: Path) -> None:
    assert [] == failures(file)


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 10
