"""A file's text, data and marks come in; the value and the position at every path go out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import lru_cache

from engine.source.compose import compose
from engine.source.diagnostic import Findings
from engine.source.mark import Mark, Span
from engine.source.position import Position
from engine.source.record import dataclass
from engine.source.scalar import Trace, trace

Path = tuple[str | int, ...]


# Equal only to itself, so that a place in it can be a key.
@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """One file as read: its text has plain line ends and no byte-order mark, its data must not be changed."""

    file: str
    text: str = field(repr=False)
    data: object = field(repr=False)
    origins: Mapping[Path, Where] = field(default_factory=dict, repr=False)
    """Where the values stand that come from another file; what is below them stands there too."""
    _found: tuple[list[str], Mark] | None = field(default=None, init=False, repr=False)

    @property
    def root(self) -> Where:
        return Where(self, ())

    @property
    def _lines(self) -> list[str]:
        return self._located[0]

    @property
    def _marks(self) -> Mark:
        return self._located[1]

    @property
    def _located(self) -> tuple[list[str], Mark]:
        """The lines, and where all values stand in them; found out when somebody asks for the first time."""
        if self._found is None:
            composed = compose(self.text, self.file, Findings())
            assert composed is not None, "a text gives the same data and marks every time"
            object.__setattr__(self, "_found", (self.text.split("\n"), composed.marks))
        assert self._found is not None
        return self._found

    def _position(self, span: Span) -> Position:
        return Position(self.file, span.line, span.column, span.length(self._lines))

    def _mark(self, path: Path) -> tuple[Mark, Mark | None, bool]:
        """The mark at the path, or of its nearest ancestor; the mark around that; and whether it is exact."""
        mark, parent = self._marks, None
        for step in path:
            child = mark.child(step)
            if child is None:
                return mark, parent, False
            mark, parent = child, mark
        return mark, parent, True


@dataclass(frozen=True, slots=True)
class Where:
    """A place in a document: `document.root / "effects" / 0 / "do"`. It need not exist."""

    document: Document
    path: Path

    def __truediv__(self, key: str | int) -> Where:
        return Where(self.document, (*self.path, key))

    @property
    def value(self) -> object:
        """The plain data here; LookupError if there is none."""
        value = self.document.data
        for step in self.path:
            value = _child(value, step)
        return value

    @property
    def origin(self) -> Where:
        """The same value in the file that states it."""
        origins = self.document.origins
        for length in range(len(self.path), -1, -1) if origins else ():
            found = origins.get(self.path[:length])
            if found is not None:
                return Where(found.document, found.path + self.path[length:]).origin
        return self

    @property
    def position(self) -> Position:
        """Where the value begins, up to its end on that line; the nearest ancestor's if it is missing."""
        here = self.origin
        mark, _, _ = here.document._mark(here.path)
        return here.document._position(mark.span)

    @property
    def span(self) -> Span:
        """From where the value begins to where it ends; of a block of text it is only the first line."""
        here = self.origin
        mark, _, _ = here.document._mark(here.path)
        return mark.span

    @property
    def key(self) -> Position:
        """Where the key of this entry stands; the value's position if it has none."""
        here = self.origin
        mark, _, exact = here.document._mark(here.path)
        return here.document._position(mark.key if exact and mark.key else mark.span)

    def inside(self, offset: int, length: int = 1) -> Position:
        """Where a stretch of this text's value stands in the file, up to the end of its line there."""
        here = self.origin
        traced = _traced(here)
        if traced is None:
            return self.position
        last = len(traced.value)
        begin = min(max(offset, 0), last)
        line, column = traced.spots[begin]
        end = traced.spots[min(begin + max(length, 0), last)]
        return here.document._position(Span(line, column, *end))


def _child(value: object, step: str | int) -> object:
    if isinstance(value, dict) and step in value:
        child: object = value[step]
        return child
    if isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
        item: object = value[step]
        return item
    raise KeyError(step)


# The words of one effect are looked up one after the other; each lookup would read the whole scalar again.
@lru_cache(maxsize=8)
def _traced(where: Where) -> Trace | None:
    mark, parent, exact = where.document._mark(where.path)
    if not exact or mark.children is not None:
        return None
    return trace(where.document._lines, mark, parent.span.column if parent else 0)
