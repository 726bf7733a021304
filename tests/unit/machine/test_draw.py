"""What chance chooses: all things that differ are equally likely, and what a script says comes first."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.machine.chance import ChanceError
from engine.machine.fault import RuleError
from engine.machine.game import Game
from engine.machine.play import Play, UndoError
from tests import tiny

CARDS = (
    tiny.MANIFEST
    + """\
types: {hue: [red, blue]}
kinds: {card: {starts_in: deck, states: {pose: [tall, flat]}}}
zones:
  deck: {holds: card, seen_by: nobody}
  hand: {of: player, holds: card, seen_by: owner}
  table: {holds: card}
grids: {board: {columns: 2, rows: 1, cell: {mark: player or nobody}}}
"""
)
TIMES = 1200


def opening(folder: Path, *lines: str, cards: Mapping[str, int] | None = None) -> Game:
    """A game of one phase, with so many copies of each card."""
    copies = {"ace": 1} if cards is None else cards
    files = {f"card/{id}.yaml": f"name: Card\ncopies: {number}\n" for id, number in copies.items()}
    return tiny.game(folder, {"pack.yaml": CARDS, "phases/opening.yaml": tiny.phase(*lines), **files})


def drawn(play: Play) -> list[object]:
    return [event.args["chosen"] for event in play.events if event.key == "chance"]


def frequencies(game: Game, *, first: int = 0) -> Counter[str]:
    return Counter(str(drawn(game.start(seed=seed))[first]) for seed in range(TIMES))


def unevenness(found: Counter[str], number: int) -> float:
    """The chi-square against so many equally likely outcomes."""
    even = found.total() / number
    return sum((times - even) ** 2 / even for times in found.values()) + (number - len(found)) * even


# Of 1000 fair tables, one exceeds these: by the number of outcomes.
FAIR = {2: 10.83, 3: 13.82, 4: 16.27, 6: 20.52}


@pytest.mark.parametrize(
    ("source", "outcomes"),
    [
        ("1 to 6", ["1", "2", "3", "4", "5", "6"]),
        ("1 to 6 where it is not 3 and it < 6", ["1", "2", "4", "5"]),
        ("hue", ["red", "blue"]),
        ("players", ["0", "1"]),
        ("board", ["a1", "b1"]),
    ],
)
def test_all_that_can_be_drawn_is_equally_likely(source: str, outcomes: list[str], tmp_path: Path) -> None:
    found = frequencies(opening(tmp_path, f"chance chooses lot from {source}"))
    assert set(outcomes) == set(found)
    assert unevenness(found, len(outcomes)) < FAIR[len(outcomes)]


def test_equal_copies_are_drawn_as_one(tmp_path: Path) -> None:
    """Five copies are as likely as the one of another card: the things that differ count, not the copies."""
    game = opening(tmp_path, "chance chooses lot from deck", cards={"ace": 5, "two": 1})
    found = frequencies(game)
    assert {"ace#1", "two"} == set(found)
    assert unevenness(found, 2) < FAIR[2]


def test_copies_in_different_states_are_drawn_as_two(tmp_path: Path) -> None:
    lines = "turn deck at 2 flat", "chance chooses lot from deck"
    found = frequencies(opening(tmp_path, *lines, cards={"ace": 3, "two": 1}))
    assert {"ace#1", "ace#2", "two"} == set(found)
    assert unevenness(found, 3) < FAIR[3]


def test_several_are_drawn_at_once(tmp_path: Path) -> None:
    line = "chance chooses lots from exactly 2 of deck"
    found = frequencies(opening(tmp_path, line, cards={"ace": 1, "six": 1, "two": 1}))
    assert {"['ace', 'six']", "['ace', 'two']", "['six', 'two']"} == set(found)
    assert unevenness(found, 3) < FAIR[3]


def test_one_draw_tells_nothing_of_the_next(tmp_path: Path) -> None:
    game = opening(tmp_path, "chance chooses one from 1 to 2", "chance chooses other from 1 to 2")
    found = Counter(str(drawn(game.start(seed=seed))) for seed in range(TIMES))
    assert 4 == len(found)
    assert unevenness(found, 4) < FAIR[4]


def test_the_same_seed_draws_the_same(tmp_path: Path) -> None:
    game = opening(tmp_path, "repeat 20 times:", "  chance chooses pips from 1 to 6")
    assert drawn(game.start(seed=7)) == drawn(game.start(seed=7))
    assert drawn(game.start(seed=7)) != drawn(game.start(seed=8))


def test_the_lines_after_it_know_what_was_drawn(tmp_path: Path) -> None:
    lines = "chance chooses pips from 3 to 3", "first player gains pips * 2 point"
    result = opening(tmp_path, *lines).start().result
    assert result is not None
    assert (6, 0) == result.scores


def test_a_draw_is_told_with_the_name_that_it_has(tmp_path: Path) -> None:
    (event,) = opening(tmp_path, "chance chooses pips from 2 to 2").start().events
    assert ("chance", {"what": "pips", "chosen": 2}) == (event.key, dict(event.args))


def test_chance_asks_nobody(tmp_path: Path) -> None:
    assert () == opening(tmp_path, "chance chooses pips from 1 to 6").start().pending


@pytest.mark.parametrize(
    "source", ["1 to 0", "1 to 6 where it > 6", "table", "players where point > 9", "exactly 2 of table"]
)
def test_there_must_be_something_to_draw(source: str, tmp_path: Path) -> None:
    game = opening(tmp_path, f"chance chooses lot from {source}")
    with pytest.raises(RuleError) as error:
        game.start()
    found = error.value.diagnostic
    assert ("R101", 2, 3) == (found.code.id, found.position.line, found.position.column)
    assert "opening: there is nothing to choose from for 'lot'" == found.message


# ---- scripts ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "wanted"),
    [("1 to 6", "5"), ("1 to 6 where it is not 3", "4"), ("hue", "blue"), ("board", "b1"), ("deck", "two")],
)
def test_a_script_says_what_is_drawn(source: str, wanted: str, tmp_path: Path) -> None:
    game = opening(tmp_path, f"chance chooses lot from {source}", cards={"ace": 2, "two": 1})
    for seed in range(10):
        assert [wanted] == [str(one) for one in drawn(game.start(seed=seed, chance=[[wanted]]))]


def test_shuffles_and_draws_take_from_one_script_in_their_order(tmp_path: Path) -> None:
    lines = "chance chooses pips from 1 to 6", "shuffle deck", "chance chooses hue_drawn from hue"
    play = opening(tmp_path, *lines, cards={"ace": 1, "six": 1, "two": 1}).start(
        chance=[["6"], ["six", "ace"], ["red"]]
    )
    assert [6, "red"] == drawn(play)


@pytest.mark.parametrize("wanted", [["7"], ["3"], ["blue"], [], ["1", "2"]])
def test_a_script_that_cannot_come_about_is_an_error(wanted: list[str], tmp_path: Path) -> None:
    game = opening(tmp_path, "chance chooses pips from 1 to 6 where it is not 3")
    with pytest.raises(ChanceError, match="which cannot be"):
        game.start(chance=[wanted])


# ---- what is hidden --------------------------------------------------------------------------


def test_what_was_drawn_is_hidden_from_those_who_do_not_see_it(tmp_path: Path) -> None:
    lines = "put deck in (first player).hand", "chance chooses lot from (first player).hand"
    event = opening(tmp_path, *lines).start().events[-1]
    assert ["ace", None] == [event.seen_by(player).args.get("chosen") for player in (0, 1)]


def test_a_number_drawn_is_known_to_all(tmp_path: Path) -> None:
    event = opening(tmp_path, "chance chooses pips from 4 to 4").start().events[-1]
    assert [4, 4] == [event.seen_by(player).args.get("chosen") for player in (0, 1)]


def test_what_led_to_a_draw_cannot_be_taken_back(tmp_path: Path) -> None:
    lines = (
        "first player chooses gift from 1 to 2",
        "chance chooses pips from 1 to 6",
        "first player chooses other from 1 to 2",
    )
    play = opening(tmp_path, *lines).start()
    play.choose(0, 1)
    with pytest.raises(UndoError) as error:
        play.undo()
    assert "revealed" == error.value.code


def test_a_draw_with_a_block_is_skipped_where_there_is_nothing_to_draw(tmp_path: Path) -> None:
    lines = (
        "first player gains count(deck) point",
        "chance chooses card from table where tall:",
        "  turn card flat",
        "  put card in deck",
        "put deck in table",
        "chance chooses card from table where tall:",
        "  turn card flat",
    )
    play = opening(tmp_path, *lines).start(seed=1)
    assert drawn(play) == ["ace"]
    assert [event.key for event in play.events].count("turn") == 1
