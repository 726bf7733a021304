"""Cells of grids of any shape: what lies beside each, and where it is."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.lang.cells import DIRECTIONS
from engine.machine.layout import Layout
from engine.machine.plain import cell_name
from engine.pack.declarations import Grid
from engine.source.document import Where
from tests import tiny
from tests.overlay import SAMPLE

PACK = tiny.checked(SAMPLE).pack
LAYOUT = Layout(PACK, 2)


def grid(columns: int, rows: int) -> Grid:
    return Grid("board", columns, rows, {}, Where(PACK.manifest, ()))


def read(folder: Path, columns: int, rows: int, *lines: str) -> dict[str, int]:
    """What each cell remembers after lines about a cell that they call `here`."""
    cell = "{found: number}"
    manifest = f"{tiny.MANIFEST}grids: {{board: {{columns: {columns}, rows: {rows}, cell: {cell}}}}}\n"
    text = tiny.phase("each here in board:", *(f"  {line}" for line in lines))
    play = tiny.game(folder, {"pack.yaml": manifest, "phases/opening.yaml": text}).start()
    board = play.view(0)["grids"]["board"]  # type: ignore[index]
    return {name: cell["found"] for name, cell in board.items()}


def test_a_corner_has_two_neighbours_an_edge_three_and_the_middle_four(tmp_path: Path) -> None:
    found = read(tmp_path, 3, 3, "here.found = count(here.neighbours)")
    corners, edges = dict.fromkeys(("a1", "c1", "a3", "c3"), 2), dict.fromkeys(("b1", "a2", "c2", "b3"), 3)
    assert {**corners, **edges, "b2": 4} == found


@pytest.mark.parametrize(
    ("columns", "rows", "found"),
    [
        (1, 1, {"a1": 0}),
        (2, 1, {"a1": 1, "b1": 1}),
        (1, 3, {"a1": 1, "a2": 2, "a3": 1}),
        (2, 2, {"a1": 2, "b1": 2, "a2": 2, "b2": 2}),
    ],
)
def test_small_grids_have_few_neighbours(
    columns: int, rows: int, found: dict[str, int], tmp_path: Path
) -> None:
    assert found == read(tmp_path, columns, rows, "here.found = count(here.neighbours)")


def test_columns_count_from_the_left_and_rows_from_above(tmp_path: Path) -> None:
    found = read(tmp_path, 3, 2, "here.found = here.column * 10 + here.row")
    assert {"a1": 11, "b1": 21, "c1": 31, "a2": 12, "b2": 22, "c2": 32} == found


@pytest.mark.parametrize(
    ("direction", "edge"),
    [
        ("above", ["a1", "b1", "c1"]),
        ("below", ["a2", "b2", "c2"]),
        ("left", ["a1", "a2"]),
        ("right", ["c1", "c2"]),
    ],
)
def test_beyond_the_edge_there_is_nothing(direction: str, edge: list[str], tmp_path: Path) -> None:
    lines = f"if here.{direction} is nothing:", "  here.found = 1"
    assert edge == [name for name, found in read(tmp_path, 3, 2, *lines).items() if found]


@pytest.mark.parametrize(
    ("direction", "found"),
    [
        ("above", {"a1": 0, "b1": 0, "c1": 0, "a2": 11, "b2": 21, "c2": 31}),
        ("below", {"a1": 12, "b1": 22, "c1": 32, "a2": 0, "b2": 0, "c2": 0}),
        ("left", {"a1": 0, "b1": 11, "c1": 21, "a2": 0, "b2": 12, "c2": 22}),
        ("right", {"a1": 21, "b1": 31, "c1": 0, "a2": 22, "b2": 32, "c2": 0}),
    ],
)
def test_each_direction_leads_to_the_cell_beside(
    direction: str, found: dict[str, int], tmp_path: Path
) -> None:
    lines = (
        f"let next = here.{direction}",
        "if next is not nothing:",
        "  here.found = next.column * 10 + next.row",
    )
    assert found == read(tmp_path, 3, 2, *lines)


def test_what_is_ruled_out_in_a_condition_is_not_read_in_play(tmp_path: Path) -> None:
    lines = (
        "here.found = 1",
        "if here.above is nothing or here.above.found is 0:",
        "  here.found = 2",
    )
    assert {"a1": 2, "b1": 2, "a2": 1, "b2": 1} == read(tmp_path, 2, 2, *lines)


def test_neighbours_change_one_by_one(tmp_path: Path) -> None:
    lines = "each other in here.neighbours:", "  other.found = other.found + here.column"
    assert {"a1": 2 + 1, "b1": 1 + 2, "a2": 1 + 2, "b2": 2 + 1} == read(tmp_path, 2, 2, *lines)


@given(st.integers(1, 9), st.integers(1, 9))
def test_who_goes_there_and_back_is_where_they_were(columns: int, rows: int) -> None:
    there = {direction: LAYOUT.next_cells(grid(columns, rows), direction) for direction in DIRECTIONS}
    back = {"above": "below", "below": "above", "left": "right", "right": "left"}
    for direction, cells in there.items():
        assert columns * rows == len(cells)
        for cell, next_ in enumerate(cells):
            assert next_ is None or cell == there[back[direction]][next_]


@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_a_step_changes_one_letter_or_one_number(columns: int, rows: int, data: st.DataObject) -> None:
    board = grid(columns, rows)
    cell = data.draw(st.integers(0, columns * rows - 1))
    letter, number = cell_name(board, cell)[0], int(cell_name(board, cell)[1:])
    expected = {
        "above": f"{letter}{number - 1}" if number > 1 else None,
        "below": f"{letter}{number + 1}" if number < rows else None,
        "left": f"{chr(ord(letter) - 1)}{number}" if letter != "a" else None,
        "right": f"{chr(ord(letter) + 1)}{number}" if ord(letter) - ord("a") < columns - 1 else None,
    }
    steps = {direction: LAYOUT.next_cells(board, direction)[cell] for direction in DIRECTIONS}
    found = {direction: None if step is None else cell_name(board, step) for direction, step in steps.items()}
    assert expected == found
