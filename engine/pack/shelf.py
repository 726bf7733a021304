"""The id or folder of a pack comes in; its folder goes out, without a look into it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from engine.pack.filenames import MANIFEST, MOD, SHELF
from engine.source.files import data_folder, is_file, is_folder
from engine.source.nearest import nearest
from engine.source.phrase import phrase

MANIFESTS = (MANIFEST, MOD)
SWITCH = "LUDEX_PACKS"


class PackNotFoundError(LookupError):
    """No pack has this id; `nearest` is the one that was perhaps meant."""

    def __init__(self, id: str, nearest: str | None) -> None:
        problem = phrase("there is no pack '{id}'", id=id)
        if nearest:
            problem = phrase("{problem}; did you mean '{word}'?", problem=problem, word=nearest)
        super().__init__(problem)
        self.id = id
        self.nearest = nearest


def find_pack(pack: str | Path) -> Path:
    """The folder of a pack: a path as it is, an id among the shipped packs, and then among installed ones."""
    path = Path(pack)
    if is_folder(path) and (isinstance(pack, Path) or len(path.parts) != 1 or _holds_a_pack(path)):
        return path
    shipped = {**shipped_packs(), **shipped_mods()}
    if str(pack) in shipped:
        return shipped[str(pack)]
    installed = installed_packs()
    if str(pack) in installed:
        return installed[str(pack)]
    raise PackNotFoundError(str(pack), nearest(str(pack), {**shipped, **installed}))


def _holds_a_pack(folder: Path) -> bool:
    """Also one that nobody can look into: reading it will say why."""
    return any(is_file(folder / name, otherwise=True) for name in MANIFESTS)


def featured_pack() -> str | None:
    """The id of the pack that who names none is offered first: what the shelf says, else the first."""
    packs = shipped_packs()
    stated = _shelf().get("featured")
    return stated if isinstance(stated, str) and stated in packs else next(iter(packs), None)


def _shelf() -> Mapping[str, object]:
    from engine.source.diagnostic import Findings
    from engine.source.files import read_bytes
    from engine.source.yaml import read_document

    path, findings = data_folder("content") / SHELF, Findings()
    content = read_bytes(path, findings) if path.is_file() else None
    document = None if content is None else read_document(content, SHELF, findings)
    value = None if document is None else document.root.value
    return value if isinstance(value, dict) else {}


def shipped_packs() -> dict[str, Path]:
    """The packs that travel with the engine, by id."""
    return _shipped(MANIFEST)


def shipped_mods() -> dict[str, Path]:
    """The packs that travel with the engine and change another, by id."""
    return _shipped(MOD)


def installed_folder() -> Path | None:
    """Where packs are installed: as LUDEX_PACKS says, nowhere if that is empty; else among users' data."""
    named = os.environ.get(SWITCH)
    if named is not None:
        return Path(named) if named else None
    import platformdirs

    try:
        return platformdirs.user_data_path("ludex", appauthor=False) / "packs"
    except RuntimeError:  # nobody has a home here
        return None


def installed_packs() -> dict[str, Path]:
    """The packs and mods that somebody installed, by id; what is hidden is on its way in or out."""
    place = installed_folder()
    try:
        folders = sorted(place.iterdir()) if place is not None else []
    except OSError:
        return {}
    return {
        folder.name: folder for folder in folders if not folder.name.startswith(".") and _holds_a_pack(folder)
    }


def _shipped(manifest: str) -> dict[str, Path]:
    folders = sorted(path.parent for path in data_folder("content").glob(f"*/{manifest}"))
    return {folder.name: folder for folder in folders}
