"""A game comes in, and who looks at it; a picture of the table goes out, made only of what they may see."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from cli.screen.style import Style as Style

if TYPE_CHECKING:
    from cli.screen.page import Sections
    from cli.screen.table import Table
    from engine import Play
    from engine.pack.arrangement import Arrangement
    from engine.text.speaker import Speaker

_READ: WeakKeyDictionary[Speaker, Arrangement] = WeakKeyDictionary()
"""What the layout of a pack says, for each who speaks about it: it is read once."""


def picture(play: Play, player: int | None, speaker: Speaker, style: Style, names: Sequence[str] = ()) -> str:
    """What the player may see, in their language; without one, what everybody may see.

    It can be printed as it is: whatever content says, only our own colours steer the terminal.
    """
    from cli.screen.ink import printed
    from cli.screen.page import page

    return printed(page(_table(play, player, speaker, style, names)), style.colour and not style.plain)


def glance(
    play: Play,
    player: int,
    speaker: Speaker,
    style: Style,
    names: Sequence[str],
    known: Sections | None,
    room: int | None,
) -> tuple[str, Sections, bool]:
    """A picture of so many lines at most: where it has more, only one's own and what is not known already.

    With it what the sections say now, and whether that is the whole picture.
    """
    from cli.screen.ink import printed
    from cli.screen.page import glance as lines

    drawn, sections, whole = lines(_table(play, player, speaker, style, names), known, room)
    return printed(drawn, style.colour and not style.plain), sections, whole


def area(
    play: Play, player: int | None, owner: int, speaker: Speaker, style: Style, names: Sequence[str] = ()
) -> str:
    """Of a picture what one player has, even what a narrow screen leaves out; empty if there is nothing."""
    from cli.screen.ink import printed
    from cli.screen.page import area as lines

    table = _table(play, player, speaker, replace(style, whole=True), names)
    return printed(lines(table, owner), style.colour and not style.plain)


def legend(play: Play, player: int | None, speaker: Speaker, style: Style, names: Sequence[str] = ()) -> str:
    """What every sign means that a picture of this game can have."""
    from cli.screen.ink import printed
    from cli.screen.signs import legend as lines

    return printed(lines(_table(play, player, speaker, style, names)), style.colour and not style.plain)


def signed(
    play: Play,
    player: int,
    speaker: Speaker,
    style: Style,
    names: Sequence[str],
    wanted: Collection[str],
) -> dict[str, str]:
    """Some of the items that a player sees, as the picture draws them: the names, each with its signs."""
    from cli.screen.zones import Items

    table = _table(play, player, speaker, style, names)
    found: dict[str, str] = {}
    for section in table.arrangement.sections:
        shown = [one for line in section.lines for one in line if one.id in play.pack.zones]
        for owner in range(play.players) if section.each_player else (None,):
            for one in shown:
                found |= Items(one, table, owner).signed(wanted)
    return found


def _table(play: Play, player: int | None, speaker: Speaker, style: Style, names: Sequence[str]) -> Table:
    from cli.screen.table import Table
    from cli.screen.words import Words

    arrangement = _arrangement(speaker)
    words = Words(speaker, names, arrangement, style)
    return Table(play.view(player), play.pack, arrangement, words, style)


def _arrangement(speaker: Speaker) -> Arrangement:
    """That of the pack which is spoken about: a saved game has only the rules."""
    if speaker not in _READ:
        from cli.screen.generic import generic_arrangement
        from engine.pack.arranging import arrangement_of
        from engine.source.diagnostic import Findings

        # What is at fault in it, `validate` tells; nobody need stop playing because of it.
        _READ[speaker] = arrangement_of(speaker.pack, Findings()) or generic_arrangement(speaker.pack)
    return _READ[speaker]
