"""The body of a generated function comes in; the same goes out with loops for lists that are only read.

Before Python 3.12 a comprehension is a function of its own, made and called each time. So a filter is written
out as a loop before the statement that needs it, and what is only counted, added up or looked for makes no
list at all. That is done where the statement works the list out in any case; values of the language change
nothing, so it does not matter that it comes first.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from engine.lang import python as py

_ALWAYS: dict[type[ast.expr], tuple[str, ...]] = {
    ast.BinOp: ("left", "right"),
    ast.Call: ("args",),
    ast.Compare: ("left", "comparators"),  # the language makes no chains of them
    ast.IfExp: ("test",),
    ast.List: ("elts",),
    ast.Starred: ("value",),
    ast.Subscript: ("value", "slice"),
    ast.Tuple: ("elts",),
    ast.UnaryOp: ("operand",),
    ast.Yield: ("value",),
    ast.YieldFrom: ("value",),
}
"""The parts of an expression that are worked out whenever it is."""


def with_loops(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    return _Writer().block(body, ())


class _Writer:
    def __init__(self) -> None:
        self._made = 0
        self._before: list[ast.stmt] = []
        """The loops of the present statement."""
        self._around: tuple[str, ...] = ()
        """What the loops around it go through."""
        self._waited = False
        """Whether the statement has asked by now: what it works out after that must not come before it."""

    def block(self, statements: Sequence[ast.stmt], around: tuple[str, ...]) -> list[ast.stmt]:
        return [made for statement in statements for made in self._statement(statement, around)]

    def _statement(self, node: ast.stmt, around: tuple[str, ...]) -> list[ast.stmt]:
        before = self._before, self._around, self._waited
        self._before, self._around, self._waited = [], around, False
        try:
            match node:
                case ast.Assign() | ast.Expr() | ast.Return() if node.value is not None:
                    node.value = self._value(node.value)
                case ast.AugAssign():
                    node.value = self._value(node.value)
                case ast.If():
                    node.test = self._value(node.test)
                    node.body, node.orelse = self.block(node.body, around), self.block(node.orelse, around)
                case ast.For(ast.Name(variable)):
                    node.iter = self._value(node.iter)
                    node.body = self.block(node.body, (*around, variable))
                case ast.While():
                    node = self._while(node, around)
                case ast.FunctionDef():
                    node.body = with_loops(node.body)
            return [*self._before, node]
        finally:
            self._before, self._around, self._waited = before

    def _while(self, node: ast.While, around: tuple[str, ...]) -> ast.While:
        test = self._value(node.test)
        loops, self._before = self._before, []
        body = self.block(node.body, around)
        if loops:
            over = _at(py.if_(ast.UnaryOp(ast.Not(), test), [ast.Break()]), node)
            test, body = ast.copy_location(py.const(True), node), [*loops, over, *body]
        node.test, node.body = test, body
        return node

    def _value(self, node: ast.expr) -> ast.expr:
        """An expression that is worked out in any case, and so are these parts of it, in their order."""
        if self._waited:
            return node
        made = self._from_list(node)
        if made is not None:
            return made
        for field in _ALWAYS.get(type(node), ()):
            part = getattr(node, field)
            if isinstance(part, list):
                setattr(node, field, [self._value(one) for one in part])
            elif part is not None:
                setattr(node, field, self._value(part))
        if isinstance(node, ast.BoolOp):
            node.values[0] = self._value(node.values[0])
        self._waited |= isinstance(node, ast.Yield | ast.YieldFrom)
        return node

    def _from_list(self, node: ast.expr) -> ast.expr | None:
        """What a list is made for: to be counted, added up, looked into, or to be had."""
        nothing = py.const(0)
        match node:
            case ast.Call(ast.Name("len"), [ast.ListComp() as things]):
                number = self._fresh("number")
                return self._loop(things, number, nothing, py.augment(number, "+", py.const(1)))
            case ast.Call(ast.Name("sum"), [ast.ListComp() as things]):
                total = self._fresh("total")
                return self._loop(things, total, nothing, py.augment(total, "+", things.elt))
            case ast.Compare(
                ast.Call(ast.Name("len"), [ast.ListComp(_, [_]) as things]),
                [ast.Eq() | ast.NotEq() | ast.Gt() as operator],
                [ast.Constant(0)],
            ):
                some = self._fresh("some")
                found = self._loop(things, some, nothing, py.assign(some, py.const(1)), ast.Break())
                if found is None or not isinstance(operator, ast.Eq):
                    return found
                return ast.copy_location(ast.UnaryOp(ast.Not(), found), node)
            case ast.ListComp():
                found_ones = self._fresh("found")
                add = py.call(py.attribute(py.name(found_ones), "append"), node.elt)
                return self._loop(node, found_ones, py.list_of(), py.run(add))
            case ast.NamedExpr(ast.Name(name), value):
                given = py.assign(name, self._value(value))
                self._before.append(_at(given, node))
                return ast.copy_location(py.name(name), node)
            case _:
                return None

    def _loop(self, things: ast.ListComp, result: str, start: ast.expr, *do: ast.stmt) -> ast.Name | None:
        """Written before the statement; what is left of it there is the name of the result."""
        if any(
            not isinstance(one.target, ast.Name) or one.target.id in self._around for one in things.generators
        ):
            return None  # in a function a name means one thing
        first, *others = things.generators
        over = self._value(first.iter)
        body = list(do)
        for one in reversed(others):
            body = [ast.For(one.target, one.iter, _only_if(one.ifs, body), [])]
        made = [py.assign(result, start), ast.For(first.target, over, _only_if(first.ifs, body), [])]
        for statement in made:
            _at(statement, things)
        self._before += self.block(made, self._around)
        return ast.copy_location(py.name(result), things)

    def _fresh(self, prefix: str) -> str:
        self._made += 1
        return f"{prefix}_in_{self._made}"


def _only_if(tests: Sequence[ast.expr], body: list[ast.stmt]) -> list[ast.stmt]:
    return body if not tests else [py.if_(py.every(*tests), body)]


def _at(made: ast.stmt, node: ast.AST) -> ast.stmt:
    """At the same place in the text, where its parts have none."""
    for one in ast.walk(made):
        if "lineno" in one._attributes and not hasattr(one, "lineno"):
            ast.copy_location(one, node)
    return made
