"""A page of the docs comes in; the files that it writes and the commands that it runs go out, in their order.

A block whose first line is `# some/file.yaml` is that file. In a block of the console, what follows `$ ` is a
command, and what follows the command is what it prints; a line `…` stands for any lines, and `…` within a
line for anything there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"# ([\w./-]+\.(?:yaml|po))\n")
COMMAND = "$ "
ANYTHING = "…"


@dataclass(frozen=True, slots=True)
class File:
    """A file that the reader writes."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Command:
    """A command that the reader types, and the lines that it prints."""

    words: str
    printed: tuple[str, ...]


def steps(page: Path) -> Iterator[File | Command]:
    for block in _BLOCK.finditer(page.read_text(encoding="utf-8")):
        language, text = block.groups()
        named = _FILE.match(text)
        if language == "console":
            yield from _commands(text)
        elif named is not None:
            yield File(named[1], text)


def _commands(text: str) -> Iterator[Command]:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        words, *printed = part.rstrip("\n").split("\n")
        yield Command(words, tuple(line.rstrip() for line in printed))


def is_as_shown(shown: tuple[str, ...], printed: list[str]) -> bool:
    """Whether what a page shows is what was printed."""
    if not shown:
        return not printed
    if shown[0] == ANYTHING:
        return any(is_as_shown(shown[1:], printed[begin:]) for begin in range(len(printed) + 1))
    pattern = ".*".join(map(re.escape, shown[0].split(ANYTHING)))
    return bool(printed and re.fullmatch(pattern, printed[0])) and is_as_shown(shown[1:], printed[1:])
