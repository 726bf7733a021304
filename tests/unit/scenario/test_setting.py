"""Parts of scenarios come in; the state must become what they state, and what does not fit is pointed at."""

from pathlib import Path

import pytest

from engine.machine.chance import Chance
from engine.machine.layout import Layout
from engine.scenario.comparing import compare, different
from engine.scenario.fault import ScenarioError
from engine.scenario.setting import Setting
from engine.scenario.sight import Truth
from engine.scenario.stated import Stated
from engine.source.diagnostic import Findings
from tests import tiny
from tests.unit.scenario.stating import (
    DECK,
    DISCARDS,
    LAYOUT,
    MARKET,
    differences,
    named,
    place,
    refused,
    set_to,
)

# ---- counters, tracks and variables ----------------------------------------------------------


@pytest.mark.parametrize(
    "given",
    [
        "coin: [1, 0, 7]",
        "harvest: {wine: 9, salt: -1}",
        "token: [{wine: 1}, {}, {wool: 2, salt: 3}]",
        "price: {wine: 1, wool: 5}",
        "leader: 2",
        "stance: [against, in_favour, against]",
        'drawn: {"1": true, "6": true}',
        "showpiece: sword#2",
        "showpiece: null",
        'visits: [{vintner: 4}, {"bakery#3": 1, "tailor#1": 2}, {}]',
        "board: {a1: {mark: 2}, c3: {mark: 0}, b2: {mark: null}}",
        "coin: [1, 2, 3]\npoint: [4, 5, 6]\nvotes: [7, 8, 9]",
    ],
)
def test_what_is_given_is_so_and_no_item_moves(given: str) -> None:
    state, untouched = set_to(given), LAYOUT.start(Chance(0))
    assert [] == differences(state, given)
    assert (untouched.zones, untouched.at, untouched.slot) == (state.zones, state.at, state.slot)


def test_each_of_several_has_its_own_place() -> None:
    state = set_to("token: [{}, {wool: 2}, {}]", 'visits: [{}, {}, {"bakery#2": 6}]', 'drawn: {"3": true}')
    assert 2 == state.row[LAYOUT.place("token") + 1 * 3 + 1]
    assert 6 == state.row[LAYOUT.place("visits") + 2 * 6 + 1]
    assert True is state.row[LAYOUT.place("drawn") + 2]
    pairs = zip(LAYOUT.start(Chance(0)).row, state.row, strict=True)
    assert 3 == sum(before != after for before, after in pairs)


def test_the_id_of_an_item_stands_for_its_first_copy() -> None:
    state = set_to("showpiece: sword")
    assert [] == differences(state, "showpiece: sword#1")
    assert [] == differences(state, "showpiece: sword")
    assert ["showpiece should be sword#2, but it is sword#1"] == differences(state, "showpiece: sword#2")
    assert ["showpiece should be cup, but it is sword#1"] == differences(state, "showpiece: cup")


@pytest.mark.parametrize(
    ("given", "line", "column", "wanted"),
    [
        ("coin: 3", 1, 7, "a list with an entry for each of the 3 players"),
        ("coin: [1, 2]", 1, 7, "a list with an entry for each of the 3 players"),
        ("coin: [1, 2, x]", 1, 14, "of type number"),
        ("coin: [1, 2, true]", 1, 14, "of type number"),
        ("coin: [1, 2, 3.5]", 1, 14, "of type number"),
        ("harvest: 3", 1, 10, "a mapping by good"),
        ("harvest: {beer: 3}", 1, 11, "one of wine, wool, salt"),
        ("token: [{wine: 1}, {}, 3]", 1, 24, "a mapping by good"),
        ('drawn: {"7": true}', 1, 9, "one of 1, 2, 3, 4, 5, 6"),
        ('drawn: {"1": 1}', 1, 14, "of type flag"),
        ("price: {wine: 0}", 1, 15, "of type number 1 to 5"),
        ("price: {wine: 6}", 1, 15, "of type number 1 to 5"),
        ("leader: 3", 1, 9, "of type player"),
        ("leader: -1", 1, 9, "of type player"),
        ("leader: true", 1, 9, "of type player"),
        ("leader: null", 1, 9, "of type player"),
        ("stance: [against, for, against]", 1, 19, "of type opinion"),
        ("showpiece: bakery", 1, 12, "of type card"),
        ("showpiece: [sword]", 1, 12, "of type card"),
        (
            "visits: [{cup: 1}, {}, {}]",
            1,
            11,
            "one of bakery#1, bakery#2, bakery#3, tailor#1, tailor#2, vintner",
        ),
        ("board: 3", 1, 8, "a mapping by the cells of board"),
        ("board: {d1: {mark: 0}}", 1, 9, "a cell of board, from a1 to c3"),
        ("board: {a1: 0}", 1, 13, "a mapping by what a cell remembers"),
        ("board: {a1: {flag: 0}}", 1, 14, "one of mark"),
        ("board: {a1: {mark: 3}}", 1, 20, "of type player"),
    ],
)
def test_what_a_thing_cannot_be_is_pointed_at(given: str, line: int, column: int, wanted: str) -> None:
    found = refused(given)
    assert ("T102", line, column) == (found.code.id, found.position.line, found.position.column)
    assert f"this should be {wanted}" == found.message


