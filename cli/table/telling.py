"""Events come in, as somebody sees them; lines of a log go out in their language, under the phases' names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cli.voice import Voice
    from engine import Event


def told(events: Iterable[Event], voice: Voice, phase: str | None = None) -> Iterator[str]:
    """A heading stands where another phase begins to be told than the one that was told last."""
    for event in events:
        line = voice.event(event)
        if not line:
            continue
        if event.phase is not None and event.phase != phase:
            phase = event.phase
            yield voice.say("phase_heading", phase=voice.speaker.phase(phase))
        yield f"  {line}"
