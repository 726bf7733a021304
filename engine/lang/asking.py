"""A player who is not asked comes in; what tells everybody that there was nothing to choose goes out."""

from __future__ import annotations

import ast

from engine.lang.node import Emitter, Expression, reads_hidden
from engine.pack.types import PLAYER


def cannot(out: Emitter, at: int, who: Expression, they: Expression, what: str) -> list[ast.stmt]:
    """All can see why, or it would be asked; so all may be told, unless it is hidden who it is.

    `they` is the same player, if the text has worked out by then who it is.
    """
    if reads_hidden(who):
        return []
    return [out.event("cannot", at, {"player": (they.emit(out), PLAYER)}, {"what": what})]
