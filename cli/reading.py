"""The id or folder of a pack comes in; the pack goes out, or the command ends and says why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from cli.speaking import phrase

if TYPE_CHECKING:
    from engine.lang.checked import Checked
    from engine.pack.declarations import Pack


def sound_pack(pack: str, mods: Sequence[str] = ()) -> Pack:
    """Read the declarations of a pack, without the texts in its language."""
    from cli.reporting import report
    from engine.pack.folder import read_snapshot
    from engine.pack.layers.stack import stack
    from engine.pack.shelf import PackNotFoundError
    from engine.source.diagnostic import Findings

    findings = Findings()
    try:
        found = read_snapshot(stack(pack, mods), findings)
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    if found is None:
        report(findings)
        raise SystemExit(1)
    return found


def printed_pack(pack: str) -> Pack:
    """The same for whoever asks about printed rules, of which a mod has none."""
    found = sound_pack(pack)
    if found.mods:
        raise click.UsageError(
            phrase("'{pack}' is a mod and has no rulebook; name the pack that it extends", pack=pack)
        )
    return found


def sound_texts(pack: str, mods: Sequence[str] = ()) -> Checked:
    """Read a pack and check the texts in its language."""
    from cli.reporting import report
    from engine.lang.check import check_pack
    from engine.source.diagnostic import Findings

    findings = Findings()
    checked = check_pack(sound_pack(pack, mods), findings)
    if checked is None:
        report(findings)
        raise SystemExit(1)
    return checked
