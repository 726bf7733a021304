"""A pack that was looked at comes in; it lies among the installed ones, whole, or all is as it was."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

from engine.pack.archive.about import About, about
from engine.pack.archive.contents import contents
from engine.pack.shelf import installed_folder, installed_packs, shipped_mods, shipped_packs
from engine.source.diagnostic import Findings, code
from engine.source.phrase import phrase
from engine.source.position import Position

SHIPPED = code(
    "Z201",
    "a pack '{id}' comes with Ludex",
    "The pack is not installed: nobody could tell which of the two is meant. Rename its folder.",
)
THERE = code(
    "Z202",
    "'{id}' is installed already, in version {installed}; this is {version}",
    "The pack is not installed. With --replace it takes the place of the other one.",
)
NEEDED = code(
    "Z203",
    "'{id}' is needed by the mod '{other}'",
    "The pack is not removed. Remove that mod first.",
)
_NEW, _OLD = ".new-", ".old-"


class NowhereError(Exception):
    """No folder for installed packs is known."""


def installed() -> list[About]:
    """What is installed, in the order of the ids."""
    return [about(id, contents(folder, Findings())) for id, folder in sorted(installed_packs().items())]


def may_come(pack: About, replace: bool, place: Position, findings: Findings) -> bool:
    """Whether a pack can be installed beside those that are there; a newer one replaces an older."""
    if pack.id in {**shipped_packs(), **shipped_mods()}:
        findings.add(SHIPPED, place, id=pack.id)
        return False
    old = next((one for one in installed() if one.id == pack.id), None)
    if old is None or replace or old.digest == pack.digest or pack.is_newer_than(old):
        return True
    findings.add(THERE, place, id=pack.id, installed=old.version, version=pack.version)
    return False


def may_go(id: str, place: Position, findings: Findings) -> bool:
    """Whether no installed mod needs a pack."""
    for other in installed():
        if other.id != id and (other.extends == id or id in other.requires):
            findings.add(NEEDED, place, id=id, other=other.id)
            return False
    return True


@contextmanager
def unpacked(id: str, files: Mapping[str, bytes]) -> Iterator[Path]:
    """The folder of a pack beside the installed ones, hidden until it is accepted or given up."""
    place = _folder()
    place.mkdir(mode=0o755, parents=True, exist_ok=True)
    _tidy(place)
    around = Path(mkdtemp(prefix=_NEW, dir=place))
    try:
        (around / id).mkdir()
        for path, content in files.items():
            file = around / id / path
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("xb") as stream:
                stream.write(content)
        yield around / id
    finally:
        shutil.rmtree(around, ignore_errors=True)


def accept(folder: Path) -> Path:
    """Move an unpacked pack to its place. If that fails, the one that was there is there again."""
    target = _folder() / folder.name
    if not target.exists():
        return folder.rename(target)
    old = _put_aside(target)
    try:
        folder.rename(target)
    except OSError:
        old.rename(target)
        old.parent.rmdir()
        raise
    shutil.rmtree(old.parent, ignore_errors=True)
    return target


def remove(id: str) -> None:
    """Take an installed pack away, at once: nobody ever finds half of it."""
    shutil.rmtree(_put_aside(_folder() / id).parent, ignore_errors=True)


def _put_aside(target: Path) -> Path:
    around = Path(mkdtemp(prefix=_OLD, dir=target.parent))
    try:
        return target.rename(around / target.name)
    except OSError:
        around.rmdir()
        raise


def _tidy(place: Path) -> None:
    """What somebody left who was stopped: a pack that was put aside comes back if its place is empty."""
    for around in place.glob(f"{_OLD}*"):
        for old in around.iterdir():
            with suppress(OSError):
                if not (place / old.name).exists():
                    old.rename(place / old.name)
        shutil.rmtree(around, ignore_errors=True)


def _folder() -> Path:
    folder = installed_folder()
    if folder is None:
        raise NowhereError(phrase("no folder for installed packs is known; LUDEX_PACKS can name one"))
    return folder
