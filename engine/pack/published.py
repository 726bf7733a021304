"""The shipped packs come in; the schemas of their kinds go out as files, for editors to read.

`python -m engine.pack.published` writes them to `schemas/<pack>/<kind>.schema.json` and removes stale ones.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

from engine.pack.files import MANIFEST
from engine.pack.folder import kind_schemas, read_pack
from engine.source.diagnostic import Findings
from engine.source.files import data_folder
from engine.source.report import render

SUFFIX = ".schema.json"


def published(content: Path, findings: Findings) -> dict[str, str]:
    """The text of every schema by its path below `schemas/`, of those packs that can be read."""
    packs = [read_pack(manifest.parent, findings) for manifest in sorted(content.glob(f"*/{MANIFEST}"))]
    return {
        f"{pack.id}/{kind}{SUFFIX}": json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        for pack in packs
        if pack is not None
        for kind, schema in kind_schemas(pack).items()
    }


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


def main() -> int:
    """Publish the schemas of all shipped packs, or say why not; the exit code is 1 for findings."""
    findings = Findings()
    texts = published(data_folder("content"), findings)
    if findings.has_errors():
        sys.stderr.writelines(render(found, None) + "\n" for found in findings)
        return 1
    publish(texts, data_folder("schemas"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
