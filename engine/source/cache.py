"""Bytes come in under a key and go out again, if nobody deleted or damaged them: a cache, never a source.

It lies in the user's own folder for such things. One that belongs to somebody else, or into which others can
write, is not used.
"""

from __future__ import annotations

import hashlib
import os
import stat
from contextlib import suppress
from pathlib import Path

from engine.source.files import replace_file

MOST_ENTRIES = 200
SWITCH = "LUDEX_CACHE"
_DIGEST = hashlib.sha256().digest_size
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def cache_folder() -> Path | None:
    """Where the cache lies: named by LUDEX_CACHE, none if that is empty, else where the system keeps such."""
    folder = _named_folder()
    return folder if folder is not None and _is_ours(folder) else None


def _named_folder() -> Path | None:
    named = os.environ.get(SWITCH)
    if named is not None:
        return Path(named) if named else None
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        return (Path(base) if base else Path.home() / ".cache") / "ludex"
    except RuntimeError:  # nobody has a home here
        return None


def _is_ours(folder: Path) -> bool:
    """Whether nobody else can put anything there; one that is not there yet will be made so."""
    try:
        status = folder.stat()
    except OSError:
        return True
    return os.name != "posix" or (status.st_uid == os.getuid() and not status.st_mode & _OTHERS_WRITE)


def key_of(*parts: bytes) -> str:
    """The same for the same parts, and for no others."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big"))
        digest.update(part)
    return digest.hexdigest()


def cached(folder: Path, key: str) -> bytes | None:
    """What was kept; None if there is nothing, or not all of it."""
    try:
        content = (folder / key).read_bytes()
    except OSError:
        return None
    payload = content[_DIGEST:]
    return payload if hashlib.sha256(payload).digest() == content[:_DIGEST] else None


def keep(folder: Path, key: str, payload: bytes) -> None:
    """Keep something, as long as the disk allows; the oldest go when there are too many."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        replace_file(folder / key, hashlib.sha256(payload).digest() + payload)
        entries = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime_ns)
        for old in entries[:-MOST_ENTRIES]:
            old.unlink()
