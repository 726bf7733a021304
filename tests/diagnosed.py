"""A bad example of `tests/cases` comes in; the code and the place that it states go out.

Its name begins with the code. Its first line says what is wrong, its second `# at FILE:LINE:COLUMN`.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from engine.source.diagnostic import Diagnostic

ROOT = Path(__file__).parents[1]
HEAD = re.compile(r"# [A-Z`].*\.\n# at (\S+):(\d+):(\d+)\n[a-z]")


class Place(NamedTuple):
    """What is wrong, and where."""

    code: str
    file: str
    line: int
    column: int


def cases(codes: str) -> list[Path]:
    """The bad examples of the codes that begin so."""
    return sorted(ROOT.glob(f"tests/cases/{codes}[0-9]*.yaml"))


def stated_in(case: Path) -> Place:
    head = HEAD.match(case.read_text(encoding="utf-8"))
    assert head is not None, "the first two lines say what is wrong, and where"
    return Place(case.name[:4], head[1], int(head[2]), int(head[3]))


def places(findings: Iterable[Diagnostic], folder: Path | None = None) -> list[Place]:
    """What was found; a file in this folder is called as it is called there."""
    prefix = "" if folder is None else f"{folder.as_posix()}/"
    return [Place(one.code.id, one.position.file.removeprefix(prefix), *_place(one)) for one in findings]


def _place(one: Diagnostic) -> tuple[int, int]:
    return one.position.line, one.position.column
