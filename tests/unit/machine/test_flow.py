"""The order of the phases is data: a number says where a game stands in it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.machine.flow import Flow
from engine.pack.declarations import Step
from tests import tiny


def phases(flow: Flow) -> list[str]:
    return [flow.phase(number) for number in range(flow.length)]


def written_out(steps: tuple[Step, ...]) -> list[str]:
    """The phases as a player would read them off, step by step."""
    found: list[str] = []
    for step in steps:
        found += [step.phase] if step.phase is not None else written_out(step.steps) * step.times
    return found


def test_phases_follow_each_other_as_they_are_written() -> None:
    assert ["deal", "bid", "play"] == phases(Flow((Step("deal"), Step("bid"), Step("play"))))


def test_repeated_steps_are_gone_through_as_often_as_they_say() -> None:
    rounds = Step(repeat=3, steps=(Step("bid"), Step("play")))
    flow = Flow((Step("deal"), rounds, Step("count")))
    assert ["deal", "bid", "play", "bid", "play", "bid", "play", "count"] == phases(flow)


def test_repetitions_can_stand_within_each_other() -> None:
    hands = Step(repeat=2, steps=(Step("play"),))
    flow = Flow((Step(repeat=2, steps=(Step("deal"), hands, Step("count"))),))
    assert ["deal", "play", "play", "count"] * 2 == phases(flow)


def test_a_phase_can_stand_in_several_places() -> None:
    assert ["deal", "play", "deal"] == phases(Flow((Step("deal"), Step("play"), Step("deal"))))


@pytest.mark.parametrize("number", [3, 4, 100])
def test_there_is_no_phase_after_the_last(number: int) -> None:
    with pytest.raises(IndexError, match="the game is over"):
        Flow((Step(repeat=3, steps=(Step("play"),)),)).phase(number)


STEPS = st.recursive(
    st.builds(Step, st.sampled_from(["deal", "bid", "play"])),
    lambda inner: st.builds(
        Step, st.none(), st.integers(1, 4), st.lists(inner, min_size=1, max_size=3).map(tuple)
    ),
    max_leaves=8,
)


@given(st.lists(STEPS, min_size=1, max_size=4).map(tuple))
def test_every_number_leads_to_the_phase_that_stands_there_when_all_is_written_out(
    steps: tuple[Step, ...],
) -> None:
    assert written_out(steps) == phases(Flow(steps))


@given(st.lists(STEPS, min_size=1, max_size=4).map(tuple), st.sampled_from(["deal", "bid", "play"]))
def test_every_time_of_a_phase_is_found_where_it_stands_when_all_is_written_out(
    steps: tuple[Step, ...], phase: str
) -> None:
    flow, all_phases = Flow(steps), written_out(steps)
    places = [number for number, one in enumerate(all_phases) if one == phase]
    assert places == [flow.before(phase, time) for time in range(1, flow.times(phase) + 1)]
    assert [all_phases[:number].count(phase) for number in range(len(all_phases) + 1)] == [
        flow.times(phase, number) for number in range(len(all_phases) + 1)
    ]


def test_how_often_steps_are_repeated_can_depend_on_the_table(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST.replace("players: 2", "players: 2 to 4").replace(
        "flow: [opening]",
        "options: {length: [usual, short]}\n"
        "constants: {years: {2 players: 3, otherwise: 2, length short: 0}}\n"
        "flow: [{repeat: years, steps: [opening]}, opening]",
    )
    game = tiny.game(
        tmp_path,
        {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase("first player chooses bid from 1 to 2")},
    )
    tables = [(2, "usual"), (3, "usual"), (4, "usual"), (2, "short")]
    played = []
    for players, length in tables:
        play = game.start(players, options={"length": length})
        rounds = play.view(0)["rounds"]
        choices = 0
        while play.pending:
            play.choose(0, 1)
            choices += 1
        played.append((choices, rounds))
    of = [[{"number": 1, "of": 3}], [{"number": 1, "of": 2}], [{"number": 1, "of": 2}], []]
    assert list(zip([4, 3, 3, 1], of, strict=True)) == played


def test_the_times_of_a_phase_in_a_game_without_end_are_counted_at_once() -> None:
    flow = Flow((Step("deal"), Step(repeat=10**15, steps=(Step("bid"), Step("play")))))
    assert (10**15, 2 * 10**15) == (flow.times("play"), flow.before("play", 10**15))
