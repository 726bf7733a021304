"""The shipped packs come in; the schemas of their kinds go out as files, for editors to read.

`python -m engine.pack.published` writes them to `schemas/<pack>/<kind>.schema.json` and removes stale ones.
It also begins each file of these packs with the line that tells editors where its schema lies.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Container, Iterable, Mapping
from pathlib import Path

from engine.pack.declarations import Pack
from engine.pack.editing import OF_FILES, OF_FOLDERS
from engine.pack.filenames import MANIFEST, MOD
from engine.pack.folder import kind_schemas, read_pack
from engine.source.diagnostic import Findings
from engine.source.document import Document
from engine.source.files import data_folder
from engine.source.report import render

_OF_FILES = {**OF_FILES, MOD: MOD.removesuffix(".yaml")}
SUFFIX = ".schema.json"
MODELINE = "# yaml-language-server: $schema="
"""What editors look for at the beginning of a file."""


def shipped(content: Path, findings: Findings) -> list[Pack]:
    """Those packs of a folder that can be read; then the mods, each on what it builds on."""
    manifests = [*sorted(content.glob(f"*/{MANIFEST}")), *sorted(content.glob(f"*/{MOD}"))]
    packs = [read_pack(manifest.parent, findings) for manifest in manifests]
    return [pack for pack in packs if pack is not None]


def published(packs: Iterable[Pack]) -> dict[str, str]:
    """The text of every schema by its path below `schemas/`; of a mod, those that it adds or changes."""
    texts: dict[str, str] = {}
    for pack in packs:
        for kind, schema in kind_schemas(pack).items():
            text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
            if not pack.mods or texts.get(_path(pack.id, kind)) != text:
                texts[_path(_id(pack), kind)] = text
    return texts


def modelined(pack: Pack, schemas: Container[str]) -> dict[str, str]:
    """The text of every file of a shipped pack, by its path there, with the line that it begins with."""
    of_folders = dict(OF_FOLDERS)
    for kind in pack.kinds.values():
        own = _path(_id(pack), kind.id)
        of_folders[kind.folder] = (own if own in schemas else _path(pack.id, kind.id)).removesuffix(SUFFIX)
    texts = {}
    for path, document in documents(pack).items():
        schema = _OF_FILES.get(path) or of_folders[path.partition("/")[0]]
        up = "../" * (path.count("/") + 2)  # out of the pack, and out of the folder of all packs
        first, _, rest = document.text.partition("\n")
        text = rest if first.startswith(MODELINE) else document.text
        texts[path] = f"{MODELINE}{up}schemas/{schema}{SUFFIX}\n{text}"
    return texts


def documents(pack: Pack) -> Mapping[str, Document]:
    """The files of a pack by their paths; of a pack with mods, those of the last one."""
    return pack.mods[-1].documents if pack.mods else pack.documents


def _id(pack: Pack) -> str:
    return pack.mods[-1].id if pack.mods else pack.id


def _path(id: str, kind: str) -> str:
    return f"{id}/{kind}{SUFFIX}"


def present(schemas: Path) -> dict[str, str]:
    """The schemas of packs that a folder holds; those beside the packs' folders are the engine's own."""
    return {
        path.relative_to(schemas).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(schemas.glob(f"*/*{SUFFIX}"))
    }


def publish(texts: Mapping[str, str], schemas: Path) -> None:
    """Make the schemas of packs in a folder be these and no others."""
    for stale in present(schemas).keys() - texts.keys():
        path = schemas / stale
        path.unlink()
        if not any(path.parent.iterdir()):
            path.parent.rmdir()
    for name, text in texts.items():
        (schemas / name).parent.mkdir(exist_ok=True)
        (schemas / name).write_text(text, encoding="utf-8", newline="\n")


def put_modelines(pack: Pack, content: Path, schemas: Container[str]) -> None:
    """Make all files of a pack begin as they should."""
    for path, text in modelined(pack, schemas).items():
        if text != documents(pack)[path].text:
            (content / _id(pack) / path).write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """Publish the schemas of all shipped packs, or say why not; the exit code is 1 for findings."""
    findings = Findings()
    content = data_folder("content")
    packs = shipped(content, findings)
    if findings.has_errors():
        sys.stderr.writelines(render(found, None) + "\n" for found in findings)
        return 1
    schemas = published(packs)
    publish(schemas, data_folder("schemas"))
    for pack in packs:
        put_modelines(pack, content, schemas)
    return 0


if __name__ == "__main__":
    sys.exit(main())
