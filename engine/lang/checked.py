"""What checking a pack comes to: every text of it as nodes, ready to be compiled."""

from __future__ import annotations

from collections.abc import Mapping

from engine.lang.node import Block, Expression, Local
from engine.pack.declarations import Effect, Item, Modifier, Pack, Procedure
from engine.source.document import Where
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class CheckedEffect:
    """What an item does at a hook."""

    item: Item
    effect: Effect
    do: Block


@dataclass(frozen=True, slots=True)
class CheckedProcedure:
    """A procedure with the names of what it takes, and either the value it gives or what it does."""

    procedure: Procedure
    takes: tuple[Local, ...]
    body: Block | Expression
    modified_by: Expression | None = None


@dataclass(frozen=True, slots=True)
class CheckedModifier:
    """By how much an item changes the number that a procedure gives."""

    item: Item
    modifier: Modifier
    takes: tuple[Local, ...]
    by: Expression


@dataclass(frozen=True, slots=True)
class CheckedFilter:
    """A filter that an item states as one of its attributes, or in a list; None passes all of its kind."""

    item: Item
    attribute: str
    kind: str
    test: Expression | None
    text: Where
    place: tuple[int, ...] = ()
    """Where it stands, if the attribute is a list."""


@dataclass(frozen=True, slots=True)
class Checked:
    """All texts of a pack, ready to be compiled."""

    pack: Pack
    phases: Mapping[str, Block]
    procedures: Mapping[str, CheckedProcedure]
    effects: tuple[CheckedEffect, ...]
    filters: tuple[CheckedFilter, ...]
    modifiers: tuple[CheckedModifier, ...]
    derived: Mapping[tuple[str, str], Expression]
    """By the kind and the attribute; about the variable `DERIVED_FROM`."""
    score: Expression
    can_win: Expression | None
    value: Expression | None
    """What bots are told that a position is worth."""
