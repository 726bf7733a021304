"""The files of a pack come in; what it says of itself goes out, without a look at its rules."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from engine.pack.archive.contents import CATALOGS
from engine.pack.filenames import LOCALES, MANIFEST, MOD
from engine.pack.layers.versions import numbers
from engine.source.diagnostic import Findings
from engine.source.record import dataclass
from engine.source.yaml import read_document


@dataclass(frozen=True, slots=True)
class About:
    """The head of a pack, for lists."""

    id: str
    name: str
    version: str
    extends: str | None
    """The pack that it changes, if it is a mod."""
    versions: str | None
    requires: Mapping[str, str]
    players: str | None
    languages: tuple[str, ...]
    files: int
    size: int
    digest: str
    """The same for the same files, in an archive or in a folder."""

    def is_newer_than(self, other: About) -> bool:
        return numbers(self.version) > numbers(other.version)


def about(id: str, files: Mapping[str, bytes]) -> About:
    manifest = next((name for name in (MANIFEST, MOD) if name in files), MANIFEST)
    document = read_document(files.get(manifest, b""), manifest, Findings())
    data = document.data if document is not None and isinstance(document.data, dict) else {}
    requires = data.get("requires")
    return About(
        id=id,
        name=str(data.get("name", id)),
        version=str(data.get("version", "")),
        extends=_text(data.get("extends")),
        versions=_text(data.get("versions")),
        requires={str(id): str(range_) for id, range_ in requires.items()}
        if isinstance(requires, dict)
        else {},
        players=_text(data.get("players")),
        languages=tuple(sorted({path.split("/")[1] for path in files if _is_catalog(path)})),
        files=len(files),
        size=sum(map(len, files.values())),
        digest=_digest(files),
    )


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _is_catalog(path: str) -> bool:
    return path.startswith(f"{LOCALES}/") and f"/{CATALOGS}/" in path


def _digest(files: Mapping[str, bytes]) -> str:
    digest = hashlib.sha256()
    for path, content in sorted(files.items()):
        for part in (path.encode(), content):
            digest.update(len(part).to_bytes(8, "big"))
            digest.update(part)
    return digest.hexdigest()
