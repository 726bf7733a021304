"""What somebody typed comes in, with things that have names; the things that they mean go out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from cli.lettering import unaccented
from cli.table.answering import as_typed
from cli.table.page import show
from engine.text.alphabet import alphabetical

if TYPE_CHECKING:
    from cli.voice import Voice

_T = TypeVar("_T")
MOST = 5
"""More than so many things at once are only listed."""


def find(typed: str, named: Mapping[_T, str], voice: Voice) -> Sequence[_T]:
    """All that are called so, else that begin so, else that have it in their names; if none, it is told."""
    wanted = unaccented(as_typed(typed))
    names = {thing: unaccented(as_typed(name)) for thing, name in named.items()}
    for fits in (str.__eq__, str.startswith, str.__contains__):
        found = [thing for thing, name in names.items() if wanted and fits(name, wanted)]
        if found and len(found) <= MOST:
            return found
        if found:
            several = sorted({named[thing] for thing in found}, key=alphabetical)
            show("  " + voice.say("could_be", options=voice.speaker.either(several)))
            return ()
    listed(typed, sorted(set(named.values()), key=alphabetical), voice)
    return ()


def listed(typed: str, names: Sequence[str], voice: Voice) -> None:
    """Nothing is called so, or nothing was named: what there is."""
    from engine.source.nearest import nearest

    if typed:
        show("  " + voice.say("not_among", answer=typed[:60]))
        near = nearest(typed, names)
        if near is not None:
            show("  " + voice.say("did_you_mean", nearest=near))
            return
    if names:
        show("  " + voice.say("there_are", names=voice.speaker.together(names)))
