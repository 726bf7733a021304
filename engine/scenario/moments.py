"""`at` and `through` of a scenario come in; the first and the last phase that it plays go out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.scenario.fault import CANNOT, ScenarioError
from engine.source.diagnostic import Code, Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest
from engine.source.phrase import counted

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.machine.flow import Flow

UNKNOWN_PHASE = code("T105", "the game comes to no phase '{name}'", CANNOT)
NOT_SO_OFTEN = code("T110", "the game comes to '{name}' only {times}", CANNOT)
TOO_EARLY = code("T111", "'{name} {time}' is over before the scenario begins", CANNOT)

_AT, _THROUGH = "at", "through"


class Moments:
    """Finds the phases that a scenario names among those of the game, each by how many are over before."""

    def __init__(self, flow: Flow, phases: Collection[str], scenario: Where, findings: Findings) -> None:
        self._flow = flow
        self._phases = phases
        self._scenario = scenario
        self._findings = findings

    def first_and_last(self) -> tuple[int, int]:
        """One phase if only `at` is named, and the whole game if nothing is."""
        fields = self._scenario.value
        assert isinstance(fields, dict)  # its schema says so
        first = self._find(_AT, 0) if _AT in fields else 0
        if _THROUGH in fields:
            return first, self._find(_THROUGH, first)
        return first, first if _AT in fields else self._flow.length - 1

    def _find(self, key: str, start: int) -> int:
        """The phase named here: the time that is asked for, or else the first not before the start."""
        where = self._scenario / key
        name, _, number = str(where.value).partition(" ")
        times, gone = self._flow.times(name), self._flow.times(name, start)
        if number and times:
            return self._numbered(where, name, int(number), start)
        if times == gone:
            near = None if name in self._phases else nearest(name, self._phases)
            raise self._wrong(UNKNOWN_PHASE, where, near, name=name)
        return self._flow.before(name, gone + 1)

    def _numbered(self, where: Where, name: str, time: int, start: int) -> int:
        times = self._flow.times(name)
        if time > times:
            often = counted("once", "{number} times", times)
            raise self._wrong(NOT_SO_OFTEN, where, None, name=name, times=often)
        found = self._flow.before(name, time)
        if found < start:
            raise self._wrong(TOO_EARLY, where, None, name=name, time=time)
        return found

    def _wrong(self, code: Code, where: Where, near: str | None, **args: object) -> ScenarioError:
        self._findings.add(code, where.position, near, **args)
        return ScenarioError()
