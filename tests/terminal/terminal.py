"""A command comes in; a terminal in which it runs goes out: one types, waits, and looks at the screen."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

ROOT = Path(__file__).parents[2]
PATIENCE = 40.0
"""So many seconds are waited for what should come; it comes much sooner, unless something is broken."""
INTERRUPT = "\x03"
_STEERING = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\x1b\][^\x07]*\x07|[\r\x07\x0f]")


class Terminal:
    """A pseudo-terminal with a command in it."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 40, **environment: str) -> None:
        self._ours, theirs = pty.openpty()
        self._size(theirs, columns, lines)
        self._screen = pyte.Screen(columns, lines)
        self._reader = pyte.ByteStream(self._screen)
        self.raw = b""
        self._read = 0
        self._process = subprocess.Popen(
            [sys.executable, "-m", "cli", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=ROOT,
            env={**_clean(os.environ), "TERM": "xterm", **environment},
            start_new_session=True,
            preexec_fn=_take_terminal,
        )
        os.close(theirs)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, _: object, __: TracebackType | None) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        os.close(self._ours)

    # ---- typing

    def type(self, line: str) -> None:
        """A line, with Enter."""
        self.press(f"{line}\r")

    def press(self, keys: str) -> None:
        if INTERRUPT in keys:
            self._until_it_waits()
        os.write(self._ours, keys.encode())

    def resize(self, columns: int, lines: int) -> None:
        self._size(self._ours, columns, lines)
        self._screen.resize(lines, columns)
        os.kill(self._process.pid, signal.SIGWINCH)

    def kill(self) -> None:
        """As the power goes off."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    # ---- looking

    def until(self, words: str) -> str:
        """What came since the last time, up to some words; AssertionError if they do not come."""
        return self.until_one_of(words)[1]

    def until_one_of(self, *words: str) -> tuple[str, str]:
        """The words that came first, and what came up to them."""
        deadline = time.monotonic() + PATIENCE
        while True:
            text = self.text()[self._read :]
            found = sorted((text.index(one) + len(one), one) for one in words if one in text)
            if found:
                end, word = found[0]
                self._read += end
                return word, text[:end]
            if not self._more(deadline):
                raise AssertionError(f"none of {words} came, but:\n{text}\n\nOn the screen:\n{self.screen()}")

    def end(self) -> int:
        """The exit code, when the command has ended."""
        deadline = time.monotonic() + PATIENCE
        while self._more(deadline):
            pass
        return self._process.wait(max(1.0, deadline - time.monotonic()))

    def text(self) -> str:
        """All that was written so far, without what steers the terminal."""
        return _STEERING.sub("", self.raw.decode("utf-8", "replace"))

    def screen(self) -> str:
        """What can be seen now."""
        return "\n".join(line.rstrip() for line in self._screen.display).strip()

    def _until_it_waits(self) -> None:
        """Until the command sleeps, where the system tells.

        Python's readline does not notice an interrupt between writing its prompt and waiting for a key.
        """
        status = Path(f"/proc/{self._process.pid}/stat")
        deadline = time.monotonic() + PATIENCE
        while status.exists() and time.monotonic() < deadline:
            if status.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "S":
                return

    def _more(self, deadline: float) -> bool:
        """Wait for something; whether anything more can come."""
        ready, _, _ = select.select([self._ours], [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            content = os.read(self._ours, 65536)
        except OSError:  # how Linux says that nobody writes any more
            return False
        self.raw += content
        self._reader.feed(content)
        return bool(content)

    @staticmethod
    def _size(descriptor: int, columns: int, lines: int) -> None:
        fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))


def _take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # Whoever runs tests in the background has them ignore what Ctrl-C sends; nobody at a terminal does.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _clean(environment: Mapping[str, str]) -> dict[str, str]:
    """Without what tells another size or language."""
    return {
        name: value
        for name, value in environment.items()
        if name not in ("COLUMNS", "LINES", "LUDEX_LANG", "LUDEX_GAMES", "NO_COLOR")
        and not name.startswith("LC_")
    }
