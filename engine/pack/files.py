"""The folder of a pack comes in, or the texts of its files; its documents by folder and id go out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path

from engine.pack.filenames import BESIDE, BESIDE_A_MOD, ID, LOCALES, MANIFEST, MOD, PHASES, RULEBOOK
from engine.source.diagnostic import Findings, code
from engine.source.document import Document
from engine.source.files import display_path, is_file
from engine.source.nearest import nearest
from engine.source.position import Position
from engine.source.progress import UNWATCHED, Progress
from engine.source.record import dataclass
from engine.source.snapshot import Snapshot, take
from engine.source.yaml import read_document

NO_MANIFEST = code("P101", "there is no pack.yaml in '{folder}'", "The folder is not a pack.")
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
NOT_IN_A_MOD = code(
    "P107",
    "a mod has no {file}",
    "The file is rejected: nothing would read it. It is about the printed rules of a pack, and stands there.",
)
READING = 0.2
"""Which share of checking a pack it is to read its files."""
Read = Callable[[bytes | str, str, Findings], Document | None]
"""What makes a document of the content of a file."""


@dataclass(frozen=True, slots=True)
class PackFiles:
    """The documents of a pack by folder, then by id."""

    id: str
    manifest: Document
    by_folder: Mapping[str, Mapping[str, Document]]
    phases: frozenset[str]
    """The ids of all phases, those included whose files cannot be read."""
    beside: Mapping[str, Document]
    """What explains, names and proves, by the names of its files."""

    @property
    def rulebook(self) -> Document | None:
        return self.beside.get(RULEBOOK)

    def folder(self, name: str) -> Mapping[str, Document]:
        return self.by_folder.get(name, {})

    @property
    def documents(self) -> Mapping[str, Document]:
        """All documents by their paths in the pack."""
        files = {
            f"{folder}/{id}.yaml": document
            for folder, by_id in self.by_folder.items()
            for id, document in by_id.items()
        }
        return {MANIFEST: self.manifest, **self.beside, **files}


@dataclass(frozen=True, slots=True)
class _File:
    path: tuple[str, ...]
    shown: str
    content: bytes | str | None


def files_of_folder(folder: Path, findings: Findings) -> PackFiles | None:
    return files_of_snapshot(take(folder), findings)


def files_of_snapshot(
    snapshot: Snapshot, findings: Findings, progress: Progress = UNWATCHED, read: Read = read_document
) -> PackFiles | None:
    """The files of a pack, or of one that changes another."""
    folder = snapshot.folder
    manifest = next((name for name in (MANIFEST, MOD) if _has(folder, name)), None)
    if manifest is None:
        no_manifest(folder, findings)
        return None
    findings.extend(snapshot.found)
    files = [_File(tuple(file.path.split("/")), file.shown, file.content) for file in snapshot.files]
    return _sorted(folder.resolve().name, progress.through(files, READING), findings, manifest, read)


def no_manifest(folder: Path, findings: Findings) -> None:
    findings.add(NO_MANIFEST, Position(display_path(folder / MANIFEST), 1, 1), folder=display_path(folder))


def files_of_texts(
    id: str, texts: Mapping[str, str], findings: Findings, manifest: str = MANIFEST
) -> PackFiles | None:
    if manifest not in texts:
        findings.add(NO_MANIFEST, Position(f"{id}/{manifest}", 1, 1), folder=id)
        return None
    files = [_File(tuple(path.split("/")), f"{id}/{path}", text) for path, text in texts.items()]
    return _sorted(id, files, findings, manifest)


def _sorted(
    id: str,
    files: Iterable[_File],
    findings: Findings,
    manifest_name: str = MANIFEST,
    read: Read = read_document,
) -> PackFiles | None:
    """The files by what they are; None without a readable manifest."""
    beside_it = BESIDE if manifest_name == MANIFEST else BESIDE_A_MOD
    manifest: Document | None = None
    beside: dict[str, Document] = {}
    by_folder: dict[str, dict[str, Document]] = {}
    phases: set[str] = set()
    for file in files:
        if file.path[0] == LOCALES:
            continue
        stem = file.path[-1].removesuffix(".yaml")
        if file.path[:-1] == (PHASES,) and ID.fullmatch(stem):
            phases.add(stem)
        document = None if file.content is None else read(file.content, file.shown, findings)
        if document is None:
            continue
        if file.path == (manifest_name,):
            manifest = document
        elif len(file.path) == 1 and file.path[0] in beside_it:
            beside[file.path[0]] = document
        elif len(file.path) != 2:
            _misplaced(file, document, manifest_name, beside_it, findings)
        elif not ID.fullmatch(stem):
            findings.add(WRONG_ID, document.root.position, id=stem)
        else:
            by_folder.setdefault(file.path[0], {})[stem] = document
    if manifest is None:
        return None
    return PackFiles(id, manifest, by_folder, frozenset(phases), beside)


def _misplaced(
    file: _File, document: Document, manifest: str, beside: Collection[str], findings: Findings
) -> None:
    written = "/".join(file.path)
    if manifest == MOD and written in BESIDE:
        findings.add(NOT_IN_A_MOD, document.root.position, file=written)
    else:
        findings.add(MISPLACED, document.root.position, nearest(written, sorted(beside)), file=written)


def _has(folder: Path, manifest: str) -> bool:
    return is_file(folder / manifest, otherwise=True)  # reading the folder will say why
