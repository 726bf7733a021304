"""Random games here are played again by the hand-written Sylla: all must stand the same after every phase."""

import os

import pytest

from engine import load_game
from tests.yardstick.hand_written import MISSING, PLACE, load_yardstick
from tests.yardstick.recording import record
from tests.yardstick.replaying import replay

pytestmark = pytest.mark.skipif(not PLACE.is_file(), reason=MISSING)

# `make yardstick` plays more.
GAMES = int(os.environ.get("LUDEX_YARDSTICK_GAMES", "150"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_deal_and_the_same_choices_come_to_the_same(players: int) -> None:
    game, yardstick = load_game("sylla"), load_yardstick()
    for seed in range(GAMES):
        replay(yardstick, record(game, players, seed))
