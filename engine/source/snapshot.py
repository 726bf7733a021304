"""The folder of a pack comes in; its files as they are at this moment go out, each read once."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path

from engine.source.diagnostic import Diagnostic, Findings, code
from engine.source.files import display_path, pack_names, read_bytes
from engine.source.position import Position
from engine.source.record import dataclass

TOO_MUCH = code(
    "Y116",
    "the files of the pack are larger than {limit} bytes together",
    "This file and those after it are left out. Delete what is not needed, or make several packs of it.",
)
TOTAL_LIMIT = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class File:
    """A file of a pack: its path there, how the path is shown, and its content if it could be read."""

    path: str
    shown: str
    content: bytes | None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A folder, its files in order, and what was wrong with them; and those of the packs that change it."""

    folder: Path
    files: tuple[File, ...]
    found: tuple[Diagnostic, ...]
    mods: tuple[Snapshot, ...] = ()

    def parts(self) -> Iterator[bytes]:
        """All that a result can depend on: where the pack lies, for findings show it, and its files."""
        yield display_path(self.folder).encode("utf-8", "surrogateescape")
        yield repr([(one.position, one.code.id, one.args) for one in self.found]).encode("utf-8", "replace")
        for file in self.files:
            yield file.path.encode("utf-8", "surrogateescape")
            yield b"-" if file.content is None else b"+" + file.content
        for mod in self.mods:
            yield b"mod"
            yield from mod.parts()


def take(folder: Path, without: Collection[str] = ()) -> Snapshot:
    """`without` are files and folders of the pack that are not wanted."""
    findings = Findings()
    prefix = display_path(folder / "x")[:-1]
    files: list[File] = []
    left = TOTAL_LIMIT
    for name in pack_names(folder, findings):
        if name.partition("/")[0] in without:
            continue
        content = read_bytes(f"{folder}/{name}", findings)
        left -= 0 if content is None else len(content)
        if left < 0:
            findings.add(TOO_MUCH, Position(prefix + name, 1, 1), limit=TOTAL_LIMIT)
            break
        files.append(File(name, prefix + name, content))
    return Snapshot(folder, tuple(files), tuple(findings))
