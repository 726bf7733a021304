"""A started game comes in; decisions and events go out, choices come back, until there is a result."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.machine.compile import Program
from engine.machine.decision import ChoiceError, Decision
from engine.machine.driver import Driver
from engine.machine.event import Event, events_of
from engine.machine.result import Result, result_of
from engine.machine.sampling import sample
from engine.machine.save import Change, Save, SaveError, texts_of, to_bytes
from engine.machine.state import State
from engine.machine.view import view
from engine.source.files import replace_file

Policy = Callable[[Decision], int]
"""Who decides: the number of an option, counted from 0."""


class UndoError(ValueError):
    """A choice that cannot be taken back: `code` says why, and nothing has changed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Origin:
    """How a game was started."""

    seed: int
    chance: Sequence[Sequence[str]]


class Play:
    """One game being played: content, seed and the choices made so far; all else follows from them."""

    def __init__(
        self, program: Program, start: State, origin: Origin | None = None, driver: Driver | None = None
    ) -> None:
        self.changes: tuple[Change, ...] = ()
        """For a game that was loaded: how the installed pack differs from the one it was saved with."""
        self._origin = origin
        self._program = program
        self._start = start
        self._driver = driver or Driver(program, start, told=[])
        self._made: list[int] = []
        """The choices: the seat and the number of the option, one after the other."""
        self._revealed: list[int] = []
        self._events: list[Event] = []
        """Those that somebody has read."""
        self._read = 0
        """How much of what was told they are."""

    @property
    def players(self) -> int:
        return self._program.layout.players

    @property
    def pending(self) -> tuple[Decision, ...]:
        """One decision for each player who must choose now; none when the game is over."""
        return self._driver.open

    def choose(self, player: int, option: object) -> None:
        """Make a choice; ChoiceError if it is not legal, RuleError if the pack's rules then break."""
        for decision in self._driver.open:
            if decision.player == player:
                number = decision.number(option)
                if number is None:
                    raise ChoiceError("not_an_option", f"{option!r} is not an option of {decision.key}")
                self._answer(decision, number)
                return
        raise ChoiceError("not_asked", f"player {player} has nothing to choose now")

    def run(self, policy: Policy) -> Result:
        """Play on to the end; nothing is made that the policy does not read."""
        driver = self._driver
        try:
            driver.run(policy)
        except Exception:
            # The game stays where it was before: what was chosen on the way is forgotten.
            self._restart(self._choices)
            raise
        self._made += driver.picked
        self._revealed += [-1] * (len(driver.picked) // 2)
        result = self.result
        assert result is not None
        return result

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        over = self._driver.over
        if over is None:
            return None
        return result_of(self._program, self._driver.state, over)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far; each is put together when it is first read."""
        if self._driver.told is None:  # nobody listened to a sample so far
            self._restart(self._choices)
        assert self._driver.told is not None
        self._events += events_of(self._driver.told, self._program.plain, self.players, self._read)
        self._read = len(self._driver.told)
        return tuple(self._events)

    def view(self, player: int) -> Mapping[str, object]:
        """All that a player may know now, as plain data, and nothing else."""
        self._must_sit(player)
        return view(self._program, self._driver.state, self.pending, self.result, player)

    def undo(self) -> None:
        """Take back the last choice; UndoError if chance has played or a secret came out since."""
        if not self._made:
            raise UndoError("nothing_to_undo", "no choice has been made yet")
        if self._revealed[-1] != self._driver.state.revealed:
            raise UndoError("revealed", "chance has played or a secret has come out since the last choice")
        driver, snapshot = self._driver, self._driver.snapshot
        if snapshot is not None and driver.answers:
            told = None if driver.told is None else driver.told[: driver.told_before]
            self._forget()
            self._driver = Driver(self._program, snapshot, driver.answers[:-1], told)
        else:
            self._restart(self._choices[:-1])
        del self._made[-2:]
        self._revealed.pop()

    def clone(self) -> Play:
        """Another game at the same point; neither touches the other."""
        driver = self._driver.copy() or Driver(self._program, self._start, self._choices, [])
        made = Play(self._program, self._start, self._origin, driver)
        made._made = self._made[:]
        made._revealed = self._revealed[:]
        made.changes = self.changes
        return made

    def sample(self, player: int, rng: random.Random) -> Play:
        """A game that this player could be in for all they know: what is hidden from them is drawn anew."""
        self._must_sit(player)
        if self._driver.snapshot is None:
            self._restart(self._choices)
        start, driver = sample(self._driver, player, rng)
        made = Play(self._program, start, None, driver)
        made._made = [number for choice in driver.answers for number in choice]
        # What the player did before is as good as revealed: a sample is for looking ahead.
        made._revealed = [-1] * len(driver.answers)
        return made

    def save(self, path: str | Path) -> None:
        """Write the game to a file, whole or not at all; it holds every secret. SaveError if that fails."""
        if self._origin is None:
            raise SaveError("sampled", "a sampled game has no past that could be saved")
        pack = self._program.layout.pack
        save = Save(
            id=pack.id,
            version=pack.version,
            texts=texts_of(pack),
            players=self.players,
            seed=self._origin.seed,
            options=self._program.layout.options,
            chance=self._origin.chance,
            choices=self._choices,
        )
        try:
            replace_file(Path(path), to_bytes(save))
        except OSError as error:
            raise SaveError("not_written", f"'{path}' cannot be written: {error.strerror}") from error

    def repeat(self, choices: Sequence[tuple[int, int]]) -> None:
        """Make choices given as seats and numbers of options; ChoiceError at the first that is not legal."""
        for player, number in choices:
            question = self._driver.question_for(player)
            if question is None or not 0 <= number < len(question.values):
                raise ChoiceError("not_an_option", f"player {player} cannot choose number {number} now")
            self._answer(question, number)

    def files_touched(self) -> frozenset[str]:
        """The files of the pack that something in this game came from, or was about."""
        pack = self._program.layout.pack
        paths = {id(document): path for path, document in pack.documents.items()}
        found = {event.cause.path for event in self.events}
        named = {name for event in self.events for value in event.args.values() for name in _names(value)}
        items = {name: item for item, (name, _) in enumerate(self._program.layout.names)}
        for name in named & items.keys():
            found.add(paths[id(self._program.layout.copies[items[name]].where.document)])
        return frozenset(found)

    def _answer(self, decision: Decision, number: int) -> None:
        driver = self._driver
        revealed = driver.state.revealed
        driver.answer(decision, number)
        self._made += decision.player, number
        self._revealed.append(revealed)

    @property
    def _choices(self) -> list[tuple[int, int]]:
        return list(zip(self._made[::2], self._made[1::2], strict=True))

    def _restart(self, choices: Sequence[tuple[int, int]]) -> None:
        """Come to the same point from the start."""
        self._forget()
        self._driver = Driver(self._program, self._start, choices, [])

    def _forget(self) -> None:
        """What was read of events: some of them will not have happened."""
        self._events.clear()
        self._read = 0

    def _must_sit(self, player: int) -> None:
        if not 0 <= player < self.players:
            raise ChoiceError("no_such_player", f"there is no player {player}")


def _names(value: object) -> list[str]:
    values = value if isinstance(value, list) else [value]
    return [one for one in values if isinstance(one, str)]
