"""A generated function comes in; the same goes out without what is known before play.

Nothing here knows where the code comes from. Values of the language change nothing and ask nobody, so it does
not matter whether one that is not needed is worked out.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from typing import TypeVar

from engine.lang import python as py

_N = TypeVar("_N", bound=ast.AST)
_KEPT = "v_"
"""How the names begin that content gave: questions tell what they stand for, so none may go."""
_OPPOSITES: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.Lt: ast.GtE(),
    ast.GtE: ast.Lt(),
    ast.Gt: ast.LtE(),
    ast.LtE: ast.Gt(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
    ast.In: ast.NotIn(),
}


def simplified(body: Sequence[ast.stmt], parameters: Sequence[str]) -> list[ast.stmt]:
    """The body of a function; of what comes in nothing is changed, for its parts may stand elsewhere too."""
    made = _Simplifier({}).block([own(statement) for statement in body])
    while known := dict(_known(made, parameters)):
        made = _Simplifier(known).block(made)
    return made


def own(node: _N) -> _N:
    """A copy in which no node stands twice."""
    made = copy(node)
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            setattr(made, name, own(value))
        elif isinstance(value, list):
            setattr(made, name, [own(one) if isinstance(one, ast.AST) else one for one in value])
    return made


def _known(body: Sequence[ast.stmt], parameters: Sequence[str]) -> Iterator[tuple[str, ast.expr]]:
    """Names of our own that are given once and stand for a constant, or for a name that is given once."""
    given = Counter(parameters)
    inner: set[str] = set()
    for root in body:
        for node in ast.walk(root):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                given[node.id] += 1
            elif isinstance(node, ast.FunctionDef):
                given.update(argument.arg for argument in node.args.args)
                inner |= {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
    for root in body:
        for node in ast.walk(root):
            match node:
                case ast.Assign([ast.Name(name)], value) if not name.startswith(_KEPT) and given[name] == 1:
                    same = isinstance(value, ast.Name) and given[value.id] == 1 and name not in inner
                    if same or isinstance(value, ast.Constant):
                        yield name, value


class _Simplifier(ast.NodeTransformer):
    """Goes through statements from the inside out; `known` names are replaced by what they stand for."""

    def __init__(self, known: dict[str, ast.expr]) -> None:
        self._given = known
        # What stands for something may itself be replaced.
        self._known = {name: self._last(value) for name, value in known.items()}

    def block(self, statements: Sequence[ast.stmt]) -> list[ast.stmt]:
        made: list[ast.stmt] = []
        for statement in statements:
            visited = self.visit(statement)
            made += visited if isinstance(visited, list) else [] if visited is None else [visited]
        return made

    def _last(self, value: ast.expr) -> ast.expr:
        while isinstance(value, ast.Name) and value.id in self._given:
            value = self._given[value.id]
        return value

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | None:
        match node.targets:
            case [ast.Name(name)] if name in self._known:
                return None
        self.generic_visit(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        found = self._known.get(node.id) if isinstance(node.ctx, ast.Load) else None
        return node if found is None else _like(copy(found), node)

    def visit_If(self, node: ast.If) -> ast.stmt | list[ast.stmt] | None:
        test = _truth(self.visit(node.test))
        body, otherwise = self.block(node.body), self.block(node.orelse)
        if isinstance(test, ast.Constant):
            return body if test.value else otherwise
        if not body and not otherwise:
            return None
        node.test, node.body, node.orelse = test, body or [_like(ast.Pass(), node)], otherwise
        return node

    def visit_While(self, node: ast.While) -> ast.stmt:
        node.test, node.body = _truth(self.visit(node.test)), self.block(node.body)
        return node

    def visit_For(self, node: ast.For) -> ast.stmt:
        node.iter = self.visit(node.iter)
        node.body = self.block(node.body) or [_like(ast.Pass(), node)]
        return node

    def visit_Pass(self, node: ast.Pass) -> None:
        return None

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        node.body = self.block(node.body) or [_like(ast.Pass(), node)]
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.comprehension:
        self.generic_visit(node)
        tests = [_truth(test) for test in node.ifs]
        node.ifs = [test for test in tests if not (isinstance(test, ast.Constant) and test.value)]
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        node.test = _truth(node.test)
        if isinstance(node.test, ast.Constant):
            return node.body if node.test.value else node.orelse
        return node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        self.generic_visit(node)
        decides = isinstance(node.op, ast.Or)
        values: list[ast.expr] = []
        for value in node.values:
            if isinstance(value, ast.Constant) and isinstance(value.value, bool):
                if value.value is not decides:
                    continue  # it says nothing
                values.append(value)
                break  # nothing after it is looked at
            values.append(value)
        if not values:
            return _like(py.const(not decides), node)
        node.values = values
        return values[0] if len(values) == 1 else node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        known = py.known(node)
        if known is not None:
            return _like(py.const(known), node)
        match node:
            case ast.Compare(ast.BinOp(_, ast.BitAnd()) as bits, [ast.Eq()], [ast.Constant(0)]):
                return _like(ast.UnaryOp(ast.Not(), bits), node)
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.UnaryOp(ast.Not(), ast.Compare(left, [operator], right)) if type(operator) in _OPPOSITES:
                return _like(ast.Compare(left, [_OPPOSITES[type(operator)]], right), node)
            case ast.UnaryOp(ast.Not(), ast.Constant(bool(value))):
                return _like(py.const(not value), node)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.BinOp(left, ast.Add() | ast.Sub() | ast.BitOr(), ast.Constant(0)):
                return left
        return node

    def visit_List(self, node: ast.List) -> ast.expr:
        """Nobody changes a list that the code makes."""
        self.generic_visit(node)
        return _constants(node)

    def visit_Tuple(self, node: ast.Tuple) -> ast.expr:
        self.generic_visit(node)
        return _constants(node)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name("len"), [ast.Constant() as values]):
                return _like(py.const(len(values.value)), node)  # type: ignore[arg-type]  # several
            case ast.Call(ast.Name("tuple"), [things]) if _is_tuple(things):
                return things
        return node


def _is_tuple(things: ast.expr) -> bool:
    match things:
        case ast.Constant() | ast.Subscript(ast.Name("zones")):
            return True
        case _:
            return False


def _constants(node: ast.List | ast.Tuple) -> ast.expr:
    if not isinstance(node.ctx, ast.Load) or not node.elts:
        return node
    values = [one.value for one in node.elts if isinstance(one, ast.Constant)]
    return _like(ast.Constant(tuple(values)), node) if len(values) == len(node.elts) else node  # type: ignore[arg-type]


def _truth(test: ast.expr) -> ast.expr:
    """The same for a place where only the truth of it counts, and any number will do."""
    match test:
        case ast.BoolOp(_, values):
            test.values = [_truth(value) for value in values]
        case ast.UnaryOp(ast.Not(), ast.UnaryOp(ast.Not(), inner)):
            return _truth(inner)
        case ast.UnaryOp(ast.Not(), inner):
            test.operand = _truth(inner)
        case ast.Compare(ast.BinOp(_, ast.BitAnd(), ast.Constant(int(mask))) as bits, [operator], [wanted]):
            if not isinstance(wanted, ast.Constant) or (mask.bit_count() != 1 and wanted.value != 0):
                return test
            if wanted.value not in (0, mask) or not isinstance(operator, ast.Eq | ast.NotEq):
                return test
            if isinstance(operator, ast.Eq) == (wanted.value == mask):
                return bits
            return _like(ast.UnaryOp(ast.Not(), bits), test)
    return test


def _like(made: _N, node: ast.AST) -> _N:
    """At the same place in the text."""
    return ast.copy_location(made, node)
