"""A sound pack comes in and is kept for the next start; the files of a pack come in and are looked up.

What is kept is found only by the whole content of the pack, of the engine and of what it builds on, so it
can be old but never wrong.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

from engine.lang.check import Checked
from engine.source.cache import cache_folder, cached, keep, key_of
from engine.source.diagnostic import Findings
from engine.source.files import data_folder, display_path, pack_files, read_bytes

_ENGINE = Path(__file__).parents[1]


def kept_pack(folder: Path) -> Checked | None:
    """The pack as it was checked before; None if it was not, or anything has changed since."""
    place = cache_folder()
    content = None if place is None else cached(place, _key(folder))
    if content is None:
        return None
    try:
        found = pickle.loads(content)
    except (pickle.UnpicklingError, AttributeError, EOFError, ImportError, IndexError, TypeError):
        return None
    return found if isinstance(found, Checked) else None


def keep_pack(folder: Path, checked: Checked) -> None:
    place = cache_folder()
    if place is not None:
        keep(place, _key(folder), pickle.dumps(checked, pickle.HIGHEST_PROTOCOL))


def _key(folder: Path) -> str:
    return key_of(_engine(), *_parts(folder))


def _parts(folder: Path) -> Iterator[bytes]:
    """Where the pack lies, for diagnostics show it; and its files."""
    yield display_path(folder).encode("utf-8", "surrogateescape")
    findings = Findings()
    for path in pack_files(folder, findings):
        yield path.relative_to(folder).as_posix().encode("utf-8", "surrogateescape")
        yield read_bytes(path, findings) or b""
    yield str(len(findings)).encode()


@cache
def _engine() -> bytes:
    """The engine itself: its sources, its schemas, and the versions of what reads content for it."""
    files = [*_ENGINE.rglob("*.py"), *_ENGINE.rglob("*.lark"), *data_folder("schemas").glob("*.json")]
    stamps = [(path.as_posix(), path.stat().st_mtime_ns, path.stat().st_size) for path in sorted(files)]
    versions = [version(name) for name in ("lark", "jsonschema", "pyyaml")]
    return repr((sys.version, versions, stamps)).encode()
