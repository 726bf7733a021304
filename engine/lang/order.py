"""The definitions of a pack come in; an order in which each follows those that it builds on goes out.

So none is checked in the middle of checking another, however long a chain of them is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.pack.declarations import Pack
from engine.source.document import Where
from engine.source.record import dataclass

_NAME = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Definition:
    """What a procedure gives, or what is derived for a kind."""

    kind: str | None
    id: str
    text: Where


def in_order(pack: Pack) -> Iterable[Definition]:
    """All definitions; those that build on each other in a circle come in some order."""
    by_name: dict[str, list[Definition]] = {}
    for definition in _definitions(pack):
        by_name.setdefault(definition.id, []).append(definition)
    found: dict[Definition, None] = {}
    seen: set[Definition] = set()
    waiting = [(one, False) for same in by_name.values() for one in same]
    while waiting:
        definition, is_ready = waiting.pop()
        if is_ready:
            found[definition] = None
        elif definition not in seen:
            seen.add(definition)
            waiting.append((definition, True))
            names = set(_NAME.findall(str(definition.text.value)))
            waiting += [(one, False) for name in sorted(names) for one in by_name.get(name, ())]
    return found


def _definitions(pack: Pack) -> Iterator[Definition]:
    for procedure in pack.procedures.values():
        if procedure.gives is not None:
            yield Definition(None, procedure.id, procedure.gives)
    for kind in pack.kinds.values():
        yield from (Definition(kind.id, id, text) for id, text in kind.derived.items())
