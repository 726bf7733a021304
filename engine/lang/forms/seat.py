"""`players`, `first player`, `player after X`: who sits where."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from engine.lang import python as py
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.parse import Branch
from engine.lang.scope import Scope
from engine.pack.types import PLAYER, Collection, Type


@dataclass(frozen=True, slots=True)
class Players(Expression):
    type: Type = Collection(PLAYER)  # noqa: RUF009  a frozen value

    def emit(self, out: Emitter) -> ast.expr:
        return out.seats()


@dataclass(frozen=True, slots=True)
class FirstPlayer(Expression):
    type: Type = PLAYER

    def emit(self, out: Emitter) -> ast.expr:
        return py.const(0)


@dataclass(frozen=True, slots=True)
class PlayerAfter(Expression):
    player: Expression
    type: Type = PLAYER

    def emit(self, out: Emitter) -> ast.expr:
        return out.next_seat(self.player.emit(out))


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
