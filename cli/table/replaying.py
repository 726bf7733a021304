"""A game that was played comes in; it goes out again step by step, with no more than its watcher may see."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from cli.table import ending
from cli.table.page import picture, show
from cli.table.table import NOBODY
from cli.table.telling import told
from engine.source.record import dataclass

if TYPE_CHECKING:
    from cli.table.keyboard import Keyboard
    from cli.table.table import Table
    from engine import Decision, Event

FORMAT, VERSION = "ludex-replay", 1


@dataclass(frozen=True, slots=True)
class Step:
    """A decision, and what came of it; the first step is what came before any."""

    decision: Decision | None
    option: object
    events: list[Event]


class Replay:
    """Watches a game as a seat, or as everybody may; when it is over and nobody says as whom, all is open."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self._table = table
        self._seat = seat
        self._open = seat is None and table.play.result is not None

    def steps(self) -> Iterator[Step]:
        save = self._table.play.kept()
        play = self._table.game.start(save.players, save.seed, save.options, save.chance)
        list(play.pending)
        yield Step(None, None, self._seen(play.events))
        for choice in save.choices:
            before = len(play.events)
            decision = next(one for one in play.pending if one.player == choice[0])
            option = decision.options[choice[1]]
            play.repeat([choice])
            yield Step(decision, option, self._seen(play.events[before:]))

    def _seen(self, events: tuple[Event, ...]) -> list[Event]:
        if self._open:
            return list(events)
        return [event.seen_by(NOBODY if self._seat is None else self._seat) for event in events]

    # ---- for people

    def show(self, keyboard: Keyboard | None) -> None:
        """Left if somebody has seen enough."""
        from cli.table.keyboard import Left

        table = self._table
        voice = table.voice_in(table.language)
        show(voice.say("table_heading", game=table.game.name, players=voice.speaker.together(voice.names)))
        over = table.play.result is not None
        if not over:
            show(voice.say("replay_running"))
        phase: str | None = None
        for step in self.steps():
            lines = list(told(step.events, voice, phase))
            for line in lines:
                show(line)
            phase = step.events[-1].phase if lines else phase
            if keyboard is not None and lines:
                show(voice.say("replay_step"))
                if keyboard.line("> ").casefold().startswith("q"):
                    raise Left
        if over:
            picture(table, NOBODY if self._seat is None else self._seat, voice)
            for line in ending.outcome(table, voice):
                show(line)

    # ---- for programs

    def write_json(self) -> None:
        table = self._table
        result = table.play.result
        save = table.play.kept()
        data: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "pack": save.id,
            "pack_version": save.version,
            "mods": [mod.id for mod in save.mods],
            "options": dict(save.options),
            "players": save.players,
            "seats": [
                {"name": seat.name, "language": seat.language, "bot": seat.bot} for seat in table.seats
            ],
            "steps": [self._step(step) for step in self.steps()],
            "result": None
            if result is None
            else {"winners": list(result.winners), "scores": list(result.scores), "reason": result.reason},
        }
        if self._open:  # from the seed one could tell what is hidden
            data["seed"] = save.seed
        click.echo(json.dumps(data, ensure_ascii=True, indent=1))

    def _step(self, step: Step) -> dict[str, Any]:
        """What was chosen stands in the events, as far as it may be seen."""
        data: dict[str, Any] = {"events": [self._event(event) for event in step.events]}
        if step.decision is not None:
            data |= {"player": step.decision.player, "asked": step.decision.key}
            if self._open or step.decision.player == self._seat:
                data["chosen"] = step.option
        return data

    @staticmethod
    def _event(event: Event) -> dict[str, Any]:
        cause = {
            "unit": event.cause.unit,
            "file": event.cause.path,
            "line": event.cause.position.line,
        }
        return {"key": event.key, "args": dict(event.args), "phase": event.phase, "cause": cause}
