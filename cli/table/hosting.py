"""A table and a keyboard come in; everybody is asked, told and shown what is theirs, until the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from cli.table import requests
from cli.table.answering import NotAnOption, Question, question
from cli.table.page import glance, picture, rows, show, signs_of, width
from cli.table.presenting import Presenter
from cli.table.table import NOBODY, Table
from cli.table.telling import told
from cli.table.thinking import sign_of_life

if TYPE_CHECKING:
    from cli.screen.page import Sections
    from cli.table.keyboard import Keyboard
    from cli.voice import Voice
    from engine import Decision

PROMPT = "> "
REMINDED = 12
"""So many of the last events are told to who goes on with a game."""


class Host:
    """Leads people through a game at one keyboard."""

    def __init__(self, table: Table, keyboard: Keyboard, *, resumed: bool = False) -> None:
        self.table = table
        self.keyboard = keyboard
        told = max(0, len(table.play.events) - REMINDED) if resumed else 0
        self._told = [told] * len(table.seats)
        """How many events each seat has been told."""
        self._phases: list[str | None] = [None] * len(table.seats)
        self._last: int | None = None
        """Who has the keyboard."""
        self._after_secret = False
        self._resumed = resumed
        self._presenter = Presenter(table, resumed=resumed)
        self._seen: dict[int, Sections] = {}
        """What the picture of the table was when each seat was last shown it."""

    def run(self) -> None:
        """Left if people leave before the end; all they chose is kept."""
        table = self.table
        while (decision := table.next(self._last)) is not None:
            if table.seats[decision.player].human:
                self._turn(decision)
            else:
                with self.thinking(partial(_seat, decision.player)):
                    table.bot_chooses(decision)
        self._end()

    @contextmanager
    def thinking(self, who: Callable[[Voice], str]) -> Iterator[None]:
        """While a bot thinks, the people who wait see that it is alive."""
        table = self.table
        if not table.people:
            yield
            return
        voice = table.voice(table.people[0] if self._last is None else self._last)
        try:
            with sign_of_life(voice.say("thinking", player=who(voice)), table.plain) as table.sign:
                yield
        finally:
            table.sign = None

    # ---- one decision

    def _turn(self, decision: Decision) -> None:
        """Ask one person until they have chosen, or until something else is to be decided."""
        player = decision.player
        if self._last != player:
            self._hand_over(decision)
        self._last = player
        asked = self._question(decision)
        self._lay_out(asked)
        while True:
            voice = self.table.voice(player)
            typed = self.keyboard.line(PROMPT, partial(self._ends, asked))
            if not typed:
                self._ask(asked)
                continue
            try:
                option = self._understood(asked, typed)
            except NotAnOption as error:
                found = requests.read(typed, voice)
                if found is None:
                    self._explain(asked, typed, error)
                elif requests.answer(self, asked, *found):
                    return
                else:
                    self._ask(asked)
                continue
            self.table.choose(decision, option)
            self._after_secret = decision.secret
            return

    def _lay_out(self, asked: Question) -> None:
        """What happened, how the table lies, what is new to this seat, and what it is asked."""
        player = asked.decision.player
        happened = list(self._happened(player))
        below = [*self._presenter.news(asked.decision), *_asking(asked)]
        for line in happened:
            show(line)
        known = self._seen.get(player)
        beside = rows([*happened, *below, PROMPT])
        self._seen[player] = glance(self.table, player, asked.voice, known, beside)
        for line in below:
            show(line)

    def _understood(self, asked: Question, typed: str) -> object:
        """What begins with a slash is always a request; all else is an answer first."""
        if typed.startswith(requests.MARK):
            raise NotAnOption(())
        return asked.option(typed)

    def _ends(self, asked: Question, begun: str) -> Iterator[str]:
        """What can be typed that begins so."""
        yield from asked.ends(begun)
        yield from requests.ends(self, asked, begun)

    def asked_in(self, asked: Question) -> Question:
        """The same question in the language that its seat has now."""
        return self._question(asked.decision)

    def _question(self, decision: Decision) -> Question:
        from cli.drawing import lying

        voice = self.table.voice(decision.player)
        seen = lying(self.table.play.view(decision.player), self.table.game.pack, voice)
        return question(decision, voice, seen, self._drawn(decision, voice))

    def _drawn(self, decision: Decision, voice: Voice) -> Mapping[str, str]:
        """The items among the options, as the picture draws them."""
        wanted = {
            one
            for option in decision.options
            for one in (option if isinstance(option, list) else [option])
            if isinstance(one, str)
        }
        return signs_of(self.table, decision.player, voice, wanted)

    def _ask(self, asked: Question) -> None:
        for line in _asking(asked):
            show(line)

    def _explain(self, asked: Question, typed: str, error: NotAnOption) -> None:
        voice = asked.voice
        if error.named is None:
            show("  " + voice.say("not_among", answer=typed[:60]))
        else:
            show("  " + voice.say("named_so_many", number=error.named))
        if len(error.near) == 1:
            show("  " + voice.say("did_you_mean", nearest=error.near[0]))
        elif error.near:
            show("  " + voice.say("could_be", options=voice.speaker.either(error.near)))
        else:
            show(f"  {asked.advice()}")
        show("  " + voice.say("ask_help", mark=requests.HELP_MARK))

    # ---- between people

    def _hand_over(self, decision: Decision) -> None:
        """Nobody sees what is another's: between two people there is a curtain, if there are secrets."""
        table, player = self.table, decision.player
        if len(table.people) < 2 or not (decision.secret or self._after_secret or self.has_secrets()):
            return
        voice = table.voice(player)
        if self._last is not None or self._resumed:
            # Before a new game, what it is about stands there, for everybody to read.
            self.keyboard.clear()
        self._seen.pop(player, None)
        key = "curtain_secret" if decision.secret else "curtain"
        show(voice.say(key, player=voice.seat(player)))
        self.keyboard.line(voice.say("curtain_ready", player=voice.seat(player)) + " ")
        self.keyboard.clear()

    def has_secrets(self) -> bool:
        """Whether one person may know what another may not."""
        from engine.pack.declarations import SeenBy

        pack = self.table.game.pack
        seen_by = [one.seen_by for one in pack.zones.values()] + [
            one.seen_by for one in pack.counters.values()
        ]
        return SeenBy.OWNER in seen_by or any(event.hidden for event in self.table.play.events)

    # ---- telling

    def _happened(self, player: int) -> Iterator[str]:
        """What happened since this seat was told."""
        events, voice = self.table.events(player), self.table.voice(player)
        since = min(self._told[player], len(events))
        yield from told(events[since:], voice, self._phases[player])
        self._heard(player)

    def recount(self) -> None:
        """Choices were taken back, or the language is another: what is told next stands by itself."""
        length = len(self.table.play.events)
        self._told = [min(one, length) for one in self._told]
        self._phases = [None] * len(self._phases)

    def _heard(self, player: int) -> None:
        events = self.table.play.events
        self._told[player] = len(events)
        self._phases[player] = events[-1].phase if events else None

    # ---- the end

    def _end(self) -> None:
        """In every language at the table, as everybody may see it now."""
        from cli.table import ending

        table, people = self.table, self.table.people
        viewer = people[0] if people else NOBODY
        if len(people) > 1:
            self.keyboard.clear()
        self._tell_rest(viewer)
        picture(table, viewer, table.voice(viewer))
        for voice in self._voices():
            for line in (*ending.scoring(table, voice), "", *ending.outcome(table, voice)):
                show(line)

    def _tell_rest(self, viewer: int) -> None:
        """What came before the last phase; that follows by itself."""
        from cli.table.ending import last_phase

        table = self.table
        alone = viewer if len(table.people) == 1 else NOBODY
        events = table.events(alone) if table.people else table.play.events
        since = self._told[viewer] if viewer != NOBODY else 0
        phase = self._phases[viewer] if viewer != NOBODY else None
        for line in told(events[since : last_phase(table)], table.voice(viewer), phase):
            show(line)

    def _voices(self) -> list[Voice]:
        table = self.table
        languages = [table.seats[player].language or table.language for player in table.people]
        return [table.voice_in(language) for language in dict.fromkeys(languages or [table.language])]


def _asking(asked: Question) -> Iterator[str]:
    voice, decision = asked.voice, asked.decision
    yield voice.say("asked", player=voice.seat(decision.player), question=voice.question(decision))
    yield from asked.lines(width() - 1)


def _seat(player: int, voice: Voice) -> str:
    return voice.seat(player)
