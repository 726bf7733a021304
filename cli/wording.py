"""An id comes in; words go out, for what has no name in any language."""

from __future__ import annotations


def words(id: object) -> str:
    return str(id).replace("_", " ")
