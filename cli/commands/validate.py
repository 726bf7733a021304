"""Check that content packs are sound."""

from __future__ import annotations

from pathlib import Path

import click

_EPILOG = """\b
Examples:
  ludex validate                 all packs that come with Ludex
  ludex validate tic_tac_toe     one of them
  ludex validate my_packs/fair   a folder with a pack.yaml

\b
Exit codes: 0 all packs are sound, 1 something is wrong, 2 a pack was not found.
"""


@click.command(epilog=_EPILOG)
@click.argument("packs", nargs=-1, metavar="[PACK]...")
def command(packs: tuple[str, ...]) -> None:
    """Check that content packs are sound: files, schemas, rules, and that the rules compile.

    PACK is an id or a folder. What is wrong is told on standard error, with its place and a remedy.
    """
    from engine.machine.game import PackNotFoundError, find_pack, shipped_packs

    try:
        folders = [find_pack(pack) for pack in packs] or list(shipped_packs().values())
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    found = sum(_validate(folder) for folder in folders)
    if found:
        raise SystemExit(1)


def _validate(folder: Path) -> int:
    from cli.reporting import report
    from engine.machine.compile import compile_pack
    from engine.machine.game import check_folder
    from engine.source.diagnostic import Findings

    findings = Findings()
    checked = check_folder(folder, findings)
    if checked is not None:
        for players in range(checked.pack.fewest, checked.pack.most + 1):
            compile_pack(checked, players)
    report(findings)
    name = folder.resolve().name
    if findings:
        click.echo(f"{name}: {len(findings)} found")
    elif checked is not None:
        click.echo(f"{name}: sound, {len(checked.pack.documents)} files")
    return len(findings)
