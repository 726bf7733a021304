"""`they`, `you`, `it`, `this`: words for what is meant at this place."""

from __future__ import annotations

from engine.lang.form import ExpressionForm
from engine.lang.node import Expression
from engine.lang.scope import NO_YOU, Scope
from engine.lang.tree import Branch
from engine.pack.types import PLAYER, Type
from engine.source.diagnostic import code

NO_THEY = code(
    "L213",
    "there is no player here whom `they` could mean",
    "The text is rejected. Name the player, or write it in the block of `each player` or of a choice.",
)
NO_IT = code(
    "L214",
    "`it` means something only in a filter",
    "The text is rejected. Use the name of the thing, or give it one with `let`.",
)
NO_THIS = code(
    "L215",
    "`this` means something only in the effects of an item",
    "The text is rejected. Use the name of the item, or give it one with `let`.",
)


def they(tree: Branch, scope: Scope) -> Expression:
    """The chooser, or else the player of the innermost `each player`."""
    if scope.they is None:
        raise scope.fault(NO_THEY, tree, _only_player(scope))
    return scope.they


def you(tree: Branch, scope: Scope) -> Expression:
    """The player for whom an item acts."""
    if scope.you is None:
        raise scope.fault(NO_YOU, tree, _only_player(scope))
    return scope.you


def _only_player(scope: Scope) -> str | None:
    """The name of the one player whom the text could mean instead."""
    players = [local.name for local in scope.names.values() if local.type == PLAYER and not local.per_player]
    return players[0] if len(players) == 1 else None


def check_they(tree: Branch, scope: Scope, expected: Type | None) -> Expression:
    return they(tree, scope)


def check_you(tree: Branch, scope: Scope, expected: Type | None) -> Expression:
    return you(tree, scope)


def check_it(tree: Branch, scope: Scope, expected: Type | None) -> Expression:
    if scope.element is None:
        raise scope.fault(NO_IT, tree)
    return scope.element


def check_this(tree: Branch, scope: Scope, expected: Type | None) -> Expression:
    if scope.this is None:
        raise scope.fault(NO_THIS, tree)
    return scope.this


FORMS = (
    ExpressionForm(
        "they",
        check_they,
        "Who chooses or pays, or else the player of the innermost `each player`.",
        "player after them",
    ),
    ExpressionForm("you", check_you, "The player for whom an item acts.", "leader is you"),
    ExpressionForm(
        "it", check_it, "The thing that a filter looks at.", "count(players where it is not leader)"
    ),
    ExpressionForm("this", check_this, "The item whose effect this is.", "plots has this"),
)
