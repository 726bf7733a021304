"""`3`: a whole number."""

from __future__ import annotations

from engine.lang.declared import Literal
from engine.lang.form import ExpressionForm
from engine.lang.scope import Scope
from engine.lang.tree import Branch
from engine.pack.types import Type
from engine.source.diagnostic import code

TOO_LARGE = code(
    "L316", "this number has more than {digits} digits", "The text is rejected. Write a smaller one."
)
DIGITS = 9


def check(tree: Branch, scope: Scope, expected: Type | None) -> Literal:
    digits = str(tree.children[0])
    if len(digits) > DIGITS:
        raise scope.fault(TOO_LARGE, tree, digits=DIGITS)
    return Literal(int(digits))


FORMS = (ExpressionForm("number", check, "A whole number.", "3"),)
