"""What is derived, and what procedures give: values that build on each other come out right, and in time."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.lang.checker import DEEPEST_CHAIN
from engine.machine.fault import RuleError
from engine.machine.play import Play
from tests import tiny


def opening(folder: Path, line: str, derived: str = "", procedures: Mapping[str, str] | None = None) -> Play:
    manifest = (
        tiny.MANIFEST
        + f"""\
kinds: {{card: {{starts_in: deck, has: {{worth: number}}, states: {{pose: [tall, flat]}}{derived}}}}}
zones: {{deck: {{holds: card}}, pile: {{holds: card}}}}
"""
    )
    files = {
        "pack.yaml": manifest,
        "phases/opening.yaml": tiny.phase("turn deck at 2 flat", line),
        "card/ace.yaml": "name: Ace\ncopies: 2\nworth: 5\n",
        "card/two.yaml": "name: Two\nworth: 2\n",
    }
    given = {f"procedures/{id}.yaml": text for id, text in (procedures or {}).items()}
    return tiny.game(folder, {**files, **given}).start()


def points(play: Play) -> int:
    assert play.result is not None
    return play.result.scores[0]


@pytest.mark.parametrize(
    ("derived", "value", "expected"),
    [
        ("double: worth * 2", "sum(double for deck)", 24),
        ("double: worth * 2, more: double + 1", "sum(more for deck)", 27),
        ("double: worth * 2, more: double + 1, most: more * double", "sum(most for deck)", 110 + 110 + 20),
        ("fine: worth > 3, ready: fine and tall", "count(deck where ready)", 1),
        ("ready: fine and tall, fine: worth > 3", "count(deck where not ready)", 2),
        ("rank: 1 + count(deck where worth > 3)", "sum(rank for deck)", 9),
        ("rank: count(pile), above_all: rank is 0 and worth > 3", "count(deck where above_all)", 2),
        ("itself: it", "sum(itself.worth for deck)", 12),
        ("itself: it, again: itself.itself", "sum(again.worth for deck where again.tall)", 7),
    ],
)
def test_what_is_derived_can_build_on_what_is_derived(
    derived: str, value: str, expected: int, tmp_path: Path
) -> None:
    line = f"first player gains {value} point"
    assert expected == points(opening(tmp_path, line, f", derived: {{{derived}}}"))


def test_what_is_derived_follows_the_state_of_the_moment(tmp_path: Path) -> None:
    derived = ", derived: {ready: tall and worth > 3, usable: ready}"
    gain = "first player gains count(deck where usable) point"
    line = f"if count(deck where usable) is 1:\n    turn deck tall\n    {gain}"
    assert 2 == points(opening(tmp_path, line, derived))


def test_procedures_and_derived_attributes_build_on_each_other(tmp_path: Path) -> None:
    derived = ", derived: {price: worth + fee(worth), dear: price > 6}"
    procedures = {
        "fee": "takes: {of_what: number}\ngives: of_what / 2\n",
        "dear_ones": "gives: deck where dear\n",
    }
    line = "first player gains sum(price for dear_ones) point"
    assert 14 == points(opening(tmp_path, line, derived, procedures))


def chain(length: int, uses: int) -> dict[str, str]:
    made = {"upon_00": "gives: 1\n"}
    for number in range(1, length):
        made[f"upon_{number:02}"] = "gives: " + " + ".join([f"upon_{number - 1:02}"] * uses) + "\n"
    return made


def test_the_longest_chain_that_uses_each_twice_is_worked_out(tmp_path: Path) -> None:
    line = f"first player gains upon_{DEEPEST_CHAIN - 1} point"
    assert 2 ** (DEEPEST_CHAIN - 1) == points(opening(tmp_path, line, procedures=chain(DEEPEST_CHAIN, 2)))


def test_the_longest_chain_of_derived_attributes_is_worked_out(tmp_path: Path) -> None:
    parts = ["upon_0: worth", *(f"upon_{n}: upon_{n - 1} + upon_{n - 1}" for n in range(1, DEEPEST_CHAIN))]
    derived = f", derived: {{{', '.join(parts)}}}"
    line = f"first player gains (top of deck).upon_{DEEPEST_CHAIN - 1} point"
    assert 2**DEEPEST_CHAIN == points(opening(tmp_path, line, derived))


def test_a_chain_that_grows_too_fast_stops_with_an_error_and_does_not_hang(tmp_path: Path) -> None:
    with pytest.raises(RuleError) as error:
        opening(tmp_path, "first player gains upon_08 point", procedures=chain(9, 10))
    assert "R102" == error.value.diagnostic.code.id


def test_a_number_that_items_modify_counts_as_steps_too(tmp_path: Path) -> None:
    made = {"upon_00": "gives: 1\n"}
    for number in range(1, 31):
        before = f"upon_{number - 1:02}"
        made[f"upon_{number:02}"] = f"gives: 1\nmodified_by: deck where {before} + {before} > 0\n"
    with pytest.raises(RuleError) as error:
        opening(tmp_path, "first player gains upon_30 point", procedures=made)
    assert "R102" == error.value.diagnostic.code.id
