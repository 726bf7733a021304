"""What all generated pages are made of."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from engine.source.message import fill

_SIGNS = re.compile(r"[\\*_<\[]")


def introduced(module: str, parts: Mapping[str, str]) -> str:
    """The page whose text, with slots for what is generated, lies beside a module."""
    template = Path(module).with_suffix(".md").read_text(encoding="utf-8")
    return fill(template, parts).rstrip() + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, with an empty line behind it."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def cell(text: str) -> str:
    """Words for a table: in one line, in which no sign of Markdown means anything but code in backquotes."""
    parts = " ".join(text.split()).split("`")
    plain = [_SIGNS.sub(r"\\\g<0>", part) for part in parts[::2]]
    parts[::2] = plain
    return "`".join(parts).replace("|", "\\|")
