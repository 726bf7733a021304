"""A pack comes in; the tables at which it can be played go out, with the constants of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod

from engine.pack.declarations import Pack
from engine.source.record import dataclass

# More ways to sit down than any game has, and more numbers to compare than anybody would wait for.
MOST_TABLES = 100
MOST_NUMBERS = 100_000


@dataclass(frozen=True, slots=True)
class Table:
    """So many players with these options, and the constants of their game."""

    players: int
    options: Mapping[str, str]
    constants: Mapping[str, int]


def tables_of(pack: Pack) -> tuple[Table | None, ...]:
    """One for each set of rules; None stands for any of them if there are too many to look at."""
    if not can_be_looked_at(pack):
        return (None,)
    found: dict[tuple[int, ...], Table] = {}
    for players in range(pack.fewest, pack.most + 1):
        for options in ways(pack):
            constants = {id: one.number(players, options) for id, one in pack.constants.items()}
            found.setdefault((players, *constants.values()), Table(players, options, constants))
    return tuple(found.values())


def can_be_looked_at(pack: Pack) -> bool:
    """Whether there are few enough tables."""
    values = (len(option.values) for option in pack.options.values())
    tables = (pack.most - pack.fewest + 1) * prod(values)
    return tables <= MOST_TABLES and tables * len(pack.constants) <= MOST_NUMBERS


def ways(pack: Pack) -> Iterator[dict[str, str]]:
    """The ways to choose among the options."""
    values = (option.values for option in pack.options.values())
    return (dict(zip(pack.options, chosen, strict=True)) for chosen in product(*values))
