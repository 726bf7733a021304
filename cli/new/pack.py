"""Begin a pack: a small game that can be played at once, to be changed into another."""

from __future__ import annotations

from pathlib import Path

import click

from cli.saying import echo
from cli.speaking import phrase

_EPILOG = """\b
Example:
  ludex new pack my_packs/orchard
  ludex play my_packs/orchard

\b
Exit codes: 0 fine, 1 it cannot be written, 2 the folder is there already.
"""
STARTER = Path(__file__).parents[1] / "starters" / "pack"
NAME = "@NAME@"


@click.command(epilog=_EPILOG)
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--name", help="What the game is called; else its id as words.")
def command(folder: Path, name: str | None) -> None:
    """Make FOLDER with a small game: cards, phases, texts and a scenario, with comments that explain them.

    The name of the folder is the id of the pack.
    """
    from cli.starting import checked_id, modeline, readable, write_new, write_schemas
    from engine.pack.editing import OF_FILES, OF_FOLDERS
    from engine.pack.folder import read_pack
    from engine.source.diagnostic import Findings
    from engine.source.files import display_path

    id = checked_id(folder.absolute().name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise click.UsageError(
            phrase("{path} is there already; nothing was written", path=display_path(folder))
        )
    texts, kinds = {}, set()
    for file in sorted(STARTER.rglob("*.yaml")):
        path = file.relative_to(STARTER).as_posix()
        # A folder of cards is called like several of them.
        schema = OF_FILES.get(path) or OF_FOLDERS.get(file.parent.name) or file.parent.name.removesuffix("s")
        kinds.add(schema)
        text = file.read_text(encoding="utf-8").replace(NAME, _quoted(name or readable(id)))
        texts[path] = modeline(folder, path, schema) + text
    write_new(folder, texts)
    write_schemas(folder, read_pack(folder, Findings()), kinds)
    shown = display_path(folder)
    for line in (f"ludex play {shown}", f"ludex validate {shown} --strict", f"ludex test {shown}"):
        echo(f"  {line}")


def _quoted(name: str) -> str:
    """A name as YAML takes it, whatever is in it."""
    import json

    return name if name.replace(" ", "").isalnum() else json.dumps(name, ensure_ascii=False)
