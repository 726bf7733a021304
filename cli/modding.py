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
    from engine.pack.layers.stack import is_mod
    from engine.pack.shelf import find_pack

    named_mod = is_mod(folder)
    named = [*map(find_pack, mods), *([folder] if named_mod else [])]
    return frozenset(one.resolve().name for one in named)
