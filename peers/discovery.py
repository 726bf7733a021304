"""The modules in `games` come in; the tables that they state go out. Another game is another file."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from peers.table import Table

GAMES = Path(__file__).parent / "games"


def tables() -> Iterator[Table]:
    for path in sorted(GAMES.glob("*.py")):
        stated: tuple[Table, ...] = import_module(f"peers.games.{path.stem}").TABLES
        yield from stated
