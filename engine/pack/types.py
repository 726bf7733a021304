"""The words of a declaration come in (`set of colour`), the types of the language go out."""

from __future__ import annotations

from collections.abc import Container

from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number; the bounds are those of a declaration and play no part in equality of types."""

    low: int | None = None
    high: int | None = None

    def __str__(self) -> str:
        return "number" if self.low is None else f"number {self.low} to {self.high}"


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def __str__(self) -> str:
        return "flag"


@dataclass(frozen=True, slots=True)
class Player:
    """A seat at the table."""

    def __str__(self) -> str:
        return "player"


@dataclass(frozen=True, slots=True)
class Enum:
    """One of the values of a type that the pack declares."""

    id: str

    def __str__(self) -> str:
        return self.id


@dataclass(frozen=True, slots=True)
class Item:
    """One copy of an item of a kind."""

    kind: str

    def __str__(self) -> str:
        return self.kind


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell of a grid."""

    grid: str

    def __str__(self) -> str:
        return f"cell of {self.grid}"


@dataclass(frozen=True, slots=True)
class Slot:
    """The slot in which an item of a kind lies."""

    kind: str

    def __str__(self) -> str:
        return f"slot of {self.kind}"


@dataclass(frozen=True, slots=True)
class Place:
    """A zone, and whose it is."""

    def __str__(self) -> str:
        return "zone"


@dataclass(frozen=True, slots=True)
class Label:
    """One of the options that a text names on the spot."""

    labels: tuple[str, ...]

    def __str__(self) -> str:
        return " or ".join(self.labels)


@dataclass(frozen=True, slots=True)
class Collection:
    """Several values of one type; a set holds each once, a list keeps their order."""

    of: Type
    ordered: bool = True

    def __str__(self) -> str:
        return f"{'list' if self.ordered else 'set'} of {self.of}"


@dataclass(frozen=True, slots=True)
class Filter:
    """A test that an item of a kind passes or fails."""

    kind: str

    def __str__(self) -> str:
        return f"filter of {self.kind}"


@dataclass(frozen=True, slots=True)
class Shape:
    """What covers several cells of a grid that lie together."""

    def __str__(self) -> str:
        return "shape"


@dataclass(frozen=True, slots=True)
class Optional:
    """A value, or none: `nobody` for a player, `nothing` for anything else."""

    of: Type

    def __str__(self) -> str:
        if isinstance(self.of, Broken):
            return "nothing"
        return f"{self.of} or {'nobody' if isinstance(self.of, Player) else 'nothing'}"


@dataclass(frozen=True, slots=True)
class Broken:
    """The type of what a diagnostic has already been given for; it agrees with everything."""

    def __str__(self) -> str:
        return "?"


Type = (
    Number
    | Flag
    | Player
    | Enum
    | Item
    | Cell
    | Slot
    | Place
    | Label
    | Collection
    | Filter
    | Shape
    | Optional
    | Broken
)

NUMBER, FLAG, PLAYER, SHAPE, PLACE, BROKEN = Number(), Flag(), Player(), Shape(), Place(), Broken()
WORDS = ("number", "flag", "player", "shape", "set of", "list of", "filter of", "cell of")


@dataclass(frozen=True, slots=True)
class UnknownWord:
    """What could not be read: the word, and the offset at which it stands."""

    word: str
    offset: int


def innermost(type_: Type) -> Type:
    """The type of one value, where there can be several, or none."""
    while isinstance(type_, Optional | Collection):
        type_ = type_.of
    return type_


def holds_items(type_: Type) -> bool:
    """Whether a value of this type is an item, or several."""
    return isinstance(innermost(type_), Item)


def read_type(
    text: str, enums: Container[str], kinds: Container[str], grids: Container[str] = ()
) -> Type | UnknownWord:
    """Read `number 0 to 2`, `set of colour`, `player or nobody`, `cell of board`, or an id."""
    words = _words(text)
    if len(words) > _LONGEST:
        return UnknownWord(*words[_LONGEST])
    known = _Known(enums, kinds, grids)
    read, rest = _read(words, known)
    if isinstance(read, UnknownWord):
        return read
    if rest[:1] and rest[0][0] == "or" and len(rest) == 2:
        none = "nobody" if isinstance(read, Player) else "nothing"
        return Optional(read) if rest[1][0] == none else UnknownWord(*rest[1])
    return UnknownWord(*rest[0]) if rest else read


def same(left: Type, right: Type) -> bool:
    """Whether values of the two types can be compared or stand for each other."""
    if isinstance(left, Broken) or isinstance(right, Broken):
        return True
    if isinstance(left, Number):
        return isinstance(right, Number)
    if isinstance(left, Collection) and isinstance(right, Collection):
        return same(left.of, right.of)
    if isinstance(left, Optional) and isinstance(right, Optional):
        return same(left.of, right.of)
    return left == right


def accepts(wanted: Type, given: Type) -> bool:
    """Whether a value of the given type may stand where the wanted type is asked for."""
    if same(wanted, given):
        return True
    return isinstance(wanted, Optional) and same(wanted.of, given)


_Words = list[tuple[str, int]]
_LONGEST = 12
# As many digits as always fit into 64 bits.
_MOST_DIGITS = 18


def _words(text: str) -> _Words:
    words, offset = [], 0
    for word in text.split():
        offset = text.index(word, offset)
        words.append((word, offset))
        offset += len(word)
    return words


@dataclass(frozen=True, slots=True)
class _Known:
    """The ids that a pack declares."""

    enums: Container[str]
    kinds: Container[str]
    grids: Container[str]


def _read(words: _Words, known: _Known) -> tuple[Type | UnknownWord, _Words]:
    if not words:
        return UnknownWord("", 0), []
    (word, offset), rest = words[0], words[1:]
    if word == "number":
        return _read_number(rest)
    if word in ("set", "list", "filter") and len(rest) > 1 and rest[0][0] == "of":
        return _read_composed(word, rest[1:], known)
    if word == "cell" and len(rest) > 1 and rest[0][0] == "of":
        grid, *after = rest[1:]
        return (Cell(grid[0]) if grid[0] in known.grids else UnknownWord(*grid)), after
    if word == "flag":
        return FLAG, rest
    if word == "shape":
        return SHAPE, rest
    if word == "player":
        return PLAYER, rest
    if word in known.enums:
        return Enum(word), rest
    if word in known.kinds:
        return Item(word), rest
    return UnknownWord(word, offset), []


def _read_composed(word: str, rest: _Words, known: _Known) -> tuple[Type | UnknownWord, _Words]:
    inner, after = _read(rest, known)
    if isinstance(inner, UnknownWord):
        return inner, []
    if word != "filter":
        return Collection(inner, ordered=word == "list"), after
    return (Filter(inner.kind), after) if isinstance(inner, Item) else (UnknownWord(*rest[0]), [])


def _read_number(rest: _Words) -> tuple[Type | UnknownWord, _Words]:
    if not rest or rest[0][0] == "or":
        return NUMBER, rest
    if len(rest) < 3 or rest[1][0] != "to":
        return UnknownWord(*rest[0]), []
    for word, offset in (rest[0], rest[2]):
        digits = word.removeprefix("-")
        if not digits.isascii() or not digits.isdigit() or len(digits) > _MOST_DIGITS:
            return UnknownWord(word, offset), []
    low, high = int(rest[0][0]), int(rest[2][0])
    return (Number(low, high), rest[3:]) if low <= high else (UnknownWord(*rest[2]), [])
