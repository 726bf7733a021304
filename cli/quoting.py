"""A place in a file comes in; the line that stands there goes out, and each file is read once."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.source.position import Position


@dataclass(slots=True)
class Quotes:
    """The texts of the files that findings point into."""

    _texts: dict[str, str | None] = field(default_factory=dict)

    def text(self, file: str) -> str | None:
        """What a file says, whatever is wrong with it; None if it cannot be read."""
        if file not in self._texts:
            self._texts[file] = _read(Path(file))
        return self._texts[file]

    def line(self, position: Position) -> str | None:
        """The whole line of a position; None if there is none."""
        text = self.text(position.file)
        lines = [] if text is None else text.split("\n")
        return lines[position.line - 1] if 1 <= position.line <= len(lines) else None


def _read(path: Path) -> str | None:
    from engine.source.content import SIZE_LIMIT, shown_text

    try:
        # A link may lead out of the pack, and what stands there is nobody's business.
        if path.is_symlink() or not path.is_file():
            return None
        with path.open("rb") as stream:
            return shown_text(stream.read(SIZE_LIMIT))
    except OSError:
        return None
