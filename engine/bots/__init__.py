"""Players that are programs: a bot is given a seat, which shows what its player may know, and chooses."""

from __future__ import annotations

from engine.bots.bot import Bot, Budget, Considered
from engine.bots.finding import BotError, bot_names, make_bot
from engine.bots.seat import Asking, Seat

__all__ = ["Asking", "Bot", "BotError", "Budget", "Considered", "Seat", "bot_names", "make_bot"]
