"""A scenario comes in (given, do, expect) and is played; what is not as expected goes out as findings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.machine.chance import Chance, ChanceError
from engine.machine.compile import Program
from engine.machine.decision import Decision
from engine.machine.driver import Driver
from engine.machine.fault import RuleError
from engine.machine.result import result_of
from engine.machine.setting import Setting, SettingError, alike
from engine.pack.schema import shown
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest

UNKNOWN_PHASE = code("T105", "the game comes to no phase '{name}'", "The scenario cannot run.")
PLAYERS = code("T107", "the game is for {possible} players, not for {players}", "The scenario cannot run.")
CHANCE = code("T106", "this cannot come about: {problem}", "The scenario cannot run.")
NOT_ASKED = code("T202", "player {player} is not asked for '{name}' now; {asked}", "The scenario fails.")
NO_OPTION = code("T203", "'{option}' is not an option; there are: {options}", "The scenario fails.")
STILL_ASKED = code("T204", "{asked}, but the scenario has come to its end", "The scenario fails.")
BROKE = code("T205", "the rules broke: {problem}", "The scenario fails.")
NOT_OVER = code("T206", "the game should be over, but it is not", "The scenario fails.")
RESULT = code("T207", "{name} should be {expected}, but it is {actual}", "The scenario fails.")

PASS = "pass"


def run_scenario(programs: Mapping[int, Program], scenario: Where, findings: Findings) -> None:
    """Play one phase, or several, from a given state with given choices, and compare.

    The programs are the pack's, by the number of players.
    """
    players = (scenario / "players").value
    assert isinstance(players, int)
    if players not in programs:
        position = (scenario / "players").position
        findings.add(PLAYERS, position, None, players=players, possible=", ".join(map(str, programs)))
        return
    with suppress(SettingError):
        _Run(programs[players], scenario, findings).play()


class _Run:
    def __init__(self, program: Program, scenario: Where, findings: Findings) -> None:
        self._scenario = scenario
        self._fields: Mapping[str, Any] = scenario.value  # type: ignore[assignment]  # its schema says so
        self._findings = findings
        flow = program.flow
        first = self._step("at", program) if "at" in self._fields else 0
        last = self._step("through", program, first) if "through" in self._fields else first
        if "at" not in self._fields and "through" not in self._fields:
            last = flow.length - 1
        self._program = replace(program, flow=flow.until(last + 1))
        self._first = first
        self._whole = flow.length
        """How many phases the game has."""

    def play(self) -> None:
        scenario, layout = self._scenario, self._program.layout
        script = self._fields.get("chance", ())
        state = layout.start(Chance(int(self._fields.get("seed", 0)), script))
        state.step = self._first
        if "given" in self._fields:
            Setting(layout, state, self._findings).set(scenario / "given")
        at = scenario
        try:
            driver = Driver(self._program, state)
            for number in range(len(self._fields.get("do", ()))):
                at = scenario / "do" / number
                self._choose(driver, at)
        except RuleError as error:
            self._findings.add(BROKE, at.position, None, problem=error)
            return
        except ChanceError as error:
            self._findings.add(CHANCE, (scenario / "chance").position, None, problem=error)
            return
        self._compare(driver)

    def _step(self, key: str, program: Program, after: int = 0) -> int:
        where = self._scenario / key
        name = str(where.value)
        known = name in program.phases
        for step in range(after, program.flow.length) if known else ():
            if program.flow.phase(step) == name:
                return step
        near = None if known else nearest(name, program.phases)
        self._findings.add(UNKNOWN_PHASE, where.position, near, name=name)
        raise SettingError

    def _choose(self, driver: Driver, where: Where) -> None:
        entry: Mapping[str, Any] = where.value  # type: ignore[assignment]  # its schema says so
        player = entry["player"]
        name = next(key for key in entry if key != "player")
        question = driver.question_for(player)
        if question is None or question.asked.question.name != name:
            asked = _asked(driver)
            self._findings.add(NOT_ASKED, where.position, None, player=player, name=name, asked=asked)
            raise SettingError
        options = question.options
        number = _find(entry[name], options)
        if number is None:
            listed = ", ".join(map(_shown, options))
            position = (where / name).position
            self._findings.add(NO_OPTION, position, None, option=_shown(entry[name]), options=listed)
            raise SettingError
        driver.answer(question, number)

    def _compare(self, driver: Driver) -> None:
        if driver.open and not self._fields.get("stops", False):
            self._findings.add(STILL_ASKED, self._scenario.position, None, asked=_asked(driver))
        if "expect" in self._fields:
            Setting(self._program.layout, driver.state, self._findings).compare(self._scenario / "expect")
        if "result" in self._fields:
            self._compare_result(driver, self._scenario / "result")

    def _is_cut_off(self, driver: Driver) -> bool:
        """Whether it is only the scenario that ends here, after the last phase that it plays."""
        return self._program.flow.length <= driver.state.step < self._whole

    def _compare_result(self, driver: Driver, where: Where) -> None:
        if driver.over is None or self._is_cut_off(driver):
            self._findings.add(NOT_OVER, where.position)
            return
        result = result_of(self._program, driver.state, driver.over)
        actual = {
            "winners": list(result.winners),
            "scores": list(result.scores),
            "reason": result.reason,
        }
        for name, expected in self._fields["result"].items():
            if not alike(expected, actual[name]):
                written = {"expected": shown(expected), "actual": shown(actual[name])}
                self._findings.add(RESULT, (where / name).position, None, name=name, **written)


def _asked(driver: Driver) -> str:
    if not driver.open:
        return "nobody is asked for anything"
    return "; ".join(_question(question) for question in driver.open)


def _question(question: Decision) -> str:
    return f"player {question.player} is asked for '{question.asked.question.name}'"


def _find(stated: object, options: Sequence[object]) -> int | None:
    return next((number for number, option in enumerate(options) if _same(stated, option)), None)


def _same(stated: object, option: object) -> bool:
    """Items may be named by their id, and several in any order."""
    if option is None:
        return stated == PASS
    if isinstance(stated, list) and isinstance(option, list):
        return _same_several(Counter(map(_shown, stated)), Counter(map(_shown, option)))
    return alike(stated, option) or (isinstance(option, str) and stated == _id(option))


def _same_several(stated: Counter[str], option: Counter[str]) -> bool:
    ids = map(_id, (option - stated).elements())
    return sorted((stated - option).elements()) == sorted(ids)


def _id(name: str) -> str:
    return name.partition("#")[0]


def _shown(option: object) -> str:
    return PASS if option is None else shown(option)
