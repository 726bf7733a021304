"""A program and a state come in; open questions go out, answers come back, until the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from engine.machine.chance import ChanceError
from engine.machine.compile import Program
from engine.machine.decision import ASKING, Ask, Decision, Pick, asker, decision
from engine.machine.fault import NOTICED, STEP_LIMIT, RuleError, nothing_to_choose, rule_error
from engine.machine.question import Phase, Secret
from engine.machine.state import State
from engine.machine.verbs import GameEnd


class Driver:
    """Runs the phases in order. Between two of them no generator is alive: the state is the game."""

    __slots__ = (
        "_ask",
        "_phase",
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
        self._ask: Ask | None = None
        self.picked: list[int] = []
        """The players and their answers in a run in turn: pairs would keep the collector busy."""
        self._begin_at(start, answers)

    def answer(self, question: Decision, number: int) -> None:
        """Go on with an answer; if the rules then break, RuleError is raised and all is as before."""
        snapshot, answers = self.snapshot, self.answers
        answers.append((question.player, number))
        try:
            if question.asked.secret:
                self._take_secret(question, number)
            else:
                self._go_on(number)
        except (RuleError, ChanceError):
            if snapshot is not None:
                self._begin_at(snapshot, answers[:-1])
            raise

    def run(self, pick: Pick) -> None:
        """Play on to the end, asking `pick` for every answer; nothing is kept to go back to."""
        self.keeps, self.picked = False, []
        self._ask = ask = asker(pick, self.picked)
        try:
            while self.open:
                question = self.open[0]
                number = ask(question.player, question.asked, question.values, question.asking)
                self._take(question, number)
        finally:
            self._ask, self.keeps = None, True

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
        place = self.open.index(question)
        self.open = self.open[:place] + self.open[place + 1 :]
        self._ask_secretly(question.player, question.asking, number)  # type: ignore[arg-type]
        if not self.open:
            self._go_on(self._secrets)

    def _go_on(self, answer: object) -> None:
        """Run until somebody must choose, or the game is over."""
        phase, ask, self.open = self._phase, self._ask, ()
        try:
            while not self.open:
                if phase is None:
                    phase, answer = self._begin_phase(), None
                try:
                    if ask is not None:
                        _picked_all(phase, answer, ask)
                    who, asked, values = phase.send(answer)
                except StopIteration:
                    phase = None
                    self.state.step += 1
                    continue
                if who is None:
                    self._ask_all_secretly(values)  # type: ignore[arg-type]  # of all players at once
                    answer = self._secrets  # if nobody has anything to choose
                else:
                    if not values:
                        raise nothing_to_choose(asked)
                    self.open = (decision(who, asked, values, phase),)
        except GameEnd as end:
            # Its traceback would hold this driver, and nobody but the collector could free a game.
            self.over, phase = end.with_traceback(None), None
        except NOTICED as error:
            fault = rule_error(error, self.program.places, self.program.module, ASKING)
            if fault is None:
                raise
            raise fault from error
        self._phase = phase

    def _begin_phase(self) -> Phase:
        """Start the next phase that can ask, after all before it; and keep what there is to go back to."""
        if self._ask is not None:
            self._play_on(self._ask)
        state, flow, told = self.state, self.program.flow, self.told
        phases, asking = self.program.phases, self.program.asking
        while (step := state.step) < flow.length:
            name = flow.phase(step)
            if name in asking:
                if not self.keeps:
                    self.snapshot, state.chance.outcomes = None, []
                elif self.snapshot is None or self.snapshot.step != step:
                    self.snapshot, state.chance.outcomes = state.copy(), []
                    self.answers = []
                    self.told_before = 0 if told is None else len(told)
            if told is not None:
                told.append(name)
            state.steps_left = STEP_LIMIT
            phase = phases[name](state)
            if phase is not None:
                return phase
            state.step = step + 1
        raise GameEnd(None)

    def _play_on(self, ask: Ask) -> NoReturn:
        """All phases from here on, to the end of the game, with nothing to wait for."""
        state, flow, told, phases = self.state, self.program.flow, self.told, self.program.at_once
        self.snapshot, state.chance.outcomes, state.ask = None, [], ask
        try:
            for name in flow.phases(state.step):
                if told is not None:
                    told.append(name)
                state.steps_left = STEP_LIMIT
                phases[name](state)
                state.step += 1
        finally:
            state.ask = None
        raise GameEnd(None)

    def _ask_all_secretly(self, secrets: Sequence[Secret]) -> None:
        self._secrets = [()] * len(secrets)
        for player, secret in enumerate(secrets):
            self._ask_secretly(player, secret, None)

    def _ask_secretly(self, player: int, secret: Secret, answer: int | None) -> None:
        try:
            who, asked, values = next(secret) if answer is None else secret.send(answer)
        except StopIteration as end:
            self._secrets[player] = end.value
        else:
            if not values:
                raise nothing_to_choose(asked)
            self.open = (*self.open, decision(who, asked, values, secret))


def _picked_all(phase: Phase, answer: object, ask: Ask) -> object:
    """The rest of a phase, to its end, which is a StopIteration."""
    send = phase.send
    while True:
        who, asked, values = send(answer)
        if who is None:
            answer = [_secretly(secret, ask) for secret in values]  # type: ignore[arg-type]
        else:
            answer = ask(who, asked, values, phase)


def _secretly(secret: Secret, ask: Ask) -> tuple[object, ...]:
    """All that one player picks secretly."""
    answer = None
    try:
        while True:
            who, asked, values = secret.send(answer)  # type: ignore[arg-type]  # None begins
            answer = ask(who, asked, values, secret)
    except StopIteration as end:
        made: tuple[object, ...] = end.value
        return made
