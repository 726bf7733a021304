"""A started game comes in; decisions and events go out, choices come back, until there is a result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.machine.compile import Program
from engine.machine.decision import Decision
from engine.machine.driver import Driver
from engine.machine.event import Event, Told
from engine.machine.plain import Plain
from engine.machine.state import State


class ChoiceError(ValueError):
    """A choice that cannot be made: `code` says why, and nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the highest score wins, and ties share."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str | None


class Play:
    """One game being played."""

    def __init__(self, program: Program, state: State) -> None:
        self._program = program
        self._plain = Plain(program.layout)
        self._log: list[tuple[Told, Sequence[object]]] = []
        state.log = self._log
        self._driver = Driver(program, state)
        self._pending: tuple[Decision, ...] | None = None

    @property
    def players(self) -> int:
        return self._program.layout.players

    @property
    def pending(self) -> tuple[Decision, ...]:
        """One decision for each player who must choose now; none when the game is over."""
        if self._pending is None:
            self._pending = tuple(
                Decision(one.player, one.asked, one.values, one.secret is not None, self._plain)
                for one in self._driver.open
            )
        return self._pending

    def choose(self, player: int, option: object) -> None:
        """Make a choice; ChoiceError if it is not legal, RuleError if the pack's rules then break."""
        decision = next((decision for decision in self.pending if decision.player == player), None)
        question = self._driver.question_for(player)
        if decision is None or question is None:
            raise ChoiceError("not_asked", f"player {player} has nothing to choose now")
        number = _find(option, decision.options)
        if number is None:
            raise ChoiceError("not_an_option", f"{option!r} is not an option of {decision.key}")
        self._driver.answer(question, number)
        self._pending = None

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        over = self._driver.over
        if over is None:
            return None
        scores = tuple(self._program.score(self._driver.state, player) for player in range(self.players))
        best = max(scores)
        winners = tuple(player for player, score in enumerate(scores) if score == best)
        return Result(winners, scores, over.reason)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far."""
        return tuple(self._event(told, values) for told, values in self._log)

    def _event(self, told: Told, values: Sequence[object]) -> Event:
        typed = zip(told.types.items(), values, strict=True)
        args = {name: self._plain.value(value, type_) for (name, type_), value in typed}
        return Event(told.key, {**told.fixed, **args}, told.place)


def _find(option: object, options: Sequence[object]) -> int | None:
    """Where an option stands; True is not 1, for programs in other languages know the difference."""
    for number, one in enumerate(options):
        if one == option and isinstance(one, bool) == isinstance(option, bool):
            return number
    return None
