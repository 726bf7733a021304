"""The engine itself comes in; a few bytes go out that differ when anything in it does that reads content."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from engine.source.files import data_folder

_ENGINE = Path(__file__).parents[1]
_LIBRARIES = ("babel", "jsonschema", "jsonschema_rs", "lark", "yaml")


@cache
def engine_stamp() -> bytes:
    """Its sources, its schemas, the codes that it knows, and what reads content for it.

    A library is known by its file, as the engine is: to ask for its version takes longer than all this.
    """
    stamps = sorted(_stamps())
    return repr((sys.version, stamps)).encode()


def _stamps() -> Iterator[tuple[str, int, int]]:
    """Of each file its path, and when it was written and how long it is."""
    yield from _below(str(_ENGINE), (".py", ".lark", ".yaml"))
    yield from _below(str(data_folder("schemas")), (".json",))
    yield from _below(str(data_folder("docs") / "diagnostics"), (".md",))
    for name in _LIBRARIES:
        found = find_spec(name)
        if found is not None and found.origin is not None:
            status = Path(found.origin).stat()
            yield found.origin, status.st_mtime_ns, status.st_size


def _below(folder: str, endings: tuple[str, ...]) -> Iterator[tuple[str, int, int]]:
    """Every folder is read once, and nothing is made of what is in it: there are hundreds of files."""
    try:
        entries = list(os.scandir(folder))
    except OSError:
        return
    for entry in entries:
        if entry.name.endswith(endings):
            status = entry.stat()
            yield entry.path, status.st_mtime_ns, status.st_size
        elif "." not in entry.name and entry.name != "__pycache__" and entry.is_dir():
            yield from _below(entry.path, endings)
