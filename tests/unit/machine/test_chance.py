"""Chance is SplitMix64 to the bit, deals evenly, and does what a script says as long as there is one."""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations

import pytest

from engine.machine.chance import Chance, ChanceError

# Published with the algorithm and in its many ports; https://rosettacode.org/wiki/Pseudo-random_numbers/Splitmix64
REFERENCE = {
    0: [
        0xE220A8397B1DCDAF,
        0x6E789E6AA1B965F4,
        0x06C45D188009454F,
        0xF88BB8A8724C81EC,
        0x1B39896A51A8749B,
    ],
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
}
FIFTHS = [20027, 19892, 20073, 19978, 20030]
"""Published too: how often each fifth comes up in the first 100,000 numbers of the seed 987654321."""

NAMES = [("cup#1", "cup"), ("cup#2", "cup"), ("sword#1", "sword"), ("sword#2", "sword"), ("fool", "fool")]
# Of 1000 fair tables, one exceeds this with 5 degrees of freedom.
FAIR = 20.52


@pytest.mark.parametrize("seed", REFERENCE)
def test_the_upper_halves_are_those_of_the_published_numbers(seed: int) -> None:
    chance = Chance(seed)
    assert [number >> 32 for number in REFERENCE[seed]] == [chance.below(2**32) for _ in range(5)]


def test_a_hundred_thousand_numbers_fall_into_fifths_as_published() -> None:
    chance = Chance(987654321)
    found = Counter(chance.below(5) for _ in range(100_000))
    assert FIFTHS == [found[fifth] for fifth in range(5)]


@pytest.mark.parametrize(("seed", "same"), [(-1, 2**64 - 1), (2**64, 0), (2**64 + 1234567, 1234567)])
def test_a_seed_counts_up_to_64_bits(seed: int, same: int) -> None:
    ours, theirs = Chance(seed), Chance(same)
    assert [theirs.below(1000) for _ in range(5)] == [ours.below(1000) for _ in range(5)]


def test_a_number_below_one_is_zero_and_none_reaches_the_limit() -> None:
    chance = Chance(3)
    assert {0} == {chance.below(1) for _ in range(100)}
    assert {0, 1, 2} == {chance.below(3) for _ in range(100)}


def unevenness(orders: Iterable[tuple[int, ...]]) -> float:
    """The chi-square of the six orders of three items against an even deal."""
    found = Counter(orders)
    even = found.total() / 6
    return sum((found[order] - even) ** 2 / even for order in permutations(range(3)))


def deal(times: int, shuffle: Callable[[Chance, list[int]], None]) -> list[tuple[int, ...]]:
    chance, orders = Chance(2024), []
    for _ in range(times):
        items = [0, 1, 2]
        shuffle(chance, items)
        orders.append(tuple(items))
    return orders


def test_every_order_of_three_items_comes_up_equally_often() -> None:
    assert unevenness(deal(6000, lambda chance, items: chance.shuffle(items, NAMES))) < FAIR


def test_a_shuffle_that_swaps_with_any_place_would_be_found_uneven() -> None:
    def swap_anywhere(chance: Chance, items: list[int]) -> None:
        for place in range(3):
            other = chance.below(3)
            items[place], items[other] = items[other], items[place]

    assert unevenness(deal(6000, swap_anywhere)) > FAIR


def test_a_shuffle_keeps_every_item_once() -> None:
    items = list(range(5))
    Chance(1).shuffle(items, NAMES)
    assert [0, 1, 2, 3, 4] == sorted(items)


def test_of_no_item_or_one_there_is_one_order_and_no_chance() -> None:
    chance = Chance(1234567)
    none: list[int] = []
    one = [4]
    chance.shuffle(none, NAMES)
    chance.shuffle(one, NAMES)
    assert ([], [4]) == (none, one)
    assert REFERENCE[1234567][0] >> 32 == chance.below(2**32)


def test_the_same_seed_gives_the_same_order_and_another_seed_another() -> None:
    def order(seed: int) -> list[int]:
        items = list(range(40))
        Chance(seed).shuffle(items, [("card", "card")] * 40)
        return items

    assert order(7) == order(7)
    assert order(7) != order(8)


