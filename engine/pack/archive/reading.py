"""The file of an archive comes in, from anybody; the id and the files of one pack go out, or why not.

Nothing is written. Names and sizes are looked at before anything is unpacked, and again while it is.
"""

from __future__ import annotations

import io
import stat
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from engine.pack.archive.contents import belongs
from engine.pack.filenames import ID, MANIFEST, MOD
from engine.source.content import SIZE_LIMIT
from engine.source.diagnostic import Findings, code
from engine.source.files import display_path, read_start
from engine.source.phrase import phrase
from engine.source.position import Position
from engine.source.reason import reason_of
from engine.source.record import dataclass

NO_ARCHIVE = code(
    "Z101",
    "this is no archive of a pack: {reason}",
    "The archive is rejected. Make it again with `ludex pack build`, or fetch it again.",
)
UNSAFE_NAME = code(
    "Z102",
    "'{name}' is a path that cannot be unpacked safely",
    "The archive is rejected, and nothing was written: this file would land outside of the pack, or no file "
    "can be called so on some systems.",
)
NOT_A_FILE = code(
    "Z103",
    "'{name}' is a link or a device, and no file",
    "The archive is rejected, and nothing was written. Put the file itself there.",
)
TWICE = code(
    "Z104",
    "'{name}' and '{other}' are the same file on some systems",
    "The archive is rejected, and nothing was written: one of them would overwrite the other.",
)
TOO_MANY = code(
    "Z105",
    "there are more than {limit} files in the archive",
    "The archive is rejected, and nothing was written. Make several packs of it.",
)
TOO_LARGE = code(
    "Z106",
    "'{name}' has more than {limit} bytes",
    "The archive is rejected, and nothing was written. Make it smaller, or several packs of it.",
)
PACKED = code(
    "Z107",
    "'{name}' is encrypted, or packed in a way that not everybody can unpack",
    "The archive is rejected. Make it again with `ludex pack build`.",
)
STRANGER = code(
    "Z108",
    "'{name}' is no part of a pack",
    "The archive is rejected, for nothing would read this file. `ludex pack build` leaves out what does not "
    "belong.",
)
NOT_ONE_PACK = code(
    "Z109",
    "the archive does not hold one folder with one pack: {reason}",
    "The archive is rejected. `ludex pack build` makes one of the right form.",
)

MOST_FILES = 20_000
LARGEST = 40 * 1024 * 1024
"""So many bytes the files of an archive can have together, and the archive itself."""
_AT_ONCE = 64 * 1024
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 0x1
_ENTRY = b"PK\x01\x02"
"""How each entry of the list of files begins."""
_DEVICES = frozenset(
    {"CON", "PRN", "AUX", "NUL", *(f"{name}{number}" for name in ("COM", "LPT") for number in range(10))}
)
"""Names that one system keeps for itself, with any ending."""


@dataclass(frozen=True, slots=True)
class Archive:
    """One pack: its id, and its files by their paths."""

    id: str
    files: Mapping[str, bytes]


def read_archive(path: Path, findings: Findings) -> Archive | None:
    """None if the file is not what it should be; the findings say why."""
    place = Position(display_path(path), 1, 1)
    try:
        content = read_start(path, LARGEST + 1)
    except OSError as error:
        findings.add(NO_ARCHIVE, place, reason=reason_of(error))
        return None
    return archive_from(content, place, findings)


def archive_from(content: bytes, place: Position, findings: Findings) -> Archive | None:
    if len(content) > LARGEST:
        findings.add(TOO_LARGE, place, name=Path(place.file).name, limit=LARGEST)
        return None
    if content.count(_ENTRY) > MOST_FILES:  # before anybody reads the list: its end can lie about its size
        findings.add(TOO_MANY, place, limit=MOST_FILES)
        return None
    found = Findings()
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            entries = archive.infolist()
            _check_entries(entries, place, found)
            files = {} if found else dict(_unpacked(archive, entries, place, found))
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, struct.error) as error:
        reason = (
            phrase("it is damaged")
            if zipfile.is_zipfile(io.BytesIO(content))
            else phrase("it is no ZIP file")
        )
        findings.add(NO_ARCHIVE, place, reason=phrase("{reason} ({error})", reason=reason, error=error))
        return None
    except (NotImplementedError, RuntimeError) as error:
        findings.add(PACKED, place, name=str(error))
        return None
    findings.extend(found)
    return None if found else _pack(files, place, findings)


