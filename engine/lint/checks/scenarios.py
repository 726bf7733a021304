"""Scenarios that cannot run: what they name is not there.

These are the findings of `ludex test`, found without playing: tables, phases, and the first thing named in
`given`, `expect` or `seen` that is not there. They are errors, for such a scenario proves nothing.

Cannot decide what depends on the course of the game: who is asked what, and what comes about by chance.
"""

from __future__ import annotations

from contextlib import suppress

from engine.lint.scenarios import Staged, staged
from engine.lint.uses import Uses
from engine.machine.chance import Chance
from engine.machine.flow import Flow
from engine.machine.layout import Layout
from engine.scenario.choices import PLAYER, choice_name
from engine.scenario.fault import ScenarioError, misshapen
from engine.scenario.moments import Moments
from engine.scenario.setting import Setting
from engine.scenario.stated import Stated
from engine.source.diagnostic import Findings
from engine.source.document import Where


def check(uses: Uses, findings: Findings) -> None:
    flows: dict[Layout, Flow] = {}
    for scenario in staged(uses.checked, findings):
        layout = scenario.layout
        if layout not in flows:
            flows[layout] = Flow.of(uses.pack, layout.players, layout.options)
        with suppress(ScenarioError):
            Moments(flows[layout], uses.pack.phases, scenario.where, findings).first_and_last()
        if "given" in scenario.fields:
            with suppress(ScenarioError):
                state = layout.start(Chance(0))
                Setting(layout, state, findings).set(scenario.where / "given")
        for where in scenario.entries("do"):
            with suppress(ScenarioError):
                _check_player(where, scenario, findings)
                choice_name(where, where.value, findings)  # type: ignore[arg-type]  # its schema says so
        _check_outcome(scenario, findings)


def _check_outcome(scenario: Staged, findings: Findings) -> None:
    stated = Stated(scenario.layout, findings)
    if "expect" in scenario.fields:
        with suppress(ScenarioError):
            list(stated.parts(scenario.where / "expect"))
    for where in scenario.entries("seen"):
        with suppress(ScenarioError):
            _check_player(where, scenario, findings)
            list(stated.parts(where, but=PLAYER))
    for where in scenario.entries("told"):
        with suppress(ScenarioError):
            _check_player(where, scenario, findings)


def _check_player(where: Where, scenario: Staged, findings: Findings) -> None:
    last = scenario.layout.players - 1
    seat = (where / PLAYER).value
    assert isinstance(seat, int)
    if seat > last:
        raise misshapen(findings, where / PLAYER, f"a player, from 0 to {last}")
