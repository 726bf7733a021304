"""boardgame.io, in a process of node that plays when it is told to: its client, and the reducer below it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from shutil import which

from bench.contestant import Contestant, Missing

DRIVER = Path(__file__).parents[1] / "boardgame_io" / "drive.js"
MODULES = Path(__file__).parents[2] / ".venv-peers" / "node_modules"
WAYS = ("client", "reducer")


def contestants() -> Iterator[Contestant]:
    node = which("node")
    if node is None:
        raise Missing("there is no node")
    if not (MODULES / "boardgame.io").is_dir():
        raise Missing("npm has not installed it")
    # It ends with its input, and so with this program.
    process = subprocess.Popen(
        [node, DRIVER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "NODE_PATH": str(MODULES), "NODE_ENV": "production"},
    )
    for game in _line(process).split():
        for way in WAYS:
            yield Contestant(game, f"boardgame.io, {way}", partial(play, process, game, way))


def play(process: subprocess.Popen[str], game: str, way: str, games: int, lots: Random) -> int:
    """Play in node, which draws its own lots."""
    assert process.stdin is not None
    process.stdin.write(f"{game} {way} {games}\n")
    process.stdin.flush()
    return int(_line(process))


def _line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise Missing("node has ended: see its message above")
    return line
