"""What could be typed comes in; what a person typed goes out, or that they have left.

On a terminal the line can be edited and Tab completes, by readline: a library with menus would take longer
to start than all the rest of the table.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Protocol

from cli.lettering import showable
from cli.saying import tame
from cli.table.completing import Ends, nothing

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""The screen, what has scrolled out of it, and the cursor to its beginning."""
LONGEST = 2000
_SETTINGS = (
    "bell-style none",
    "completion-ignore-case on",
    "show-all-if-ambiguous on",
    "page-completions off",
    "completion-query-items 0",
)
"""One Tab is enough, and nothing is asked before the question is."""


class Left(Exception):  # noqa: N818  nothing is wrong: somebody went away
    """Nobody will type any more."""


class Keyboard(Protocol):
    """Where people type."""

    def line(self, prompt: str, ends: Ends = nothing) -> str:
        """What was typed, without its ends; Left if there is nobody."""
        ...

    def clear(self) -> None:
        """Nothing of what was shown can be seen any more."""
        ...


class Typed:
    """Lines as they come, from a terminal or from a pipe."""

    def line(self, prompt: str, ends: Ends = nothing) -> str:
        try:
            return input(tame(showable(prompt)))[:LONGEST].strip()
        except EOFError as error:
            sys.stdout.write("\n")
            raise Left from error
        except UnicodeDecodeError:
            return ""  # not a letter of any language; it will be asked again

    def clear(self) -> None:
        if sys.stdout.isatty():
            sys.stdout.write(CLEAR)
            sys.stdout.flush()


class Completed(Typed):
    """A terminal on which Tab completes, and the arrows bring back what was typed before."""

    def __init__(self, readline: ModuleType) -> None:
        self._readline = readline
        by_mac = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if by_mac else "tab: complete")
        for setting in _SETTINGS:
            readline.parse_and_bind(f"set {setting}")
        readline.set_completer_delims("")

    def line(self, prompt: str, ends: Ends = nothing) -> str:
        with self._completing(ends):
            return super().line(prompt, ends)

    @contextmanager
    def _completing(self, ends: Ends) -> Iterator[None]:
        self._readline.set_completer(completer(ends))
        try:
            yield
        finally:
            self._readline.set_completer(None)

    def clear(self) -> None:
        # What one person typed is not for the next.
        self._readline.clear_history()
        super().clear()


def completer(ends: Ends) -> Callable[[str, int], str | None]:
    """As readline asks: for one line after the other, until there is none."""
    lines: list[str] = []

    def complete(begun: str, number: int) -> str | None:
        if number == 0:
            lines[:] = dict.fromkeys(tame(showable(one)) for one in ends(begun))
        return lines[number] if number < len(lines) else None

    return complete


def keyboard(plain: bool = False) -> Keyboard:
    """That of the terminal, if there is one and its lines can be edited."""
    if not plain and sys.stdin.isatty() and sys.stdout.isatty():
        try:
            import readline
        except ImportError:
            return Typed()
        return Completed(readline)
    return Typed()
