"""Short names for the nodes of Python's own `ast`, so that forms read as what they emit."""

from __future__ import annotations

import ast
from collections.abc import Sequence

_LOAD = ast.Load()
_STORE = ast.Store()

OPERATORS: dict[str, ast.operator] = {
    "+": ast.Add(),
    "-": ast.Sub(),
    "*": ast.Mult(),
    "/": ast.FloorDiv(),
    "%": ast.Mod(),
}
COMPARISONS: dict[str, ast.cmpop] = {
    "==": ast.Eq(),
    "!=": ast.NotEq(),
    "<": ast.Lt(),
    ">": ast.Gt(),
    "<=": ast.LtE(),
    ">=": ast.GtE(),
    "in": ast.In(),
    "is": ast.Is(),
    "is not": ast.IsNot(),
}


def name(id: str) -> ast.Name:
    return ast.Name(id, _LOAD)


def const(value: str | int | bool | None) -> ast.Constant:
    return ast.Constant(value)


def constants(*values: int) -> ast.Constant:
    return ast.Constant(values)  # type: ignore[arg-type]  # Python's own compiler folds tuples so


def attribute(base: ast.expr, attr: str) -> ast.Attribute:
    return ast.Attribute(base, attr, _LOAD)


def item(base: ast.expr, *indexes: ast.expr) -> ast.expr:
    for index in indexes:
        base = ast.Subscript(base, index, _LOAD)
    return base


def call(function: str | ast.expr, *arguments: ast.expr) -> ast.Call:
    return ast.Call(name(function) if isinstance(function, str) else function, list(arguments), [])


def tuple_of(*items: ast.expr) -> ast.Tuple:
    return ast.Tuple(list(items), _LOAD)


def list_of(*items: ast.expr) -> ast.List:
    return ast.List(list(items), _LOAD)


def backwards(value: ast.expr) -> ast.expr:
    return ast.Subscript(value, ast.Slice(step=ast.UnaryOp(ast.USub(), const(1))), _LOAD)


def starred(value: ast.expr) -> ast.Starred:
    return ast.Starred(value, _LOAD)


def operation(left: ast.expr, operator: str, right: ast.expr) -> ast.BinOp:
    return ast.BinOp(left, OPERATORS[operator], right)


def comparison(left: ast.expr, operator: str, right: ast.expr) -> ast.Compare:
    return ast.Compare(left, [COMPARISONS[operator]], [right])


def conditional(test: ast.expr, then: ast.expr, otherwise: ast.expr) -> ast.IfExp:
    return ast.IfExp(test, then, otherwise)


def comprehension(element: ast.expr, variable: str, over: ast.expr, *tests: ast.expr) -> ast.ListComp:
    return ast.ListComp(element, [ast.comprehension(ast.Name(variable, _STORE), over, list(tests), 0)])


def assign(target: str | ast.expr, value: ast.expr) -> ast.Assign:
    return ast.Assign([_stored(target)], value)


def augment(target: str | ast.expr, operator: str, value: ast.expr) -> ast.AugAssign:
    return ast.AugAssign(_stored(target), OPERATORS[operator], value)


def run(value: ast.expr) -> ast.Expr:
    return ast.Expr(value)


def if_(test: ast.expr, body: Sequence[ast.stmt], otherwise: Sequence[ast.stmt] = ()) -> ast.If:
    return ast.If(test, list(body) or [ast.Pass()], list(otherwise))


def for_(variable: str, over: ast.expr, body: Sequence[ast.stmt]) -> ast.For:
    return ast.For(ast.Name(variable, _STORE), over, list(body) or [ast.Pass()], [])


def while_(test: ast.expr, body: Sequence[ast.stmt]) -> ast.While:
    return ast.While(test, list(body) or [ast.Pass()], [])


def function(id: str, parameters: Sequence[str], body: Sequence[ast.stmt]) -> ast.FunctionDef:
    arguments = ast.arguments([], [ast.arg(parameter) for parameter in parameters], None, [], [], None, [])
    made = ast.parse("def f(): pass").body[0]
    assert isinstance(made, ast.FunctionDef)
    made.name, made.args, made.body = id, arguments, list(body) or [ast.Pass()]
    return made


def _stored(target: str | ast.expr) -> ast.Name | ast.Attribute | ast.Subscript:
    match target:
        case str():
            return ast.Name(target, _STORE)
        case ast.Name(id):
            return ast.Name(id, _STORE)
        case ast.Attribute(value, attr):
            return ast.Attribute(value, attr, _STORE)
        case ast.Subscript(value, slice):
            return ast.Subscript(value, slice, _STORE)
        case _:
            raise TypeError(f"not a place: {ast.dump(target)}")
