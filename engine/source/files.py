"""Paths come in; files and their bytes go out, or in. No other module of the engine touches a disk."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import islice
from pathlib import Path

from engine.source.content import SIZE_LIMIT
from engine.source.diagnostic import Findings, code
from engine.source.phrase import phrase
from engine.source.position import Position
from engine.source.reason import reason_of

ESCAPING_LINK = code(
    "Y112",
    "the link leads out of the folder '{folder}'",
    "The link is not followed. Put the file itself here.",
)
UNREADABLE = code("Y113", "cannot be read: {reason}", "It is left out.")
TOO_MANY = code(
    "Y115",
    "there are more than {limit} files and folders in it",
    "The rest is left out. Delete what is not needed, or make several packs of it.",
)
OTHER_ENDING = code(
    "Y119",
    "nothing reads '{file}': files of a pack end in .yaml",
    "The file is left out. Rename it.",
)

MOST_ENTRIES = 50_000
# Without waiting, so that a pipe to which nobody writes is found to be no file.
_READING = (
    os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)
)
_ENGINE = Path(__file__).resolve().parents[1]


def data_folder(name: str) -> Path:
    """The folder of that name that an installed engine carries, or else the one beside the engine."""
    installed = _ENGINE / "data" / name
    return installed if installed.is_dir() else _ENGINE.parent / name


def display_path(path: Path) -> str:
    """How a path is shown: from the current folder if it lies below, else as given; always with slashes."""
    try:
        return path.absolute().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return path.as_posix()


def is_file(path: Path, otherwise: bool = False) -> bool:
    """Whether a file is there; where nobody can tell, since its folder is closed to us, what is said."""
    try:
        return path.is_file()
    except (OSError, ValueError):  # also a name that no file can have
        return otherwise


def is_folder(path: Path) -> bool:
    """Whether a folder is there, as far as anybody can tell."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


def read_bytes(path: Path | str, findings: Findings) -> bytes | None:
    """The content of a file; of one over the size limit, just enough to see that it is."""
    try:
        descriptor = os.open(path, _READING)
        try:
            return _content(descriptor, path, findings)
        finally:
            os.close(descriptor)
    except OSError as error:
        findings.add(UNREADABLE, _place(path), reason=reason_of(error))
        return None


def _content(descriptor: int, path: Path | str, findings: Findings) -> bytes | None:
    status = os.fstat(descriptor)
    if not stat.S_ISREG(status.st_mode):
        findings.add(UNREADABLE, _place(path), reason=phrase("not a file"))
        return None
    content, wanted = b"", min(status.st_size, SIZE_LIMIT) + 1
    while wanted and (more := os.read(descriptor, wanted)):
        content += more
        # What is less than asked for ends the file; if it is all, the file has grown meanwhile.
        wanted = SIZE_LIMIT + 1 - len(content) if len(more) == wanted else 0
    return content


def pack_files(folder: Path, findings: Findings) -> list[Path]:
    """All `*.yaml` below a folder, in the same order everywhere; nothing hidden.

    A link to a file must stay in the folder. A link to a folder is not followed: inside the pack it would
    only give the same files again.
    """
    return [folder / name for name in pack_names(folder, findings)]


def pack_names(folder: Path, findings: Findings) -> list[str]:
    """The same by their paths in the folder."""
    try:
        root = folder.resolve(strict=True)
    except (OSError, RuntimeError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else phrase("a circle of links")
        findings.add(UNREADABLE, _place(folder), reason=reason)
        return []
    return sorted(_below(folder, root, findings))


def _below(folder: Path, root: Path, findings: Findings) -> Iterator[str]:
    """Folder after folder rather than one inside the other, so that none lies too deep to be looked into."""
    waiting, number = [""], 0
    while waiting:
        inside = waiting.pop()
        for entry in _entries(folder / inside, findings):
            number += 1
            if number > MOST_ENTRIES:
                findings.add(TOO_MANY, _place(folder), limit=MOST_ENTRIES)
                return
            is_link, is_folder = entry.is_symlink(), _is_folder(entry)
            if is_link and not _stays(Path(entry.path), root, folder, findings):
                continue
            if is_folder and not is_link:
                waiting.append(f"{inside}{entry.name}/")
            elif not is_folder and entry.name.endswith(".yaml"):
                yield inside + entry.name
            elif not is_folder and entry.name.lower().endswith((".yml", ".yaml")):
                findings.add(OTHER_ENDING, _place(entry.path), file=entry.name)


def _entries(folder: Path, findings: Findings) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return [entry for entry in islice(entries, MOST_ENTRIES + 1) if not entry.name.startswith(".")]
    except OSError as error:
        findings.add(UNREADABLE, _place(folder), reason=reason_of(error))
        return []


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False  # reading it will say why


def _stays(link: Path, root: Path, top: Path, findings: Findings) -> bool:
    try:
        inside = link.resolve().is_relative_to(root)
    except (OSError, RuntimeError):
        inside = True  # a circle of links leads nowhere; reading it will say so
    if not inside:
        findings.add(ESCAPING_LINK, _place(link), folder=display_path(top))
    return inside


def _place(path: Path | str) -> Position:
    return Position(display_path(Path(path)), 1, 1)


def read_start(path: Path, size: int) -> bytes:
    """The first bytes of a file; OSError if it cannot be read, or is no file."""
    with _a_possible_name():
        if path.is_dir() or (path.exists() and not stat.S_ISREG(path.stat().st_mode)):
            raise OSError(errno.EINVAL, phrase("it is not a file"))
        with path.open("rb") as stream:
            return stream.read(size)


def replace_file(path: Path, content: bytes) -> None:
    """Write a file whole or not at all: whatever fails, and whenever, the old one is there or the new one."""
    with _a_possible_name(), _alone_in(path.parent):
        new = path.with_name(f".{path.name}.new")
        # Left by somebody who was stopped, or a link laid there to have another file written.
        new.unlink(missing_ok=True)
        try:
            with new.open("xb") as stream:
                stream.write(content)
                stream.flush()
                os.fsync(stream.fileno())
            new.replace(path)
        finally:
            with suppress(OSError):
                new.unlink(missing_ok=True)
    flush_folder(path.parent)


@contextmanager
def _a_possible_name() -> Iterator[None]:
    """Python has another error for paths that no system could even look for."""
    try:
        yield
    except ValueError as error:
        raise OSError(errno.EINVAL, phrase("no file can have such a name")) from error


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Two who replace the same file do so one after the other; not every system can tell them apart."""
    descriptor = None
    with suppress(ImportError, OSError):
        import fcntl

        descriptor = os.open(folder, os.O_RDONLY)
        fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        yield
    finally:
        if descriptor is not None:
            os.close(descriptor)


def flush_folder(folder: Path) -> None:
    """Make the new name last, too; not every system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
