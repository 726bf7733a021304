"""What the compiled code tells comes in; events with plain arguments and a cause go out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.machine.place import Place
from engine.pack.types import Type


@dataclass(frozen=True, slots=True)
class Told:
    """What one statement tells when it happens: the same for all times that it does."""

    key: str
    types: Mapping[str, Type]
    fixed: Mapping[str, str]
    place: Place


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: a key and arguments, for a reader's own language to put into words."""

    key: str
    args: Mapping[str, object]
    cause: Place
