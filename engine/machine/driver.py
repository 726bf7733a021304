"""A program and a state come in; open questions go out, answers come back, until the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.machine.chance import ChanceError
from engine.machine.compile import Program
from engine.machine.decision import Decision
from engine.machine.event import Log
from engine.machine.fault import NOTHING_TO_CHOOSE, NOTICED, STEP_LIMIT, RuleError, rule_error, rule_fault
from engine.machine.plain import Plain
from engine.machine.question import Asked, Phase, Secret
from engine.machine.state import State
from engine.machine.verbs import GameEnd

Pick = Callable[[Decision], int]
"""Answers questions."""


class Driver:
    """Runs the phases in order. Between two of them no generator is alive: the state is the game."""

    __slots__ = (
        "_log",
        "_phase",
        "_pick",
        "_secrets",
        "answers",
        "keeps",
        "open",
        "over",
        "program",
        "snapshot",
        "state",
    )

    def __init__(
        self,
        program: Program,
        start: State,
        answers: Sequence[tuple[int, int]] = (),
        log: Log | None = None,
    ) -> None:
        """Begin at a state, which stays as it is, and give answers; `log` is told what happens."""
        self.program = program
        self._log = log
        self.keeps = True
        """Whether snapshots are taken; who will not go back can do without."""
        self._pick: Pick | None = None
        self._begin_at(start, answers)

    def answer(self, question: Decision, number: int) -> None:
        """Go on with an answer; if the rules then break, RuleError is raised and all is as before."""
        snapshot, answers, before = self.snapshot, self.answers, len(self.answers)
        try:
            self._take(question, number)
        except (RuleError, ChanceError):
            if snapshot is not None:
                self._begin_at(snapshot, answers[:before])
            raise

    def run(self, pick: Pick) -> None:
        """Play on to the end, asking `pick` for every answer; nothing is kept to go back to."""
        self._pick, self.keeps = pick, False
        try:
            while self.open:
                self._take(self.open[0], pick(self.open[0]))
        finally:
            self._pick, self.keeps = None, True

    def copy(self) -> Driver | None:
        """Another game at the same point: a snapshot, and the answers since; None without a snapshot."""
        if self.snapshot is None:
            return None
        return Driver(self.program, self.snapshot, self.answers)

    def stop_telling(self) -> None:
        """Nobody listens from here on."""
        self._log = self.state.log = None

    def question_for(self, player: int) -> Decision | None:
        return next((question for question in self.open if question.player == player), None)

    def _begin_at(self, start: State, answers: Sequence[tuple[int, int]]) -> None:
        self.state = start.copy()
        self.state.log = self._log
        self.snapshot: State | None = start
        """The state when the present phase began, or the last that could ask."""
        self.answers: list[tuple[int, int]] = []
        """The players and their answers since then."""
        self.open: list[Decision] = []
        self.over: GameEnd | None = None
        self._phase: Phase | None = None
        self._secrets: list[tuple[object, ...]] = []
        self._go_on(None)
        for player, number in answers:
            question = self.question_for(player)
            assert question is not None
            self._take(question, number)

    def _begin_phase(self) -> Phase | None:
        """Start the next phase; before one that can ask, keep what there is to go back to."""
        state = self.state
        if state.step >= self.program.flow.length:
            raise GameEnd(None)
        name = self.program.flow.phase(state.step)
        if name in self.program.asking and (self.snapshot is None or self.snapshot.step != state.step):
            self.snapshot = state.copy() if self.keeps else None
            self.answers = []
            state.chance.outcomes = []
        state.steps_left = STEP_LIMIT
        return self.program.phases[name](state)

    def _take(self, question: Decision, number: int) -> None:
        self.answers.append((question.player, number))
        if not question.secret:
            self._go_on(number)
            return
        self.open.remove(question)
        self._ask_secretly(question.player, question.asking, number)  # type: ignore[arg-type]
        if not self.open:
            self._go_on(self._secrets)

    def _go_on(self, answer: object) -> None:
        """Run until somebody must choose, or the game is over."""
        self.open = []
        try:
            while True:
                if self._phase is None:
                    self._phase = self._begin_phase()
                    answer = None
                if self._phase is None or self._phase_ends(self._phase, answer):
                    self._phase = None
                    self.state.step += 1
                elif self.open:
                    return
                else:  # nobody had anything to choose secretly
                    answer = self._secrets
        except GameEnd as end:
            self.over = end
            self._phase = None
        except NOTICED as error:
            fault = rule_error(error, self.program.places, self.program.module)
            if fault is None:
                raise
            raise fault from error

    def _phase_ends(self, phase: Phase, answer: object) -> bool:
        """Run a phase up to its next question, which is open then, or to its end."""
        pick, plain = self._pick, self.program.plain
        try:
            who, asked, values = phase.send(answer)
            while pick is not None and values:
                if who is None:
                    answer = [_picked(secret, pick, plain) for secret in values]  # type: ignore[arg-type]
                else:
                    answer = pick(Decision(who, asked, values, phase, plain))
                who, asked, values = phase.send(answer)
        except StopIteration:
            return True
        if who is not None:
            self._ask(Decision(who, asked, values, phase, plain))
            return False
        self._secrets = [()] * len(values)
        for player, secret in enumerate(values):
            self._ask_secretly(player, secret, None)  # type: ignore[arg-type]  # of all players at once
        return False

    def _ask_secretly(self, player: int, secret: Secret, answer: int | None) -> None:
        try:
            who, asked, values = next(secret) if answer is None else secret.send(answer)
        except StopIteration as end:
            self._secrets[player] = end.value
        else:
            self._ask(Decision(who, asked, values, secret, self.program.plain))

    def _ask(self, question: Decision) -> None:
        if not question.values:
            raise _nothing_to_choose(question.asked)
        self.open.append(question)


def _picked(secret: Secret, pick: Pick, plain: Plain) -> tuple[object, ...]:
    """All that one player chooses secretly."""
    try:
        who, asked, values = next(secret)
        while True:
            if not values:
                raise _nothing_to_choose(asked)
            who, asked, values = secret.send(pick(Decision(who, asked, values, secret, plain)))
    except StopIteration as end:
        made: tuple[object, ...] = end.value
        return made


def _nothing_to_choose(asked: Asked) -> RuleError:
    return rule_fault(NOTHING_TO_CHOOSE, asked.place, name=asked.question.name)
