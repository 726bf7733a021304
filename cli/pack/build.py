"""Make one archive of a pack."""

from __future__ import annotations

from pathlib import Path

import click

from cli.saying import echo
from cli.speaking import phrase

_EPILOG = """\b
Examples:
  ludex pack build my_packs/fair                 makes fair-1.0.0.zip here
  ludex pack build my_packs/fair -o fair.zip

\b
Exit codes: 0 fine, 1 the pack is not sound or cannot be written, 2 the pack was not found.
"""


@click.command(epilog=_EPILOG)
@click.argument("pack", metavar="FOLDER")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="The archive; else one with the id and the version of the pack, here.",
)
def command(pack: str, output: Path | None) -> None:
    """Make an archive of the pack or mod in FOLDER: its files and its catalogs, and nothing else.

    The same files make the same archive, byte for byte, on every machine. An unsound pack is refused.
    """
    from cli.travelling import files_of, refuse, sound, told_if_impossible
    from engine.pack.archive.about import about
    from engine.pack.archive.reading import archive_from
    from engine.pack.archive.writing import archive_of
    from engine.pack.shelf import PackNotFoundError, find_pack
    from engine.source.diagnostic import Findings
    from engine.source.files import display_path, replace_file
    from engine.source.position import Position

    try:
        folder = find_pack(pack)
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    if not sound(folder):
        raise SystemExit(1)
    found = files_of(str(folder))
    of = about(found.id, found.files)
    content = archive_of(found.id, found.files)
    path = output or Path(f"{of.id}-{of.version}.zip")
    findings = Findings()
    # What nobody could install is not worth building.
    if archive_from(content, Position(display_path(path), 1, 1), findings) is None:
        refuse(findings)
    with told_if_impossible():
        replace_file(path, content)
    echo(
        phrase(
            "{file}: {name} {version}, {files} files, {bytes} bytes",
            file=display_path(path),
            name=of.name,
            version=of.version,
            files=of.files,
            bytes=len(content),
        )
    )
