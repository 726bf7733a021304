"""A table comes in; every sign that its picture can have goes out, each with what it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from cli.screen.ink import STRONG, flow, padded
from cli.screen.page import TURN
from cli.screen.zones import NOTHING
from engine.pack.arrangement import LADDER

if TYPE_CHECKING:
    from cli.screen.table import Table

_EXAMPLE = 3
_GAP = 2


def legend(table: Table) -> list[Text]:
    """A line for the signs of each group, and below what the picture itself is made of."""
    lines: list[Text] = []
    for group in table.words.groups():
        lines += flow(group, "  ", table.style.width)
    own = list(_own(table))
    broad = max(sign.cell_len for sign, _ in own) + _GAP
    return lines + [padded(sign, broad) + meaning for sign, meaning in own]


def _own(table: Table) -> Iterator[tuple[Text, Text]]:
    words = table.words
    for player in range(table.view["players"]):
        yield words.seat_sign(player), words.say("sign_seat", player=words.seat(player))
    yield words.text(TURN, STRONG), words.say("sign_deciding")
    if _has_ladder(table):
        yield words.text(f"[{_EXAMPLE}]", STRONG), words.say("sign_marker")
    if table.pack.zones:
        yield words.text(f"×{_EXAMPLE}"), words.say("sign_alike")
        yield words.text(NOTHING), words.say("sign_nothing")


def _has_ladder(table: Table) -> bool:
    """Whether a track is drawn on which one marker alone stands in brackets."""
    sections = table.arrangement.sections
    shown = [one for section in sections for line in section.lines for one in line]
    tracks = table.pack.tracks
    return any(one.id in tracks and one.form == LADDER and not tracks[one.id].of for one in shown)
