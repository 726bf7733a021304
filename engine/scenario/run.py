"""A scenario comes in (given, do, expect) and is played; what is not as expected goes out as findings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.machine.chance import Chance, ChanceError
from engine.machine.driver import Driver
from engine.machine.fault import RuleError
from engine.machine.play import Play
from engine.machine.result import result_of
from engine.pack.schema import shown
from engine.scenario.choices import Choices, who_is_asked
from engine.scenario.comparing import Difference, compare, different, seen_otherwise
from engine.scenario.fault import CANNOT, FAILS, ScenarioError, misshapen
from engine.scenario.matching import alike
from engine.scenario.moments import Moments
from engine.scenario.setting import Setting
from engine.scenario.sight import Eyes, Truth
from engine.scenario.stated import Stated
from engine.scenario.table import table_of
from engine.scenario.telling import compare_told
from engine.source.diagnostic import Findings, code
from engine.source.phrase import phrase
from engine.source.record import dataclass

if TYPE_CHECKING:
    from engine.machine.compile import Program
    from engine.machine.game import Game
    from engine.machine.state import State
    from engine.source.document import Where

CHANCE = code("T106", "this cannot come about: {problem}", CANNOT)
STILL_ASKED = code(
    "T204",
    "{asked}, but the scenario has come to its end",
    "The scenario fails. State what is chosen, or `stops: true` if it may end there.",
)
BROKE = code("T205", "the rules broke: {problem}", FAILS)
NOT_OVER = code("T206", "the game should be over, but it is not", FAILS)
RESULT = code("T207", "{name} should be {expected}, but it is {actual}", FAILS)


@dataclass(frozen=True, slots=True)
class Passage:
    """A scenario as far as it could be played."""

    program: Program
    start: State
    made: Sequence[tuple[int, int]]
    """The choices, as seats and numbers of options."""
    entries: Sequence[int]
    """For each of them, which entry of `do` it is."""
    differences: Sequence[Difference]
    declined: Sequence[tuple[Where, int]]
    """The statements whose offer somebody did not take."""


def run_scenario(game: Game, scenario: Where, findings: Findings) -> Passage | None:
    """Play one phase, or several, from a given state with given choices, and compare; None if it cannot be
    begun."""
    run: _Run | None = None
    with suppress(ScenarioError):
        run = _Run(table_of(game, scenario, findings), scenario, findings)
        run.play()
    return None if run is None else run.passage()


class _Run:
    def __init__(self, program: Program, scenario: Where, findings: Findings) -> None:
        self._scenario = scenario
        self._fields: Mapping[str, Any] = scenario.value  # type: ignore[assignment]  # its schema says so
        self._findings = findings
        moments = Moments(program.flow, program.phases, scenario, findings)
        self._first, last = moments.first_and_last()
        self._program = replace(program, flow=program.flow.until(last + 1))
        self._whole = program.flow.length
        """How many phases the game has."""
        self._begun: State | None = None
        self._choices: Choices | None = None
        self._entries: list[int] = []
        self._differences: list[Difference] = []

    def passage(self) -> Passage | None:
        if self._begun is None:
            return None
        choices = self._choices
        if choices is None:
            return Passage(self._program, self._begun, (), (), (), ())
        differences = [*choices.differences, *self._differences]
        return Passage(self._program, self._begun, choices.made, self._entries, differences, choices.declined)

    def play(self) -> None:
        start, at = self._start(), self._scenario
        try:
            driver = Driver(self._program, start)
            self._begun = start  # what breaks before anybody is asked cannot be told again
            choices = self._choices = Choices(driver, self._findings)
            for number in range(len(self._fields.get("do", ()))):
                at = self._scenario / "do" / number
                self._make(choices, at, number)
        except RuleError as error:
            self._findings.add(BROKE, at.position, problem=error)
            return
        except ChanceError as error:
            self._findings.add(CHANCE, (self._scenario / "chance").position, problem=error)
            return
        self._compare(driver)
        if "seen" in self._fields or "told" in self._fields:
            self._compare_for_players(driver, self._again(start, choices.made))

    def _make(self, choices: Choices, at: Where, number: int) -> None:
        before = len(choices.made)
        choices.make(at)
        if len(choices.made) > before:
            self._entries.append(number)

    def _start(self) -> State:
        """The state in which the scenario begins."""
        script = [[str(drawn) for drawn in one] for one in self._fields.get("chance", ())]
        chance = Chance(int(self._fields.get("seed", 0)), script)
        state = self._program.layout.start(chance)
        state.step = self._first
        if "given" in self._fields:
            Setting(self._program.layout, state, self._findings).set(self._scenario / "given")
        return state

    def _again(self, start: State, made: Sequence[tuple[int, int]]) -> Play:
        """The same play once more, as programs know it: with what players see and are told."""
        play = Play(self._program, start)
        play.repeat(made)
        return play

    def _compare(self, driver: Driver) -> None:
        if driver.open and not self._fields.get("stops", False):
            self._findings.add(STILL_ASKED, self._scenario.position, asked=who_is_asked(driver))
        layout = self._program.layout
        if "expect" in self._fields:
            parts = Stated(layout, self._findings).parts(self._scenario / "expect")
            compare(parts, Truth(layout, driver.state), different(self._findings, self._differences))
        if "result" in self._fields:
            self._compare_result(driver, self._scenario / "result")

    def _compare_for_players(self, driver: Driver, play: Play) -> None:
        layout = self._program.layout
        stated, truth = Stated(layout, self._findings), Truth(layout, driver.state)
        for where, player in self._for_each("seen"):
            eyes = Eyes(play.view(player), truth, layout.pack.kinds)
            report = seen_otherwise(self._findings, player, self._differences)
            compare(stated.parts(where, but="player"), eyes, report)
        for where, player in self._for_each("told"):
            compare_told(play.events, player, where / "events", self._findings)

    def _for_each(self, key: str) -> Iterator[tuple[Where, int]]:
        """The entries about single players."""
        for number, entry in enumerate(self._fields.get(key, ())):
            where, player, players = (
                self._scenario / key / number,
                entry["player"],
                self._program.layout.players,
            )
            if player >= players:
                raise misshapen(
                    self._findings,
                    where / "player",
                    phrase("a player, from 0 to {players}", players=players - 1),
                )
            yield where, player

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
                self._findings.add(RESULT, (where / name).position, name=name, **written)
                self._differences.append(Difference(where / name, actual[name]))

    def _is_cut_off(self, driver: Driver) -> bool:
        """Whether it is only the scenario that ends here, after the last phase that it plays."""
        return self._program.flow.length <= driver.state.step < self._whole
