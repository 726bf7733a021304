"""A started game comes in; decisions and events go out, choices come back, until there is a result."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from engine.machine.compile import Program
from engine.machine.decision import ChoiceError, Decision
from engine.machine.driver import Driver
from engine.machine.event import Event, phases_of
from engine.machine.noticing import noticing_for
from engine.machine.result import Result, result_of, scores_of
from engine.machine.sampling import Sampler
from engine.machine.save import Change, Save, SaveError, mods_of, texts_of, to_bytes
from engine.machine.state import State
from engine.machine.view import view
from engine.pack.declarations import Pack
from engine.source.files import replace_file
from engine.source.phrase import phrase
from engine.source.reason import reason_of
from engine.source.record import dataclass

Policy = Callable[[Decision], int]
"""Who decides: the number of an option, counted from 0."""


class StopLookingError(Exception):
    """Raised by a policy that has seen enough of a look ahead."""


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
        self._drawing: tuple[tuple[Driver, int, int], Sampler] | None = None
        """Draws games that look the same, and what for."""

    @property
    def players(self) -> int:
        """How many play."""
        return self._program.layout.players

    @property
    def options(self) -> Mapping[str, str]:
        """The ways to play that were chosen."""
        return self._program.layout.options

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
                    raise ChoiceError(
                        "not_an_option",
                        phrase("{option} is not an option of {key}", option=repr(option), key=decision.key),
                    )
                self.answer(decision, number)
                return
        raise ChoiceError("not_asked", phrase("player {player} has nothing to choose now", player=player))

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

    def answer(self, decision: Decision, number: int) -> None:
        """As `choose`, by one of the pending decisions and the number of an option."""
        driver = self._driver
        revealed = driver.state.revealed
        driver.answer(decision, number)
        self._made += decision.player, number
        self._revealed.append(revealed)

    def look_ahead(self, policy: Policy) -> None:
        """Play on to the end, or until the policy raises StopLookingError; there is no way back."""
        try:
            self._driver.run(policy)
        except StopLookingError:
            self._driver.open = ()

    def standing(self, hints: bool = True) -> tuple[int, ...]:
        """What the position is worth to each player, by the pack's hint, or the scores so far. RuleError."""
        hinted = hints and self._driver.over is None
        return scores_of(self._program, self._driver.state, hinted=hinted)

    @property
    def has_hint(self) -> bool:
        """Whether the pack says what a position is worth."""
        return self._program.value is not self._program.score

    def situation(self, decision: Decision) -> tuple[object, ...]:
        """All that a player knows now who must choose; for looking up, so it can be hashed."""
        seen = noticing_for(self._program.layout, decision.player).seen(self._driver.state)
        return decision.asked.key, decision.player, decision.known, seen

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
        self._events += self._program.telling.events(self._driver.told, self._read)
        self._read = len(self._driver.told)
        return tuple(self._events)

    @property
    def pack(self) -> Pack:
        return self._program.layout.pack

    def view(self, player: int | None) -> Mapping[str, object]:
        """All that a player may know now, as plain data, and nothing else; None: what everybody may."""
        if player is not None:
            self._must_sit(player)
        return view(self._program, self._driver.state, self.pending, self.result, player)

    def undo(self) -> None:
        """Take back the last choice; UndoError if chance has played or a secret came out since."""
        if not self._made:
            raise UndoError("nothing_to_undo", phrase("no choice has been made yet"))
        if self._revealed[-1] != self._driver.state.revealed:
            raise UndoError(
                "revealed", phrase("chance has played or a secret has come out since the last choice")
            )
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
        """A game that this player could be in for all they know: what is hidden from them is drawn anew.

        SampleError if none is found.
        """
        self._must_sit(player)
        start, driver = self._sampler(player).draw(rng)
        made = Play(self._program, start, None, driver)
        made._made = [number for choice in driver.answers for number in choice]
        # What the player did before is as good as revealed: a sample is for looking ahead.
        made._revealed = [-1] * len(driver.answers)
        return made

    def save(self, path: str | Path) -> None:
        """Write the game to a file, whole or not at all; it holds every secret. SaveError if that fails."""
        try:
            replace_file(Path(path), to_bytes(self.kept()))
        except OSError as error:
            raise SaveError(
                "not_written",
                phrase("'{path}' cannot be written: {reason}", path=path, reason=reason_of(error)),
            ) from error

    def kept(self) -> Save:
        """All that a file has to hold of the game; SaveError if it has no past."""
        if self._origin is None:
            raise SaveError("sampled", phrase("a sampled game has no past that could be saved"))
        pack = self._program.layout.pack
        return Save(
            id=pack.id,
            version=pack.version,
            texts=texts_of(pack),
            players=self.players,
            seed=self._origin.seed,
            options=self._program.layout.options,
            chance=self._origin.chance,
            choices=self._choices,
            mods=mods_of(pack),
        )

    def phases(self) -> list[tuple[str, int]]:
        """The phases that began so far, each with how many events came before it."""
        if self._driver.told is None:
            self._restart(self._choices)
        return list(phases_of(self._driver.told or ()))

    def scores(self) -> tuple[int, ...]:
        """What the scores would be if the game were over now; it may tell what is hidden. RuleError."""
        return scores_of(self._program, self._driver.state)

    def repeat(self, choices: Sequence[tuple[int, int]]) -> None:
        """Make choices given as seats and numbers of options; ChoiceError at the first that is not legal."""
        for player, number in choices:
            question = self._driver.question_for(player)
            if question is None or not 0 <= number < len(question.values):
                raise ChoiceError(
                    "not_an_option",
                    phrase("player {player} cannot choose number {number} now", player=player, number=number),
                )
            self.answer(question, number)

    def files_touched(self) -> frozenset[str]:
        """The files of the pack that something in this game came from, or was about."""
        pack = self._program.layout.pack
        paths = {id(document): path for path, document in pack.documents.items()}
        found = {event.cause.path for event in self.events}
        named = {name for event in self.events for value in event.args.values() for name in _names(value)}
        items = {name: item for item, (name, _) in enumerate(self._program.layout.names)}
        for name in named & items.keys():
            found.add(paths[id(self._program.layout.copies[items[name]].where.document)])
        # A file of a mod has the same path below the mod's id.
        found |= {f"{mod.id}/{path}" for mod in pack.mods for path in mod.documents if path in found}
        return frozenset(found)

    def _sampler(self, player: int) -> Sampler:
        """Kept until the next choice: who thinks ahead draws many games."""
        driver = self._driver
        if driver.snapshot is None:
            self._restart(self._choices)
            driver = self._driver
        key = driver, player, len(self._made)
        if self._drawing is None or self._drawing[0] != key:
            self._drawing = key, Sampler(driver, player)
        return self._drawing[1]

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
            raise ChoiceError("no_such_player", phrase("there is no player {player}", player=player))


def _names(value: object) -> list[str]:
    values = value if isinstance(value, list) else [value]
    return [one for one in values if isinstance(one, str)]
