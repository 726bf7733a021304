"""The bots that there are come in; the ones that a table offers, and what they choose, go out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import click

from cli.speaking import phrase
from engine.source.record import dataclass

if TYPE_CHECKING:
    from engine import Decision, Play
    from engine.bots import Bot, Considered

USUAL = "greedy"
"""Who sits where nobody else does: no fool, and never slow."""
BEST = "mcts"
"""Who gives hints."""
_WEAKEST_FIRST = ("random", USUAL, BEST)
"""Those of which it is known; whoever else there is comes after them."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot would choose, and what it considered before."""

    bot: str
    decision: Decision
    option: object
    considered: Sequence[Considered]


def names() -> Sequence[str]:
    """All of them, the weakest first, and then those of strangers."""
    from engine.bots import bot_names

    known = [name for name in _WEAKEST_FIRST if name in bot_names()]
    return (*known, *(name for name in bot_names() if name not in known))


def engaged(name: str, seed: int, patience: float | None, sign: Callable[[float], None]) -> Bot:
    """A bot that begins to play; a bot of a stranger may be impossible to load."""
    from engine.bots import BotError, make_bot

    try:
        return make_bot(name, seed, patience=patience, sign=sign)
    except BotError as error:
        raise click.ClickException(str(error)) from error


def advised(name: str, bot: Bot, play: Play, decision: Decision) -> Advice:
    """By a bot that sees only what the seat may see."""
    from engine.bots import Seat

    # The seat reads what is asked, which nobody can read any more when the text that asks has gone on.
    option = bot.choose(Seat(play, decision.player))
    if decision.number(option) is None:
        raise click.ClickException(
            phrase(
                "the bot '{name}' chose {option}, which is not among the options",
                name=name,
                option=repr(option),
            )
        )
    return Advice(name, decision, option, tuple(bot.considered))
