"""The id or folder of a pack comes in, and those of mods; their files go out, as one snapshot."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.pack.filenames import ID, MANIFEST, MOD
from engine.pack.shelf import PackNotFoundError, find_pack
from engine.source.diagnostic import Code, Findings, code
from engine.source.files import display_path, is_file
from engine.source.nearest import nearest
from engine.source.position import Position
from engine.source.record import dataclass
from engine.source.snapshot import Snapshot, take

if TYPE_CHECKING:
    from engine.source.document import Where

NO_PACK = code(
    "E101",
    "there is no pack '{id}' to extend",
    "The mod is rejected. Put it beside the folder of the pack that it extends, install that pack, or mend "
    "the id.",
)
NO_MOD = code(
    "E110",
    "there is no mod '{id}', which this one requires",
    "The mod is rejected. Put it beside the folder of that mod, install that mod, or mend the id.",
)
NOT_A_MOD = code(
    "E111",
    "'{id}' is a pack of its own, and no mod",
    "It is rejected: only a folder with a mod.yaml changes another pack.",
)
TWICE = code(
    "E112",
    "the mod '{id}' is named twice",
    "The mods are rejected. Name each of them once; two mods cannot have folders of the same name.",
)
OF_A_MOD = code(
    "E113",
    "'{id}' is a mod itself, which extends '{base}'",
    "The mod is rejected: a mod extends a pack. Extend the same pack, and name the mod under `requires`.",
)
CIRCLE = code(
    "E114",
    "'{id}' requires this mod, and this mod requires '{id}'",
    "The mods are rejected: none of them can come first. Take the entry away from one of them.",
)


def stack(pack: str | Path, mods: Iterable[str | Path] = (), without: Collection[str] = ()) -> Snapshot:
    """The files of a pack with its mods; of a mod, those of the pack it extends, and of what it requires."""
    folder, named = find_pack(pack), [find_pack(mod) for mod in mods]
    if is_mod(folder):
        return _under(folder, named, without)
    return replace(take(folder, without), mods=_above([take(mod, without) for mod in named]))


def is_mod(folder: Path) -> bool:
    """Whether what lies in a folder changes another pack."""
    return is_file(folder / MOD) and not is_file(folder / MANIFEST)


def _above(mods: Sequence[Snapshot]) -> tuple[Snapshot, ...]:
    """Mods in their order; one that is none, or is there already, knows it."""
    ids: set[str] = set()
    found = []
    for mod in mods:
        id, findings = _id(mod.folder), Findings()
        if is_file(mod.folder / MANIFEST):
            findings.add(NOT_A_MOD, Position(display_path(mod.folder / MANIFEST), 1, 1), id=id)
        elif id in ids:
            findings.add(TWICE, Position(display_path(mod.folder / MOD), 1, 1), id=id)
        ids.add(id)
        found.append(replace(mod, found=(*mod.found, *findings)))
    return tuple(found)


def _under(folder: Path, mods: Sequence[Path], without: Collection[str]) -> Snapshot:
    """A mod on what it builds on; if that is not there, the mod alone and why."""
    own = take(folder, without)
    root = _manifest(own)
    extends = None if root is None else _stated(root, "extends")
    if root is None or not _is_id(extends):
        return own  # its schema will say what is missing
    above = [take(mod, without) for mod in mods]
    needed = _Needed(without, {_id(folder), *(_id(mod) for mod in mods)})
    base = needed.base(folder, root / "extends", str(extends))
    needed.add_those_of(folder, root, ())
    if base is None or needed.findings.has_errors():
        return replace(own, found=(*own.found, *needed.findings))
    return replace(take(base, without), mods=_above([*needed.mods, *above, own]))


@dataclass(slots=True)
class _Needed:
    """What a mod builds on, found mod by mod."""

    without: Collection[str]
    known: set[str]
    """The mods that are there without it."""
    mods: list[Snapshot] = field(default_factory=list)
    """Those that are required, each after what it requires itself."""
    findings: Findings = field(default_factory=Findings)

    def base(self, folder: Path, where: Where, id: str) -> Path | None:
        found = self._beside(folder, id, NO_PACK, where.position)
        if found is not None and is_mod(found):
            root = _manifest(take(found))
            base = None if root is None else _stated(root, "extends")
            self.findings.add(OF_A_MOD, where.position, id=id, base=base)
            return None
        return found

    def add_those_of(self, folder: Path, root: Where, around: tuple[str, ...]) -> None:
        """`around` are the mods for whose sake this one is looked at."""
        around = (*around, _id(folder))
        requires = _stated(root, "requires")
        for id in requires if isinstance(requires, dict) else ():
            where = root / "requires" / id
            if not _is_id(id):
                continue  # its schema will say so
            if id in around:
                self.findings.add(CIRCLE, where.key, id=id)
            elif id not in self.known:
                self._add(folder, where.key, id, around)

    def _add(self, folder: Path, position: Position, id: str, around: tuple[str, ...]) -> None:
        found = self._beside(folder, id, NO_MOD, position)
        if found is None:
            return
        if not is_mod(found):
            self.findings.add(NOT_A_MOD, position, id=id)
            return
        mod = take(found, self.without)
        root = _manifest(mod)
        if root is not None:
            self.add_those_of(found, root, around)
        self.known.add(id)
        self.mods.append(mod)

    def _beside(self, folder: Path, id: str, missing: Code, position: Position) -> Path | None:
        """A pack that lies beside a folder, or else one that travels with the engine or is installed."""
        near = folder.resolve().parent / id
        if any(is_file(near / name) for name in (MANIFEST, MOD)):
            return near
        try:
            return find_pack(id)
        except PackNotFoundError as error:
            parent = folder.resolve().parent
            around = [path.parent.name for name in (MANIFEST, MOD) for path in parent.glob(f"*/{name}")]
            meant = nearest(id, sorted({*around} - {_id(folder)})) or error.nearest
            self.findings.add(missing, position, meant, id=id)
            return None


def _is_id(word: object) -> bool:
    return isinstance(word, str) and ID.fullmatch(word) is not None


def _id(folder: Path) -> str:
    return folder.resolve().name


def _stated(root: Where, key: str) -> object:
    return root.value.get(key) if isinstance(root.value, dict) else None


def _manifest(snapshot: Snapshot) -> Where | None:
    from engine.source.yaml import read_document

    content = next((file for file in snapshot.files if file.path == MOD), None)
    if content is None or content.content is None:
        return None
    document = read_document(content.content, content.shown, Findings())
    return None if document is None else document.root
