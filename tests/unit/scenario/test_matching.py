"""When what a scenario states means what the game has."""

import pytest

from engine.scenario.matching import alike, called, meant, unpaired


@pytest.mark.parametrize(
    ("stated", "actual", "expected"),
    [
        (1, 1, True),
        (True, 1, False),
        (0, False, False),
        ("ace", "ace", True),
        (None, None, True),
        ([1, 2], [1, 2], True),
        ([1, 2], [2, 1], False),
        ({"zone": "a", "player": 0}, {"player": 0, "zone": "a"}, True),
        ("ace", "ace#2", False),
    ],
)
def test_values_are_alike_if_they_are_written_alike(stated: object, actual: object, expected: bool) -> None:
    assert expected == alike(stated, actual)


@pytest.mark.parametrize(
    ("stated", "actual", "expected"),
    [
        ("ace", "ace#2", True),
        ("ace#2", "ace#2", True),
        ("ace#1", "ace#2", False),
        ("ac", "ace#2", False),
        (["ace", "two"], ["ace#1", "two#3"], True),
        (["two", "ace"], ["ace#1", "two#3"], False),
        (["ace"], ["ace#1", "ace#2"], False),
        (None, None, True),
        ("pass", None, False),
    ],
)
def test_an_item_is_called_by_its_copy_or_by_its_id(stated: object, actual: object, expected: bool) -> None:
    assert expected == called(stated, actual)


@pytest.mark.parametrize(
    ("stated", "option", "expected"),
    [
        ("pass", None, True),
        (None, None, False),
        ("pass", "pass", True),
        (["two", "ace"], ["ace#1", "two#3"], True),
        (["ace", "ace#2"], ["ace#2", "ace#1"], True),
        (["ace#2", "ace"], ["ace#2", "ace#1"], True),
        (["ace", "ace"], ["ace#2"], False),
        ([1, True], [True, 1], True),
        ([1, 1], [True, 1], False),
    ],
)
def test_several_are_meant_in_any_order_and_nothing_is_a_pass(
    stated: object, option: object, expected: bool
) -> None:
    assert expected == meant(stated, option)


@pytest.mark.parametrize(
    ("stated", "actual", "left"),
    [
        ([], [], ([], [])),
        (["ace", "ace#1"], ["ace#1", "ace#2"], ([], [])),
        (["ace", "ace", "ace#1"], ["ace#1", "ace#2", "ace#3"], ([], [])),
        (["ace", "two"], ["ace#1", "ace#2"], (["two"], ["ace#2"])),
        (["ace", "ace"], ["ace#1"], (["ace"], [])),
    ],
)
def test_as_many_as_possible_are_paired(
    stated: list[object], actual: list[object], left: tuple[list[object], list[object]]
) -> None:
    assert left == unpaired(stated, actual, called)


def test_many_that_are_as_good_as_each_other_are_paired_without_a_search() -> None:
    cards = [f"ace#{number}" for number in range(1, 501)]
    assert ([], []) == unpaired(["ace"] * 500, cards, called)
