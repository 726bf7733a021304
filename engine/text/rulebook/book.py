"""What a rulebook is made of: chapters, and the few sorts of blocks in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some sentences."""

    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a list, with what stands below it."""

    text: str
    target: str | None = None
    """The id of the chapter or card in which more is said about it."""
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Listing:
    """Lines, one below the other; in an order that matters or not."""

    entries: tuple[Entry, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Links:
    """Where more is said, behind a label with its colon."""

    label: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Rows below a head; the first cell of each says what the row is about."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    languages: tuple[str, ...] = ()
    """The language of each column, where that is not the reader's."""
    places: tuple[tuple[Entry, ...], ...] = ()
    """For each row where it is spoken of; the head has a cell for these, behind all others."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a picture shows of a value: its sign or its name, and the name of its colour."""

    name: str
    sign: str = ""
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card, as it reads and as it looks: labels with their colons, and the marks that stand behind each."""

    id: str
    name: str
    lines: tuple[str, ...]
    marks: tuple[tuple[str, tuple[Mark, ...]], ...] = ()
    copies: int = 1


@dataclass(frozen=True, slots=True)
class Row:
    """A row of spaces, each worth a number, and the markers that begin on one of them, counted from 1."""

    name: str
    text: str
    spaces: tuple[int, ...]
    start: int
    markers: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """Something on the table: its name, what sort of thing it is, and the places in it, row by row."""

    name: str
    sort: Literal["cards", "heap", "amount", "spaces"]
    places: tuple[tuple[Mark, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the table: what lies there, line by line, and in words."""

    name: str
    text: str
    lines: tuple[tuple[Spot, ...], ...]


@dataclass(frozen=True, slots=True)
class TableTop:
    """The table, as its pack lays it out."""

    areas: tuple[Area, ...]


Block = Paragraph | Listing | Links | Table | CardFace | Row | TableTop


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and what stands below it."""

    id: str
    title: str
    blocks: tuple[Block, ...] = ()
    chapters: tuple[Chapter, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not self.blocks and not self.chapters


@dataclass(frozen=True, slots=True)
class Labels:
    """What a page needs words for besides the chapters."""

    contents: str
    search: str
    found: str
    """Has a `#` where the number of what was found stands."""
    language: str
    skip: str
    """To go straight to the rules."""


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook in one language."""

    language: str
    language_name: str
    game: str
    title: str
    about: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    labels: Labels
