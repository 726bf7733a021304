"""The folder of a pack comes in, the resolved pack goes out, or the findings that forbid it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from engine.pack.arranging import arrangement_of
from engine.pack.clashes import find_clashes
from engine.pack.declarations import Effect, Item, Kind, Layer, Modifier, Pack, Phase, Procedure
from engine.pack.equivalents import Equivalent, read_equivalents
from engine.pack.filenames import LOCALES, MANIFEST, MOD, PHASES, PROCEDURES, SCENARIOS
from engine.pack.files import PackFiles, files_of_snapshot, files_of_texts, no_manifest
from engine.pack.kinds import item_schema
from engine.pack.layers.combine import combine
from engine.pack.layers.stack import stack
from engine.pack.manifest import Manifest
from engine.pack.memory import Memory
from engine.pack.provenance import check_provenance
from engine.pack.rulebook import Rulebook, check_examples, read_rulebook
from engine.pack.schema import conforms, shipped
from engine.pack.shelf import PackNotFoundError
from engine.pack.sizes import check_sizes
from engine.pack.validator import Schema
from engine.source.diagnostic import MOST_FINDINGS, EnoughError, Findings, code
from engine.source.document import Where
from engine.source.garbage import collector_paused
from engine.source.nearest import nearest
from engine.source.progress import UNWATCHED, Progress
from engine.source.snapshot import Snapshot, take

UNKNOWN_FOLDER = code(
    "P102",
    "no kind of this pack has the folder '{folder}'",
    "The file is rejected: nothing would read it. Move it, or declare a kind with this folder in pack.yaml.",
)
SAME_FOLDER = code(
    "P105",
    "the folder '{folder}' belongs to '{owner}' already",
    "The kind is rejected. Give it a folder of its own.",
)
A_MOD = code(
    "P106",
    "a pack.yaml declares a game of its own, which extends nothing",
    "The file is rejected. To change another pack, call this file mod.yaml.",
)
EXTENDS = "extends"


def read_pack(folder: Path, findings: Findings) -> Pack | None:
    """Read a pack, or a mod on its pack, from its folder; None when what was found forbids going on."""
    return read_snapshot(stacked(folder), findings)


def stacked(folder: Path) -> Snapshot:
    """The files in a folder, with those of a pack below; also if it is gone, and reading it will say so."""
    try:
        return stack(folder)
    except PackNotFoundError:
        return take(folder)


def read_snapshot(
    snapshot: Snapshot,
    findings: Findings,
    *,
    rules_alone: bool = False,
    progress: Progress = UNWATCHED,
    memory: Memory | None = None,
) -> Pack | None:
    """Read a pack from its files; its rules alone need neither where they come from nor what proves them."""
    memory = memory or Memory()
    pack, found = None, Findings(MOST_FINDINGS)
    with collector_paused(), suppress(EnoughError):
        files = files_of_snapshot(snapshot, found, progress, memory.document)
        mods = [files_of_snapshot(mod, found, read=memory.document) for mod in snapshot.mods]
        if files is not None and MANIFEST not in {file.path for file in snapshot.files}:
            conforms(files.manifest, shipped("mod"), found)  # a mod that names nothing to build on
        else:
            pack = _layered(files, mods, found, memory, rules_alone=rules_alone)
    if pack is None and not len(found):  # a manifest that came or went while all was read
        no_manifest(snapshot.folder, found)
    findings.extend(found)
    return pack


def read_kept_pack(
    id: str,
    texts: Mapping[str, str],
    findings: Findings,
    mods: Sequence[tuple[str, Mapping[str, str]]] = (),
) -> Pack | None:
    """Read a pack, and mods with their ids, from the texts of their files, such as a save keeps them.

    Those are its rules alone: where they come from, and what proves them, is neither kept nor checked.
    """
    pack, found = None, Findings(MOST_FINDINGS)
    with suppress(EnoughError):
        files = files_of_texts(id, texts, found)
        above = [files_of_texts(mod, changes, found, MOD) for mod, changes in mods]
        pack = _layered(files, above, found, Memory(), rules_alone=True, kept=True)
    findings.extend(found)
    return pack


def _layered(
    files: PackFiles | None,
    mods: Sequence[PackFiles | None],
    findings: Findings,
    memory: Memory,
    *,
    rules_alone: bool,
    kept: bool = False,
) -> Pack | None:
    """A pack as its mods change it."""
    if files is None or (mods and findings.has_errors()):
        return None
    if not mods:
        return _resolve(files, findings, memory, rules_alone=rules_alone)
    above = [mod for mod in mods if mod is not None]
    combined = combine(files, above, findings, kept=kept)
    pack = None if combined is None else _resolve(combined, findings, memory, rules_alone=True)
    if pack is not None and not rules_alone:
        arrangement_of(pack, findings)
    return (
        None
        if pack is None
        else replace(pack, layers=(_layer(files, MANIFEST), *(_layer(mod, MOD) for mod in above)))
    )


def _layer(files: PackFiles, manifest: str) -> Layer:
    documents = {path: document for path, document in files.documents.items() if path != MANIFEST}
    version = str((files.manifest.root / "version").value)
    return Layer(files.id, version, files.manifest, {manifest: files.manifest, **documents})


def kind_schemas(pack: Pack) -> dict[str, Schema]:
    """The schema of each kind of a pack, by its id."""
    modifiable = _modifiable(pack.procedures)
    return {kind.id: item_schema(kind, pack.types, pack.hooks, modifiable) for kind in pack.kinds.values()}


def _resolve(
    files: PackFiles, findings: Findings, memory: Memory, *, rules_alone: bool = False
) -> Pack | None:
    stated = files.manifest.data
    if isinstance(stated, Mapping) and EXTENDS in stated:
        findings.add(A_MOD, (files.manifest.root / EXTENDS).key)
        return None
    if not conforms(files.manifest, shipped("pack"), findings):
        return None
    manifest = memory.manifest(files.manifest, findings)
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
    find_clashes(manifest, procedures, findings)
    flow = manifest.flow(files.phases)
    if findings.has_errors():
        return None
    modifiable = _modifiable(procedures)
    items = _items(manifest, files, modifiable, findings, memory)
    check_sizes(manifest, items, findings)
    rulebook: Rulebook | None = None
    equivalents: tuple[Equivalent, ...] = ()
    if not rules_alone:
        sourced = [
            files.manifest.root,
            *(phase.do.document.root for phase in phases.values()),
            *(procedure.where for procedure in procedures.values()),
            *(item.where for item in items),
        ]
        rulebook = _rulebook(files, manifest, sourced, scenarios, findings)
        equivalents = read_equivalents(files, findings)
    if findings.has_errors():
        return None
    root = files.manifest.root
    pack = Pack(
        id=files.id,
        name=str((root / "name").value),
        version=str((root / "version").value),
        fewest=manifest.fewest,
        most=manifest.most,
        options=manifest.options,
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
        can_win=root / "can_win" if isinstance(root.value, dict) and "can_win" in root.value else None,
        value=root / "value" if isinstance(root.value, dict) and "value" in root.value else None,
        scenarios=scenarios,
        rulebook=rulebook,
        equivalents=equivalents,
        manifest=files.manifest,
        documents=files.documents,
    )
    if not rules_alone:
        arrangement_of(pack, findings)
    return None if findings.has_errors() else pack


def _rulebook(
    files: PackFiles,
    manifest: Manifest,
    sourced: Iterable[Where],
    scenarios: Mapping[str, Where],
    findings: Findings,
) -> Rulebook | None:
    """The rulebook of a pack, if it has one; what points to its rules is checked with it."""
    if files.rulebook is None:
        check_provenance(sourced, scenarios.values(), None, findings)
        return None
    rulebook = read_rulebook(files.rulebook, manifest.options, findings)
    if rulebook is not None:
        check_provenance(sourced, scenarios.values(), rulebook, findings)
        check_examples(rulebook, scenarios, findings)
    return rulebook


def _check_folders(kinds: Mapping[str, Kind], files: PackFiles, findings: Findings) -> None:
    owners = {name: name for name in (PHASES, PROCEDURES, SCENARIOS, LOCALES)}
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


def _modifiable(procedures: Mapping[str, Procedure]) -> list[str]:
    return [procedure.id for procedure in procedures.values() if procedure.modified_by is not None]


def _procedure(id: str, root: Where, manifest: Manifest) -> Procedure:
    fields = root.value
    assert isinstance(fields, dict)
    takes = manifest.attributes(root / "takes") if "takes" in fields else {}
    gives = root / "gives" if "gives" in fields else None
    do = root / "do" if "do" in fields else None
    modified_by = root / "modified_by" if "modified_by" in fields else None
    return Procedure(id, takes, gives, do, modified_by, root)


def _items(
    manifest: Manifest, files: PackFiles, modifiable: Sequence[str], findings: Findings, memory: Memory
) -> tuple[Item, ...]:
    items, known = [], memory.items(modifiable)
    for kind in manifest.kinds.values():
        schema = item_schema(kind, manifest.types, manifest.hooks, modifiable)
        for id, document in files.folder(kind.folder).items():
            if document not in known and conforms(document, schema, findings):
                known[document] = _item(id, kind, document.root)
            if document in known:
                items.append(known[document])
    return tuple(items)


def _item(id: str, kind: Kind, root: Where) -> Item:
    fields = root.value
    assert isinstance(fields, dict)
    sorts = _sorts(fields["copies"]) if kind.sorted_by else ()
    places = [root / "effects" / i for i in range(len(fields.get("effects", ())))]
    return Item(
        id=id,
        kind=kind.id,
        name=fields["name"],
        copies=len(sorts) if sorts else fields.get("copies", 1),
        sorts=sorts,
        values={name: fields.get(name) for name in kind.has},
        effects=tuple(
            Effect(str((place / "when").value), place / "do", place)
            for place in places
            if "when" in _keys(place)
        ),
        modifiers=tuple(
            Modifier(str((place / "modifies").value), place / "by", place)
            for place in places
            if "modifies" in _keys(place)
        ),
        where=root,
    )


def _sorts(copies: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(value for value, number in copies.items() for _ in range(number))


def _keys(place: Where) -> Iterable[str]:
    fields = place.value
    assert isinstance(fields, dict)
    return fields