@pytest.mark.parametrize(
    ("given", "name", "meant"),
    [("coins: [1, 2, 3]", "coins", "coin"), ("limit: 3", "limit", None), ("suit: cups", "suit", None)],
)
def test_what_the_pack_does_not_have_is_unknown(given: str, name: str, meant: str | None) -> None:
    found = refused(given)
    assert ("T101", 1, 1) == (found.code.id, found.position.line, found.position.column)
    assert f"the pack has no '{name}' that could be set or expected" == found.message
    assert meant == found.nearest


# ---- zones -----------------------------------------------------------------------------------


def test_items_are_taken_from_where_their_kind_begins_and_the_last_is_the_top() -> None:
    state = set_to("discards: [sword, cup, sword]")
    assert ["sword#1", "cup#1", "sword#2"] == named(state, DISCARDS)
    assert 13 == len(state.zones[DECK])
    assert sorted(range(22)) == sorted(item for zone in state.zones for item in zone)


def test_a_copy_can_be_named() -> None:
    assert ["sword#3", "sword#1"] == named(set_to("discards: [sword#3, sword]"), DISCARDS)


def test_what_lies_where_the_kind_begins_can_be_put_on_top() -> None:
    state = set_to("deck: [sword, cup]")
    assert ["sword#1", "cup#1"] == named(state, DECK)[-2:]
    assert 16 == len(state.zones[DECK])


def test_a_zone_of_every_player_is_a_list_of_lists() -> None:
    state = set_to("hand: [[cup], [], [sword, cup]]")
    hands = [named(state, LAYOUT.zone("hand", seat)) for seat in range(3)]
    assert [["cup#1"], [], ["sword#1", "cup#2"]] == hands


def test_who_sees_a_zone_knows_what_is_given_there() -> None:
    state = set_to("hand: [[cup], [], [stave]]", "discards: [sword]")
    cup, stave, sword = 0, 6, 12
    assert (0b001, 0b100, 0b111) == (state.known[cup], state.known[stave], state.known[sword])


def test_words_behind_an_item_are_its_states() -> None:
    state = set_to("discards: [cup sideways, cup down sideways, cup]")
    pose, face = LAYOUT.field("card", "pose"), LAYOUT.field("card", "face")
    assert [(1, 0), (1, 1), (0, 0)] == [
        (pose.read(state.states, item), face.read(state.states, item)) for item in (0, 1, 2)
    ]


def test_items_lie_in_slots_from_the_left() -> None:
    state = set_to("market: [cup, sword]")
    assert ([0, 1], (0, 12)) == ([state.slot[item] for item in (0, 12)], state.zones[MARKET])


def test_a_zone_given_again_is_emptied_first() -> None:
    state = set_to("discards: [sword, cup]", "discards: [stave]")
    assert ["stave#1"] == named(state, DISCARDS)
    assert 15 == len(state.zones[DECK])


@pytest.mark.parametrize(
    ("given", "code", "column", "message"),
    [
        ("discards: [swrod]", "T103", 12, "there is no card 'swrod'"),
        ("discards: [bakery]", "T103", 12, "there is no card 'bakery'"),
        ("discards: [sword#5]", "T103", 12, "there is no card 'sword#5'"),
        ("shops: [[vintner], [vintner], []]", "T104", 21, "there is no further 'vintner'"),
        ("discards: [sword#1, sword#1]", "T104", 21, "there is no further 'sword#1'"),
        ("discards: [sword, sword, sword, sword, sword]", "T104", 40, "there is no further 'sword'"),
        ("plots: [vintner, vintner]", "T104", 18, "there is no further 'vintner'"),
        ("deck: [sword#1]\ndiscards: [sword#1]", "T104", 12, "there is no further 'sword#1'"),
        ("discards: sword", "T102", 11, "this should be a list of items"),
        ("discards: [[sword]]", "T102", 12, "this should be an id of a card and words for its states"),
        ("discards: ['']", "T102", 12, "this should be an id of a card and words for its states"),
        ("discards: [3]", "T102", 12, "this should be an id of a card and words for its states"),
        ("discards: [sword upward]", "T102", 12, "this should be an id of a card and words for its states"),
        ("hand: [sword]", "T102", 7, "this should be a list with an entry for each of the 3 players"),
        (
            "market: [cup, cup, cup, cup]",
            "T102",
            9,
            "this should be a list of at most 3 items, one for each slot",
        ),
    ],
)
def test_items_that_are_not_there_cannot_be_given(given: str, code: str, column: int, message: str) -> None:
    found = refused(given)
    assert (code, column, message) == (found.code.id, found.position.column, found.message)


