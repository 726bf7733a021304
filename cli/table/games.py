"""The folder of a person's games comes in; those that can be gone on with go out, the latest first."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cli.table.journal import Opening, read_opening
from engine.machine.save import SaveError
from engine.source.record import dataclass

FOLDER = "LUDEX_GAMES"
"""The variable that names another folder for games."""
ENDING = ".ludex"
_SAFE = re.compile(r"[^a-z0-9_]+")


@dataclass(frozen=True, slots=True)
class Kept:
    """A game in the folder."""

    path: Path
    opening: Opening
    over: bool
    decided: int
    """How many decisions were made."""
    changed: float


def games_folder() -> Path:
    """Where games are kept: named by LUDEX_GAMES, else where the system keeps a person's own things."""
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    return user_data_path("ludex", appauthor=False) / "games"


def new_path(pack: str) -> Path:
    """A file that is not there yet, named by the moment and the game."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    name = _SAFE.sub("-", Path(pack).name.casefold()).strip("-") or "game"
    folder = games_folder()
    taken = (f"-{number}" for number in range(2, 1000))
    return next(
        path for more in ("", *taken) if not (path := folder / f"{now}-{name}{more}{ENDING}").exists()
    )


def kept_games() -> tuple[list[Kept], list[Path]]:
    """All games that can be read, the latest first, and the files that cannot."""
    found, unread = [], []
    for path in _files():
        try:
            opening, over, decided = read_opening(path)
            found.append(Kept(path, opening, over, decided, path.stat().st_mtime))
        except (OSError, SaveError):
            unread.append(path)
    return sorted(found, key=lambda game: (-game.changed, game.path.name)), unread


def _files() -> Iterator[Path]:
    try:
        yield from sorted(games_folder().glob(f"*{ENDING}"))
    except OSError:
        return
