"""The yardstick, which lies beside the project: where it is, what is used of it, and how it is loaded."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol, cast

PLACE = Path(__file__).parents[3] / "shared" / "yardstick" / "sylla.py"
MISSING = f"the hand-written Sylla is no part of the project, and it is not at {PLACE}"


class Card(Protocol):
    type: str
    hexes: tuple[str, ...]
    christian: bool
    turned: bool
    down: bool


class Tile(Protocol):
    type: str
    down: bool


class Player(Protocol):
    seat: int
    money: int
    prestige: int
    tokens: dict[str, int]
    cards: list[Card]
    tiles: list[Tile]


class Sylla(Protocol):
    """A game there. It asks for the number of an option, and all chance is the shuffling of lists."""

    players: list[Player]
    markers: dict[str, int]
    famine: int
    consul: int
    events: list[str]
    deck: list[Card]
    tiles: list[Tile]

    def play(self) -> list[int]: ...


Ask = Callable[[Player, str, Sequence[Any]], int]


class Shuffler(Protocol):
    def shuffle(self, things: list[Any]) -> None: ...


class HandWritten(Protocol):
    """The module, whose rules are values that a test may change."""

    Sylla: Callable[[int, Ask, Shuffler], Sylla]
    TILES: dict[str, dict[str, int]]
    LADDER: tuple[int, ...]
    CRISIS: int
    FAMINE: tuple[int, ...]
    EVENTS: dict[str, tuple[str | None, tuple[str, ...], int]]
    WORK_MARKER: dict[str, str]


def load_yardstick() -> HandWritten:
    """A module of its own each time, so that changing one leaves the others alone."""
    spec = importlib.util.spec_from_file_location("yardstick", PLACE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return cast(HandWritten, module)
