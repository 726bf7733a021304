"""The id or folder of a pack comes in; the pack goes out, or the command ends and says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from engine.lang.check import Checked
    from engine.pack.declarations import Pack


def sound_pack(pack: str) -> Pack:
    """Read the declarations of a pack, without the texts in its language."""
    from cli.reporting import report
    from engine.pack.folder import read_pack
    from engine.pack.shelf import PackNotFoundError, find_pack
    from engine.source.diagnostic import Findings

    findings = Findings()
    try:
        found = read_pack(find_pack(pack), findings)
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    if found is None:
        report(findings)
        raise SystemExit(1)
    return found


def sound_texts(pack: str) -> Checked:
    """Read a pack and check the texts in its language."""
    from cli.reporting import report
    from engine.lang.check import check_pack
    from engine.source.diagnostic import Findings

    findings = Findings()
    checked = check_pack(sound_pack(pack), findings)
    if checked is None:
        report(findings)
        raise SystemExit(1)
    return checked
