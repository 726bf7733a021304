"""A program and a state come in; open questions go out, answers come back, until the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import FrameType, GeneratorType

from engine.machine.compile import Program
from engine.machine.fault import NOTHING_TO_CHOOSE, NOTICED, STEP_LIMIT, RuleError, rule_error, rule_fault
from engine.machine.question import Asked, Phase, Secret
from engine.machine.state import State
from engine.machine.verbs import GameEnd


@dataclass(slots=True)
class Open:
    """A question that waits for its answer: the number of one of its values."""

    player: int
    asked: Asked
    values: Sequence[object]
    secret: Secret | None = None


class Driver:
    """Runs the phases in order. Between two of them no generator is alive: the state is the game."""

    __slots__ = ("_phase", "_secrets", "answers", "keeps", "open", "over", "program", "snapshot", "state")

    def __init__(self, program: Program, state: State, answers: Sequence[tuple[int, int]] = ()) -> None:
        self.program = program
        self.keeps = True
        """Whether snapshots are taken; who will not go back can do without."""
        self._begin_at(state)
        for player, number in answers:
            question = self.question_for(player)
            assert question is not None
            self._take(question, number)

    def answer(self, question: Open, number: int) -> None:
        """Go on with an answer; if the rules then break, RuleError is raised and all is as before."""
        snapshot, answers, before = self.snapshot, self.answers, len(self.answers)
        try:
            self._take(question, number)
        except RuleError:
            if snapshot is not None:
                self.__init__(self.program, snapshot.copy(), answers[:before])  # type: ignore[misc]
            raise

    def copy(self) -> Driver | None:
        """Another game at the same point: a snapshot, and the answers since; None without a snapshot."""
        if self.snapshot is None:
            return None
        return Driver(self.program, self.snapshot.copy(), self.answers)

    def frames(self, question: Open) -> Iterator[FrameType]:
        """The texts in the middle of which a question is asked, from the outermost to the innermost."""
        waiting: object = self._phase if question.secret is None else question.secret
        while isinstance(waiting, GeneratorType):
            if waiting.gi_frame is not None:
                yield waiting.gi_frame
            waiting = waiting.gi_yieldfrom

    def question_for(self, player: int) -> Open | None:
        return next((question for question in self.open if question.player == player), None)

    def _begin_at(self, state: State) -> None:
        self.state = state
        self.open: list[Open] = []
        self.over: GameEnd | None = None
        self._phase: Phase | None = None
        self._secrets: list[tuple[object, ...]] = []
        self._begin_phase()
        self._go_on(None)

    def _begin_phase(self) -> None:
        self.snapshot = self.state.copy() if self.keeps else None
        """The state when the present phase began."""
        self.answers: list[tuple[int, int]] = []
        """The players and their answers since then."""
        self.state.chance.orders = []

    def _take(self, question: Open, number: int) -> None:
        self.answers.append((question.player, number))
        if question.secret is None:
            self.open = []
            self._go_on(number)
            return
        self.open.remove(question)
        self._ask_secretly(question.player, question.secret, number)
        if not self.open:
            self._go_on(self._secrets)

    def _go_on(self, answer: object) -> None:
        """Run until somebody must choose, or the game is over."""
        try:
            while not self._run(answer):
                answer = self._secrets
        except GameEnd as end:
            self.over = end
        except NOTICED as error:
            fault = rule_error(error, self.program.places, self.program.module)
            if fault is None:
                raise
            raise fault from error

    def _run(self, answer: object) -> bool:
        """Whether a question is open; if not, nobody had anything to choose secretly."""
        flow, state = self.program.flow, self.state
        while True:
            if self._phase is None:
                if state.step == flow.length:
                    raise GameEnd(None)
                state.steps_left = STEP_LIMIT
                self._phase = self.program.phases[flow.phase(state.step)](state)
            try:
                if self._phase is not None:
                    who, asked, values = self._phase.send(answer)
                    return self._ask(who, asked, values)
            except StopIteration:
                self._phase = None
            answer = None
            state.step += 1
            self._begin_phase()

    def _ask(self, who: int | None, asked: Asked, values: Sequence[object]) -> bool:
        if who is not None:
            self._open(Open(who, asked, values))
            return True
        self._secrets = [()] * len(values)
        for player, secret in enumerate(values):
            self._ask_secretly(player, secret, None)  # type: ignore[arg-type]  # of all players at once
        return bool(self.open)

    def _ask_secretly(self, player: int, secret: Secret, answer: int | None) -> None:
        try:
            who, asked, values = next(secret) if answer is None else secret.send(answer)
        except StopIteration as end:
            self._secrets[player] = end.value
        else:
            self._open(Open(who, asked, values, secret))

    def _open(self, question: Open) -> None:
        if not question.values:
            name = question.asked.question.name
            raise rule_fault(NOTHING_TO_CHOOSE, question.asked.place, name=name)
        self.open.append(question)
