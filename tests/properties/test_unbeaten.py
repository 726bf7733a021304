"""The search at its default, in a game in which nobody need lose, against all that anybody could do."""

from pathlib import Path

import pytest

from bench.unbeaten import worst_of
from engine import load_game
from tests import tiny


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_beats_the_search_at_its_default(seat: int) -> None:
    assert worst_of(load_game("tic_tac_toe").start(), seat, seed=1) >= 0


def test_the_worst_that_can_happen_is_found(tmp_path: Path) -> None:
    lines = ("first player chooses mine from 1 to 2", "player after first player chooses theirs from 1 to 3")
    opening = tiny.phase(*lines, "first player gains mine + 3 - theirs point")
    assert 2 == worst_of(tiny.game(tmp_path, {"phases/opening.yaml": opening}).start(), 0, seed=1)
