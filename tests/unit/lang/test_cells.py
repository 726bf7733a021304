"""What can be read of a cell: what it remembers, where it is, and what lies beside it."""

from __future__ import annotations

import pytest

from engine.lang.cells import DIRECTIONS, OF_EVERY_CELL
from tests.unit.lang.marked import ANYWHERE, faults


@pytest.mark.parametrize(
    "text",
    [
        "count(square.neighbours)",
        "count(square.neighbours where mark is them)",
        "board where count(neighbours where mark is nobody) > 2",
        "square.neighbours has board at 1",
        "board where column is 2 and row < 3",
        "square.column + square.row * 3",
        "highest(row for square.neighbours)",
        "square.above is nothing",
        "square.left is not square.right",
        "square.below is board at 5",
        "board where below is nothing",
    ],
)
def test_a_cell_has_neighbours_and_a_place(text: str) -> None:
    faults(text, about=ANYWHERE, start="phrase")


@pytest.mark.parametrize(
    "text",
    [
        "each other in square.neighbours:\n  other.mark = them",
        "they choose step from square.neighbours\nstep.mark = them",
        "chance chooses step from square.neighbours where mark is nobody\nstep.mark = nobody",
        "let up = square.above\nif up is nothing:\n  end\nelse:\n  up.mark = them",
        "let next = square.right\nif next is not nothing:\n  let second = next.right\nnext = square.left",
    ],
)
def test_a_neighbour_is_a_cell_like_any_other(text: str) -> None:
    faults(text, about=ANYWHERE)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("square.below.‹mark›", "L307"),
        ("square.above.‹above›", "L307"),
        ("square.above.‹row›", "L307"),
        ("line(through ‹square.above› where mark is nobody)", "L301"),
        ("square.neighbours.‹mark›", "L202"),
        ("square.‹beneath›", "L202"),
        ("square.‹above›(1)", "L304"),
        ("square.‹neighbours›(1)", "L304"),
        ("square.‹row›(1)", "L304"),
        ("top of ‹square.neighbours›", "L314"),
        ("‹square.above is nobody›", "L317"),
        ("‹square.row is nothing›", "L317"),
        ("leader.‹above›", "L202"),
        ("market where ‹row› is 1", "L201"),
    ],
)
def test_what_is_read_of_a_cell_must_fit(text: str, code: str) -> None:
    faults(text, code, about=ANYWHERE, start="phrase")


@pytest.mark.parametrize("what", [*OF_EVERY_CELL])
def test_where_a_cell_lies_cannot_be_changed(what: str) -> None:
    faults(f"‹square.{what}› = 1", "L308", about=ANYWHERE)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_there_may_be_nothing_in_any_direction(direction: str) -> None:
    (found,) = faults(f"let a = square.{direction}.‹mark›", "L307", about=ANYWHERE)
    assert "this can be nothing, so 'mark' cannot be read from it" == found.message


def test_the_nearest_word_for_a_direction_is_named() -> None:
    (found,) = faults("let a = square.‹belowe›", "L202", about=ANYWHERE)
    assert "below" == found.nearest


def test_a_name_given_before_is_told_from_what_each_cell_has() -> None:
    (found,) = faults("let row = 1\nlet a = count(board where ‹row› is 1)", "L203")
    assert "'row' could be the name given before or what each 'cell of board' has" == found.message
