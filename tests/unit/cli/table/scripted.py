"""A game and lines to type come in; people at a table without a terminal, and all they saw, go out."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.table.completing import Ends, nothing
from cli.table.hosting import Host
from cli.table.keyboard import Left
from cli.table.opening import Wish, begin
from cli.table.seats import Seat
from cli.table.table import Table
from engine import Game

CURTAIN = "(the screen is cleared)"


class Script:
    """Types one line after the other, and leaves after the last."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = list(lines)

    def line(self, prompt: str, ends: Ends = nothing) -> str:
        if not self._lines:
            raise Left
        typed = self._lines.pop(0)
        print(f"{prompt}{typed}")  # noqa: T201  as a terminal would show it
        return typed

    def clear(self) -> None:
        print(CURTAIN)  # noqa: T201


def sit(game: Game, file: Path, *seats: Seat, players: int | None = None, seed: int = 3) -> Table:
    """A new table whose game is kept in a file."""
    return begin(game, Wish(game.id, "en", players=players, seats=seats, seed=seed, file=file))


def host(table: Table, *typed: str) -> bool:
    """Let the people at a table type; whether the game came to its end."""
    try:
        Host(table, Script(typed)).run()
    except Left:
        return False
    finally:
        if table.journal is not None:
            table.journal.close()
    return True


def seen(captured: pytest.CaptureFixture[str]) -> str:
    return captured.readouterr().out
