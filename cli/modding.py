"""What all commands have in common that take a pack with mods."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click

MODS = click.option(
    "--mod", "mods", multiple=True, metavar="MOD", help="Change the pack by this mod, an id or a folder."
)


def brought_by(folder: Path, mods: Iterable[str]) -> frozenset[str]:
    """The ids of the mods that somebody named, not of those that these require; none where it is a pack."""
    from engine.pack.filenames import MANIFEST, MOD
    from engine.pack.shelf import find_pack

    is_mod = (folder / MOD).is_file() and not (folder / MANIFEST).is_file()
    named = [*map(find_pack, mods), *([folder] if is_mod else [])]
    return frozenset(one.resolve().name for one in named)
