"""A place in a file comes in; the line that stands there goes out, and each file is read once."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.source.position import Position


@dataclass(slots=True)
class Quotes:
    """The lines of the files that findings point into."""

    _lines: dict[str, list[str]] = field(default_factory=dict)

    def line(self, position: Position) -> str | None:
        """The whole line of a position, whatever is wrong with the file; None if it has no such line."""
        if position.file not in self._lines:
            self._lines[position.file] = _read(Path(position.file))
        lines = self._lines[position.file]
        return lines[position.line - 1] if 1 <= position.line <= len(lines) else None


def _read(path: Path) -> list[str]:
    from engine.source.content import SIZE_LIMIT, shown_text

    try:
        # A link may lead out of the pack, and what stands there is nobody's business.
        if path.is_symlink() or not path.is_file():
            return []
        with path.open("rb") as stream:
            return shown_text(stream.read(SIZE_LIMIT)).split("\n")
    except OSError:
        return []
