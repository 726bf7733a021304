"""`players`, `first player`, `player after X`, `players from X`: who sits where."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.describing import Describer, Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.scope import Scope
from engine.lang.tree import Branch
from engine.pack.types import PLAYER, Collection, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Players(Expression):
    """All players, once around the table: from the first seat on, from a player on, or from the next on."""

    first: Expression | None = None
    after_first: bool = False
    type: Type = Collection(PLAYER)

    def emit(self, out: Emitter) -> ast.expr:
        if self.first is None:
            return out.seats()
        first = self.first.emit(out)
        return out.around(out.next_seat(first) if self.after_first else first)

    def gloss(self, out: Words) -> Phrase:
        players = out.word("all_players")
        if self.first is None:
            return players
        key = "players after" if self.after_first else "players from"
        return out.phrase(key, players=players, first=self.first.gloss(out))

    def phrase(self, out: Describer) -> Phrase:
        return out.noun("player")


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


@dataclass(frozen=True, slots=True)
class PlayerBefore(Expression):
    player: Expression
    type: Type = PLAYER

    def emit(self, out: Emitter) -> ast.expr:
        # Once around from a player on, whoever sits before is the last.
        return py.item(out.around(self.player.emit(out)), py.const(-1))

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("player before", thing=out.noun("player"), player=self.player.gloss(out))


def check_players(tree: Branch, scope: Scope, expected: Type | None) -> Players:
    return Players()


def check_first(tree: Branch, scope: Scope, expected: Type | None) -> FirstPlayer:
    return FirstPlayer()


def check_after(tree: Branch, scope: Scope, expected: Type | None) -> PlayerAfter:
    return PlayerAfter(scope.value(tree.children[0], PLAYER))


def check_before(tree: Branch, scope: Scope, expected: Type | None) -> PlayerBefore:
    return PlayerBefore(scope.value(tree.children[0], PLAYER))


def check_players_from(tree: Branch, scope: Scope, expected: Type | None) -> Players:
    return Players(scope.value(tree.children[0], PLAYER))


def check_players_after(tree: Branch, scope: Scope, expected: Type | None) -> Players:
    return Players(scope.value(tree.children[0], PLAYER), after_first=True)


FORMS = (
    ExpressionForm("players", check_players, "All players, in the order of their seats.", "count(players)"),
    ExpressionForm("first_player", check_first, "The player in the first seat.", "first player"),
    ExpressionForm("player_after", check_after, "The player who sits next.", "player after leader"),
    ExpressionForm(
        "player_before", check_before, "The player whom that one sits next to.", "player before leader"
    ),
    ExpressionForm(
        "players_from",
        check_players_from,
        "All players in the order of their seats, once around, beginning with one of them.",
        "(players from leader where votes > 3) at 1",
    ),
    ExpressionForm(
        "players_after",
        check_players_after,
        "The same, beginning with the player who sits next and ending with that one.",
        "count(players after leader where votes < leader.votes)",
    ),
)
