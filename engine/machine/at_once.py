"""A generated function that waits for answers comes in; one that calls for them goes out.

Who plays a game on to its end has every answer at hand. So nothing need wait: what is a generator for
everybody else is a plain function then, and secret choices are made one after the other.
"""

from __future__ import annotations

import ast
from collections.abc import Container

from engine.lang import python as py
from engine.machine.simplify import own

ASK = "ask"
"""The part of the state that is called with whom, what and the values, and gives the number of one."""
_PREFIX = "at_once_"
_GAME = "g"


def at_once_name(name: str) -> str:
    """What the other form of a function, or of a table of functions, is called; ids begin otherwise."""
    return _PREFIX + name


def at_once(function: ast.FunctionDef, names: Container[str]) -> ast.FunctionDef:
    """The other form; `names` are those that have one."""
    made = own(function)
    made.name = at_once_name(function.name)
    made.body = _Caller(names).block(made.body)
    if any(isinstance(node, ast.Name) and node.id == ASK for node in ast.walk(made)):
        first = made.body[0]
        shortcut = py.assign(ASK, py.attribute(py.name(_GAME), ASK))
        made.body.insert(0, ast.fix_missing_locations(ast.copy_location(shortcut, first)))
    return made


class _Caller(ast.NodeTransformer):
    """Calls for what was yielded."""

    def __init__(self, names: Container[str]) -> None:
        self._names = names

    def block(self, statements: list[ast.stmt]) -> list[ast.stmt]:
        made = [self.visit(statement) for statement in statements]
        return [one for one in made if one is not None] or [ast.Pass()]

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id in self._names:
            node.id = at_once_name(node.id)
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | None:
        match node.value:
            case ast.Yield(None):  # it was there to make a generator
                return None
        self.generic_visit(node)
        return node

    def visit_Yield(self, node: ast.Yield) -> ast.expr:
        self.generic_visit(node)
        match node.value:
            case ast.Tuple([ast.Constant(None), _, secrets]):
                return secrets  # each has asked when it was called
            case ast.Tuple(elements):
                return ast.copy_location(ast.fix_missing_locations(py.call(ASK, *elements)), node)
            case _:
                raise TypeError(f"not a question: {ast.dump(node)}")

    def visit_YieldFrom(self, node: ast.YieldFrom) -> ast.expr:
        self.generic_visit(node)
        return node.value
