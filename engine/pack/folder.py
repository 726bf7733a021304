"""The folder of a pack comes in, the resolved pack goes out, or the findings that forbid it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.pack.declarations import Effect, Item, Kind, Pack, Phase, Procedure
from engine.pack.kinds import item_schema
from engine.pack.manifest import Manifest
from engine.pack.schema import conforms, shipped
from engine.pack.validator import Schema
from engine.source.diagnostic import Findings, code
from engine.source.document import Document, Where
from engine.source.files import display_path, pack_files, read_bytes
from engine.source.nearest import nearest
from engine.source.position import Position
from engine.source.yaml import read_document

NO_MANIFEST = code("P101", "there is no pack.yaml in '{folder}'", "The folder is not a pack.")
UNKNOWN_FOLDER = code(
    "P102",
    "no kind of this pack has the folder '{folder}'",
    "The file is rejected: nothing would read it. Move it, or declare a kind with this folder in pack.yaml.",
)
MISPLACED = code(
    "P103",
    "'{file}' does not lie directly in a folder of the pack",
    "The file is rejected: nothing would read it. Move it into the folder of its kind.",
)
WRONG_ID = code(
    "P104",
    "the file's name gives the id '{id}', which no id can be",
    "The file is rejected. Begin with a lower-case letter; go on with lower-case letters, digits and "
    "underscores.",
)
SAME_FOLDER = code(
    "P105",
    "the folder '{folder}' belongs to '{owner}' already",
    "The kind is rejected. Give it a folder of its own.",
)

MANIFEST = "pack.yaml"
PHASES, PROCEDURES, SCENARIOS = "phases", "procedures", "scenarios"
_ID = re.compile("[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class _Files:
    """The documents of a pack by folder, then by id."""

    manifest: Document
    by_folder: Mapping[str, Mapping[str, Document]]
    phases: frozenset[str]
    """The ids of all phases, those included whose files cannot be read."""

    def folder(self, name: str) -> Mapping[str, Document]:
        return self.by_folder.get(name, {})


def read_pack(folder: Path, findings: Findings) -> Pack | None:
    """Read a pack; None when what was found in it forbids going on."""
    found = Findings()
    pack = _read_pack(folder, found)
    findings.extend(found)
    return pack


def kind_schemas(pack: Pack) -> dict[str, Schema]:
    """The schema of each kind of a pack, by its id."""
    return {kind.id: item_schema(kind, pack.types, pack.hooks) for kind in pack.kinds.values()}


def _read_pack(folder: Path, findings: Findings) -> Pack | None:
    files = _read_files(folder, findings)
    if files is None or not conforms(files.manifest, shipped("pack"), findings):
        return None
    manifest = Manifest(files.manifest.root, findings)
    _check_folders(manifest.kinds, files, findings)
    phases = {
        id: Phase(id, document.root / "do")
        for id, document in files.folder(PHASES).items()
        if conforms(document, shipped("phase"), findings)
    }
    procedures = {
        id: _procedure(id, document.root, manifest)
        for id, document in files.folder(PROCEDURES).items()
        if conforms(document, shipped("procedure"), findings)
    }
    scenarios = {
        id: document.root
        for id, document in files.folder(SCENARIOS).items()
        if conforms(document, shipped("scenario"), findings)
    }
    flow = manifest.flow(files.phases)
    if findings.has_errors():
        return None
    items = _items(manifest, files, findings)
    if findings.has_errors():
        return None
    root = files.manifest.root
    return Pack(
        id=folder.resolve().name,
        folder=folder,
        name=str((root / "name").value),
        version=str((root / "version").value),
        fewest=manifest.fewest,
        most=manifest.most,
        types=manifest.types,
        constants=manifest.constants,
        counters=manifest.counters,
        tracks=manifest.tracks,
        variables=manifest.variables,
        zones=manifest.zones,
        grids=manifest.grids,
        kinds=manifest.kinds,
        hooks=manifest.hooks,
        procedures=procedures,
        phases=phases,
        items=items,
        flow=flow,
        score=root / "score",
        scenarios=scenarios,
        manifest=files.manifest,
        documents=(files.manifest, *(d for by_id in files.by_folder.values() for d in by_id.values())),
    )


def _read_files(folder: Path, findings: Findings) -> _Files | None:
    if not _has_manifest(folder):
        findings.add(
            NO_MANIFEST, Position(display_path(folder / MANIFEST), 1, 1), folder=display_path(folder)
        )
        return None
    manifest: Document | None = None
    by_folder: dict[str, dict[str, Document]] = {}
    paths = pack_files(folder, findings)
    for path in paths:
        content = read_bytes(path, findings)
        document = None if content is None else read_document(content, display_path(path), findings)
        if document is None:
            continue
        parts = path.relative_to(folder).parts
        if parts == (MANIFEST,):
            manifest = document
        elif len(parts) != 2:
            findings.add(MISPLACED, document.root.position, file="/".join(parts))
        elif not _ID.fullmatch(path.stem):
            findings.add(WRONG_ID, document.root.position, id=path.stem)
        else:
            by_folder.setdefault(parts[0], {})[path.stem] = document
    phases = {path.stem for path in paths if path.parent == folder / PHASES}
    return None if manifest is None else _Files(manifest, by_folder, frozenset(filter(_ID.fullmatch, phases)))


def _has_manifest(folder: Path) -> bool:
    try:
        return (folder / MANIFEST).is_file()
    except OSError:
        return True  # nobody can tell; reading the folder will say why


def _check_folders(kinds: Mapping[str, Kind], files: _Files, findings: Findings) -> None:
    owners = {name: name for name in (PHASES, PROCEDURES, SCENARIOS)}
    for kind in kinds.values():
        if kind.folder in owners:
            stated = kind.folder != kind.id
            position = (kind.where / "folder").position if stated else kind.where.key
            findings.add(SAME_FOLDER, position, folder=kind.folder, owner=owners[kind.folder])
        owners.setdefault(kind.folder, kind.id)
    for folder, documents in files.by_folder.items():
        if folder not in owners:
            for document in documents.values():
                findings.add(UNKNOWN_FOLDER, document.root.position, nearest(folder, owners), folder=folder)


def _procedure(id: str, root: Where, manifest: Manifest) -> Procedure:
    fields = root.value
    assert isinstance(fields, dict)
    takes = manifest.attributes(root / "takes") if "takes" in fields else {}
    gives = root / "gives" if "gives" in fields else None
    do = root / "do" if "do" in fields else None
    return Procedure(id, takes, gives, do, root)


def _items(manifest: Manifest, files: _Files, findings: Findings) -> tuple[Item, ...]:
    items = []
    for kind in manifest.kinds.values():
        schema = item_schema(kind, manifest.types, manifest.hooks)
        for id, document in files.folder(kind.folder).items():
            if conforms(document, schema, findings):
                items.append(_item(id, kind, document.root))
    return tuple(items)


def _item(id: str, kind: Kind, root: Where) -> Item:
    fields = root.value
    assert isinstance(fields, dict)
    places = [root / "effects" / i for i in range(len(fields.get("effects", ())))]
    return Item(
        id=id,
        kind=kind.id,
        name=fields["name"],
        copies=fields.get("copies", 1),
        values={name: fields.get(name) for name in kind.has},
        effects=tuple(Effect(str((place / "when").value), place / "do", place) for place in places),
        where=root,
    )
