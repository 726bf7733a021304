"""Everything that a game consists of has its number, and no two things share one."""

from pathlib import Path

import pytest

from engine.machine.chance import Chance
from engine.machine.layout import Indexed, Layout, first_value
from engine.pack.declarations import Grid
from engine.pack.types import FLAG, NUMBER, PLAYER, Collection, Enum, Item, Optional, Type
from engine.source.document import Where
from tests import tiny
from tests.overlay import SAMPLE

PACK = tiny.checked(SAMPLE).pack
PLAYERS = 3
LAYOUT = Layout(PACK, PLAYERS)
COPIES = [*["cup"] * 6, *["stave"] * 6, *["sword"] * 4, *["bakery"] * 3, *["tailor"] * 2, "vintner"]


def grid(columns: int, rows: int) -> Grid:
    return Grid("board", columns, rows, {}, Where(PACK.manifest, ()))


def test_every_copy_has_a_number_and_those_of_a_kind_follow_each_other() -> None:
    assert COPIES == [item.id for item in LAYOUT.copies]
    assert range(16) == LAYOUT.numbers(PACK.kinds["card"])
    assert range(16, 22) == LAYOUT.numbers(PACK.kinds["shop"])


def test_copies_are_told_apart_by_number_and_a_single_one_has_none() -> None:
    assert [("tailor#1", "tailor"), ("tailor#2", "tailor"), ("vintner", "vintner")] == list(LAYOUT.names[-3:])
    assert len(LAYOUT.names) == len({name for name, _ in LAYOUT.names})


def test_what_belongs_to_players_and_values_has_a_place_for_each_pair() -> None:
    token = PACK.counters["token"]
    assert (PLAYER, Enum("good")) == token.of
    assert PLAYERS * 3 == LAYOUT.size(token.of)
    assert [3, 1] == LAYOUT.strides(token.of)
    assert ([1], []) == (LAYOUT.strides((PLAYER,)), LAYOUT.strides(()))
    assert 1 == LAYOUT.size(())


def test_no_two_values_share_a_place_in_the_row() -> None:
    things: list[Indexed] = [*PACK.counters.values(), *PACK.tracks.values(), *PACK.variables.values()]
    taken = [LAYOUT.place(thing.id) + number for thing in things for number in range(LAYOUT.size(thing.of))]
    for board in PACK.grids.values():
        cells = range(board.columns * board.rows)
        taken += [LAYOUT.place(board.id, name) + cell for name in board.cell for cell in cells]
    state = LAYOUT.start(Chance(0))
    assert list(range(len(state.row))) == sorted(taken)


def test_the_states_of_an_item_share_a_number_and_no_bits() -> None:
    pose, face = LAYOUT.field("card", "pose"), LAYOUT.field("card", "face")
    states = LAYOUT.start(Chance(0)).states
    pose.write(states, 3, 1)
    assert [(1, 0), (0, 0)] == [(pose.read(states, item), face.read(states, item)) for item in (3, 4)]
    face.write(states, 3, 1)
    pose.write(states, 3, 0)
    assert (0, 1) == (pose.read(states, 3), face.read(states, 3))
    assert (pose.full, 0) == (pose.mask | face.mask, pose.mask & face.mask)


def test_a_game_starts_as_the_pack_declares() -> None:
    row = LAYOUT.start(Chance(0)).row

    def values(id: str, number: int) -> list[object]:
        return row[LAYOUT.place(id) : LAYOUT.place(id) + number]

    assert [5, 5, 5] == values("coin", 3)
    assert [0] * 9 == values("token", 9)
    assert [4, 4, 4] == values("harvest", 3)
    assert [3, 3, 3] == values("price", 3)
    assert [0] == values("leader", 1)
    mark = LAYOUT.place("board", "mark")
    assert [None] * 9 == row[mark : mark + 9]


def test_every_item_starts_where_its_kind_does_in_the_order_of_the_files() -> None:
    state = LAYOUT.start(Chance(0))
    deck, plots = LAYOUT.zone("deck"), LAYOUT.zone("plots")
    assert (tuple(range(16)), tuple(range(16, 22))) == (state.zones[deck], state.zones[plots])
    assert 22 == sum(map(len, state.zones))
    assert [*[deck] * 16, *[plots] * 6] == state.at
    assert [-1] * 22 == state.slot


