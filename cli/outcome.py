"""What was found in one pack comes in; a format prints it, and the command knows how to end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.source.diagnostic import Diagnostic


@dataclass(frozen=True, slots=True)
class Outcome:
    """One pack, checked."""

    pack: str
    folder: str
    files: tuple[str, ...]
    """All files that were read, as they are shown."""
    found: tuple[Diagnostic, ...]
    """What is to be shown, in the order of the places."""
    strict: bool = False

    @property
    def sound(self) -> bool:
        return not any(map(self.fails, self.found))

    def fails(self, diagnostic: Diagnostic) -> bool:
        """Whether it makes the command end with 1: every error, and a warning if the command is strict."""
        from engine.source.diagnostic import Severity

        return self.strict or diagnostic.code.severity is Severity.ERROR
