"""Where a shape can lie on a grid: every place once, turned, and never over the edge."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.machine.placing import placements
from tests import tiny

CORNER = ((0, 0), (1, 0), (0, 1))


def test_a_single_cell_lies_everywhere_once() -> None:
    assert placements(((0, 0),), 3, 2) == tuple((cell,) for cell in range(6))


def test_a_shape_is_turned_and_a_place_is_offered_once() -> None:
    assert set(placements(((0, 0), (1, 0)), 2, 2)) == {(0, 1), (2, 3), (0, 2), (1, 3)}
    assert len(placements(((0, 0), (1, 0), (0, 1), (1, 1)), 3, 3)) == 4


def test_a_shape_is_not_turned_over() -> None:
    bent = ((0, 0), (0, 1), (0, 2), (1, 2))
    assert set(placements(bent, 2, 3)) == {(0, 2, 4, 5), (0, 1, 3, 5)}


def test_where_it_is_drawn_in_its_rows_does_not_matter() -> None:
    assert placements(tuple((x + 3, y + 1) for x, y in CORNER), 4, 4) == placements(CORNER, 4, 4)


def test_what_is_too_large_lies_nowhere() -> None:
    assert placements(((0, 0), (1, 0), (2, 0)), 2, 2) == ()


PACK = (
    tiny.MANIFEST
    + """\
variables: {stand: cell of board, lately: cell of board or nothing}
kinds: {tile: {starts_in: pile, has: {form: shape}}}
zones: {pile: {holds: tile}}
grids: {board: {columns: 2, rows: 2, cell: {covered: flag}}}
"""
)
FILES = {
    "pack.yaml": PACK,
    "tile/bend.yaml": 'name: Bend\nform: ["#.", "##"]\n',
    "procedures/is_free.yaml": (
        "takes: {ground: list of cell of board}\ngives: count(ground where covered) is 0\n"
    ),
    "procedures/step_to.yaml": tiny.phase("lately = stand", "stand = target").replace(
        "do:", "takes: {target: cell of board}\ndo:"
    ),
    "phases/opening.yaml": tiny.phase(
        "first player chooses ground from (top of pile).form on board where is_free(it)",
        "each square in ground:",
        "  square.covered = true",
        "first player chooses goal from board where not covered",
        "do step_to(goal)",
        "first player gains stand.column + 10 * stand.row point",
    ),
}


def test_tiles_are_laid_and_procedures_and_variables_know_cells(tmp_path: Path) -> None:
    play = tiny.game(tmp_path, FILES).start(seed=0)
    offered: list[list[str]] = list(play.pending[0].options)  # type: ignore[arg-type]  # plain data
    assert sorted(map(sorted, offered)) == [
        ["a1", "a2", "b1"], ["a1", "a2", "b2"], ["a1", "b1", "b2"], ["a2", "b1", "b2"]
    ]  # fmt: skip
    play.choose(0, next(place for place in offered if sorted(place) == ["a1", "a2", "b2"]))
    view: Mapping[str, Any] = play.view(0)
    assert view["grids"]["board"]["b2"]["covered"]
    assert (view["variables"]["stand"], view["variables"]["lately"]) == ("b1", "a1")
    assert play.scores() == (12, 0)


def test_no_question_is_asked_about_a_shape(tmp_path: Path) -> None:
    lines = (
        "let form = (top of pile).form",
        "let number = 2",
        "first player chooses ground from form on board",
        "each square in ground:",
        "  square.covered = true",
    )
    play = tiny.game(tmp_path, {**FILES, "phases/opening.yaml": tiny.phase(*lines)}).start(seed=0)
    args = play.pending[0].args
    assert args["number"] == 2
    assert "form" not in args
