"""What a pack says that a position is worth: checked like every text, and used only by bots."""

from pathlib import Path

import pytest

from engine import PackError, RuleError, load_game
from engine.bots import Seat, make_bot
from tests import tiny

PROMISE = tiny.phase("first player chooses road from 1 to 2", "first player.promise = road")
LATER = tiny.phase(*(f"first player chooses step_{number} from 1 to 2" for number in range(90)))


def pack(value: str) -> dict[str, str]:
    manifest = tiny.MANIFEST.replace("  point:", "  promise: {of: player}\n  point:")
    manifest = manifest.replace("[opening]", "[opening, later]") + value
    return {"pack.yaml": manifest, "phases/opening.yaml": PROMISE, "phases/later.yaml": LATER}


def test_a_hint_says_what_a_position_is_worth(tmp_path: Path) -> None:
    play = tiny.game(tmp_path, pack("value: point + 5 * promise\n")).start()
    assert play.has_hint
    play.choose(0, 2)
    assert (10, 0) == play.standing()
    assert (0, 0) == play.standing(hints=False)


def test_without_a_hint_a_position_is_worth_its_scores(tmp_path: Path) -> None:
    play = tiny.game(tmp_path, pack("")).start()
    play.choose(0, 2)
    assert not play.has_hint
    assert (0, 0) == play.standing()


@pytest.mark.parametrize("name", ["greedy", "mcts"])
def test_a_bot_follows_a_hint_beyond_what_it_sees(tmp_path: Path, name: str) -> None:
    play = tiny.game(tmp_path, pack("value: 5 * promise\n")).start()
    assert 2 == make_bot(name, iterations=60).choose(Seat(play, 0))
    blind = make_bot(name, iterations=60, hints=False)
    blind.choose(Seat(play, 0))
    assert {0.5, 0.75} >= {one.value for one in blind.considered}


@pytest.mark.parametrize(
    ("value", "message"), [("value: 5 * promis\n", "promis"), ("value: first player\n", "number")]
)
def test_a_hint_that_is_no_number_or_names_nothing_is_an_error(
    tmp_path: Path, value: str, message: str
) -> None:
    with pytest.raises(PackError) as caught:
        tiny.game(tmp_path, pack(value))
    (found,) = caught.value.diagnostics
    assert message in found.message
    assert "pack.yaml" == Path(found.position.file).name


@pytest.mark.parametrize("name", ["greedy", "mcts"])
def test_a_hint_that_cannot_be_reckoned_everywhere_is_a_fault_with_a_place_and_stops_no_bot(
    tmp_path: Path, name: str
) -> None:
    play = tiny.game(tmp_path, pack("value: 6 / (promise - 1)\n")).start()
    assert 2 == make_bot(name, iterations=60).choose(Seat(play, 0))
    play.choose(0, 1)
    with pytest.raises(RuleError) as caught:
        play.standing()
    assert "pack.yaml" == Path(caught.value.diagnostic.position.file).name


def test_the_shipped_hint_changes_no_rule() -> None:
    one = load_game("sylla").start(2, seed=3)
    result = one.run(lambda decision: 0)
    assert result.scores == one.standing()
