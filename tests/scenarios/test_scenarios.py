"""Every scenario of every pack comes in; each must play and end as it expects."""

from functools import cache
from pathlib import Path

import pytest

from engine.machine.game import Game, check_folder
from engine.scenario.run import run_scenario
from engine.source.diagnostic import Findings
from engine.source.report import render

ROOT = Path(__file__).parents[2]
SCENARIOS = sorted(ROOT.glob("content/*/scenarios/*.yaml")) + sorted(
    ROOT.glob("tests/packs/*/scenarios/*.yaml")
)


@cache
def game(pack: Path) -> Game:
    findings = Findings()
    checked = check_folder(pack, findings)
    assert checked is not None, [render(found, None) for found in findings]
    return Game(checked)


def failures(file: Path) -> list[str]:
    played = game(file.parents[1])
    scenario = played.pack.scenarios[file.stem]
    findings = Findings()
    run_scenario(played, scenario, findings)
    return [render(found, scenario.document.text) for found in findings]


@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: f"{file.parents[1].name}/{file.stem}")
def test_it_ends_as_expected(file: Path) -> None:
    assert [] == failures(file)


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) >= 10
