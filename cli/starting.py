"""New files come in as texts; they are written beside what is there, with the line that editors look for.

A pack of one's own has the schemas of its files in its folder `schemas/`, so that editors find them wherever
the pack lies. They are derived from the pack and written anew; everything else is never overwritten.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cli.saying import echo
from cli.speaking import phrase
from cli.travelling import told_if_impossible

if TYPE_CHECKING:
    from engine.pack.declarations import Pack

SCHEMAS, SUFFIX = "schemas", ".schema.json"
_ID = re.compile("[a-z][a-z0-9_]*")


def checked_id(id: str) -> str:
    """A usage error unless something can be called so."""
    from engine.lang.grammar import keywords

    if not _ID.fullmatch(id):
        raise click.UsageError(
            phrase(
                "'{id}' cannot be an id: begin with a lower-case letter, and go on with lower-case letters, "
                "digits and underscores",
                id=id,
            )
        )
    if id in keywords():
        raise click.UsageError(phrase("'{id}' is a word of the language; take another id", id=id))
    return id


def own_folder(pack: str) -> Path:
    """The folder of a pack into which somebody may write; what is installed is changed by a mod."""
    from engine.pack.shelf import PackNotFoundError, find_pack, installed_packs
    from engine.source.files import data_folder

    try:
        folder = find_pack(pack)
    except PackNotFoundError as error:
        raise click.UsageError(str(error)) from error
    content = data_folder("content").resolve()
    # Beside the engine in its sources, and inside of it where it is installed.
    shipped = content in folder.resolve().parents and content.parent.name == "data"
    if shipped or folder in installed_packs().values():
        id = folder.name
        raise click.UsageError(
            phrase("{id} is installed; change it by a mod: ludex new mod FOLDER {id}", id=id)
        )
    return folder


def readable(name: str) -> str:
    """A name for people, to begin with."""
    return name.replace("_", " ").title()


def write_new(folder: Path, texts: Mapping[str, str]) -> None:
    """Write files of a pack; none of them if one is there."""
    from engine.source.files import display_path, replace_file

    there = next((folder / path for path in texts if (folder / path).exists()), None)
    if there is not None:
        raise click.UsageError(
            phrase("{path} is there already; nothing was written", path=display_path(there))
        )
    with told_if_impossible():
        for path, text in texts.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            replace_file(folder / path, text.encode())
            echo(display_path(folder / path))


def modeline(folder: Path, path: str, schema: str) -> str:
    """The first line of a file, for editors; of a shipped pack they know the schemas already."""
    from engine.pack.published import MODELINE
    from engine.source.files import data_folder

    up = "../" * path.count("/")
    if folder.resolve().parent == data_folder("content").resolve():
        general = (data_folder(SCHEMAS) / f"{schema}{SUFFIX}").is_file()
        return f"{MODELINE}{up}../../{SCHEMAS}/{'' if general else f'{folder.name}/'}{schema}{SUFFIX}\n"
    return f"{MODELINE}{up}{SCHEMAS}/{schema}{SUFFIX}\n"


def write_schemas(folder: Path, pack: Pack | None, kinds: set[str]) -> None:
    """The schemas of some kinds of files, into a pack of one's own."""
    from engine.pack.editing import OF_EVERY_PACK
    from engine.pack.folder import kind_schemas
    from engine.pack.schema import shipped
    from engine.source.files import data_folder, replace_file

    if folder.resolve().parent == data_folder("content").resolve():
        return
    own = {} if pack is None else kind_schemas(pack)
    with told_if_impossible():
        (folder / SCHEMAS).mkdir(parents=True, exist_ok=True)
        for kind in sorted(kinds):
            schema = own[kind] if kind in own else shipped(kind) if kind in OF_EVERY_PACK else None
            if schema is not None:
                text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
                replace_file(folder / SCHEMAS / f"{kind}{SUFFIX}", text.encode())
