"""The folder of a pack comes in, the resolved pack goes out, or the findings that forbid it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.pack.declarations import Effect, Item, Kind, Pack, Phase, Procedure
from engine.pack.kinds import item_schema
from engine.pack.manifest import Manifest
from engine.pack.schema import Schema, conforms, shipped
from engine.source.diagnostic import Findings, code
from engine.source.document import Document, Where
from engine.source.files import display_path, pack_files, read_bytes
from engine.source.nearest import nearest
from engine.source.position import Position
from engine.source.yaml import read_document

NO_MANIFEST = code("P101", "there is no pack.yaml in '{folder}'", "The folder is not a pack.")
UNKNOWN_FOLDER = code(
    "P102", "no kind has the folder '{folder}'", "The file is rejected: nothing would read it."
)
MISPLACED = code(
    "P103", "'{file}' lies outside the folders of the pack", "The file is rejected: nothing would read it."
)
WRONG_ID = code(
    "P104", "'{id}' cannot be an id: lower-case letters, digits and underscores", "The file is rejected."
)
SAME_FOLDER = code("P105", "the folder '{folder}' belongs to '{kind}' already", "The kind is rejected.")

MANIFEST = "pack.yaml"
PHASES, PROCEDURES = "phases", "procedures"


@dataclass(frozen=True, slots=True)
class _Files:
    """The documents of a pack by folder, then by id."""

    manifest: Document
    by_folder: Mapping[str, Mapping[str, Document]]

    def folder(self, name: str) -> Mapping[str, Document]:
        return self.by_folder.get(name, {})


def read_pack(folder: Path, findings: Findings) -> Pack | None:
    """Read a pack; None when what was found forbids going on."""
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
    flow = manifest.flow(files.folder(PHASES))
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
        manifest=files.manifest,
        documents=(files.manifest, *(d for by_id in files.by_folder.values() for d in by_id.values())),
    )


def kind_schemas(pack: Pack) -> dict[str, Schema]:
    """The schema of each kind of a pack, by its id."""
    return {kind.id: item_schema(kind, pack.types, pack.hooks) for kind in pack.kinds.values()}


def _read_files(folder: Path, findings: Findings) -> _Files | None:
    if not (folder / MANIFEST).is_file():
        findings.add(
            NO_MANIFEST, Position(display_path(folder / MANIFEST), 1, 1), folder=display_path(folder)
        )
        return None
    manifest: Document | None = None
    by_folder: dict[str, dict[str, Document]] = {}
    for path in pack_files(folder, findings):
        content = read_bytes(path, findings)
        document = None if content is None else read_document(content, display_path(path), findings)
        if document is None:
            continue
        parts = path.relative_to(folder).parts
        if parts == (MANIFEST,):
            manifest = document
        elif len(parts) != 2:
            findings.add(MISPLACED, document.root.position, file="/".join(parts))
        elif not path.stem.isidentifier() or path.stem != path.stem.lower():
            findings.add(WRONG_ID, document.root.position, id=path.stem)
        else:
            by_folder.setdefault(parts[0], {})[path.stem] = document
    return None if manifest is None else _Files(manifest, by_folder)


def _check_folders(kinds: Mapping[str, Kind], files: _Files, findings: Findings) -> None:
    owners = {PHASES: PHASES, PROCEDURES: PROCEDURES}
    for kind in kinds.values():
        if kind.folder in owners:
            findings.add(SAME_FOLDER, kind.where.key, folder=kind.folder, kind=owners[kind.folder])
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
