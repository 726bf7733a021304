"""What one player may see of a game, with the words for it: what every part of a picture is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from engine.pack.types import Player, Type
from engine.source.record import dataclass

if TYPE_CHECKING:
    from cli.screen.style import Style
    from cli.screen.words import Words
    from engine.pack.arrangement import Arrangement
    from engine.pack.declarations import Counter, Pack, Track, Variable

Values = list[tuple[tuple[tuple[Any, Type], ...], Any]]
"""Every value with the indexes by which it is told apart from others, and their types."""


@dataclass(frozen=True, slots=True)
class Table:
    """A view, and all that helps to read it. Nothing of it knows more than the view."""

    view: Mapping[str, Any]
    pack: Pack
    arrangement: Arrangement
    words: Words
    style: Style

    def values(self, thing: Counter | Track | Variable, seen: Any, owner: int | None) -> Values:
        """All values of a thing, or only those of one player."""
        found: Values = []

        def collect(inside: Any, path: tuple[tuple[Any, Type], ...], types: tuple[Type, ...]) -> None:
            if not types:
                found.append((path, inside))
                return
            of = types[0]
            if isinstance(of, Player):
                for seat, one in enumerate(inside):
                    if owner is None:
                        collect(one, (*path, (seat, of)), types[1:])
                    elif seat == owner:
                        collect(one, path, types[1:])
            else:
                for name, one in inside.items():
                    collect(one, (*path, (name, of)), types[1:])

        collect(seen, (), thing.of)
        return found
