"""Long work comes in; if it takes longer than a second, a terminal shows how far it is."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from engine.source.progress import Progress

PATIENCE = 1.0
"""So many seconds nobody needs to be told anything."""
PAUSE = 0.1
WIDTH = 30
_CLEAR = "\r\x1b[K"


@contextmanager
def shown_progress(name: str, stream: TextIO | None = None) -> Iterator[Progress]:
    """Whoever works tells what it is given which share is done; at the end the line is empty again."""
    from engine.source.progress import UNWATCHED, Progress

    to = sys.stderr if stream is None else stream
    if not to.isatty() or os.environ.get("TERM") == "dumb":
        yield UNWATCHED
        return
    bar = _Bar(name, to)
    try:
        yield Progress(bar.tell)
    finally:
        bar.clear()


class _Bar:
    def __init__(self, name: str, to: TextIO) -> None:
        from engine.source.report import harmless

        self._name = harmless(name)[:WIDTH]
        self._to = to
        self._next = time.monotonic() + PATIENCE
        self._drawn = False

    def tell(self, share: float) -> None:
        now = time.monotonic()
        if now >= self._next:
            self._next, self._drawn = now + PAUSE, True
            full = round(min(share, 1) * WIDTH)
            self._to.write(f"{_CLEAR}{self._name}  [{'#' * full}{'-' * (WIDTH - full)}] {min(share, 1):4.0%}")
            self._to.flush()

    def clear(self) -> None:
        if self._drawn:
            self._to.write(_CLEAR)
            self._to.flush()
