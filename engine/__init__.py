"""Board games whose rules are data: load a pack, start a game, choose, and read what happened."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.machine.decision import ChoiceError, Decision
    from engine.machine.event import Event
    from engine.machine.fault import RuleError
    from engine.machine.game import Game, OptionError, PackError, PackNotFoundError, PlayersError, load_game
    from engine.machine.loading import load_play
    from engine.machine.play import Play, UndoError
    from engine.machine.result import Result
    from engine.machine.sampling import SampleError
    from engine.machine.save import Change, SaveError

__all__ = [
    "Change",
    "ChoiceError",
    "Decision",
    "Event",
    "Game",
    "OptionError",
    "PackError",
    "PackNotFoundError",
    "Play",
    "PlayersError",
    "Result",
    "RuleError",
    "SampleError",
    "SaveError",
    "UndoError",
    "load_game",
    "load_play",
]

# Imported when first used: who needs one stage does not pay for the others.
_MODULES = {
    "decision": ("ChoiceError", "Decision"),
    "event": ("Event",),
    "fault": ("RuleError",),
    "game": ("Game", "OptionError", "PackError", "PackNotFoundError", "PlayersError", "load_game"),
    "loading": ("load_play",),
    "play": ("Play", "UndoError"),
    "result": ("Result",),
    "sampling": ("SampleError",),
    "save": ("Change", "SaveError"),
}


def __getattr__(name: str) -> object:
    for module, names in _MODULES.items():
        if name in names:
            found: object = getattr(import_module(f"engine.machine.{module}"), name)
            return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
