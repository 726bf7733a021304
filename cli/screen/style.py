"""How a terminal shows things: how wide, with colours, with which signs, or in plain lines."""

from __future__ import annotations

import os
import shutil
import sys

from cli.lettering import can_show
from engine.source.record import dataclass

NARROWEST = 20
"""A terminal that says it is narrower is drawn for as if it were so wide."""
_PROBE = "─▲●·"


@dataclass(frozen=True, slots=True)
class Style:
    """What a picture is drawn for."""

    width: int = 80
    colour: bool = False
    ascii: bool = False
    plain: bool = False
    """One fact a line, in reading order: for screen readers and logs."""
    whole: bool = False
    """Even what is otherwise left out where there is little room."""
    height: int | None = None
    """How many lines can be seen at once, if that is known."""

    @staticmethod
    def of_terminal(plain: bool = False) -> Style:
        """What standard output can show, and what its user asked for with NO_COLOR."""
        dumb = os.environ.get("TERM") == "dumb"
        size = shutil.get_terminal_size()
        return Style(
            width=max(size.columns, NARROWEST),
            height=size.lines if sys.stdout.isatty() else None,
            colour=sys.stdout.isatty() and not dumb and not os.environ.get("NO_COLOR") and not plain,
            ascii=dumb or not can_show(_PROBE),
            plain=plain,
        )
