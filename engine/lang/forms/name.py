"""`market`, `strength(buyer, red)`, `buyer.coin`, `their votes`: what a name stands for."""

from __future__ import annotations

from engine.lang.form import ExpressionForm
from engine.lang.forms.pronoun import they, you
from engine.lang.names import bare, member
from engine.lang.node import Expression
from engine.lang.scope import Scope, arguments, token
from engine.lang.tree import Branch
from engine.pack.types import Type


def check_name(tree: Branch, scope: Scope, expected: Type | None) -> Expression:
    name, given = tree.children
    return bare(token(name), arguments(given), scope, expected)


def check_member(tree: Branch, scope: Scope, expected: Type | None) -> Expression:
    base, name, given = tree.children
    return member(scope.owner(base), token(name), arguments(given), scope)


def check_theirs(tree: Branch, scope: Scope, expected: Type | None) -> Expression:
    name, given = tree.children
    return member(they(tree, scope), token(name), arguments(given), scope)


def check_yours(tree: Branch, scope: Scope, expected: Type | None) -> Expression:
    name, given = tree.children
    return member(you(tree, scope), token(name), arguments(given), scope)


FORMS = (
    ExpressionForm(
        "name",
        check_name,
        "What the name stands for where it is used. "
        "In parentheses stands which one of several is meant, or what a procedure is given.",
        "strength(leader, red)",
    ),
    ExpressionForm(
        "member",
        check_member,
        "What a player, an item, its slot or a cell has. "
        "Of several players it is all that lies in their zones.",
        "count(leader.hand)",
    ),
    ExpressionForm(
        "theirs",
        check_theirs,
        "What they have.",
        "count(players where votes > their votes)",
    ),
    ExpressionForm("yours", check_yours, "What you have.", "your coin"),
)
