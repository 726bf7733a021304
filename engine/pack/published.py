"""The shipped packs come in; the schemas of their kinds go out as files, for editors to read.

`python -m engine.pack.published` writes them to `schemas/<pack>/<kind>.schema.json` and removes stale ones.
It also begins each file of these packs with the line that tells editors where its schema lies.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from engine.pack.declarations import Pack
from engine.pack.editing import OF_FILES, OF_FOLDERS
from engine.pack.files import MANIFEST
from engine.pack.folder import kind_schemas, read_pack
from engine.source.diagnostic import Findings
from engine.source.files import data_folder
from engine.source.report import render

SUFFIX = ".schema.json"
MODELINE = "# yaml-language-server: $schema="
"""What editors look for at the beginning of a file."""


def shipped(content: Path, findings: Findings) -> list[Pack]:
    """Those packs of a folder that can be read."""
    packs = [read_pack(manifest.parent, findings) for manifest in sorted(content.glob(f"*/{MANIFEST}"))]
    return [pack for pack in packs if pack is not None]


def published(packs: Iterable[Pack]) -> dict[str, str]:
    """The text of every schema by its path below `schemas/`."""
    return {
        f"{pack.id}/{kind}{SUFFIX}": json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        for pack in packs
        for kind, schema in kind_schemas(pack).items()
    }


def modelined(pack: Pack) -> dict[str, str]:
    """The text of every file of a shipped pack, by its path there, with the line that it begins with."""
    kinds = {kind.folder: f"{pack.id}/{kind.id}" for kind in pack.kinds.values()}
    by_folder = kinds | OF_FOLDERS
    texts = {}
    for path, document in pack.documents.items():
        schema = OF_FILES.get(path) or by_folder[path.partition("/")[0]]
        up = "../" * (path.count("/") + 2)  # out of the pack, and out of the folder of all packs
        first, _, rest = document.text.partition("\n")
        own = rest if first.startswith(MODELINE) else document.text
        texts[path] = f"{MODELINE}{up}schemas/{schema}{SUFFIX}\n{own}"
    return texts


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


def put_modelines(pack: Pack, folder: Path) -> None:
    """Make all files of a pack begin as they should."""
    for path, text in modelined(pack).items():
        if text != pack.documents[path].text:
            (folder / path).write_text(text, encoding="utf-8", newline="\n")


def main() -> int:
    """Publish the schemas of all shipped packs, or say why not; the exit code is 1 for findings."""
    findings = Findings()
    content = data_folder("content")
    packs = shipped(content, findings)
    if findings.has_errors():
        sys.stderr.writelines(render(found, None) + "\n" for found in findings)
        return 1
    publish(published(packs), data_folder("schemas"))
    for pack in packs:
        put_modelines(pack, content / pack.id)
    return 0


if __name__ == "__main__":
    sys.exit(main())
