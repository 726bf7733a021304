"""A scenario that failed comes in; what differs and what happened go out as lines for its author."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cli.playing import Played

if TYPE_CHECKING:
    from engine.text.speaker import Speaker

_BEFORE = "  "
"""In the gutter of what happens before the first choice, and of all that follows from one."""


def differing(played: Played) -> Iterator[tuple[str, str, str]]:
    """Where something else stands than should, what stands there, and what would hold, in YAML."""
    from engine.scenario.account import statements

    if played.passage is not None:
        for one in statements(played.passage.differences):
            *around, key = one.where.path
            place = ".".join(str(step) for step in around)
            yield place, f"{_key(key)}{written(one.expected)}", f"{_key(key)}{written(one.actual)}"


def _key(key: str | int) -> str:
    return f"{key}: " if isinstance(key, str) else "- "


def written(value: object) -> str:
    """A value as YAML, in one line."""
    import yaml

    text = yaml.safe_dump(value, default_flow_style=True, width=10_000, allow_unicode=True, sort_keys=False)
    return text.removesuffix("\n").removesuffix("\n...")


def retold(played: Played, speaker: Speaker) -> list[str]:
    """What happened, in sentences; players are counted from 0, as the scenario counts them."""
    from engine.scenario.account import account_of

    if played.passage is None:
        return []
    account = account_of(played.passage)
    names = [speaker.say("seat", number=seat) for seat in range(account.players)]
    lines: list[str] = []
    phase: str | None = None
    entry: int | None = None
    for one in account.happened:
        if one.event.phase != phase and one.event.phase is not None:
            phase = one.event.phase
            lines.append(f"{_BEFORE} {speaker.say('phase_heading', phase=speaker.phase(phase))}")
        sentence = speaker.event(one.event, names)
        if sentence is not None:
            number = _BEFORE if one.entry is None or one.entry == entry else f"{one.entry + 1:>2}"
            entry = one.entry
            lines.append(f"{number} {sentence}")
    for decision in account.pending:
        asked = speaker.say(
            "asked", player=names[decision.player], question=speaker.question(decision, names)
        )
        options = speaker.either([speaker.option(option, decision, names) for option in decision.options])
        lines.append(f" ? {asked} ({options})")
    return lines
