"""Install a pack or a mod, so that it can be named by its id."""

from __future__ import annotations

from pathlib import Path

import click

from cli.saying import echo
from cli.speaking import phrase

_EPILOG = """\b
Examples:
  ludex pack install fair-1.0.0.zip
  ludex pack install my_packs/fair
  ludex pack install fair-0.9.0.zip --replace

\b
Exit codes: 0 fine, 1 it was refused, and nothing has changed; 2 there is no such file or folder.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack", metavar="FILE|FOLDER")
@click.option("--replace", is_flag=True, help="Also in place of the same or a newer version.")
def command(pack: str, replace: bool) -> None:
    """Install the pack or mod in an archive or a folder, if it is sound.

    A newer version takes the place of an older one. A pack whose id one has that comes with Ludex is refused.
    """
    from cli.travelling import files_of, refuse, sound, told_if_impossible
    from engine.pack.archive.about import about
    from engine.pack.archive.installing import accept, may_come, unpacked
    from engine.source.diagnostic import Findings
    from engine.source.files import display_path
    from engine.source.position import Position

    found = files_of(pack)
    of = about(found.id, found.files)
    findings = Findings()
    if not may_come(of, replace, Position(display_path(Path(pack)), 1, 1), findings):
        refuse(findings)
    with told_if_impossible(), unpacked(found.id, found.files) as folder:
        if not sound(folder):
            echo(phrase("{id} is not sound, and was not installed", id=of.id), err=True)
            raise SystemExit(1)
        accept(folder)
    echo(phrase("{id}: {name} {version} is installed", id=of.id, name=of.name, version=of.version))
    echo(f"  ludex play {of.id}" if of.extends is None else f"  ludex play {of.extends} --mod {of.id}")
