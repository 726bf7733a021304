"""The folder of a pack comes in, or the texts of its files; its documents by folder and id go out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.source.diagnostic import Findings, code
from engine.source.document import Document
from engine.source.files import display_path
from engine.source.nearest import nearest
from engine.source.position import Position
from engine.source.progress import UNWATCHED, Progress
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
MANIFEST, RULEBOOK, GLOSSARY = "pack.yaml", "rulebook.yaml", "glossary.yaml"
TEXTS, MUTANTS = "texts.yaml", "mutants.yaml"
BESIDE = frozenset({RULEBOOK, GLOSSARY, TEXTS, MUTANTS})
"""What may lie beside the manifest. No rule of the game depends on it: it explains, names and proves."""
PHASES, PROCEDURES, SCENARIOS = "phases", "procedures", "scenarios"
PROOFS = frozenset({RULEBOOK, GLOSSARY, MUTANTS, SCENARIOS})
"""What explains and proves the rules; nobody needs it to play."""
READING = 0.2
"""Which share of checking a pack it is to read its files."""
_ID = re.compile("[a-z][a-z0-9_]*")


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
    snapshot: Snapshot, findings: Findings, progress: Progress = UNWATCHED
) -> PackFiles | None:
    folder = snapshot.folder
    if not _has_manifest(folder):
        position = Position(display_path(folder / MANIFEST), 1, 1)
        findings.add(NO_MANIFEST, position, folder=display_path(folder))
        return None
    findings.extend(snapshot.found)
    files = [_File(tuple(file.path.split("/")), file.shown, file.content) for file in snapshot.files]
    return _sorted(folder.resolve().name, progress.through(files, READING), findings)


def files_of_texts(id: str, texts: Mapping[str, str], findings: Findings) -> PackFiles | None:
    if MANIFEST not in texts:
        findings.add(NO_MANIFEST, Position(f"{id}/{MANIFEST}", 1, 1), folder=id)
        return None
    files = [_File(tuple(path.split("/")), f"{id}/{path}", text) for path, text in texts.items()]
    return _sorted(id, files, findings)


def _sorted(id: str, files: Iterable[_File], findings: Findings) -> PackFiles | None:
    """The files by what they are; None without a readable manifest."""
    manifest: Document | None = None
    beside: dict[str, Document] = {}
    by_folder: dict[str, dict[str, Document]] = {}
    phases: set[str] = set()
    for file in files:
        stem = file.path[-1].removesuffix(".yaml")
        if file.path[:-1] == (PHASES,) and _ID.fullmatch(stem):
            phases.add(stem)
        document = None if file.content is None else read_document(file.content, file.shown, findings)
        if document is None:
            continue
        if file.path == (MANIFEST,):
            manifest = document
        elif len(file.path) == 1 and file.path[0] in BESIDE:
            beside[file.path[0]] = document
        elif len(file.path) != 2:
            written = "/".join(file.path)
            findings.add(MISPLACED, document.root.position, nearest(written, sorted(BESIDE)), file=written)
        elif not _ID.fullmatch(stem):
            findings.add(WRONG_ID, document.root.position, id=stem)
        else:
            by_folder.setdefault(file.path[0], {})[stem] = document
    if manifest is None:
        return None
    return PackFiles(id, manifest, by_folder, frozenset(phases), beside)


def _has_manifest(folder: Path) -> bool:
    try:
        return (folder / MANIFEST).is_file()
    except OSError:
        return True  # nobody can tell; reading the folder will say why
