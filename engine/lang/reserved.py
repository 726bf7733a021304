"""A pack comes in; the ids that the language itself gives a meaning go out, with their places."""

from __future__ import annotations

from collections.abc import Iterator, Set

from engine.lang.cells import OF_EVERY_CELL
from engine.lang.vocabulary import SLOT
from engine.pack import types
from engine.pack.declarations import Pack
from engine.source.position import Position

_WORDS_OF_TYPES = frozenset(word for words in types.WORDS for word in words.split())


def reserved(pack: Pack, keywords: Set[str]) -> Iterator[tuple[str, Position]]:
    """Ids that the language itself gives a meaning, and where they stand."""
    yield from ((id, position) for id, position in _ids(pack) if id in keywords or id == SLOT)
    for grid in pack.grids.values():
        yield from ((id, (grid.where / "cell" / id).key) for id in grid.cell if id in OF_EVERY_CELL)
    as_types = [(one.id, one.where) for one in pack.types.values()]
    as_types += [(one.id, one.where) for one in pack.kinds.values()]
    yield from ((id, where.key) for id, where in as_types if id in _WORDS_OF_TYPES - keywords)


def _ids(pack: Pack) -> Iterator[tuple[str, Position]]:
    """Every id that the language can name, and where it stands."""
    groups = (
        pack.types,
        pack.constants,
        pack.counters,
        pack.tracks,
        pack.variables,
        pack.zones,
        pack.grids,
        pack.kinds,
        pack.hooks,
    )
    for group in groups:
        yield from ((id, declared.where.key) for id, declared in group.items())
    for enumeration in pack.types.values():
        for number, value in enumerate(enumeration.values):
            yield value, (enumeration.where / number).position
    for kind in pack.kinds.values():
        yield from ((id, (kind.where / "has" / id).key) for id in kind.has)
        yield from ((id, (kind.where / "derived" / id).key) for id in kind.derived)
        for state, words in kind.states.items():
            for number, word in enumerate(words):
                yield word, (kind.where / "states" / state / number).position
    for grid in pack.grids.values():
        yield from ((id, (grid.where / "cell" / id).key) for id in grid.cell)
    for zone in pack.zones.values():
        yield from ((id, (zone.where / "slot" / id).key) for id in zone.slot)
    for procedure in pack.procedures.values():
        yield procedure.id, procedure.where.position
        yield from ((name, (procedure.where / "takes" / name).key) for name in procedure.takes)
