"""The id and the files of a pack come in; the bytes of an archive go out, the same on every machine."""

from __future__ import annotations

import io
import stat
import zipfile
from collections.abc import Mapping

EARLIEST = (1980, 1, 1, 0, 0, 0)
"""The time of every file: no archive can hold an earlier one."""
_UNIX = 3
_MODE = stat.S_IFREG | 0o644


def archive_of(id: str, files: Mapping[str, bytes]) -> bytes:
    """The files below a folder that is called like the pack.

    They are stored as they are: what compresses them differs from one system to the next, and so would the
    archive. Whoever sends it somewhere will compress it on the way.
    """
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED, allowZip64=False) as archive:
        for path, content in sorted(files.items()):
            entry = zipfile.ZipInfo(f"{id}/{path}", EARLIEST)
            entry.create_system, entry.external_attr = _UNIX, _MODE << 16
            archive.writestr(entry, content)
    return target.getvalue()
