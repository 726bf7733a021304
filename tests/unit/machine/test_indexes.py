"""Counters, tracks and variables of which there are several: each has a value of its own."""

from pathlib import Path

import pytest

from engine.machine.fault import RuleError
from engine.machine.play import Play
from tests import tiny

MANIFEST = (
    tiny.MANIFEST.replace(
        "point: {of: player}",
        """point: {of: player}
  earlier: {start: 7}
  tally: {of: number 3 to 5}
  held: {of: [player, number -1 to 1]}
  wear: {of: card}
  visits: {of: [player, shop]}
  behind: {start: 7}""",
    )
    + """\
variables:
  seen: {of: number 3 to 5, is: flag}
  most: number 3 to 5
  last: {of: shop, is: player or nobody}
tracks:
  fame: {of: shop, spaces: [0, 5, 9]}
kinds:
  card: {starts_in: deck, has: {worth: number 3 to 5, cost: number}}
  shop: {starts_in: plots}
zones:
  deck: {holds: card}
  plots: {holds: shop}
grids: {board: {columns: 1, rows: 1, cell: {value: number 3 to 5}}}
"""
)
FILES = {
    "card/ace.yaml": "name: Ace\ncopies: 2\nworth: 4\ncost: 9\n",
    "card/two.yaml": "name: Two\nworth: 3\ncost: 1\n",
    "shop/bank.yaml": "name: Bank\n",
    "shop/inn.yaml": "name: Inn\ncopies: 2\n",
}


def opening(folder: Path, *lines: str, **procedures: str) -> Play:
    files = {f"procedures/{id}.yaml": text for id, text in procedures.items()}
    files |= {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines), **FILES}
    return tiny.game(folder, files).start()


def counters(play: Play) -> dict[str, object]:
    """What is not as at the start."""
    untouched = {
        "point": [0, 0],
        "earlier": 7,
        "tally": {"3": 0, "4": 0, "5": 0},
        "held": [{"-1": 0, "0": 0, "1": 0}, {"-1": 0, "0": 0, "1": 0}],
        "wear": {"ace#1": 0, "ace#2": 0, "two": 0},
        "visits": [{"bank": 0, "inn#1": 0, "inn#2": 0}, {"bank": 0, "inn#1": 0, "inn#2": 0}],
        "behind": 7,
    }
    seen = play.view(0)["counters"]
    assert isinstance(seen, dict)
    assert untouched.keys() == seen.keys()
    return {id: value for id, value in seen.items() if value != untouched[id]}


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("tally(3) = 1", {"tally": {"3": 1, "4": 0, "5": 0}}),
        ("tally(5) = 1", {"tally": {"3": 0, "4": 0, "5": 1}}),
        ("tally(2 + 2) = 1", {"tally": {"3": 0, "4": 1, "5": 0}}),
        (
            "(first player).held(-1) = 2",
            {"held": [{"-1": 2, "0": 0, "1": 0}, {"-1": 0, "0": 0, "1": 0}]},
        ),
        (
            "player after first player gains 4 held(1)",
            {"held": [{"-1": 0, "0": 0, "1": 0}, {"-1": 0, "0": 0, "1": 4}]},
        ),
        ("wear(deck at 2) = 3", {"wear": {"ace#1": 0, "ace#2": 3, "two": 0}}),
        ("wear(top of deck) = 3", {"wear": {"ace#1": 0, "ace#2": 0, "two": 3}}),
        (
            "player after first player gains 2 visits(plots at 1)",
            {"visits": [{"bank": 0, "inn#1": 0, "inn#2": 0}, {"bank": 2, "inn#1": 0, "inn#2": 0}]},
        ),
        (
            "first player gains 2 visits(top of plots)",
            {"visits": [{"bank": 0, "inn#1": 0, "inn#2": 2}, {"bank": 0, "inn#1": 0, "inn#2": 0}]},
        ),
    ],
)
def test_each_has_a_value_of_its_own(line: str, changed: dict[str, object], tmp_path: Path) -> None:
    assert changed == counters(opening(tmp_path, line))


def test_variables_and_tracks_are_told_apart_as_well(tmp_path: Path) -> None:
    lines = (
        "seen(4) = true",
        "last(plots at 2) = player after first player",
        "move fame(plots at 1) by 1",
        "first player gains fame(plots at 1) + fame(plots at 1).space point",
    )
    play = opening(tmp_path, *lines)
    view = play.view(1)
    assert {
        "seen": {"3": False, "4": True, "5": False},
        "most": 0,
        "last": {"bank": None, "inn#1": 1, "inn#2": None},
    } == view["variables"]
    assert {"fame": {"bank": 2, "inn#1": 1, "inn#2": 1}} == view["tracks"]
    assert {"point": [5 + 2, 0]} == counters(play)


