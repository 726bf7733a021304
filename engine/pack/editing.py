"""The files of a pack come in; for each kind of its files the JSON Schema that an editor needs goes out.

The pack need not be sound: whoever asks for a schema may be about to mend it.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.pack.filenames import BESIDE, MANIFEST, MOD, PHASES, PROCEDURES, SCENARIOS
from engine.pack.files import files_of_snapshot
from engine.pack.kinds import item_schema
from engine.pack.layers.combine import combine
from engine.pack.manifest import Manifest
from engine.pack.schema import conforms, shipped
from engine.pack.validator import Schema
from engine.source.diagnostic import Findings
from engine.source.snapshot import Snapshot

OF_FILES = {file: file.removesuffix(".yaml") for file in (MANIFEST, MOD, *sorted(BESIDE))}
OF_FOLDERS = {PHASES: "phase", PROCEDURES: "procedure", SCENARIOS: "scenario"}
OF_EVERY_PACK = (*OF_FILES.values(), *OF_FOLDERS.values())
"""What every pack can have besides its own kinds, by the name of its schema."""


def own_schemas(snapshot: Snapshot, findings: Findings) -> dict[str, Schema] | None:
    """The schemas of a pack's own kinds; None if its manifest does not say what they are."""
    read, stated = Findings(), Findings()
    files = files_of_snapshot(snapshot, read)
    mods = [mod for one in snapshot.mods if (mod := files_of_snapshot(one, read)) is not None]
    if files is not None and mods:
        files = combine(files, mods, read)
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
