"""Two copies are one option if a player could not care which of them it is, and two if they could."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from engine.machine.chance import Chance
from engine.machine.game import load_game
from engine.machine.layout import Layout
from engine.machine.sameness import sameness_of
from engine.machine.state import State
from engine.machine.verbs import verbs
from tests import tiny
from tests.overlay import SAMPLE

PACK = tiny.checked(SAMPLE).pack
LAYOUT = Layout(PACK, 2)
CARD = PACK.kinds["card"]
KEYS, DISTINCT = sameness_of(CARD, LAYOUT)
VERBS = verbs(LAYOUT)

CUPS, STAVES, SWORDS = range(6), range(6, 12), range(12, 16)


def start() -> State:
    return LAYOUT.start(Chance(0))


def put(state: State, items: Sequence[int], zone: str, owner: int = 0) -> None:
    for item in items:
        VERBS["put_in_slot" if PACK.zones[zone].slots else "put"](state, item, LAYOUT.zone(zone, owner))


def turn(state: State, item: int, name: str) -> None:
    LAYOUT.field("card", name).write(state.states, item, 1)


def test_equal_copies_are_offered_once_and_the_first_stands_for_them() -> None:
    assert [0, 6, 12] == DISTINCT(start(), [*CUPS, *STAVES, *SWORDS])
    assert [14, 3] == DISTINCT(start(), [14, 13, 3, 12, 2])


def test_where_all_lie_in_one_zone_the_zone_need_not_be_looked_at() -> None:
    state = start()
    put(state, [0, 1, 2], "market")
    turn(state, 3, "pose")
    here, there = (sameness_of(CARD, LAYOUT, PACK.zones[zone])[1] for zone in ("market", "deck"))
    assert [0, 2] == here(state, [0, 1, 2])
    assert [3, 4] == there(state, [3, 4, 5])


def test_of_nothing_and_of_one_there_is_nothing_to_compare() -> None:
    assert ([], [4]) == (DISTINCT(start(), []), DISTINCT(start(), [4]))


def test_what_is_given_back_is_never_the_zone_itself() -> None:
    state = start()
    put(state, [4], "discards")
    zone = state.zones[LAYOUT.zone("discards")]
    offered = DISTINCT(state, zone)
    put(state, [5], "discards")
    assert [4] == list(offered)


def test_copies_in_different_states_are_different_options() -> None:
    state = start()
    turn(state, 1, "pose")
    turn(state, 2, "face")
    assert [1, 2, 0] == DISTINCT(state, [0, 1, 2, 3])


def test_copies_in_the_same_state_are_one_option() -> None:
    state = start()
    for item in (1, 2):
        turn(state, item, "pose")
    assert [1] == DISTINCT(state, [1, 2])


def test_copies_in_different_zones_are_different_options() -> None:
    state = start()
    put(state, [0], "discards")
    put(state, [1], "hand", 0)
    put(state, [2], "hand", 1)
    assert [0, 1, 2, 3] == DISTINCT(state, [0, 1, 2, 3, 4])


def test_copies_in_slots_that_differ_are_different_options() -> None:
    state = start()
    put(state, [0, 1, 2], "market")
    assert [0, 2] == DISTINCT(state, [0, 1, 2])


def test_a_copy_that_left_its_slot_is_like_one_that_never_lay_in_it() -> None:
    state = start()
    put(state, [0, 1, 2], "market")
    put(state, [2], "discards")
    put(state, [3], "discards")
    assert [2] == DISTINCT(state, [2, 3])


def test_keys_tell_what_distinct_tells() -> None:
    state = start()
    put(state, [0, 1, 2], "market")
    one, other, third, elsewhere = KEYS(state, [0, 1, 2, 3])
    assert one == other
    assert 3 == len({one, third, elsewhere})


@given(st.data())
def test_keys_are_equal_exactly_where_id_zone_slot_and_states_are(data: st.DataObject) -> None:
    state = start()
    for item in data.draw(st.lists(st.sampled_from(range(16)), unique=True, max_size=3)):
        put(state, [item], "market")
    for item in data.draw(st.lists(st.sampled_from(range(16)), max_size=6)):
        put(state, [item], data.draw(st.sampled_from(["hand", "discards"])))
    for item in data.draw(st.lists(st.sampled_from(range(16)), max_size=6)):
        turn(state, item, data.draw(st.sampled_from(["pose", "face"])))

    def described(item: int) -> tuple[object, ...]:
        slot = state.slot[item]
        return (
            LAYOUT.copies[item].id,
            state.at[item],
            None if slot < 0 else LAYOUT.slots[slot].values["colour"],
            state.states[item],
        )

    keys = KEYS(state, range(16))
    pairs = [(first, second) for first in range(16) for second in range(first)]
    assert [described(a) == described(b) for a, b in pairs] == [keys[a] == keys[b] for a, b in pairs]


def test_a_played_game_offers_equal_lots_once() -> None:
    dealt = [*["stave"] * 6, "cup#1", "cup#2", "cup#3"]
    play = load_game(SAMPLE).start(2, chance=[dealt])
    (decision,) = play.pending
    # Two of the three cups lie in red slots and one in a blue slot.
    assert ("auction.lot", ("cup#1", "cup#3")) == (decision.key, decision.options)
