"""Each verb that compiled code calls, with the exact values that come out."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import combinations
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.machine import fault, verbs
from engine.machine.chance import Chance
from engine.machine.fault import OPTION_LIMIT, BrokenRuleError
from engine.machine.layout import Layout
from engine.machine.selection import selections
from engine.machine.state import State
from engine.machine.verbs import GameEnd
from engine.source.diagnostic import Code
from tests import tiny
from tests.overlay import SAMPLE

_T = TypeVar("_T")
LAYOUT = Layout(tiny.checked(SAMPLE).pack, 2)
VERBS = verbs.verbs(LAYOUT)
DECK, MARKET, DISCARDS = (LAYOUT.zone(id) for id in ("deck", "market", "discards"))


def start() -> State:
    return LAYOUT.start(Chance(0))


def broken(code: Code, **args: object) -> pytest.RaisesExc[BrokenRuleError]:
    """The block must break a rule in exactly this way."""
    return pytest.raises(BrokenRuleError, check=lambda e: (code, args) == (e.code, e.fault_args))


@pytest.mark.parametrize(
    ("number", "found"), [(-1, []), (0, []), (1, [30]), (2, [30, 20]), (3, [30, 20, 10]), (9, [30, 20, 10])]
)
def test_the_top_is_the_last_and_comes_first(number: int, found: list[int]) -> None:
    assert found == list(verbs.top([10, 20, 30], number))


def test_the_top_of_an_empty_zone_is_nothing() -> None:
    nothing: list[int] = []
    assert [] == verbs.top(nothing, 3)


def test_places_are_counted_from_one() -> None:
    assert ["first", "third"] == [verbs.at(["first", "second", "third"], place) for place in (1, 3)]


@pytest.mark.parametrize("place", [-1, 0, 4])
def test_there_is_no_place_before_the_first_or_after_the_last(place: int) -> None:
    with broken(fault.NO_SUCH_PLACE, place=place, number=3):
        verbs.at([1, 2, 3], place)


def test_all_down_to_the_lowest_can_be_paid() -> None:
    assert [0, 3, 5] == [verbs.payable(amount, 3, -2) for amount in (0, 3, 5)]


def test_more_than_that_cannot_be_paid() -> None:
    with broken(fault.CANNOT_PAY, amount=6, there=5):
        verbs.payable(6, 3, -2)


def test_a_product_has_64_bits() -> None:
    assert [-12, 2**62, -(2**63)] == [
        verbs.product(3, -4),
        verbs.product(2**31, 2**31),
        verbs.product(2**32, -(2**31)),
    ]


@pytest.mark.parametrize(("left", "right"), [(2**32, 2**31), (-(2**32), 2**32), (2**63, -2)])
def test_a_larger_product_is_an_error(left: int, right: int) -> None:
    with broken(fault.TOO_LARGE):
        verbs.product(left, right)


def test_a_span_has_both_its_ends() -> None:
    assert [[2, 3, 4], [5], []] == [list(verbs.span(2, 4)), list(verbs.span(5, 5)), list(verbs.span(5, 4))]
    assert OPTION_LIMIT == len(verbs.span(1, OPTION_LIMIT))


def test_a_longer_span_than_anybody_can_read_is_an_error() -> None:
    with broken(fault.TOO_MANY, limit=OPTION_LIMIT):
        verbs.span(0, OPTION_LIMIT)


def selected(things: Sequence[_T], keys: Sequence[int], number: int) -> Sequence[tuple[_T, ...]]:
    return selections(start(), things, lambda g, them: keys, number)


def test_an_offer_is_a_span_or_to_pass() -> None:
    assert [(None, 2, 3), (None,)] == [verbs.offer(2, 3), verbs.offer(5, 4)]
    assert (None, *range(1, OPTION_LIMIT + 1)) == verbs.offer(1, OPTION_LIMIT)


@pytest.mark.parametrize("numbers", [verbs.span, verbs.offer])
def test_what_is_offered_is_bounded_in_number_and_size(numbers: Callable[[int, int], object]) -> None:
    with broken(fault.TOO_MANY, limit=OPTION_LIMIT):
        numbers(0, OPTION_LIMIT)
    with broken(fault.TOO_LARGE):
        numbers(2**63, 2**63)


def test_selections_of_different_things_are_all_of_them() -> None:
    assert [("a", "b"), ("a", "c"), ("b", "c")] == sorted(selected("abc", [1, 2, 3], 2))


def test_selections_of_equal_things_are_one() -> None:
    found = selected([10, 11, 12, 20, 21], [1, 1, 1, 2, 2], 2)
    assert [(1, 1), (1, 2), (2, 2)] == sorted((first // 10, second // 10) for first, second in found)
    assert all(first != second for first, second in found)


@pytest.mark.parametrize(("number", "found"), [(-1, []), (0, [()]), (2, [("a", "b")]), (3, [])])
def test_of_too_few_things_there_is_no_selection_and_of_none_wanted_one(
    number: int, found: list[tuple[str, ...]]
) -> None:
    assert found == list(selected("ab", [1, 2], number))


def test_all_of_the_things_are_one_selection_in_their_own_order() -> None:
    assert [(3, 1, 2)] == selected([3, 1, 2], [7, 8, 7], 3)


def test_more_selections_than_anybody_can_read_are_an_error() -> None:
    with broken(fault.TOO_MANY, limit=OPTION_LIMIT):
        selected(range(40), range(40), 20)


def test_many_equal_things_have_few_selections_however_many_ways_lead_to_them() -> None:
    found = selected(range(60), [number // 30 for number in range(60)], 30)
    assert list(range(31)) == sorted(sum(thing < 30 for thing in taken) for taken in found)


@given(st.lists(st.integers(0, 3), max_size=9), st.integers(-1, 10))
def test_selections_are_the_distinct_combinations_by_key(keys: list[int], number: int) -> None:
    things = [f"thing {place}" for place in range(len(keys))]
    by_thing = dict(zip(things, keys, strict=True))
    expected = {tuple(sorted(taken)) for taken in combinations(keys, number)} if number >= 0 else set()
    found = selected(things, keys, number)
    assert expected == {tuple(sorted(by_thing[thing] for thing in taken)) for taken in found}
    assert len(expected) == len(found)
    assert all(len(taken) == len(set(taken)) == number for taken in found)


def test_the_longest_line_counts_the_cell_itself_and_both_ways() -> None:
    rays = LAYOUT.lines(LAYOUT.pack.grids["board"])
    marked = {0, 3, 4, 5}

    def longest(cell: int) -> int:
        return verbs.longest_line(rays[cell], marked.__contains__)

    assert [2, 3, 3, 3, 3] == [longest(cell) for cell in (0, 3, 4, 5, 8)]


def test_a_gap_ends_a_line() -> None:
    rays = LAYOUT.lines(LAYOUT.pack.grids["board"])
    assert 1 == verbs.longest_line(rays[0], {2}.__contains__)


def test_a_runaway_says_after_how_many_steps() -> None:
    with broken(fault.RUNAWAY, limit=fault.STEP_LIMIT):
        verbs.runaway()


def test_an_end_has_its_reason() -> None:
    assert [None, "folded"] == [GameEnd(None).reason, GameEnd("folded").reason]
    assert GameEnd is VERBS["ended"]


def lying(state: State) -> list[tuple[int, int]]:
    """Each item in a zone with the zone that it says it is in."""
    return sorted((item, state.at[item]) for zone in state.zones for item in zone)


def tellings(told: list[object]) -> list[tuple[object, ...]]:
    """What was told of moves, without the sentence itself."""
    return [tuple(told[place + 1 : place + 5]) for place in range(0, len(told), 5)]


def test_what_is_put_lies_on_top_and_is_told_with_where_it_came_from() -> None:
    state = start()
    told: list[object] = []
    state.tell = told.extend
    for item, zone in [(3, DISCARDS), (0, DISCARDS), (3, DECK)]:
        VERBS["put"](state, item, zone)
    assert [(3, DECK, DISCARDS, 3), (0, DECK, DISCARDS, 3), (3, DISCARDS, DECK, 3)] == tellings(told)
    assert [(0,), 3] == [state.zones[DISCARDS], state.zones[DECK][-1]]
    assert [(item, state.at[item]) for item in range(22)] == lying(state)


def test_what_is_put_where_it_lies_becomes_the_top() -> None:
    state = start()
    VERBS["put"](state, 0, DECK)
    assert (*range(1, 16), 0) == state.zones[DECK]


def test_slots_are_filled_from_the_left_and_the_zone_keeps_their_order() -> None:
    state = start()
    for item in (5, 6, 7):
        VERBS["put_in_slot"](state, item, MARKET)
    assert (5, 6, 7) == state.zones[MARKET]
    assert [0, 1, 2] == [state.slot[item] for item in (5, 6, 7)]
    VERBS["put"](state, 6, DISCARDS)
    VERBS["put_in_slot"](state, 9, MARKET)
    assert (5, 9, 7) == state.zones[MARKET]
    assert [0, 1, 2, -1] == [state.slot[item] for item in (5, 9, 7, 6)]


def test_a_fourth_item_finds_no_slot_and_stays_where_it_was() -> None:
    state = start()
    for item in (5, 6, 7):
        VERBS["put_in_slot"](state, item, MARKET)
    before = state.copy()
    with broken(fault.FULL, zone="market"):
        VERBS["put_in_slot"](state, 8, MARKET)
    assert (before.at, before.slot, before.zones[MARKET]) == (state.at, state.slot, state.zones[MARKET])
    assert sorted(before.zones[DECK]) == sorted(state.zones[DECK])


def test_what_comes_to_light_is_known_from_then_on_and_counted_once() -> None:
    state = start()
    hand = LAYOUT.zone("hand", 1)
    VERBS["put"](state, 0, hand)
    assert (0b10, 1) == (state.known[0], state.revealed)
    VERBS["put"](state, 0, DISCARDS)
    assert (0b11, 2) == (state.known[0], state.revealed)
    VERBS["put"](state, 0, hand)
    assert (0b11, 2) == (state.known[0], state.revealed)


def test_a_shuffle_takes_away_what_was_known() -> None:
    state = start()
    VERBS["put"](state, 0, DISCARDS)
    VERBS["put"](state, 0, DECK)
    assert 0b11 == state.known[0]
    VERBS["shuffle"](state, DECK)
    assert ([0] * 16, 2) == (state.known[:16], state.revealed)
    assert list(range(16)) == sorted(state.zones[DECK])
    assert tuple(range(16)) != state.zones[DECK]


def test_items_in_slots_are_shuffled_into_each_others_slots() -> None:
    state, seen = start(), set()
    for item in (5, 6):
        VERBS["put_in_slot"](state, item, MARKET)
    for _ in range(20):
        VERBS["shuffle"](state, MARKET)
        assert [0, 1] == [state.slot[item] for item in state.zones[MARKET]]
        seen.add(state.zones[MARKET])
    assert {(5, 6), (6, 5)} == seen
    VERBS["put_in_slot"](state, 7, MARKET)
    assert 2 == state.slot[7]
    with broken(fault.FULL, zone="market"):
        VERBS["put_in_slot"](state, 8, MARKET)


def test_what_is_put_under_a_zone_is_its_last() -> None:
    state = start()
    for item in (3, 4):
        VERBS["put_under"](state, item, DISCARDS)
    assert (4, 3) == state.zones[DISCARDS]
    VERBS["put_under"](state, 15, DECK)
    assert 15 == state.zones[DECK][0]


@pytest.mark.parametrize("value", [-1, 0, 3])
def test_a_number_within_its_bounds_is_itself(value: int) -> None:
    assert value == verbs.within(value, -1, 3)


@pytest.mark.parametrize("value", [-2, 4])
def test_a_number_out_of_its_bounds_is_an_error(value: int) -> None:
    with broken(fault.OUT_OF_RANGE, value=value, low=-1, high=3):
        verbs.within(value, -1, 3)


def test_what_lies_open_is_known_after_a_shuffle_too() -> None:
    state = start()
    for item in (0, 1):
        VERBS["put"](state, item, DISCARDS)
    VERBS["shuffle"](state, DISCARDS)
    assert [0b11, 0b11] == state.known[:2]


def test_several_that_lie_together_move_together_and_are_told_together() -> None:
    state, one_by_one = start(), start()
    told: list[object] = []
    state.tell = told.extend
    for items in ([5, 3, 9], [15, 14], state.zones[DISCARDS]):
        VERBS["put_all"](state, items, DISCARDS)
        for item in items:
            VERBS["put"](one_by_one, item, DISCARDS)
    assert one_by_one.zones == state.zones
    assert (one_by_one.at, one_by_one.known) == (state.at, state.known)
    assert [((5, 3, 9), DECK, DISCARDS, (3, 3, 3)), ((15, 14), DECK, DISCARDS, (3, 3))] == tellings(told)


def test_several_from_different_zones_move_one_by_one() -> None:
    state = start()
    told: list[object] = []
    VERBS["put"](state, 4, DISCARDS)
    state.tell = told.extend
    VERBS["put_all"](state, [3, 4], LAYOUT.zone("hand", 1))
    assert (3, 4) == state.zones[LAYOUT.zone("hand", 1)]
    assert [(3, DECK), (4, DISCARDS)] == [telling[:2] for telling in tellings(told)]


def test_slots_are_filled_together_where_all_are_free_and_one_by_one_where_not() -> None:
    state, told = start(), list[object]()
    state.tell = told.extend
    VERBS["put_in_slot_all"](state, [7, 2], MARKET)
    assert [(7, 0), (2, 1)] == [(item, state.slot[item]) for item in state.zones[MARKET]]
    VERBS["put_in_slot_all"](state, [1], MARKET)
    assert [(7, 0), (2, 1), (1, 2)] == [(item, state.slot[item]) for item in state.zones[MARKET]]
    assert [((7, 2), DECK), (1, DECK)] == [telling[:2] for telling in tellings(told)]
    with broken(fault.FULL, zone="market"):
        VERBS["put_in_slot_all"](state, [8, 9], MARKET)


PILES = st.sampled_from([DECK, DISCARDS])
MOVES = st.tuples(st.sampled_from(["put", "put_under"]), st.integers(0, 15), PILES)
SLOTTED = st.tuples(st.just("put_in_slot"), st.integers(0, 15), st.just(MARKET))
SEVERAL = st.lists(st.integers(0, 15), unique=True, max_size=5)
TOGETHER = st.tuples(st.sampled_from(["put_all", "put_under_all"]), SEVERAL, PILES)
FILLED = st.tuples(st.just("put_in_slot_all"), SEVERAL, st.just(MARKET))
SHUFFLES = st.tuples(st.just("shuffle"), PILES | st.just(MARKET))


@given(st.lists(MOVES | SLOTTED | TOGETHER | FILLED | SHUFFLES, max_size=40))
def test_whatever_is_put_anywhere_no_item_is_lost_or_doubled(moves: Sequence[tuple[Any, ...]]) -> None:
    state = start()
    for verb, *given_ in moves:
        with suppress(BrokenRuleError):  # all slots may be taken
            VERBS[verb](state, *given_)
    assert [(item, state.at[item]) for item in range(22)] == lying(state)
    slots = [state.slot[item] for item in state.zones[MARKET]]
    assert sorted(set(slots)) == slots
    assert all(state.slot[item] == -1 for item in range(22) if state.at[item] != MARKET)