def test_a_script_says_what_lies_on_top_and_the_top_is_last() -> None:
    for seed in range(20):
        items = list(range(5))
        Chance(seed, [["fool", "sword#1"]]).shuffle(items, NAMES)
        assert [2, 4] == items[-2:]
        assert [0, 1, 2, 3, 4] == sorted(items)


def test_what_a_script_leaves_open_is_in_the_order_that_chance_gave() -> None:
    free, scripted = list(range(5)), list(range(5))
    Chance(9).shuffle(free, NAMES)
    Chance(9, [["fool"]]).shuffle(scripted, NAMES)
    assert [*(item for item in free if item != 4), 4] == scripted


def test_an_id_stands_for_any_copy_that_is_left() -> None:
    for seed in range(20):
        items = list(range(5))
        Chance(seed, [["cup", "cup"]]).shuffle(items, NAMES)
        assert {0, 1} == set(items[-2:])


def test_each_list_of_a_script_is_for_one_shuffle_and_then_chance_is_free_again() -> None:
    scripted, free = Chance(5, [["fool"], ["cup#1"]]), Chance(5)
    tops, without = [], []
    for _ in range(3):
        items, others = list(range(5)), list(range(5))
        scripted.shuffle(items, NAMES)
        free.shuffle(others, NAMES)
        tops.append(items)
        without.append(others)
    assert [4, 0] == [tops[0][-1], tops[1][-1]]
    assert without[2] == tops[2]


@pytest.mark.parametrize(
    ("script", "missing"),
    [(["joker"], "joker"), (["fool", "fool"], "fool"), (["cup", "cup#1", "cup#2"], "cup#")],
)
def test_a_script_that_cannot_come_about_is_an_error_that_names_the_item(
    script: list[str], missing: str
) -> None:
    with pytest.raises(ChanceError, match=f"the script wants '{missing}.*' where there is none left"):
        Chance(1, [script]).shuffle(list(range(5)), NAMES)


def test_a_script_of_what_lies_elsewhere_cannot_come_about() -> None:
    with pytest.raises(ChanceError, match="'fool'"):
        Chance(1, [["fool"]]).shuffle([0, 1, 2], NAMES)


def test_what_is_forced_is_the_whole_order() -> None:
    items = list(range(5))
    Chance(1, [["fool"]], [[4, 3, 2, 1, 0]]).shuffle(items, NAMES)
    assert [4, 3, 2, 1, 0] == items


def dice(number: int) -> int:
    return number + 1


def test_what_is_picked_is_what_the_next_number_says() -> None:
    chance, numbers = Chance(1234567), Chance(1234567)
    assert [numbers.below(6) for _ in range(8)] == [chance.pick(6, dice) for _ in range(8)]


def test_a_script_names_what_is_picked_and_then_chance_is_free_again() -> None:
    scripted, free = Chance(2, [["6"], ["1"]]), Chance(2)
    assert [5, 0] == [scripted.pick(6, dice) for _ in range(2)]
    assert [free.pick(6, dice) for _ in range(9)][2:] == [scripted.pick(6, dice) for _ in range(7)]


def test_what_is_forced_is_picked_by_its_number() -> None:
    assert 4 == Chance(2, [["1"]], [4]).pick(6, dice)


@pytest.mark.parametrize("wanted", [["7"], ["0"], [], ["1", "2"]])
def test_a_script_of_what_cannot_be_picked_is_an_error(wanted: list[str]) -> None:
    with pytest.raises(ChanceError, match="which cannot be"):
        Chance(1, [wanted]).pick(6, dice)


def test_a_copy_goes_on_alone_from_the_same_point() -> None:
    chance = Chance(1, [["fool"], ["cup#1"]])
    chance.shuffle(list(range(5)), NAMES)
    copy = chance.copy()
    mine, its = list(range(5)), list(range(5))
    chance.shuffle(mine, NAMES)
    chance.below(100)
    copy.shuffle(its, NAMES)
    assert mine == its
    assert 0 == its[-1]
