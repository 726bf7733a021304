"""What every chapter of a rulebook is made from, the same for every language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.lang.checked import Checked
    from engine.pack.arrangement import Arrangement
    from engine.pack.declarations import Pack
    from engine.text.explaining import Sitting
    from engine.text.rulebook.examples import Played


@dataclass(frozen=True, slots=True)
class Sources:
    """A checked pack, and all that is told of it besides."""

    checked: Checked
    printed: Pack
    """The pack as it is printed: that of the rules, or the one below the mods that change it."""
    arrangement: Arrangement
    """How its table is laid out."""
    played: Sequence[Played]
    """The scenarios that are told as examples."""
    sitting: Sitting
    """The table whose numbers the rulebook has."""

    @property
    def pack(self) -> Pack:
        return self.checked.pack
