"""The folder of a pack comes in; for each kind of its files the JSON Schema that an editor needs goes out.

The pack need not be sound: whoever asks for a schema may be about to mend it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from engine.pack.files import MANIFEST, PHASES, PROCEDURES, RULEBOOK, SCENARIOS, files_of_folder
from engine.pack.kinds import item_schema
from engine.pack.manifest import Manifest
from engine.pack.schema import conforms, shipped
from engine.pack.validator import Schema
from engine.source.diagnostic import Findings

OF_FILES = {MANIFEST: "pack", RULEBOOK: "rulebook"}
OF_FOLDERS = {PHASES: "phase", PROCEDURES: "procedure", SCENARIOS: "scenario"}
OF_EVERY_PACK = (*OF_FILES.values(), *OF_FOLDERS.values())
"""What every pack can have besides its own kinds, by the name of its schema."""


def own_schemas(folder: Path, findings: Findings) -> dict[str, Schema] | None:
    """The schemas of a pack's own kinds; None if its manifest does not say what they are."""
    found = Findings()
    files = files_of_folder(folder, found)
    if files is None:
        findings.extend(found)
        return None
    stated = Findings()
    if not conforms(files.manifest, shipped("pack"), stated):
        findings.extend(stated)
        return None
    manifest = Manifest(files.manifest.root, stated)
    if stated.has_errors():
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
