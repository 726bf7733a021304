"""Parts of scenarios come in; the state must become what they state, and what does not fit is pointed at."""

from pathlib import Path

import pytest

from engine.machine.chance import Chance
from engine.machine.layout import Layout
from engine.machine.setting import Setting, SettingError
from engine.machine.state import State
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.document import Where
from engine.source.yaml import read_document
from tests import tiny
from tests.overlay import SAMPLE

PACK = tiny.checked(SAMPLE).pack
LAYOUT = Layout(PACK, 3)
DECK, DISCARDS, MARKET = (LAYOUT.zone(id) for id in ("deck", "discards", "market"))


def place(text: str) -> Where:
    document = read_document(text, "part.yaml", Findings())
    assert document is not None
    return document.root


def set_to(*texts: str) -> State:
    """A state with all that is given, which must be sound."""
    state, findings = LAYOUT.start(Chance(0)), Findings()
    for text in texts:
        Setting(LAYOUT, state, findings).set(place(text))
    assert [] == [found.message for found in findings]
    return state


def refused(text: str) -> Diagnostic:
    """The one reason why something cannot be given."""
    findings = Findings()
    with pytest.raises(SettingError):
        Setting(LAYOUT, LAYOUT.start(Chance(0)), findings).set(place(text))
    (found,) = findings
    return found


def differences(state: State, text: str) -> list[str]:
    findings = Findings()
    Setting(LAYOUT, state, findings).compare(place(text))
    assert {"T201"} >= {found.code.id for found in findings}
    return [found.message for found in findings]


def named(state: State, zone: int) -> list[str]:
    return [LAYOUT.names[item][0] for item in state.zones[zone]]


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
    pose, face = LAYOUT.place("card", "pose"), LAYOUT.place("card", "face")
    assert [(1, 0), (1, 1), (0, 0)] == [
        (state.row[pose + item], state.row[face + item]) for item in (0, 1, 2)
    ]


def test_items_lie_in_slots_from_the_left() -> None:
    state = set_to("market: [cup, sword]")
    assert ([0, 1], [0, 12]) == ([state.slot[item] for item in (0, 12)], state.zones[MARKET])


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


# ---- comparing -------------------------------------------------------------------------------


def test_nothing_is_said_of_what_is_as_expected() -> None:
    given = "coin: [1, 2, 3]\nhand: [[cup sideways down], [], [sword]]\nleader: 1\nprice: {wool: 4}"
    assert [] == differences(set_to(given), given)
    assert [] == differences(set_to(given), "hand: [[cup down sideways], [], [sword]]")


def test_the_order_in_a_zone_does_not_matter() -> None:
    assert [] == differences(set_to("discards: [cup, sword]"), "discards: [sword, cup]")


@pytest.mark.parametrize(
    ("expected", "messages"),
    [
        (
            "coin: [1, 5, 2]",
            ["coin of player 0 should be 1, but it is 5", "coin of player 2 should be 2, but it is 5"],
        ),
        ("harvest: {wool: 3}", ["harvest of wool should be 3, but it is 4"]),
        ("token: [{}, {salt: 1}, {}]", ["token of player 1 of salt should be 1, but it is 0"]),
        ("price: {wine: 2}", ["price of wine should be 2, but it is 3"]),
        ('drawn: {"2": true}', ["drawn of 2 should be true, but it is false"]),
        ('drawn: {"2": 0}', ["drawn of 2 should be 0, but it is false"]),
        ("leader: false", ["leader should be false, but it is 0"]),
        ("showpiece: cup", ["showpiece should be cup, but it is null"]),
        ("discards: [cup]", ["discards should be cup, but it is empty"]),
        ("plots: []", ["plots should be empty, but it is bakery, bakery, bakery, tailor, tailor, vintner"]),
        ("hand: [[], [cup, sword], []]", ["hand of player 1 should be cup, sword, but it is empty"]),
        ("board: {b2: {mark: 1}}", ["mark of b2 should be 1, but it is null"]),
    ],
)
def test_what_differs_is_named_with_both_values(expected: str, messages: list[str]) -> None:
    assert messages == differences(LAYOUT.start(Chance(0)), expected)


def test_a_state_that_differs_is_a_difference() -> None:
    state = set_to("discards: [cup sideways]")
    assert ["discards should be cup, but it is cup sideways"] == differences(state, "discards: [cup]")


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
    setting.compare(place("bids: [3, 1]\nseen: [blue]"))
    assert [] == list(findings)
    with pytest.raises(SettingError):
        setting.set(place("bids: [3, x]"))
    assert ["this should be of type number"] == [found.message for found in findings]
