"""`line(through CELL where …)`: how long a row of cells is."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.cells import CellAttribute
from engine.lang.describing import Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.forms.comparison import Compare
from engine.lang.node import Emitter, Expression, walk
from engine.lang.references import Fixed
from engine.lang.scope import WRONG_TYPE, CheckError, Scope, branch
from engine.lang.tree import Branch
from engine.pack.declarations import Grid
from engine.pack.types import FLAG, NUMBER, Broken, Cell, Type
from engine.source.record import dataclass


@dataclass(frozen=True, slots=True)
class Line(Expression):
    grid: Grid
    cell: Expression
    element: Fixed
    test: Expression
    type: Type = NUMBER

    def emit(self, out: Emitter) -> ast.expr:
        lines = out.lines(self.grid, self.cell.emit(out))
        match self.test:
            case Compare(CellAttribute(grid, id, element), "==", right) if (
                element == self.element and self.element not in walk(right)
            ):
                # What most games ask; comparing in the loop itself is three times as fast.
                marks = out.cell_row(grid, id)
                return py.call(out.helper("longest_run"), lines, *marks, right.emit(out))
        arguments = ast.arguments([], [ast.arg(self.element.variable)], None, [], [], None, [])
        test = ast.Lambda(arguments, self.test.emit(out))
        return py.call(out.helper("longest_line"), lines, test)

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("row", cell=self.cell.gloss(out), test=self.test.gloss(out))


def check(tree: Branch, scope: Scope, expected: Type | None) -> Line:
    cell_tree, test_tree = tree.children
    cell = scope.expression(cell_tree)
    if isinstance(cell.type, Broken):
        raise CheckError
    if not isinstance(cell.type, Cell):
        raise scope.fault(WRONG_TYPE, branch(cell_tree), given=cell.type, wanted="cell")
    element = scope.variable("e", cell.type)
    test = scope.inner(element=element).value(test_tree, FLAG)
    return Line(scope.pack.grids[cell.type.grid], cell, element, test)


FORMS = (
    ExpressionForm(
        "line",
        check,
        "How many cells the longest straight row through a cell has, along, across or slanting, "
        "if the condition holds for all the others in the row.",
        "line(through square where mark is nobody)",
    ),
)
