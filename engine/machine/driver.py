"""A program and a state come in; open questions go out, answers come back, until the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.machine.chance import ChanceError
from engine.machine.compile import Program
from engine.machine.decision import ChoiceError, Decision
from engine.machine.fault import NOTHING_TO_CHOOSE, NOTICED, STEP_LIMIT, RuleError, rule_error, rule_fault
from engine.machine.question import Asked, Phase, Secret
from engine.machine.state import State
from engine.machine.verbs import GameEnd

Pick = Callable[[Decision], int]
"""Answers questions."""


class Driver:
    """Runs the phases in order. Between two of them no generator is alive: the state is the game."""

    __slots__ = (
        "_phase",
        "_pick",
        "_secrets",
        "answers",
        "keeps",
        "open",
        "over",
        "picked",
        "program",
        "snapshot",
        "state",
        "told",
        "told_before",
    )

    def __init__(
        self,
        program: Program,
        start: State,
        answers: Sequence[tuple[int, int]] = (),
        told: list[object] | None = None,
    ) -> None:
        """Begin at a state, which stays as it is, and give answers; what happens is added to `told`."""
        self.program = program
        self.told = told
        self.told_before = 0 if told is None else len(told)
        """How much had been told when the snapshot was taken."""
        self.keeps = True
        """Whether snapshots are taken; who will not go back can do without."""
        self._pick: Pick | None = None
        self.picked: list[int] = []
        """The players and their answers in a run in turn: pairs would keep the collector busy."""
        self._begin_at(start, answers)

    def answer(self, question: Decision, number: int) -> None:
        """Go on with an answer; if the rules then break, RuleError is raised and all is as before."""
        snapshot, answers = self.snapshot, self.answers
        answers.append((question.player, number))
        try:
            if question.secret:
                self._take_secret(question, number)
            else:
                self._go_on(number)
        except (RuleError, ChanceError):
            if snapshot is not None:
                self._begin_at(snapshot, answers[:-1])
            raise

    def run(self, pick: Pick) -> None:
        """Play on to the end, asking `pick` for every answer; nothing is kept to go back to."""
        self._pick, self.keeps, self.picked = pick, False, []
        try:
            while self.open:
                question = self.open[0]
                self._take(question, self._picked(question))
        finally:
            self._pick, self.keeps = None, True

    def copy(self) -> Driver | None:
        """Another game at the same point: a snapshot, and the answers since; None without a snapshot."""
        if self.snapshot is None:
            return None
        told = None if self.told is None else self.told[: self.told_before]
        return Driver(self.program, self.snapshot, self.answers, told)

    def stop_telling(self) -> None:
        """Nobody listens from the next phase on."""
        self.told = self.state.tell = None

    def question_for(self, player: int) -> Decision | None:
        for question in self.open:
            if question.player == player:
                return question
        return None

    def _begin_at(self, start: State, answers: Sequence[tuple[int, int]]) -> None:
        self.state = start.copy()
        if self.told is not None:
            del self.told[self.told_before :]
            self.state.tell = self.told.extend
        self.snapshot: State | None = start
        """The state when the present phase began, or the last that could ask."""
        self.answers: list[tuple[int, int]] = []
        """The players and their answers since then."""
        self.open: tuple[Decision, ...] = ()
        self.over: GameEnd | None = None
        self._phase: Phase | None = None
        self._secrets: list[tuple[object, ...]] = []
        self._go_on(None)
        for player, number in answers:
            question = self.question_for(player)
            assert question is not None
            self._take(question, number)

    def _take(self, question: Decision, number: int) -> None:
        self.answers.append((question.player, number))
        if question.secret:
            self._take_secret(question, number)
        else:
            self._go_on(number)

    def _take_secret(self, question: Decision, number: int) -> None:
        self.open = tuple(other for other in self.open if other is not question)
        self._ask_secretly(question.player, question.asking, number)  # type: ignore[arg-type]
        if not self.open:
            self._go_on(self._secrets)

    def _go_on(self, answer: object) -> None:
        """Run until somebody must choose, or the game is over."""
        phase, pick, self.open = self._phase, self._pick, ()
        try:
            while not self.open:
                if phase is None:
                    phase, answer = self._begin_phase(), None
                try:
                    if pick is not None:
                        self._pick_all(phase, answer, pick)
                    who, asked, values = phase.send(answer)
                except StopIteration:
                    phase = None
                    self.state.step += 1
                    continue
                if who is None:
                    self._ask_all_secretly(values)  # type: ignore[arg-type]  # of all players at once
                    answer = self._secrets  # if nobody has anything to choose
                else:
                    self._ask(Decision((who, asked, values, phase)))
        except GameEnd as end:
            # Its traceback would hold this driver, and nobody but the collector could free a game.
            self.over, phase = end.with_traceback(None), None
        except NOTICED as error:
            fault = rule_error(error, self.program.places, self.program.module)
            if fault is None:
                raise
            raise fault from error
        self._phase = phase

    def _begin_phase(self) -> Phase:
        """Start the next phase that can ask, after all before it; and keep what there is to go back to."""
        state, program = self.state, self.program
        while state.step < program.flow.length:
            name = program.flow.phase(state.step)
            if name in program.asking:
                if not self.keeps:
                    self.snapshot, state.chance.outcomes = None, []
                elif self.snapshot is None or self.snapshot.step != state.step:
                    self.snapshot, state.chance.outcomes = state.copy(), []
                    self.answers = []
                    self.told_before = 0 if self.told is None else len(self.told)
            if self.told is not None:
                self.told.append(name)
            state.steps_left = STEP_LIMIT
            phase = program.phases[name](state)
            if phase is not None:
                return phase
            state.step += 1
        raise GameEnd(None)

    def _ask_all_secretly(self, secrets: Sequence[Secret]) -> None:
        self._secrets = [()] * len(secrets)
        for player, secret in enumerate(secrets):
            self._ask_secretly(player, secret, None)

    def _pick_all(self, phase: Phase, answer: object, pick: Pick) -> None:
        """Run a phase to its end, which is a StopIteration."""
        send, picked = phase.send, self.picked.extend
        while True:
            who, asked, values = send(answer)
            if who is None:
                answer = [self._secretly(secret) for secret in values]  # type: ignore[arg-type]
                continue
            if not values:
                raise _nothing_to_choose(asked)
            answer = number = pick(Decision((who, asked, values, phase)))
            if not 0 <= number < len(values):
                raise _no_option(number)
            picked((who, number))

    def _ask_secretly(self, player: int, secret: Secret, answer: int | None) -> None:
        try:
            who, asked, values = next(secret) if answer is None else secret.send(answer)
        except StopIteration as end:
            self._secrets[player] = end.value
        else:
            self._ask(Decision((who, asked, values, secret)))

    def _ask(self, question: Decision) -> None:
        if not question.values:
            raise _nothing_to_choose(question.asked)
        self.open = (*self.open, question)

    def _secretly(self, secret: Secret) -> tuple[object, ...]:
        """All that one player picks secretly."""
        try:
            who, asked, values = next(secret)
            while True:
                if not values:
                    raise _nothing_to_choose(asked)
                number = self._picked(Decision((who, asked, values, secret)))
                who, asked, values = secret.send(number)
        except StopIteration as end:
            made: tuple[object, ...] = end.value
            return made

    def _picked(self, question: Decision) -> int:
        assert self._pick is not None
        number = self._pick(question)
        if not 0 <= number < len(question.values):
            raise _no_option(number)
        self.picked += question.player, number
        return number


def _no_option(number: int) -> ChoiceError:
    return ChoiceError("not_an_option", f"{number} is not the number of an option")


def _nothing_to_choose(asked: Asked) -> RuleError:
    return rule_fault(NOTHING_TO_CHOOSE, asked.place, name=asked.question.name)
