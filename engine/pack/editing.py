"""The folder of a pack comes in; for each kind of its files the JSON Schema that an editor needs goes out.

The pack need not be sound: whoever asks for a schema may be about to mend it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.pack.files import BESIDE, MANIFEST, PHASES, PROCEDURES, SCENARIOS, files_of_folder
from engine.pack.kinds import item_schema
from engine.pack.manifest import Manifest
from engine.pack.schema import conforms, shipped
from engine.pack.validator import Schema
from engine.source.diagnostic import Findings

OF_FILES = {file: file.removesuffix(".yaml") for file in (MANIFEST, *sorted(BESIDE))}
OF_FOLDERS = {PHASES: "phase", PROCEDURES: "procedure", SCENARIOS: "scenario"}
OF_EVERY_PACK = (*OF_FILES.values(), *OF_FOLDERS.values())
"""What every pack can have besides its own kinds, by the name of its schema."""


def own_schemas(folder: Path, findings: Findings) -> dict[str, Schema] | None:
    """The schemas of a pack's own kinds; None if its manifest does not say what they are."""
    read, stated = Findings(), Findings()
    files = files_of_folder(folder, read)
    if files is None:
        findings.extend(read)
        return None
    manifest = (
        Manifest(files.manifest.root, stated) if conforms(files.manifest, shipped("pack"), stated) else None
    )
    if manifest is None or stated.has_errors():
        findings.extend(stated)
        return None
    modifiable = [
        id
        for id, document in files.folder(PROCEDURES).items()
        if isinstance(document.data, Mapping) and "modified_by" in document.data
    ]
    return {
        kind.id: item_schema(kind, manifest.types, manifest.hooks, modifiable)
        for kind in manifest.kinds.values()
    }
