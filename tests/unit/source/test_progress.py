"""Work in several parts comes in; the shares that are told on the way are checked."""

from engine.source.progress import UNWATCHED, Progress


def test_shares_grow_from_part_to_part() -> None:
    told: list[float] = []
    progress = Progress(told.append)
    assert ["a", "b"] == list(progress.through(["a", "b"], 0.5))
    assert [1] == list(progress.through([1], 0.25))
    assert [0, 0.25, 0.5, 0.5, 0.75] == told


def test_of_many_pieces_not_each_is_told() -> None:
    told: list[float] = []
    assert 5000 == len(list(Progress(told.append).through(range(5000), 1.0)))
    assert len(told) <= 101
    assert sorted(told) == told


def test_nothing_at_all_is_done_at_once() -> None:
    told: list[float] = []
    assert [] == list(Progress(told.append).through([], 0.3))
    assert [0.3] == told


def test_nobody_needs_to_watch() -> None:
    assert [1, 2] == list(UNWATCHED.through([1, 2], 1.0))
