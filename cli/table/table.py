"""A game comes in, with who sits where; choices go in, and each is kept before the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cli.table.seats import Seat
from cli.voice import Voice

if TYPE_CHECKING:
    from cli.table.journal import Journal
    from cli.table.opponents import Advice
    from engine import Decision, Event, Game, Play
    from engine.bots import Bot
    from engine.text.speaker import Speaker

PATIENCE = 1.8
"""So many seconds a bot may think about a choice: with all else it answers within two."""
NOBODY = -1
"""A seat that sees only what everybody may see."""


class Table:
    """Everything that the people at one keyboard share."""

    def __init__(
        self, game: Game, play: Play, seats: Sequence[Seat], language: str, journal: Journal | None = None
    ) -> None:
        self.game = game
        self.play = play
        self.seats = list(seats)
        self.language = language
        """That of the table, for those who have none of their own."""
        self.journal = journal
        self.strict = False
        """Whether what is not translated is marked."""
        self.plain = False
        """Whether it is shown in lines only."""
        self.sign: Callable[[float], None] | None = None
        """Whom a bot tells that it still thinks."""
        self.thoughts: dict[int, Advice] = {}
        """What a seat considered: a bot for its last choice, a person by the hint that they were given."""
        self._voices: dict[str, Voice] = {}
        self._bots: dict[tuple[int, str], Bot] = {}
        self._chosen: list[int] = [player for player, _ in play.kept().choices]
        """Who made each choice, in order."""

    @property
    def people(self) -> list[int]:
        return [player for player, seat in enumerate(self.seats) if seat.human]

    @property
    def phase(self) -> str | None:
        """That which is played."""
        phase = self.play.view(None)["phase"]
        return phase if isinstance(phase, str) else None

    # ---- words

    def voice(self, player: int) -> Voice:
        """Who speaks to a seat in its language."""
        language = self.seats[player].language if player != NOBODY else None
        return self.voice_in(language or self.language)

    def voice_in(self, language: str) -> Voice:
        if language not in self._voices:
            from engine.text.tongues import speaker

            speaks = speaker(language, self.game.pack, self.strict)
            names = [seat.name or speaks.seat(player) for player, seat in enumerate(self.seats)]
            self._voices[language] = Voice(speaks, names)
        return self._voices[language]

    def speakers(self) -> list[Speaker]:
        """All who have spoken."""
        return [voice.speaker for voice in self._voices.values()]

    def speak(self, player: int, language: str) -> None:
        """From now on a seat is spoken to in another language."""
        self.seats[player] = replace(self.seats[player], language=language)
        if self.journal is not None:
            self.journal.write(["language", player, language])

    def events(self, player: int) -> list[Event]:
        """All that happened, as a seat sees it."""
        return [event.seen_by(player) for event in self.play.events]

    # ---- choices

    def next(self, last: int | None) -> Decision | None:
        """Whose choice it is; None when the game is over.

        Of those who choose at the same time: who has the keyboard already, then people, and last the bots, so
        that nobody waits for them before being asked.
        """
        pending = self.play.pending
        if not pending:
            return None
        bots = [seat.bot is not None for seat in self.seats]
        return min(pending, key=lambda one: (bots[one.player], one.player != last, one.player))

    def choose(self, decision: Decision, option: object) -> None:
        """Make a choice; when this returns it is on the disk."""
        number = decision.number(option)
        self.play.choose(decision.player, option)
        self.thoughts.pop(decision.player, None)
        self._chosen.append(decision.player)
        if self.journal is not None:
            over = [] if self.play.pending else [["over"]]
            self.journal.write(["choose", decision.player, number], *over)

    def bot_chooses(self, decision: Decision) -> None:
        advice = self.advice(decision, self.seats[decision.player].bot)
        self.choose(decision, advice.option)
        self.thoughts[decision.player] = advice

    def advice(self, decision: Decision, name: str | None = None) -> Advice:
        """What a bot would choose; the best there is unless it is named.

        If people wait for it, it answers in time; if nobody does, it takes the time that it needs to choose
        the same again.
        """
        from cli.table.opponents import BEST, advised, engaged

        key = decision.player, name or BEST
        if key not in self._bots:
            patience = PATIENCE if self.people else None
            self._bots[key] = engaged(key[1], self._seed(decision.player), patience, self._thinks)
        return advised(key[1], self._bots[key], self.play, decision)

    def _thinks(self, share: float) -> None:
        if self.sign is not None:
            self.sign(share)

    def _seed(self, player: int) -> int:
        """The same for the same game; but not its own, from which one could tell what is hidden."""
        import hashlib

        text = f"{self.play.kept().seed} {player} {len(self._chosen)}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")

    # ---- taking back

    def last_choice(self, player: int) -> Sequence[int]:
        """Who chose since, and including, the last choice of a seat; nobody if it made none."""
        if player not in self._chosen:
            return ()
        back = self._chosen[::-1].index(player) + 1
        return self._chosen[-back:]

    def take_back(self, times: int) -> None:
        """Take back so many choices, or none: UndoError if one of them cannot be."""
        changed = self.play.clone()
        for _ in range(times):
            changed.undo()
        self.play = changed
        del self._chosen[-times:]
        self.thoughts.clear()
        if self.journal is not None:
            self.journal.write(["undo", times])
