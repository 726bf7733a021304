"""A sound pack comes in and is kept for the next start; the files of a pack come in and are looked up.

What is kept is found only by the whole content of the pack, of the engine and of what it builds on, so it
can be old but never wrong. It is made of nothing but the classes of the engine and plain values: a file that
somebody else put into the cache can be a strange game, but it cannot run anything of its own.
"""

from __future__ import annotations

import builtins
import io
import pickle
from typing import Any

from engine.lang.checked import Checked
from engine.source.cache import cache_folder, cached, keep, key_of
from engine.source.garbage import collector_paused
from engine.source.snapshot import Snapshot
from engine.source.stamp import engine_stamp

_ENGINE = "engine."
_PLAIN = frozenset({"frozenset", "range", "set"})
"""What of Python itself a pack is made of, besides what needs no name there."""
_NOT_A_PACK = (
    pickle.UnpicklingError,
    AttributeError,
    EOFError,
    ImportError,
    LookupError,
    MemoryError,
    OverflowError,
    TypeError,
    ValueError,
)
"""What comes of bytes that nobody has made so."""


def kept_pack(snapshot: Snapshot) -> Checked | None:
    """The pack as it was checked before; None if it was not, or anything has changed since."""
    place = cache_folder()
    content = None if place is None else cached(place, _key(snapshot))
    if content is None:
        return None
    try:
        with collector_paused():
            found = _Unpickler(io.BytesIO(content)).load()
    except _NOT_A_PACK:
        return None
    return found if isinstance(found, Checked) else None


def keep_pack(snapshot: Snapshot, checked: Checked) -> None:
    place = cache_folder()
    if place is not None:
        keep(place, _key(snapshot), pickle.dumps(checked, pickle.HIGHEST_PROTOCOL))


class _Unpickler(pickle.Unpickler):
    """Takes the engine's own classes, and no function at all."""

    def find_class(self, module_name: str, global_name: str) -> Any:
        if module_name == builtins.__name__ and global_name in _PLAIN:
            return getattr(builtins, global_name)
        found = super().find_class(module_name, global_name) if module_name.startswith(_ENGINE) else None
        if not isinstance(found, type) or found.__module__ != module_name:
            raise pickle.UnpicklingError(f"{module_name}.{global_name} is not part of a pack")
        return found


def _key(snapshot: Snapshot) -> str:
    return key_of(b"pack", engine_stamp(), *snapshot.parts())
