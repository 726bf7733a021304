"""A mutant comes in and is played; what became of it goes out: rejected, caught, or noticed by nobody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from time import monotonic

from engine.lang.check import check_pack
from engine.machine.game import Game
from engine.machine.save import mods_of, texts_of
from engine.pack.declarations import Pack
from engine.pack.folder import read_kept_pack
from engine.pack.provenance import proved_by, sources_of
from engine.scenario.mutants.made import Mutant
from engine.scenario.run import run_scenario
from engine.source.diagnostic import Findings
from engine.source.document import Where
from engine.source.record import dataclass

SECONDS = 30.0
"""How long one mutant may take. The clock is looked at between two scenarios: each of them has an end, for
the steps of a phase and the options of a choice are limited."""
_REMEMBERED = 12


class Outcome(StrEnum):
    """How it ends."""

    REJECTED = "rejected"
    """The pack would not be sound."""
    CAUGHT = "caught"
    SLOW = "slow"
    """Some scenarios take so much longer that whoever plays them notices."""
    SURVIVED = "survived"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant."""

    outcome: Outcome
    scenario: str | None = None
    """The scenario that fails, if one does."""


class Trial:
    """Tries mutants of one pack.

    The scenarios that caught other mutants of a file are played first, then those that prove its rules.
    """

    def __init__(self, pack: Pack, seconds: float = SECONDS) -> None:
        self._pack = pack
        self._texts: dict[str | None, Mapping[str, str]] = {None: texts_of(pack)}
        """Of the pack itself, and of each mod."""
        self._texts.update((mod.id, mod.texts) for mod in mods_of(pack))
        self._seconds = seconds
        self._tables = sorted(pack.scenarios, key=lambda id: _table(pack.scenarios[id]))
        """Those together that are compiled together."""
        self._proving = {id: set(proved_by(scenario)) for id, scenario in pack.scenarios.items()}
        self._caught: dict[str, list[str]] = {}
        """By the file, the scenarios that noticed a change in it, the last one first."""

    def of(self, mutant: Mutant) -> Verdict:
        """Play all scenarios, until one fails."""
        end = monotonic() + self._seconds
        before = self._texts[mutant.mod]
        changed = {**before, mutant.file: mutant.text(before[mutant.file])}
        game = self._game({**self._texts, mutant.mod: changed})
        if game is None:
            return Verdict(Outcome.REJECTED)
        for id in self._in_order(mutant.file):
            findings = Findings()
            run_scenario(game, self._pack.scenarios[id], findings)
            if findings:
                self._remember(mutant.file, id)
                return Verdict(Outcome.CAUGHT, id)
            if monotonic() > end:
                return Verdict(Outcome.SLOW, id)
        return Verdict(Outcome.SURVIVED)

    def _game(self, texts: Mapping[str | None, Mapping[str, str]]) -> Game | None:
        findings = Findings()
        mods = [(id, changes) for id, changes in texts.items() if id is not None]
        pack = read_kept_pack(self._pack.id, texts[None], findings, mods)
        checked = None if pack is None else check_pack(pack, findings)
        return None if checked is None else Game(checked)

    def _in_order(self, file: str) -> Iterator[str]:
        first = [*self._caught.get(file, ()), *self._provers(file)]
        return iter(dict.fromkeys([*first, *self._tables]))

    def _provers(self, file: str) -> list[str]:
        """The scenarios that prove rules which this file carries out, those first that prove most of them."""
        if file not in self._pack.documents:
            return []  # what a mod changes in others says nothing of where it comes from
        stated = sources_of(self._pack.documents[file].root)
        carried = {rule for source in stated for rule in source.rules}
        shared = {id: len(carried & proved) for id, proved in self._proving.items()}
        return sorted((id for id, number in shared.items() if number), key=lambda id: -shared[id])

    def _remember(self, file: str, id: str) -> None:
        known = self._caught.setdefault(file, [])
        if id in known:
            known.remove(id)
        self._caught[file] = [id, *known][:_REMEMBERED]


def _table(scenario: Where) -> tuple[int, int, str]:
    """Those first that play in the usual way."""
    fields = scenario.value
    assert isinstance(fields, dict)  # its schema says so
    options = fields.get("options", {})
    return len(options), fields["players"], str(sorted(options.items()))
