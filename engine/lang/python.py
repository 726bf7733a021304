"""Short names for the nodes of Python's own `ast`, so that forms read as what they emit."""

from __future__ import annotations

import ast
from collections.abc import Sequence

_LOAD = ast.Load()
_STORE = ast.Store()

_SHORT = 60
"""Up to so many nodes a procedure is written out where it is used."""

OPERATORS: dict[str, ast.operator] = {
    "+": ast.Add(),
    "-": ast.Sub(),
    "*": ast.Mult(),
    "/": ast.FloorDiv(),
    "%": ast.Mod(),
    "&": ast.BitAnd(),
    "|": ast.BitOr(),
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


def starred(value: ast.expr) -> ast.Starred:
    return ast.Starred(value, _LOAD)


def operation(left: ast.expr, operator: str, right: ast.expr) -> ast.BinOp:
    return ast.BinOp(left, OPERATORS[operator], right)


def comparison(left: ast.expr, operator: str, right: ast.expr) -> ast.Compare:
    return ast.Compare(left, [COMPARISONS[operator]], [right])


def bits(place: ast.expr, mask: int, value: int, full: int) -> ast.expr:
    """Whether some bits of a number, of `full` in all, are as they should be."""
    if mask == full:
        return ast.UnaryOp(ast.Not(), place) if value == 0 else comparison(place, "==", const(value))
    made = comparison(operation(place, "&", const(mask)), "==", const(value))
    made.full = full  # type: ignore[attr-defined]  # for `every`
    return made


def every(*tests: ast.expr) -> ast.expr:
    """All of the tests in order; those of bits of the same number become one."""
    found: list[ast.expr] = []
    for test in tests:
        for one in test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]:
            for number, other in enumerate(found):
                joined = _joined(other, one)
                if joined is not None:
                    found[number] = joined
                    break
            else:
                found.append(one)
    return found[0] if len(found) == 1 else ast.BoolOp(ast.And(), found)


def _joined(one: ast.expr, other: ast.expr) -> ast.expr | None:
    first, second = _bits(one), _bits(other)
    if first is None or second is None:
        return None
    (place, mask, value, full), (same, more, further, _) = first, second
    if mask & more or ast.dump(place) != ast.dump(same):
        return None
    return bits(place, mask | more, value | further, full)


def _bits(test: ast.expr) -> tuple[ast.expr, int, int, int] | None:
    """What `bits` was given, if it made the test of some bits but not all."""
    match test:
        case ast.Compare(ast.BinOp(place, _, ast.Constant(int(mask))), _, [ast.Constant(int(value))]) if (
            hasattr(test, "full")
        ):
            return place, mask, value, test.full
        case _:
            return None


def unbounded(number: ast.expr) -> ast.expr:
    """A number without the test of its size, where one around it does that."""
    match number:
        case ast.Call(ast.Name("bounded"), [inner]):
            return inner
        case _:
            return number


def fresh(things: ast.expr) -> ast.expr:
    """Things that stay as they are while one goes through them."""
    return things if isinstance(things, ast.ListComp) else call("tuple", things)


def is_plain(value: ast.expr) -> bool:
    """Whether it costs nothing to read it twice."""
    return isinstance(value, ast.Name | ast.Constant)


def is_short(value: ast.expr) -> bool:
    """Whether it only reads, compares and counts a little, calls nothing and cannot break."""
    nodes = list(ast.walk(value))
    never = (ast.FloorDiv, ast.Mod)
    calls = (node for node in nodes if isinstance(node, ast.Call) and not _counts(node))
    slots = (node.id.startswith("S_") for node in nodes if isinstance(node, ast.Name))
    return (
        len(nodes) <= _SHORT
        and not any(isinstance(node, never) for node in nodes)
        and not any(slots)
        and all(unbounded(node) is not node for node in calls)
    )


def _counts(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id == "len"


def known(test: ast.expr) -> bool | None:
    """Whether a comparison of two constants holds; None for any other test."""
    match test:
        case ast.Compare(ast.Constant(int(left)), [operator], [ast.Constant(int(right))]):
            return {
                ast.Eq: left == right,
                ast.NotEq: left != right,
                ast.Lt: left < right,
                ast.Gt: left > right,
                ast.LtE: left <= right,
                ast.GtE: left >= right,
            }.get(type(operator))
        case _:
            return None


def opposite(test: ast.expr) -> ast.expr:
    if isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.Eq) and len(test.ops) == 1:
        return ast.Compare(test.left, [COMPARISONS["!="]], test.comparators)
    return ast.UnaryOp(ast.Not(), test)


def unless(test: ast.expr) -> ast.expr:
    """The opposite for a condition, where any number will do."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return test.operand
    return opposite(test)


def conditional(test: ast.expr, then: ast.expr, otherwise: ast.expr) -> ast.IfExp:
    return ast.IfExp(test, then, otherwise)


def comprehension(element: ast.expr, variable: str, over: ast.expr, *tests: ast.expr) -> ast.ListComp:
    return ast.ListComp(element, [ast.comprehension(ast.Name(variable, _STORE), over, list(tests), 0)])


def each_of_each(outer: ast.expr, several: ast.expr, things: ast.expr) -> ast.ListComp:
    """The things of each of several, one after the other; in them `outer` is the one whose they are."""
    assert isinstance(outer, ast.Name)
    inner = ast.comprehension(ast.Name("each", _STORE), things, [], 0)
    return ast.ListComp(name("each"), [ast.comprehension(ast.Name(outer.id, _STORE), several, [], 0), inner])


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


def function(
    id: str, parameters: Sequence[str], body: Sequence[ast.stmt], kept: Sequence[str] = ()
) -> ast.FunctionDef:
    """A function; what is `kept` are names from around it, as they are when it is made."""
    named = [ast.arg(parameter) for parameter in (*parameters, *kept)]
    arguments = ast.arguments([], named, None, [], [], None, [name(one) for one in kept])
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
