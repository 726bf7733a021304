"""The id or folder of a pack comes in; its folder goes out, without a look into it."""

from __future__ import annotations

from pathlib import Path

from engine.source.files import data_folder
from engine.source.nearest import nearest


class PackNotFoundError(LookupError):
    """No pack has this id; `nearest` is the one that was perhaps meant."""

    def __init__(self, id: str, nearest: str | None) -> None:
        super().__init__(f"there is no pack '{id}'" + (f"; did you mean '{nearest}'?" if nearest else ""))
        self.nearest = nearest


def find_pack(pack: str | Path) -> Path:
    """The folder of a pack: a path as it is, an id among the packs that travel with the engine."""
    path = Path(pack)
    if _is_folder(path) and (
        isinstance(pack, Path) or len(path.parts) != 1 or (path / "pack.yaml").is_file()
    ):
        return path
    shipped = shipped_packs()
    if str(pack) in shipped:
        return shipped[str(pack)]
    raise PackNotFoundError(str(pack), nearest(str(pack), shipped))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # a name that no folder can have
        return False


def shipped_packs() -> dict[str, Path]:
    """The packs that travel with the engine, by id."""
    folders = sorted(path.parent for path in data_folder("content").glob("*/pack.yaml"))
    return {folder.name: folder for folder in folders}
