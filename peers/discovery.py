"""The modules in `games` come in; the tables that they state go out. Another game is another file."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from peers.table import Table

GAMES = Path(__file__).parent / "games"


def tables() -> list[Table]:
    modules = (import_module(f"peers.games.{path.stem}") for path in sorted(GAMES.glob("*.py")))
    return [table for module in modules for table in module.TABLES]
