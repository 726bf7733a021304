"""What a pack declares, as plain data: this is all that later stages know of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import StrEnum

from engine.pack.equivalents import Equivalent
from engine.pack.rulebook import Rulebook
from engine.pack.types import Enum, Type
from engine.source.document import Document, Where
from engine.source.record import dataclass


class SeenBy(StrEnum):
    """Who sees the cards of a zone or the amount of a counter."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Enumeration:
    """A type whose values the pack names."""

    id: str
    values: tuple[str, ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Constant:
    """A number fixed before the game: the same for all, by the number of players, or by an option chosen."""

    id: str
    by_players: Mapping[int, int]
    by_option: Mapping[tuple[str, str], int]
    """By an option and its value; it goes before the number of players."""
    where: Where

    def number(self, players: int, options: Mapping[str, str]) -> int:
        for (option, value), number in self.by_option.items():
            if options[option] == value:
                return number
        return self.by_players[players]

    @property
    def possible(self) -> list[int]:
        return [*self.by_players.values(), *self.by_option.values()]


@dataclass(frozen=True, slots=True)
class GameOption:
    """A choice before the game, between ways to play it; the first is the usual one."""

    id: str
    values: tuple[str, ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Counter:
    """An amount, of the game or of each index (a player, a value of a type)."""

    id: str
    of: tuple[Type, ...]
    start: int
    lowest: int
    seen_by: SeenBy
    where: Where


@dataclass(frozen=True, slots=True)
class Track:
    """A row of spaces, each worth a number, and a marker on one of them."""

    id: str
    of: tuple[Type, ...]
    spaces: tuple[int, ...]
    start: int
    where: Where


@dataclass(frozen=True, slots=True)
class Variable:
    """What the game, or each index, remembers; it begins as 0, false, none, or the first of its type."""

    id: str
    of: tuple[Type, ...]
    type: Type
    where: Where


@dataclass(frozen=True, slots=True)
class Zone:
    """A place for items of one kind; the last item is the top; slots have attributes of their own."""

    id: str
    per_player: bool
    holds: str
    seen_by: SeenBy
    slot: Mapping[str, Type]
    slots: tuple[Mapping[str, object], ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells in columns and rows, each of which remembers what `cell` declares."""

    id: str
    columns: int
    rows: int
    cell: Mapping[str, Type]
    where: Where


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of item: what its files say, what state each copy has, what follows from both."""

    id: str
    folder: str
    starts_in: str
    sorted_by: str | None
    """The type by whose values the copies of an item are sorted at set-up; else they are all alike."""
    has: Mapping[str, Type]
    states: Mapping[str, tuple[str, ...]]
    derived: Mapping[str, Where]
    where: Where

    @property
    def attributes(self) -> Mapping[str, Type]:
        """What can be read from an item: what its file says, and how the copy is sorted."""
        return self.has if self.sorted_by is None else {**self.has, self.sorted_by: Enum(self.sorted_by)}


@dataclass(frozen=True, slots=True)
class Hook:
    """A moment at which items act; for a player, or for nobody in particular."""

    id: str
    heard_by: str
    personal: bool
    where: Where


@dataclass(frozen=True, slots=True)
class Procedure:
    """A named piece of the rules: it either gives a value or does something."""

    id: str
    takes: Mapping[str, Type]
    gives: Where | None
    do: Where | None
    modified_by: Where | None
    """The items that may change the number it gives."""
    where: Where


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of the game, after which its state alone is the game."""

    id: str
    do: Where


@dataclass(frozen=True, slots=True)
class Effect:
    """What an item does when a hook is triggered on it."""

    when: str
    do: Where
    where: Where


@dataclass(frozen=True, slots=True)
class Modifier:
    """By how much an item changes the number that a procedure gives."""

    modifies: str
    by: Where
    where: Where


@dataclass(frozen=True, slots=True)
class Item:
    """One file of content: a card, a tile, an event."""

    id: str
    kind: str
    name: str
    copies: int
    sorts: tuple[str, ...]
    """How each copy is sorted, if the kind sorts them."""
    values: Mapping[str, object]
    effects: tuple[Effect, ...]
    modifiers: tuple[Modifier, ...]
    where: Where


@dataclass(frozen=True, slots=True)
class Step:
    """A phase, or steps repeated a number of times."""

    phase: str | None = None
    repeat: int | Constant = 1
    steps: tuple[Step, ...] = ()

    def at(self, players: int, options: Mapping[str, str]) -> Step:
        """The same at one table, where constants are numbers."""
        repeat = self.repeat if isinstance(self.repeat, int) else self.repeat.number(players, options)
        return Step(self.phase, repeat, tuple(step.at(players, options) for step in self.steps))

    @property
    def times(self) -> int:
        """How often the steps are gone through; of one table."""
        assert isinstance(self.repeat, int), "no number is known before there is a table"
        return self.repeat


@dataclass(frozen=True, slots=True)
class Layer:
    """A pack, or a mod that changes it, as its own files have it."""

    id: str
    version: str
    manifest: Document
    documents: Mapping[str, Document] = field(repr=False)
    """All files by their paths in it, its manifest included."""

    @property
    def name(self) -> str:
        return str((self.manifest.root / "name").value)


@dataclass(frozen=True, slots=True)
class Pack:
    """A whole game as data."""

    id: str
    name: str
    version: str
    fewest: int
    most: int
    options: Mapping[str, GameOption]
    types: Mapping[str, Enumeration]
    constants: Mapping[str, Constant]
    counters: Mapping[str, Counter]
    tracks: Mapping[str, Track]
    variables: Mapping[str, Variable]
    zones: Mapping[str, Zone]
    grids: Mapping[str, Grid]
    kinds: Mapping[str, Kind]
    hooks: Mapping[str, Hook]
    procedures: Mapping[str, Procedure]
    phases: Mapping[str, Phase]
    items: tuple[Item, ...]
    flow: tuple[Step, ...]
    score: Where
    can_win: Where | None
    """Who can win at all; everybody, if the pack does not say."""
    value: Where | None
    """What a position is worth to a player, for bots: no part of the rules."""
    scenarios: Mapping[str, Where]
    rulebook: Rulebook | None
    """Where the rules come from, if they are printed somewhere."""
    equivalents: tuple[Equivalent, ...]
    """The changes of its files that are argued to change nothing of the game."""
    manifest: Document
    documents: Mapping[str, Document] = field(repr=False)
    """All files by their paths in the pack."""
    layers: tuple[Layer, ...] = field(default=(), repr=False)
    """What the pack was made of, if mods have changed it: itself, then the mods in their order."""

    @property
    def mods(self) -> tuple[Layer, ...]:
        return self.layers[1:]

    @property
    def title(self) -> str:
        """What is played: the game, and the mods that change it."""
        return " + ".join((self.name, *(mod.name for mod in self.mods)))
