"""A checked pack comes in; its scenarios are played, and how each of them ends goes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.machine.game import Game
    from engine.scenario.run import Passage
    from engine.source.diagnostic import Diagnostic
    from engine.source.document import Where
    from engine.text.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Played:
    """One scenario, and all that is not as it expects."""

    id: str
    scenario: Where
    found: tuple[Diagnostic, ...]
    passage: Passage | None
    """How far it could be played; None if it could not be begun."""

    @property
    def passed(self) -> bool:
        return not self.found

    @property
    def about(self) -> str:
        return str((self.scenario / "about").value)


@dataclass(frozen=True, slots=True)
class Wanted:
    """How what happened in a scenario that fails is told."""

    speaker: Speaker
    lines: int
    """At most so many, the last ones."""


def play_scenarios(game: Game, scenarios: Mapping[str, Where]) -> Iterator[Played]:
    from engine.scenario.run import run_scenario
    from engine.source.diagnostic import Findings

    for id, scenario in scenarios.items():
        findings = Findings()
        passage = run_scenario(game, scenario, findings)
        yield Played(id, scenario, tuple(findings), passage)