def test_an_event_names_which_one_it_is_about(tmp_path: Path) -> None:
    play = opening(tmp_path, "tally(4) = 1", "first player gains 2 visits(plots at 1)")
    assert [
        ("assign", {"what": "tally", "value": 1, "of_0": 4}),
        ("gain", {"counter": "visits", "player": 0, "amount": 2, "of_0": "bank"}),
    ] == [(event.key, dict(event.args)) for event in play.events]


# ---- numbers that are not among those declared -----------------------------------------------

SHIFT = "takes: {key: number 3 to 5}\ndo: tally(key) = 9\n"


@pytest.mark.parametrize(
    ("lines", "unit", "value"),
    [
        (["tally(6) = 9"], "opening", 6),
        (["tally(2) = 9"], "opening", 2),
        (["tally(0 - 1) = 9"], "opening", -1),
        (["first player gains tally(6) point"], "opening", 6),
        (["first player gains 1 held(2)"], "opening", 2),
        (["seen(6) = true"], "opening", 6),
        (["let key = 5", "key= key + 1", "tally(key) = 9"], "opening", 6),
        (["most = 6", "tally(most) = 9"], "opening", 6),
        (["tally(most) = 9"], "opening", 0),
        (["most = 6", "let key = most", "tally(key) = 9"], "opening", 6),
        (["each here in board:", "  here.value = 6", "  tally(here.value) = 9"], "opening", 6),
        (["tally((top of deck).cost) = 9"], "opening", 1),
        (["do shift(6)"], "shift", 6),
        (["let key = 6", "do shift(key)"], "shift", 6),
        (["first player chooses key from 5 to 5", "key= key + 1", "tally(key) = 9"], "opening", 6),
        (["first player chooses key from 6 to 6", "tally(key) = 9"], "opening", 6),
        (
            ["chance chooses key from 5 to 5", "repeat 2 times:", "  tally(key) = 9", "  key= key + 1"],
            "opening",
            6,
        ),
        (["first player chooses key from 5 to 6 where it is 6", "tally(key) = 9"], "opening", 6),
        (["first player chooses key from 5 to 6 where tally(it) > 9"], "opening", 6),
    ],
)
def test_a_number_out_of_range_is_a_fault_and_touches_nothing(
    lines: list[str], unit: str, value: int, tmp_path: Path
) -> None:
    low, high = (-1, 1) if "held" in lines[0] else (3, 5)
    with pytest.raises(RuleError) as error:
        opening(tmp_path, *lines, shift=SHIFT)
    assert "R111" == error.value.diagnostic.code.id
    assert f"{unit}: {value} is not a number from {low} to {high}" == str(error.value)


@pytest.mark.parametrize(
    "lines",
    [
        ["first player chooses key from 3 to 5", "tally(key) = 1"],
        ["chance chooses key from 3 to 5", "tally(key) = 1"],
        ["first player chooses key from 3 to 5 where not seen(it)", "tally(key) = 1"],
        ["all players secretly:", "  they choose key from 3 to 5", "each player:", "  tally(their key) = 1"],
        ["tally((top of deck).worth) = 1", "first player gains sum(tally(worth) for deck) point"],
        ["tally(3) = 1", "tally(5) = tally(4)"],
    ],
)
def test_a_number_that_surely_fits_is_not_tested_in_play(lines: list[str], tmp_path: Path) -> None:
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines), **FILES}
    assert "within(" not in tiny.game(tmp_path, files).program(2).text()


@pytest.mark.parametrize(
    "lines",
    [
        ["first player chooses key from 3 to 6", "tally(key) = 1"],
        ["first player chooses key from 3 to (top of deck).cost", "tally(key) = 1"],
        ["first player chooses key from 3 to 5", "tally(key) = 1", "key= 3"],
        ["let key = 4", "tally(key) = 1"],
        ["tally(most) = 1"],
        ["tally((top of deck).cost) = 1"],
    ],
)
def test_any_other_number_is(lines: list[str], tmp_path: Path) -> None:
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines), **FILES}
    assert "within(" in tiny.game(tmp_path, files).program(2).text()
