"""Who thinks comes in; a line that shows how far they are goes to the terminal, and away at the end."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cli.lettering import showable
from cli.saying import tame
from cli.table.page import show, width

PATIENCE = 0.5
"""So many seconds nobody needs to be told anything."""
PAUSE = 0.1
_CLEAR = "\r\x1b[K"


@contextmanager
def sign_of_life(text: str, plain: bool) -> Iterator[Callable[[float], None]]:
    """What is given is told which share is done; where lines cannot be overwritten, one is shown once."""
    sign = _Sign(text, plain or os.environ.get("TERM") == "dumb")
    try:
        yield sign.tell if on_terminal() else _tell_nobody
    finally:
        sign.clear()


def on_terminal() -> bool:
    return sys.stdout.isatty()


def _tell_nobody(share: float) -> None:
    pass


class _Sign:
    def __init__(self, text: str, once: bool) -> None:
        self._text = text
        self._once = once
        self._next = time.monotonic() + PATIENCE
        self._drawn = False

    def tell(self, share: float) -> None:
        now = time.monotonic()
        if now < self._next:
            return
        self._next, first, self._drawn = now + PAUSE, not self._drawn, True
        if not self._once:
            sys.stdout.write(_CLEAR + tame(showable(f"{self._text} {share:.0%}"))[: width() - 1])
            sys.stdout.flush()
        elif first:
            show(self._text)

    def clear(self) -> None:
        if self._drawn and not self._once:
            sys.stdout.write(_CLEAR)
            sys.stdout.flush()
