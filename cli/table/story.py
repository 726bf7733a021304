"""A finished game comes in; what it turned on goes out in a few sentences. It knows scores, and no game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.source.record import dataclass

if TYPE_CHECKING:
    from cli.table.table import Table
    from cli.voice import Voice
    from engine import Event

SHORTEST = 3
"""After fewer choices there is nothing to tell."""


@dataclass(frozen=True, slots=True)
class Moment:
    """How it stood after a choice."""

    scores: tuple[int, ...]
    last: bool
    """Whether the last phase had begun."""
    happened: Sequence[tuple[Event, int]]
    """What came of the choice, each with for which time its phase came."""

    @property
    def leader(self) -> int | None:
        """Who alone was ahead."""
        best = max(self.scores)
        return self.scores.index(best) if self.scores.count(best) == 1 else None


def moments(table: Table) -> list[Moment]:
    """The game once more, choice by choice; nothing where its scores make no sense before the end."""
    from engine import RuleError

    save, events = table.play.kept(), table.play.events
    times = _times(table)
    begins = table.play.phases()[-1][1]
    play = table.game.start(save.players, save.seed, save.options, save.chance)
    found: list[Moment] = []
    told = 0
    try:
        for choice in save.choices:
            play.repeat([choice])
            now = len(play.events)
            happened = list(zip(events[told:now], times[told:now], strict=True))
            found.append(Moment(play.scores(), now > begins, happened))
            told = now
    except RuleError:
        return []
    return found


def _times(table: Table) -> list[int]:
    """For every event, for which time its phase came."""
    phases = table.play.phases()
    found: list[int] = []
    seen: dict[str, int] = {}
    ends = [before for _, before in phases[1:]] + [len(table.play.events)]
    for (phase, begin), end in zip(phases, ends, strict=True):
        seen[phase] = seen.get(phase, 0) + 1
        found += [seen[phase]] * (end - begin)
    return found


def story(table: Table, voice: Voice) -> Iterator[str]:
    """Who was ahead and when, the greatest leap, and how far apart they ended."""
    seen, result = moments(table), table.play.result
    if len(seen) < SHORTEST or result is None or len(result.scores) < 2:
        return
    # In the last phase all take turns at being counted: only how it leaves them is part of the story.
    told = [*(moment for moment in seen if not moment.last), seen[-1]]
    yield from _leads(told, result.winners, voice)
    yield from _leap(told[:-1], voice)
    yield from _comeback(told, result.winners, voice)
    yield from _end(result.scores, result.winners, voice)


def _leads(seen: Sequence[Moment], winners: Sequence[int], voice: Voice) -> Iterator[str]:
    taken: list[tuple[int, Moment]] = []
    for moment in seen:
        leader = moment.leader
        if leader is not None and moment.happened and (not taken or taken[-1][0] != leader):
            taken.append((leader, moment))
    if not taken:
        return
    first, last = taken[0], taken[-1]
    if len(taken) == 1:
        if list(winners) == [first[0]]:
            yield voice.say("story_ahead", player=voice.seat(first[0]), phase=_when(*first, voice))
        return
    yield voice.say("story_first", player=voice.seat(first[0]), phase=_when(*first, voice))
    yield voice.say("story_changes", number=len(taken) - 1)
    if list(winners) == [last[0]]:
        yield voice.say("story_for_good", player=voice.seat(last[0]), phase=_when(*last, voice))


def _leap(seen: Sequence[Moment], voice: Voice) -> Iterator[str]:
    """The greatest gain at one stroke before the last phase, where everybody gains."""
    best: tuple[int, int, Moment] | None = None
    for before, after in pairwise(seen):
        for player, (old, new) in enumerate(zip(before.scores, after.scores, strict=True)):
            if after.happened and new - old > (0 if best is None else best[0]):
                best = new - old, player, after
    if best is not None:
        gain, player, moment = best
        yield voice.say(
            "story_leap", player=voice.seat(player), amount=gain, phase=_when(player, moment, voice)
        )


def _comeback(seen: Sequence[Moment], winners: Sequence[int], voice: Voice) -> Iterator[str]:
    if len(winners) != 1:
        return
    behind = [(max(moment.scores) - moment.scores[winners[0]], moment) for moment in seen]
    most, moment = max(behind, key=lambda one: one[0])
    if most > 1 and moment.happened:
        phase = _when(winners[0], moment, voice)
        yield voice.say("story_behind", player=voice.seat(winners[0]), amount=most, phase=phase)


def _end(scores: Sequence[int], winners: Sequence[int], voice: Voice) -> Iterator[str]:
    """How far apart they ended, unless who had most could not win."""
    if not winners or scores[winners[0]] < max(scores):
        return
    if len(winners) > 1:
        yield voice.say("story_tie", players=voice.speaker.together([voice.seat(one) for one in winners]))
        return
    others = [score for player, score in enumerate(scores) if player != winners[0]]
    yield voice.say("story_margin", player=voice.seat(winners[0]), amount=max(scores) - max(others))


def _when(player: int, moment: Moment, voice: Voice) -> str:
    """The phase in which something happened to a player, or in which anything did."""
    theirs = [one for one in moment.happened if one[0].args.get("player") == player]
    event, time = (theirs or moment.happened)[-1]
    phase = voice.speaker.phase(str(event.phase))
    return phase if time == 1 else voice.say("story_time", phase=phase, number=time)
