"""What somebody typed for packs comes in; the folders of those packs go out, or a usage error."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

MANIFESTS = ("pack.yaml", "mod.yaml")


def pack_folders(packs: Iterable[str]) -> list[Path]:
    """The folders of packs that are named by id or by path, each once; without a name all shipped packs."""
    from engine.pack.shelf import shipped_mods, shipped_packs

    named = [folder for pack in packs for folder in _folders(pack)]
    return list({folder.resolve(): folder for folder in named}.values()) or [
        *shipped_packs().values(),
        *shipped_mods().values(),
    ]


def _folders(pack: str) -> list[Path]:
    """One pack, or all packs below a folder that is none itself."""
    from engine.pack.shelf import PackNotFoundError, find_pack

    try:
        folder = find_pack(pack)
    except PackNotFoundError as error:
        below = sorted(_below(Path(pack)))
        if not below:
            raise click.UsageError(str(error)) from error
        return below
    if _has_manifest(folder):
        return [folder]
    return sorted(_below(folder)) or [folder]


def _below(folder: Path) -> Iterator[Path]:
    """Packs at any depth; nothing hidden, no link, and no pack inside a pack."""
    from engine.source.files import is_folder

    for entry in _entries(folder):
        if entry.name.startswith(".") or entry.is_symlink() or not is_folder(entry):
            continue
        if _has_manifest(entry):
            yield entry
        else:
            yield from _below(entry)


def _entries(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except (OSError, ValueError):
        return []


def manifest_of(folder: Path) -> Path:
    """The file that says what the pack in a folder is."""
    from engine.source.files import is_file

    there = (folder / name for name in MANIFESTS if is_file(folder / name))
    return next(there, folder / MANIFESTS[0])


def _has_manifest(folder: Path) -> bool:
    from engine.source.files import is_file

    return any(is_file(folder / name, otherwise=True) for name in MANIFESTS)  # reading it will say why
