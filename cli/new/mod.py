"""Begin a mod: a pack that changes another one."""

from __future__ import annotations

from pathlib import Path

import click

from cli.saying import echo
from cli.speaking import phrase

_EPILOG = """\b
Examples:
  ludex new mod my_packs/harvest my_packs/orchard
  ludex validate my_packs/harvest

\b
Exit codes: 0 fine, 1 it cannot be written or the pack is not sound,
2 there is no such pack, or the folder is there already.
"""
STARTER = Path(__file__).parents[1] / "starters" / "mod.yaml"


@click.command(epilog=_EPILOG)
@click.argument("folder", type=click.Path(path_type=Path))
@click.argument("pack")
@click.option("--name", help="What the mod is called; else its id as words.")
def command(folder: Path, pack: str, name: str | None) -> None:
    """Make FOLDER with a mod of PACK that changes nothing yet, and says what it could change.

    The name of the folder is the id of the mod. A PACK that neither comes with Ludex nor is installed must
    lie beside it.
    """
    import json

    from cli.reading import sound_pack
    from cli.starting import checked_id, modeline, readable, write_new, write_schemas
    from engine.source.files import display_path

    id = checked_id(folder.absolute().name)
    base = sound_pack(pack)
    if base.mods:
        raise click.UsageError(
            phrase("'{pack}' is a mod; a mod extends a pack, and requires other mods", pack=pack)
        )
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise click.UsageError(
            phrase("{path} is there already; nothing was written", path=display_path(folder))
        )
    kind = next(iter(base.kinds.values()), None)
    item = next((one for one in base.items if kind is not None and one.kind == kind.id), None)
    values = {
        "@NAME@": json.dumps(name or readable(id), ensure_ascii=False),
        "@EXTENDS@": base.id,
        "@VERSIONS@": f'">={base.version} <{int(base.version.partition(".")[0]) + 1}.0.0"',
        "@PHASE@": next(iter(base.phases), "a_phase"),
        "@ITEM@": "cards/a_card" if kind is None or item is None else f"{kind.folder}/{item.id}",
    }
    text = STARTER.read_text(encoding="utf-8")
    for sign, value in values.items():
        text = text.replace(sign, value)
    write_new(folder, {"mod.yaml": modeline(folder, "mod.yaml", "mod") + text})
    write_schemas(folder, None, {"mod"})
    shown = display_path(folder)
    echo(f"  ludex validate {shown} --strict")
    if kind is not None:
        echo(f"  ludex new item {shown} {kind.id} my_{kind.id}")
