"""The name of a bot comes in, the bot goes out: one file in `players`, or somebody else's entry point."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module, metadata
from pathlib import Path

from engine.bots import players
from engine.bots.bot import Bot, Budget
from engine.source.nearest import nearest
from engine.source.phrase import phrase

GROUP = "ludex.bots"
"""The group of entry points under which other packages offer bots."""

Maker = Callable[[int, Budget], Bot]
"""What a file of `players` calls `make`, and what an entry point is: a seed and a budget give a bot."""


class BotError(ValueError):
    """There is no such bot, or it cannot be made so; `nearest` is the name that was perhaps meant."""

    def __init__(self, message: str, nearest: str | None = None) -> None:
        super().__init__(message + (f"; did you mean '{nearest}'?" if nearest else ""))
        self.nearest = nearest


def bot_names() -> tuple[str, ...]:
    """All bots that can be made, in the order of the alphabet."""
    return tuple(sorted({*_files(), *(point.name for point in metadata.entry_points(group=GROUP))}))


def make_bot(
    name: str,
    seed: int = 0,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    hints: bool = True,
    processes: int = 1,
    sign: Callable[[float], None] | None = None,
    patience: float | None = None,
) -> Bot:
    """A bot with its own source of chance; BotError if there is none of this name."""
    no_time = any(limit is not None and not limit > 0 for limit in (seconds, patience))
    if (iterations is not None and iterations < 1) or no_time:
        raise BotError(phrase("a bot needs at least one iteration, and more than no time"))
    if processes < 1:
        raise BotError(phrase("a bot needs at least one process"))
    return _maker(name)(seed, Budget(iterations, seconds, hints, processes, sign, patience))


def _maker(name: str) -> Maker:
    if name in _files():
        make: Maker = import_module(f"{players.__name__}.{name}").make
        return make
    for point in metadata.entry_points(group=GROUP, name=name):
        try:
            made: Maker = point.load()
        except (ImportError, AttributeError) as error:
            raise BotError(
                phrase(
                    "the bot '{name}' of {module} cannot be loaded: {error}",
                    name=name,
                    module=point.value,
                    error=error,
                )
            ) from error
        return made
    raise BotError(
        phrase("there is no bot '{name}', only {names}", name=name, names=", ".join(bot_names())),
        nearest(name, bot_names()),
    )


def _files() -> frozenset[str]:
    folders = map(Path, players.__path__)
    return frozenset(file.stem for folder in folders for file in folder.glob("[!_]*.py"))
