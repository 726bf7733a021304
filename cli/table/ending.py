"""A finished game comes in; how it was scored, who won, and its story go out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cli.table.story import story
from cli.table.telling import told

if TYPE_CHECKING:
    from cli.table.table import Table
    from cli.voice import Voice


def last_phase(table: Table) -> int:
    """How many events had happened when the last phase began."""
    phases = table.play.phases()
    return phases[-1][1] if phases else 0


def scoring(table: Table, voice: Voice) -> Iterator[str]:
    """The last phase, step by step, as all see it now that all is over."""
    lines = list(told(table.play.events[last_phase(table) :], voice))
    if lines:
        yield voice.say("scoring")
        yield from _rules(table, voice)
        yield from lines


def _rules(table: Table, voice: Voice) -> Iterator[str]:
    """What is written on the cards by which it was scored."""
    from engine.text.why import why

    play = table.play
    causes = dict.fromkeys(event.cause for event in play.events[last_phase(table) :] if voice.event(event))
    reasons = (why(table.game.checked, voice.speaker, one, play.players, play.options) for one in causes)
    yield from dict.fromkeys(
        "  " + voice.say("labelled", label=one.where, value=one.card)
        for one in reasons
        if one is not None and one.card is not None
    )


def outcome(table: Table, voice: Voice) -> Iterator[str]:
    result = table.play.result
    assert result is not None
    if result.reason is None:
        yield voice.say("game_over")
    else:
        yield voice.say("game_over_because", reason=voice.word(result.reason))
    order = sorted(range(len(result.scores)), key=lambda player: -result.scores[player])
    for player in order:
        yield "  " + voice.say("score", player=voice.seat(player), score=result.scores[player])
    yield _winners(result.winners, len(result.scores), voice)
    lines = list(story(table, voice))
    if lines:
        yield ""
        yield voice.say("story")
        yield from (f"  {line}" for line in lines)


def _winners(winners: Sequence[int], players: int, voice: Voice) -> str:
    if not winners:
        return voice.say("won_by_nobody")
    if len(winners) == players > 1:
        return voice.say("draw")
    key = "won_by" if len(winners) == 1 else "shared_by"
    return voice.say(key, winners=voice.speaker.together([voice.seat(winner) for winner in winners]))