def _check_entries(entries: Sequence[zipfile.ZipInfo], place: Position, findings: Findings) -> None:
    if len(entries) > MOST_FILES:
        findings.add(TOO_MANY, place, limit=MOST_FILES)
        return
    seen: dict[str, str] = {}
    for entry in entries:
        name = entry.orig_filename
        other = seen.setdefault(unicodedata.normalize("NFC", name).casefold(), name)
        mode = entry.external_attr >> 16
        if not _is_safe(name) or name != entry.filename:
            findings.add(UNSAFE_NAME, place, name=name)
        elif not _is_plain(mode, entry.is_dir()):
            findings.add(NOT_A_FILE, place, name=name)
        elif other is not name:
            findings.add(TWICE, place, name=name, other=other)
        elif entry.flag_bits & _ENCRYPTED or entry.compress_type not in _METHODS:
            findings.add(PACKED, place, name=name)
        elif entry.file_size > SIZE_LIMIT:
            findings.add(TOO_LARGE, place, name=name, limit=SIZE_LIMIT)
        elif not entry.is_dir() and not belongs(name.partition("/")[2]):
            findings.add(STRANGER, place, name=name)
    if sum(entry.file_size for entry in entries) > LARGEST:
        findings.add(TOO_LARGE, place, name=Path(place.file).name, limit=LARGEST)


def _is_safe(name: str) -> bool:
    """Whether a path stays below the folder where it is unpacked, on every system."""
    parts = name.removesuffix("/").split("/")
    if any(sign in name for sign in '\\:*?"<>|') or any(unicodedata.category(sign) == "Cc" for sign in name):
        return False
    return all(part == part.rstrip(". ") and part and not _is_device(part) for part in parts)


def _is_device(part: str) -> bool:
    return part.partition(".")[0].rstrip(" ").upper() in _DEVICES


def _is_plain(mode: int, is_folder: bool) -> bool:
    """Whether a file has no other nature; systems without such natures say nothing about them."""
    kind = stat.S_IFMT(mode)
    return kind in (0, stat.S_IFDIR if is_folder else stat.S_IFREG)


def _unpacked(
    archive: zipfile.ZipFile, entries: Sequence[zipfile.ZipInfo], place: Position, findings: Findings
) -> Iterator[tuple[str, bytes]]:
    """The contents, as long as they keep to the limits, whatever the list of files says."""
    left = LARGEST
    for entry in entries:
        if entry.is_dir():
            continue
        content = bytearray()
        with archive.open(entry) as stream:
            while more := stream.read(_AT_ONCE):
                content += more
                if len(content) > min(SIZE_LIMIT, left):
                    findings.add(TOO_LARGE, place, name=entry.filename, limit=min(SIZE_LIMIT, left))
                    return
        left -= len(content)
        yield entry.filename, bytes(content)


def _pack(files: Mapping[str, bytes], place: Position, findings: Findings) -> Archive | None:
    tops = sorted({name.partition("/")[0] for name in files})
    inside = {name.partition("/")[2]: content for name, content in files.items()}
    manifests = [name for name in (MANIFEST, MOD) if name in inside]
    reason = None
    if len(tops) != 1:
        reason = phrase("there are {tops}", tops=len(tops))
    elif ID.fullmatch(tops[0]) is None:
        reason = phrase("'{tops}' is no id", tops=tops[0])
    elif len(manifests) != 1:
        reason = phrase("it needs a pack.yaml or a mod.yaml, and not both")
    if reason is not None:
        findings.add(NOT_ONE_PACK, place, reason=reason)
        return None
    return Archive(tops[0], inside)
