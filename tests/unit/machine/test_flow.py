"""The order of the phases is data: a number says where a game stands in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.machine.flow import Flow
from engine.pack.declarations import Step


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


def test_the_times_of_a_phase_in_a_game_without_end_are_counted_at_once() -> None:
    flow = Flow((Step("deal"), Step(repeat=10**15, steps=(Step("bid"), Step("play")))))
    assert (10**15, 2 * 10**15) == (flow.times("play"), flow.before("play", 10**15))