def test_the_nearest_item_is_named() -> None:
    assert "sword" == refused("discards: [swrod]").nearest


# ---- order -----------------------------------------------------------------------------------


def test_the_first_of_those_on_top_is_the_topmost() -> None:
    assert ["cup#1", "sword#1"] == named(set_to("discards: {top: [sword, cup]}"), DISCARDS)


def test_the_first_of_those_at_the_bottom_is_the_lowest() -> None:
    assert ["sword#1", "cup#1"] == named(set_to("discards: {bottom: [sword, cup]}"), DISCARDS)


def test_what_lies_between_top_and_bottom_stays_there() -> None:
    state = set_to("deck: {top: [sword, cup], bottom: [stave, cup]}")
    deck = named(state, DECK)
    assert (["stave#1", "cup#2"], ["cup#1", "sword#1"], 16) == (deck[:2], deck[-2:], len(deck))
    assert sorted(deck[2:-2], key=named(LAYOUT.start(Chance(0)), DECK).index) == deck[2:-2]


def test_those_on_top_can_be_turned() -> None:
    assert [] == differences(set_to("discards: {top: [sword down, cup]}"), "discards: [cup, sword down]")


def test_each_player_has_a_top_of_their_own() -> None:
    state = set_to("hand: [{top: [cup, sword]}, [], {bottom: [cup, sword]}]")
    hands = [named(state, LAYOUT.zone("hand", seat)) for seat in range(3)]
    assert [["sword#1", "cup#1"], [], ["cup#2", "sword#2"]] == hands


def test_items_lie_in_the_slots_that_are_stated() -> None:
    state = set_to("market: {slots: [empty, cup, sword sideways]}")
    assert ((0, 12), [1, 2]) == (state.zones[MARKET], [state.slot[item] for item in (0, 12)])
    assert [] == differences(state, "market: {slots: [empty, cup, sword sideways]}")


@pytest.mark.parametrize(
    ("given", "column", "message", "meant"),
    [
        ("discards: {slots: [cup]}", 12, "this should be top or bottom, for discards has no slots", None),
        ("discards: {tpo: [cup]}", 12, "this should be top or bottom, for discards has no slots", "top"),
        ("market: {top: [cup]}", 10, "this should be slots, for market has slots", None),
        (
            "market: {slots: [cup, sword]}",
            17,
            "this should be a list with an entry for each of the 3 slots, `empty` for an empty one",
            None,
        ),
        ("discards: {top: cup}", 17, "this should be a list of items", None),
        ("discards: {top: [empty]}", 18, None, None),
        ("discards: 2 hidden", 11, "this should be a list of items", None),
    ],
)
def test_an_order_that_a_zone_does_not_have_cannot_be_given(
    given: str, column: int, message: str | None, meant: str | None
) -> None:
    found = refused(given)
    assert column == found.position.column
    if message is not None:
        assert ("T102", message, meant) == (found.code.id, found.message, found.nearest)


# ---- lists -----------------------------------------------------------------------------------


def test_a_list_is_given_as_a_list(tmp_path: Path) -> None:
    variables = "types: {hue: [red, blue]}\nvariables: {bids: list of number, seen: set of hue}\n"
    phase = tiny.phase("first player gains 1 point")
    files = {"pack.yaml": tiny.MANIFEST + variables, "phases/opening.yaml": phase}
    layout = Layout(tiny.checked(tiny.write_pack(tmp_path, files)).pack, 2)
    state, findings = layout.start(Chance(0)), Findings()
    setting = Setting(layout, state, findings)
    setting.set(place("bids: [3, 1]\nseen: [blue]"))
    assert ((3, 1), (1,)) == (state.row[layout.place("bids")], state.row[layout.place("seen")])
    parts = Stated(layout, findings).parts(place("bids: [3, 1]\nseen: [blue]"))
    compare(parts, Truth(layout, state), different(findings))
    assert [] == list(findings)
    with pytest.raises(ScenarioError):
        setting.set(place("bids: [3, x]"))
    assert ["this should be of type number"] == [found.message for found in findings]
