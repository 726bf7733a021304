"""The folder of a person's games comes in; those that can be gone on with go out, the latest first."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from cli.speaking import phrase
from cli.table.journal import Opening, read_opening
from engine.machine.save import SaveError
from engine.source.files import is_file
from engine.source.reason import reason_of
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
    """Where games are kept: named by LUDEX_GAMES, else where the system keeps a person's own things.

    SaveError if nobody has a home here.
    """
    named = os.environ.get(FOLDER)
    if named:
        return Path(named)
    from platformdirs import user_data_path

    try:
        return user_data_path("ludex", appauthor=False) / "games"
    except RuntimeError as error:
        raise SaveError(
            "nowhere", phrase("no folder for games is known; LUDEX_GAMES can name one")
        ) from error


def new_path(pack: str) -> Path:
    """A file that is not there yet, named by the moment and the game."""
    now = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    name = _SAFE.sub("-", Path(pack).name.casefold()).strip("-") or "game"
    folder = games_folder()
    taken = (f"-{number}" for number in range(2, 1000))
    return next(path for more in ("", *taken) if not is_file(path := folder / f"{now}-{name}{more}{ENDING}"))


def kept_games() -> tuple[list[Kept], list[Path]]:
    """All games that can be read, the latest first, and the files that cannot.

    SaveError if nobody can look into the folder; before the first game there is none.
    """
    found, unread = [], []
    for path in _files():
        try:
            opening, over, decided = read_opening(path)
            found.append(Kept(path, opening, over, decided, path.stat().st_mtime))
        except (OSError, SaveError):
            unread.append(path)
    return sorted(found, key=lambda game: (-game.changed, game.path.name)), unread


def _files() -> Iterator[Path]:
    folder = games_folder()
    try:
        yield from sorted(path for path in folder.iterdir() if path.suffix == ENDING)
    except FileNotFoundError:
        return
    except OSError as error:
        raise SaveError(
            "not_read", phrase("'{path}' cannot be read: {reason}", path=folder, reason=reason_of(error))
        ) from error
