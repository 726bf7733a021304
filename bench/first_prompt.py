"""How long until the table asks for something, beside importing rich, click and the catalogs alone.

Whole commands are measured in a pseudo-terminal, from their start to the first prompt, at which they are told
to leave. They take turns, and of each the pass with the least CPU time counts: waiting for others does not.
"""

from __future__ import annotations

import os
import platform
import pty
import resource
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
PASSES = 12
LANGUAGE = "de"
ALONE = f"""\
import rich.console, click
from engine.text.tongues import sayings
print(sayings({LANGUAGE!r}).say("welcome"))
print("> ", end="", flush=True)
input()
"""


@dataclass(slots=True)
class Row:
    """A command, and the CPU seconds of its best pass."""

    name: str
    command: Sequence[str]
    best: float = float("inf")

    def run(self, folder: str) -> None:
        before = _spent()
        ours, theirs = pty.openpty()
        places = {
            "LUDEX_CACHE": f"{folder}/cache",
            "LUDEX_GAMES": f"{folder}/games",
            "PYTHONPYCACHEPREFIX": f"{folder}/bytecode",
        }
        # As for everybody at the second start: Python has kept what it compiled, ours as well as others'.
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        process = subprocess.Popen(
            self.command,
            stdin=theirs,
            stdout=theirs,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env={**kept, **places, "LUDEX_LANG": LANGUAGE, "TERM": "xterm"},
        )
        os.close(theirs)
        shown = b""
        while b"\n> " not in shown:
            shown += os.read(ours, 65536)
        os.write(ours, b"\x04")
        process.wait()
        os.close(ours)
        self.best = min(self.best, _spent() - before)


def _spent() -> float:
    """The CPU time of all commands that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    ludex = [sys.executable, "-m", "cli", "play"]
    rows = [
        Row("rich, click and the catalogs alone", [sys.executable, "-c", ALONE]),
        Row("ludex play: the welcome", ludex),
        Row("ludex play sylla: the first question", [*ludex, "sylla"]),
        Row("ludex play leduc_poker: the first question", [*ludex, "leduc_poker"]),
    ]
    with TemporaryDirectory() as folder:
        Path(folder, "cache").mkdir(mode=0o700)
        for number in range(PASSES + 1):
            for row in rows:
                row.run(folder)
                if number == 0:  # the first pass fills the cache
                    row.best = float("inf")
    print(f"\n{'First prompt, Python ' + platform.python_version():48}{'CPU s':>9}{'ratio':>9}")
    for row in rows:
        print(f"  {row.name:46}{row.best:9.3f}{row.best / rows[0].best:9.2f}")


if __name__ == "__main__":
    main()
