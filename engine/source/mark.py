"""What the parser knows of a value's place comes in; a tree of marks, as deep as the data, goes out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Span(NamedTuple):
    """From a line and column up to, not including, another; all count from 1."""

    line: int
    column: int
    end_line: int
    end_column: int

    def length(self, lines: Sequence[str]) -> int:
        """How many characters of the first line it covers, and 1 where it is empty."""
        end = self.end_column
        if self.end_line != self.line:
            end = len(lines[self.line - 1].rstrip()) + 1
        return max(1, end - self.column)


class Mark(NamedTuple):
    """Where one value stands. A named tuple, for there is one for every value of a pack."""

    span: Span
    style: str
    """The scalar's first character: a quote, `|` or `>`; empty if it is plain, or no scalar."""
    key: Span | None
    children: dict[str, Mark] | list[Mark] | None
    """None for a scalar."""

    def child(self, step: str | int) -> Mark | None:
        children = self.children
        if isinstance(step, str):
            return children.get(step) if isinstance(children, dict) else None
        if isinstance(children, list) and 0 <= step < len(children):
            found: Mark = children[step]
            return found
        return None
