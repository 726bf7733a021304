"""A file, a line and a column come in; a place that can be compared and pointed at goes out."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Position:
    """A stretch of one line; line and column count from 1, and columns count characters."""

    file: str
    line: int
    column: int
    length: int = 1
