"""A folder comes in; in it is what an installed package of somebody else looks like that brings a bot."""

from pathlib import Path

STRANGER = """\
from engine.bots import Considered

class Last:
    considered = ()

    def choose(self, seat):
        self.considered = (Considered(seat.decision.options[-1], 1.0, 1),)
        return seat.decision.options[-1]

class Crook:
    def choose(self, seat):
        return "z9"

def make(seed, budget):
    return Last()

def crook(seed, budget):
    return Crook()
"""


def offer(folder: Path, value: str) -> None:
    """What an installed package of somebody else looks like."""
    (folder / "stranger.py").write_text(STRANGER, encoding="utf-8")
    info = folder / "stranger-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stranger\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[ludex.bots]\nlast = {value}\n", encoding="utf-8")
