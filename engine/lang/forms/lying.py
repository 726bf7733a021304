"""`SHAPE on GRID`: all the places where a shape can lie."""

from __future__ import annotations

import ast

from engine.lang import python as py
from engine.lang.cells import GridCells
from engine.lang.describing import Phrase, Words
from engine.lang.form import ExpressionForm
from engine.lang.node import Emitter, Expression
from engine.lang.scope import CheckError, Scope, branch
from engine.lang.tree import Branch
from engine.pack.declarations import Grid
from engine.pack.types import SHAPE, Broken, Cell, Collection, Type
from engine.source.diagnostic import code
from engine.source.record import dataclass

NO_GRID = code(
    "L326", "this is not a grid", "The text is rejected. Grids are declared in pack.yaml; name one of them."
)


@dataclass(frozen=True, slots=True)
class Lying(Expression):
    shape: Expression
    grid: Grid

    @property
    def type(self) -> Type:  # type: ignore[override]
        return Collection(Collection(Cell(self.grid.id)))

    def emit(self, out: Emitter) -> ast.expr:
        size = py.const(self.grid.columns), py.const(self.grid.rows)
        return py.call(out.helper("placements"), self.shape.emit(out), *size)

    def gloss(self, out: Words) -> Phrase:
        return out.phrase("places", shape=self.shape.gloss(out), grid=out.noun(self.grid.id))


def check(tree: Branch, scope: Scope, expected: Type | None) -> Lying:
    shape_tree, grid_tree = tree.children
    shape = scope.value(shape_tree, SHAPE)
    grid = scope.expression(grid_tree)
    if isinstance(grid, GridCells):
        return Lying(shape, grid.grid)
    if isinstance(grid.type, Broken):
        raise CheckError
    raise scope.fault(NO_GRID, branch(grid_tree))


FORMS = (
    ExpressionForm(
        "lying",
        check,
        "All the places where a shape can lie on a grid, turned by quarters but not turned over. "
        "Each place is the list of the cells that are covered.",
        "carpet on board",
    ),
)