def test_a_zone_of_every_player_is_one_zone_for_each_seat() -> None:
    zones = [(zone.id, owner) for zone, owner in LAYOUT.zones]
    assert [("deck", None), ("hand", 0), ("hand", 1), ("hand", 2), ("market", None)] == zones[:5]
    assert [("hand", 2), ("shops", 1)] == [zones[LAYOUT.zone("hand", 2)], zones[LAYOUT.zone("shops", 1)]]


def test_slots_belong_to_their_zone_and_keep_their_order() -> None:
    market = LAYOUT.zone("market")
    assert [(market, "red"), (market, "red"), (market, "blue")] == [
        (slot.zone, slot.values["colour"]) for slot in LAYOUT.slots
    ]


@pytest.mark.parametrize(
    ("zone", "owner", "seen_by"),
    [("market", 0, 0b111), ("deck", 0, 0), ("hand", 0, 0b001), ("hand", 2, 0b100), ("shops", 1, 0b111)],
)
def test_who_sees_a_zone_is_a_bit_for_each_seat(zone: str, owner: int, seen_by: int) -> None:
    assert seen_by == LAYOUT.sees(LAYOUT.zone(zone, owner))


def test_who_sees_a_zone_knows_what_lies_there_at_the_start() -> None:
    assert [*[0] * 16, *[0b111] * 6] == LAYOUT.start(Chance(0)).known


def test_two_started_games_share_nothing() -> None:
    first, second = LAYOUT.start(Chance(0)), LAYOUT.start(Chance(0))
    first.row[0] = 99
    first.zones[0] = ()
    first.at[0] = first.slot[0] = first.known[0] = 7
    assert (5, tuple(range(16))) == (second.row[0], second.zones[0])
    assert (LAYOUT.zone("deck"), -1, 0) == (second.at[0], second.slot[0], second.known[0])


@pytest.mark.parametrize(
    ("type_", "value"),
    [
        (NUMBER, 0),
        (FLAG, False),
        (PLAYER, 0),
        (Enum("good"), 0),
        (Optional(PLAYER), None),
        (Optional(Item("card")), None),
        (Collection(NUMBER), ()),
    ],
)
def test_what_is_remembered_begins_as_nothing_false_or_the_first(type_: Type, value: object) -> None:
    found = first_value(type_)
    assert (value, type(value)) == (found, type(found))


def test_lines_go_through_a_cell_in_four_directions_both_ways() -> None:
    # 0 1 2
    # 3 4 5
    across, down, falling, rising = LAYOUT.lines(grid(3, 2))[4]
    assert ((3,), (5,)) == across
    assert ((1,), ()) == down
    assert ((0,), ()) == falling
    assert ((), (2,)) == rising


def test_lines_count_away_from_the_cell_and_stop_at_the_edge() -> None:
    across, down, falling, rising = LAYOUT.lines(grid(4, 4))[0]
    assert ((), (1, 2, 3)) == across
    assert ((), (4, 8, 12)) == down
    assert ((), (5, 10, 15)) == falling
    assert ((), ()) == rising


def test_a_kind_without_files_has_no_numbers(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST + "kinds: {card: {starts_in: deck}}\nzones: {deck: {holds: card}}\n"
    files = {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase("each player:", "  they gain 1 point")}
    pack = tiny.checked(tiny.write_pack(tmp_path, files)).pack
    layout = Layout(pack, 2)
    assert range(0) == layout.numbers(pack.kinds["card"])
    assert [()] == layout.start(Chance(0)).zones


def test_items_that_start_in_a_zone_with_slots_lie_in_its_slots(tmp_path: Path) -> None:
    manifest = (
        tiny.MANIFEST
        + """\
kinds: {card: {starts_in: shelf}}
zones:
  pile: {holds: card, slot: {place: number}, slots: [{place: 9}]}
  shelf: {holds: card, slot: {place: number}, slots: [{place: 1}, {place: 2}, {place: 4}]}
"""
    )
    files = {
        "pack.yaml": manifest,
        "card/ace.yaml": "name: Ace\ncopies: 2\n",
        "phases/opening.yaml": tiny.phase("first player gains sum(slot.place for shelf) point"),
    }
    result = tiny.game(tmp_path, files).start().result
    assert result is not None
    assert (3, 0) == result.scores
