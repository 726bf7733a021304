"""`players`, `first player`, `player after X`: who sits where."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.scope import Scope
from engine.lang.tree import Branch
from engine.pack.types import PLAYER, Collection, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Players(Expression):
    type: Type = Collection(PLAYER)

    def emit(self, out: Emitter) -> ast.expr:
        return out.seats()

    def gloss(self, out: Words) -> Phrase:
        return out.word("all_players")


@dataclass(frozen=True, slots=True)
class FirstPlayer(Expression):
    type: Type = PLAYER

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(0)

    def gloss(self, out: Words) -> Phrase:
        return out.noun("first_player")


@dataclass(frozen=True, slots=True)
class PlayerAfter(Expression):
    player: Expression
    type: Type = PLAYER

    def emit(self, out: Emitter) -> ast.expr:
        return out.next_seat(self.player.emit(out))

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("player after", thing=out.noun("player"), player=self.player.gloss(out))


def check_players(tree: Branch, scope: Scope, expected: Type | None) -> Players:
    return Players()


def check_first(tree: Branch, scope: Scope, expected: Type | None) -> FirstPlayer:
    return FirstPlayer()


def check_after(tree: Branch, scope: Scope, expected: Type | None) -> PlayerAfter:
    return PlayerAfter(scope.value(tree.children[0], PLAYER))


FORMS = (
    ExpressionForm("players", check_players, "All players, in the order of their seats.", "count(players)"),
    ExpressionForm("first_player", check_first, "The player in the first seat.", "first player"),
    ExpressionForm("player_after", check_after, "The player who sits next.", "player after leader"),
)
