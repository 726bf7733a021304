"""Rules of the hand-written Sylla are changed one at a time: that it then differs must be noticed."""

from collections.abc import Callable

import pytest

from engine import load_game
from tests.yardstick.hand_written import MISSING, PLACE, HandWritten, load_yardstick
from tests.yardstick.recording import record
from tests.yardstick.replaying import replay
from tests.yardstick.trace import Disagreement

pytestmark = pytest.mark.skipif(not PLACE.is_file(), reason=MISSING)

ENOUGH = 30
"""Games in which every one of these rules comes up."""


def other_tiles(yardstick: HandWritten) -> None:
    yardstick.TILES["B"]["stall"] += 1


def shorter_famine(yardstick: HandWritten) -> None:
    yardstick.FAMINE = (0, 1, 2, 3, 4, 5, 6)


def dearer_tokens(yardstick: HandWritten) -> None:
    yardstick.LADDER = tuple(value + 1 for value in yardstick.LADDER)


def crisis_on_the_second_space(yardstick: HandWritten) -> None:
    yardstick.CRISIS = 1


def pillage_without_famine(yardstick: HandWritten) -> None:
    token, fought_by, _ = yardstick.EVENTS["pillage"]
    yardstick.EVENTS["pillage"] = token, fought_by, 0


def vestals_against_slaves(yardstick: HandWritten) -> None:
    token, _, symbols = yardstick.EVENTS["slave_revolt"]
    yardstick.EVENTS["slave_revolt"] = token, ("vestal",), symbols


def baths_for_leisure(yardstick: HandWritten) -> None:
    yardstick.WORK_MARKER["baths"] = "leisure"


CHANGES = [
    other_tiles,
    shorter_famine,
    dearer_tokens,
    crisis_on_the_second_space,
    pillage_without_famine,
    vestals_against_slaves,
    baths_for_leisure,
]


def play_on(yardstick: HandWritten) -> None:
    game = load_game("sylla")
    for seed in range(ENOUGH):
        replay(yardstick, record(game, 4, seed))


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_a_changed_rule_is_noticed(change: Callable[[HandWritten], None]) -> None:
    yardstick = load_yardstick()
    change(yardstick)
    with pytest.raises(Disagreement):
        play_on(yardstick)
