"""What passes from a game here to the same game there: the deal, every choice, and how things stood."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, fields

Card = tuple[str, tuple[str, ...], bool, bool]
"""The role, the hexagons, whether it is a Christian and whether it lies sideways."""


class Disagreement(AssertionError):  # noqa: N818  what is looked for, not an error of the search
    """The two implementations differ; the message says in what."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player chose, and from what, by the attributes of things."""

    player: int
    key: str
    options: frozenset[Hashable]
    chosen: Hashable


@dataclass(frozen=True, slots=True)
class Deal:
    """All that chance decided; of piles the top comes last."""

    tiles: Sequence[int]
    """The number of the revenue tile of each seat, counted from 0."""
    pile: Sequence[Card]
    stacks: Mapping[str, Sequence[str]]
    """The buildings of each letter."""
    events: Sequence[str]
    works: Sequence[str]
    """In the order in which they are turned up; the first is removed."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """How things stood after a phase. Whatever lies in no order is sorted."""

    after: str
    prestige: Sequence[int]
    deniers: Sequence[int]
    tokens: Sequence[Sequence[int]]
    ladder: Sequence[int]
    famine: int
    first_consul: int
    characters: Sequence[Sequence[tuple[Card, bool]]]
    """Of each seat; true is face down."""
    buildings: Sequence[Sequence[tuple[str, bool]]]
    row: Sequence[str]
    pile: Sequence[Card]
    stack: Sequence[str]


@dataclass(frozen=True, slots=True)
class Trace:
    """A whole game."""

    players: int
    seed: int
    deal: Deal
    choices: Sequence[Choice]
    snapshots: Sequence[Snapshot]
    winners: Sequence[int]


def must_agree(here: Snapshot, there: Snapshot) -> None:
    """Disagreement if anything differs; it says all that does."""
    if here == there:
        return
    different = [
        f"{field.name} {getattr(here, field.name)} here, {getattr(there, field.name)} there"
        for field in fields(Snapshot)
        if getattr(here, field.name) != getattr(there, field.name)
    ]
    raise Disagreement(f"after {here.after}: " + "; ".join(different))
