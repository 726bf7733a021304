"""The engine itself comes in; a few bytes go out that differ when anything in it does that reads content."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib.metadata import version
from pathlib import Path

from engine.source.files import data_folder

_ENGINE = Path(__file__).parents[1]
_LIBRARIES = ("jsonschema", "jsonschema-rs", "lark", "pyyaml")


@cache
def engine_stamp() -> bytes:
    """Its sources, its schemas, the codes that it knows, and the versions of what reads content for it."""
    files = sorted(_files(), key=str)
    stamps = [(path.as_posix(), path.stat().st_mtime_ns, path.stat().st_size) for path in files]
    return repr((sys.version, [version(name) for name in _LIBRARIES], stamps)).encode()


def _files() -> Iterator[Path]:
    for pattern in ("*.py", "*.lark", "*.yaml"):
        yield from _ENGINE.rglob(pattern)
    yield from data_folder("schemas").glob("*.json")
    yield from data_folder("docs").glob("diagnostics/*.md")
