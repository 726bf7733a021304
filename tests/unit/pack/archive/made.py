"""Names, contents and natures come in; the bytes of an archive go out, as nobody should make it."""

from __future__ import annotations

import io
import stat
import warnings
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tests.tiny import MANIFEST, phase

GOOD = {"tiny/pack.yaml": MANIFEST, "tiny/phases/opening.yaml": phase("first player gains 1 point")}


def zipped(
    files: Iterable[tuple[str, bytes | str]],
    mode: int = stat.S_IFREG | 0o644,
    method: int = zipfile.ZIP_DEFLATED,
) -> bytes:
    target = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(target, "w", method) as archive:
        warnings.simplefilter("ignore")  # that a name comes twice
        for name, content in files:
            entry = zipfile.ZipInfo(name)
            entry.filename = name  # as it is, also where ZipInfo would mend it
            entry.external_attr, entry.compress_type = mode << 16, method
            archive.writestr(entry, content)
    return target.getvalue()


def with_file(name: str, content: bytes | str = "name: X\n", **settings: int) -> bytes:
    """A good archive and one file more."""
    return zipped([*GOOD.items(), (name, content)], **settings)


def written(folder: Path, content: bytes) -> Path:
    path = folder / "some.zip"
    path.write_bytes(content)
    return path
