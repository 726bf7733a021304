"""The scenarios of a pack come in; each goes out with the table for it, without being played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from engine.lang.checked import Checked
from engine.machine.game import Game
from engine.machine.layout import Layout
from engine.machine.plain import cell_name
from engine.pack.types import (
    Cell,
    Collection,
    Enum,
    Flag,
    Item,
    Label,
    Number,
    Optional,
    Player,
    Type,
)
from engine.scenario.fault import ScenarioError
from engine.scenario.table import seats_and_options
from engine.source.diagnostic import Findings
from engine.source.document import Where
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Staged:
    """A scenario, and how the things of its game are laid out."""

    where: Where
    layout: Layout

    @property
    def fields(self) -> Mapping[str, Any]:
        """What it states, whose shape the schema has already proved."""
        fields = self.where.value
        assert isinstance(fields, dict)
        return fields

    def entries(self, key: str) -> Iterator[Where]:
        """The entries of a list, if it is there."""
        return (self.where / key / number for number in range(len(self.fields.get(key, ()))))


def staged(checked: Checked, findings: Findings) -> Iterator[Staged]:
    """All scenarios for which there is a table."""
    game = Game(checked)
    layouts: dict[tuple[object, ...], Layout] = {}
    for where in checked.pack.scenarios.values():
        with suppress(ScenarioError):
            players, options = seats_and_options(game, where, findings)
            key = players, *options.items()
            if key not in layouts:
                layouts[key] = Layout(checked.pack, players, options)
            yield Staged(where, layouts[key])


def names_of(type_: Type, layout: Layout) -> frozenset[str]:
    """How the values of a type are written, if they have names; items by their ids and copy by copy."""
    pack = layout.pack
    match type_:
        case Optional(of=of) | Collection(of=of):
            return names_of(of, layout)
        case Enum(id=id):
            return frozenset(pack.types[id].values)
        case Label(labels=labels):
            return frozenset(labels)
        case Cell(grid=id):
            grid = pack.grids[id]
            return frozenset(cell_name(grid, cell) for cell in range(grid.columns * grid.rows))
        case Item(kind=id):
            numbers = layout.numbers(pack.kinds[id])
            return frozenset(name for number in numbers for name in layout.names[number])
        case _:
            return frozenset()


def all_names(layout: Layout) -> frozenset[str]:
    """How anything of a pack is written that has a name of its own."""
    pack = layout.pack
    types: list[Type] = [*map(Enum, pack.types), *map(Cell, pack.grids), *map(Item, pack.kinds)]
    return frozenset(name for type_ in types for name in names_of(type_, layout))


def can_be(stated: object, type_: Type, layout: Layout) -> bool:
    """Whether a value of a type can be written so."""
    match type_:
        case Optional(of=of):
            return stated is None or can_be(stated, of, layout)
        case Collection(of=of):
            return isinstance(stated, list) and all(can_be(one, of, layout) for one in stated)
        case Flag():
            return isinstance(stated, bool)
        case Number(low=low, high=high):
            return _is_number(stated, low, high)
        case Player():
            return _is_number(stated, 0, layout.players - 1)
        case Enum() | Label() | Cell() | Item():
            return isinstance(stated, str) and stated in names_of(type_, layout)
        case _:
            return True


def _is_number(stated: object, low: int | None, high: int | None) -> bool:
    if not isinstance(stated, int) or isinstance(stated, bool):
        return False
    return (low is None or low <= stated) and (high is None or stated <= high)
