"""A pack.yaml comes in; its declarations, read exactly, or its findings are checked."""

from pathlib import Path

import pytest

from engine.pack.declarations import SeenBy, Step
from engine.pack.manifest import Manifest
from engine.pack.schema import conforms, shipped
from engine.pack.types import (
    NUMBER,
    PLAYER,
    Collection,
    Enum,
    Filter,
    Item,
    Number,
    Optional,
    Type,
)
from engine.source.diagnostic import Findings
from engine.source.position import Position
from engine.source.yaml import read_document

SAMPLE = Path(__file__).parents[2] / "packs" / "fair" / "pack.yaml"
FIRST = "name: The Fair\nversion: 1.0.0\nplayers: 2 to 4\nflow: [stroll]\nscore: point\n"
"""A manifest of five lines, so that what a test adds begins in line 6."""
PHASES = ("preparation", "auction", "income_phase", "assembly", "stroll")
COLOUR, GOOD, CARD = Enum("colour"), Enum("good"), Item("card")


def read(text: str, findings: Findings) -> Manifest:
    document = read_document(text, "pack.yaml", findings)
    assert document is not None
    assert conforms(document, shipped("pack"), findings), [found.message for found in findings]
    return Manifest(document.root, findings)


def sound(text: str) -> Manifest:
    findings = Findings()
    manifest = read(text, findings)
    assert [] == [found.message for found in findings]
    return manifest


def faults(text: str) -> list[tuple[str, int, int, int, str]]:
    """Code, line, column, length and message of every finding."""
    findings = Findings()
    read(text, findings).flow(PHASES)
    return [
        (
            found.code.id,
            found.position.line,
            found.position.column,
            found.position.length,
            found.message,
        )
        for found in findings
    ]


def in_manifest(added: str) -> list[tuple[str, int, int, int, str]]:
    return faults(FIRST + added)


@pytest.fixture(scope="module")
def fair() -> Manifest:
    return sound(SAMPLE.read_text(encoding="utf-8"))


def test_the_players_are_a_range_or_one_number(fair: Manifest) -> None:
    assert (2, 4) == (fair.fewest, fair.most)
    one = sound(FIRST.replace("2 to 4", "3"))
    assert (3, 3) == (one.fewest, one.most)
    most = sound(FIRST.replace("2 to 4", "1 to 12"))
    assert (1, 12) == (most.fewest, most.most)


def test_types_keep_the_order_of_their_values(fair: Manifest) -> None:
    assert {
        "colour": ("red", "blue"),
        "suit": ("cups", "staves", "swords"),
        "good": ("wine", "wool", "salt"),
        "opinion": ("in_favour", "against"),
    } == {id: type_.values for id, type_ in fair.types.items()}


def test_a_constant_has_a_value_for_every_number_of_players(fair: Manifest) -> None:
    assert {2: 3, 3: 3, 4: 3} == fair.constants["limit"].by_players
    assert {2: 2, 3: 3, 4: 4} == fair.constants["sales"].by_players


def test_a_constant_may_be_negative_and_may_serve_a_game_for_one() -> None:
    text = FIRST.replace("2 to 4", "1 to 2") + "constants: {debt: {1 player: -5, 2 players: 0}}"
    assert {1: -5, 2: 0} == sound(text).constants["debt"].by_players


def test_a_counter_states_its_start_or_starts_at_nothing(fair: Manifest) -> None:
    coin, votes = fair.counters["coin"], fair.counters["votes"]
    assert ("coin", (PLAYER,), 5, 0, SeenBy.OWNER) == (
        coin.id,
        coin.of,
        coin.start,
        coin.lowest,
        coin.seen_by,
    )
    assert ((PLAYER,), 0, 0, SeenBy.ALL) == (votes.of, votes.start, votes.lowest, votes.seen_by)
    assert (PLAYER, GOOD) == fair.counters["token"].of
    assert (GOOD,) == fair.counters["harvest"].of


def test_a_counter_of_the_game_belongs_to_nothing_and_may_fall_below_nothing() -> None:
    counter = sound(FIRST + "counters: {tide: {start: -2, lowest: -2, seen_by: nobody}}").counters["tide"]
    assert ((), -2, -2, SeenBy.NOBODY) == (counter.of, counter.start, counter.lowest, counter.seen_by)


def test_a_track_has_its_spaces_and_the_one_it_starts_on(fair: Manifest) -> None:
    price = fair.tracks["price"]
    assert ((GOOD,), (1, 1, 2, 3, 5), 3) == (price.of, price.spaces, price.start)


def test_a_track_starts_on_its_first_space_when_nothing_is_said() -> None:
    track = sound(FIRST + "tracks: {days: {spaces: [7]}}").tracks["days"]
    assert ((), (7,), 1) == (track.of, track.spaces, track.start)


def test_a_variable_is_of_the_game_or_of_each_index(fair: Manifest) -> None:
    leader, stance = fair.variables["leader"], fair.variables["stance"]
    assert ((), PLAYER) == (leader.of, leader.type)
    assert ((PLAYER,), Enum("opinion")) == (stance.of, stance.type)


def test_a_zone_is_open_and_of_the_game_when_nothing_is_said(fair: Manifest) -> None:
    assert {
        "deck": (False, "card", SeenBy.NOBODY),
        "hand": (True, "card", SeenBy.OWNER),
        "market": (False, "card", SeenBy.ALL),
        "discards": (False, "card", SeenBy.ALL),
        "plots": (False, "shop", SeenBy.ALL),
        "shops": (True, "shop", SeenBy.ALL),
    } == {id: (zone.per_player, zone.holds, zone.seen_by) for id, zone in fair.zones.items()}


def test_the_slots_of_a_zone_state_their_attributes(fair: Manifest) -> None:
    market = fair.zones["market"]
    assert {"colour": COLOUR} == market.slot
    assert ({"colour": "red"}, {"colour": "red"}, {"colour": "blue"}) == market.slots
    assert ({}, ()) == (fair.zones["deck"].slot, fair.zones["deck"].slots)


def test_a_slot_may_leave_out_what_there_may_be_none_of() -> None:
    zones = "{market: {holds: card, slot: {fee: number or nothing}, slots: [{fee: 2}, {}]}}"
    text = f"{FIRST}kinds: {{card: {{starts_in: market}}}}\nzones: {zones}"
    assert ({"fee": 2}, {}) == sound(text).zones["market"].slots


def test_a_grid_has_columns_rows_and_what_a_cell_remembers(fair: Manifest) -> None:
    board = fair.grids["board"]
    assert (3, 3, {"mark": Optional(PLAYER)}) == (board.columns, board.rows, board.cell)


def test_a_kind_has_attributes_states_and_what_follows_from_them(fair: Manifest) -> None:
    card, shop = fair.kinds["card"], fair.kinds["shop"]
    assert ("cards", "deck") == (card.folder, card.starts_in)
    assert {
        "suit": Enum("suit"),
        "colours": Collection(COLOUR, ordered=False),
        "worth": Number(0, 9),
    } == card.has
    assert {"pose": ("upright", "sideways"), "face": ("up", "down")} == card.states
    assert {"ready": "upright and up"} == {name: where.value for name, where in card.derived.items()}
    assert {"prizes": Collection(NUMBER), "wants": Optional(Filter("card"))} == shop.has
    assert ({}, {}) == (shop.states, shop.derived)


def test_a_kind_that_names_no_folder_has_that_of_its_id() -> None:
    kind = sound(FIRST + "kinds: {card: {starts_in: deck}}\nzones: {deck: {holds: card}}").kinds["card"]
    assert ("card", {}, {}, {}) == (kind.folder, kind.has, kind.states, kind.derived)


def test_a_hook_is_for_a_player_or_for_nobody_in_particular(fair: Manifest) -> None:
    assert {"income": ("shop", True), "opening": ("shop", False)} == {
        id: (hook.heard_by, hook.personal) for id, hook in fair.hooks.items()
    }


def test_the_flow_is_a_tree_of_steps(fair: Manifest) -> None:
    names = ("auction", "income_phase", "assembly", "stroll")
    rounds = Step(repeat=3, steps=tuple(Step(phase=name) for name in names))
    assert (Step(phase="preparation"), rounds) == fair.flow(PHASES)


def test_steps_repeat_within_steps() -> None:
    text = FIRST.replace("[stroll]", "[{repeat: 2, steps: [{repeat: 3, steps: [stroll]}]}]")
    inner = Step(repeat=3, steps=(Step(phase="stroll"),))
    assert (Step(repeat=2, steps=(inner,)),) == sound(text).flow(PHASES)


def test_a_pack_that_declares_nothing_has_nothing() -> None:
    bare = sound(FIRST)
    assert [{}] * 9 == [
        bare.types,
        bare.constants,
        bare.counters,
        bare.tracks,
        bare.variables,
        bare.zones,
        bare.grids,
        bare.kinds,
        bare.hooks,
    ]


def test_declarations_know_where_they_stand() -> None:
    manifest = sound(
        FIRST + "kinds: {card: {starts_in: deck, derived: {ready: up}}}\nzones:\n  deck: {holds: card}"
    )
    assert Position("pack.yaml", 8, 3, 4) == manifest.zones["deck"].where.key
    assert Position("pack.yaml", 6, 50, 2) == manifest.kinds["card"].derived["ready"].position


def test_a_word_of_a_type_is_pointed_at_within_it() -> None:
    (fault,) = in_manifest("grids:\n  board: {columns: 1, rows: 1, cell: {marks: 'set of colours'}}")
    assert ("P301", 7, 54, 7) == fault[:4]
    assert "'colours' cannot be read as a type, or as part of one here" == fault[4]


def test_the_nearest_type_is_named() -> None:
    findings = Findings()
    read(FIRST + "types: {colour: [red]}\nvariables: {a: color, b: set colour, c: plaier}", findings)
    assert ["colour", "set of", "player"] == [found.nearest for found in findings]


def test_a_very_long_word_of_a_type_is_shown_shortened() -> None:
    (fault,) = in_manifest(f"variables: {{a: {'x' * 5000}}}")
    assert f"'{'x' * 59}…' cannot be read as a type, or as part of one here" == fault[4]


def test_a_zone_and_a_hook_name_a_kind_that_exists() -> None:
    assert [
        ("P302", 6, 23, 4, "unknown kind 'cart'"),
        ("P302", 7, 28, 4, "unknown kind 'shed'"),
    ] == in_manifest("zones: {deck: {holds: cart}}\nhooks: {income: {heard_by: shed}}")


def test_a_kind_starts_in_a_zone_that_exists_and_holds_it_and_is_no_players() -> None:
    text = """kinds:
  card: {starts_in: dek}
  shop: {starts_in: deck}
  cart: {starts_in: yard}
zones:
  deck: {holds: card}
  yard: {of: player, holds: cart}
"""
    assert [
        ("P303", 7, 21, 3, "unknown zone 'dek'"),
        ("P305", 8, 21, 4, "'shop' cannot start in the zone 'deck', which holds 'card'"),
        ("P315", 9, 21, 4, "'cart' cannot start in 'yard', of which every player has one"),
    ] == in_manifest(text)


def test_an_unknown_phase_is_found_at_any_depth() -> None:
    text = FIRST.replace("[stroll]", "[strol, {repeat: 2, steps: [stroll, nap]}]")
    assert [
        ("P304", 4, 8, 5, "unknown phase 'strol'"),
        ("P304", 4, 43, 3, "unknown phase 'nap'"),
    ] == faults(text)


def test_a_marker_starts_on_a_space_of_its_track() -> None:
    assert [("P306", 6, 37, 1, "the marker cannot start on space 3: the track has only 2")] == in_manifest(
        "tracks: {a: {spaces: [1, 2], start: 3}, b: {spaces: [1, 2], start: 2}}"
    )


@pytest.mark.parametrize("type_", ["player", "player or nobody", "card", "list of card", "set of player"])
def test_neither_item_nor_slot_can_state_what_exists_only_in_play(type_: str) -> None:
    text = f"""kinds:
  card: {{starts_in: deck, has: {{keeper: {type_}}}}}
zones:
  deck: {{holds: card, slot: {{keeper: {type_}}}, slots: [{{keeper: a}}, {{}}]}}
"""
    message = f"no file can state a value of type '{type_}'"
    length = len(type_)
    assert [("P307", 7, 41, length, message), ("P307", 9, 38, length, message)] == in_manifest(text)


@pytest.mark.parametrize("players", ["4 to 2", "0 to 4", "2 to 13", "2 to 99999999999", f"2 to {'9' * 5000}"])
def test_a_range_of_players_that_is_none_is_one_finding(players: str) -> None:
    text = FIRST.replace("2 to 4", players) + "constants: {limit: 3, sales: {2 players: 2, 9 players: 9}}"
    (fault,) = faults(text)
    shown = players if len(players) <= 60 else players[:59] + "…"
    assert ("P308", 3, 10, f"'{shown}' is no range of players") == (*fault[:3], fault[4])


def test_each_number_of_players_without_a_value_is_a_finding() -> None:
    assert [
        ("P309", 6, 13, 5, "'sales' has no value for a game of 2"),
        ("P309", 6, 13, 5, "'sales' has no value for a game of 4"),
    ] == in_manifest("constants: {sales: {3 players: 3}}")


def test_a_value_for_a_number_of_players_that_cannot_play_is_an_unknown_key() -> None:
    values = "2 players: 2, 3 players: 3, 4 players: 4"
    assert [("S201", 6, 63, 9, "unknown key '5 players'")] == in_manifest(
        f"constants: {{sales: {{{values}, 5 players: 5}}}}"
    )
    assert [("S201", 6, 63, 11, "unknown key 'two players'")] == in_manifest(
        f"constants: {{sales: {{{values}, two players: 5}}}}"
    )


def test_a_constant_can_be_told_by_an_option_and_otherwise_by_the_players() -> None:
    options = "options: {pace: [slow, fast]}\n"
    cases = "{otherwise: 1, 3 players: 3, pace fast: 9}"
    constant = sound(f"{FIRST}{options}constants: {{sales: {cases}}}").constants["sales"]
    usual, fast = {"pace": "slow"}, {"pace": "fast"}
    assert [1, 3, 1] == [constant.number(players, usual) for players in (2, 3, 4)]
    assert [9, 9, 9] == [constant.number(players, fast) for players in (2, 3, 4)]


def test_an_option_or_a_value_that_does_not_exist_is_an_unknown_key() -> None:
    options = "options: {pace: [slow, fast]}\n"
    (fault,) = in_manifest(f"{options}constants: {{sales: {{otherwise: 1, pace quick: 9}}}}")
    assert ("S201", 7) == fault[:2]


def test_a_counter_starts_no_lower_than_it_may_fall() -> None:
    assert [
        ("P310", 6, 12, 1, "the counter starts at -1, below its lowest amount, 0"),
        ("P310", 6, 28, 1, "the counter starts at 0, below its lowest amount, 2"),
    ] == in_manifest("counters: {a: {start: -1}, b: {lowest: 2}}")


def slots(slot: str, *values: str) -> str:
    return (
        f"{FIRST}types: {{colour: [red, blue]}}\nkinds: {{card: {{starts_in: deck}}}}\nzones:\n"
        f"  deck:\n    holds: card\n    slot: {slot}\n    slots:\n"
        + "".join(f"    - {value}\n" for value in values)
    )


def test_a_slot_states_everything_with_a_value_of_its_type() -> None:
    text = slots("{colour: colour, fee: number 0 to 9}", "{colour: red}", "{colour: ash, fee: 10}")
    assert [
        ("P311", 13, 7, 13, "each slot needs 'fee', of type number 0 to 9"),
        ("P311", 14, 16, 3, "each slot needs 'colour', of type colour"),
        ("P311", 14, 26, 2, "each slot needs 'fee', of type number 0 to 9"),
    ] == faults(text)


@pytest.mark.parametrize("value", ["3.0", "true", "'3'", "null", "[3]", "{a: 3}", ".nan", "-1"])
def test_a_slot_takes_no_value_of_another_type(value: str) -> None:
    assert ["P311"] == [code for code, *_ in faults(slots("{fee: number 0 to 9}", f"{{fee: {value}}}"))]


def test_a_slot_states_nothing_else() -> None:
    findings = Findings()
    read(slots("{colour: colour or nothing}", "{color: red}"), findings)
    assert [("unknown key 'color'", "colour")] == [(found.message, found.nearest) for found in findings]


def test_a_slot_of_an_unknown_type_is_one_finding_and_not_one_a_slot() -> None:
    assert ["P301"] == [code for code, *_ in faults(slots("{colour: color}", "{colour: red}", "{}"))]


def test_what_no_player_owns_is_not_seen_by_its_owner() -> None:
    text = """types: {good: [wine]}
kinds: {card: {starts_in: deck}}
zones: {deck: {holds: card, seen_by: owner}}
counters:
  coin: {seen_by: owner}
  crop: {of: good, seen_by: owner}
  token: {of: [good, player], seen_by: owner}
"""
    assert [
        ("P312", 8, 38, 5, "nobody owns 'deck', so its owner cannot be who sees it"),
        ("P312", 10, 19, 5, "nobody owns 'coin', so its owner cannot be who sees it"),
        ("P312", 11, 29, 5, "nobody owns 'crop', so its owner cannot be who sees it"),
    ] == in_manifest(text)


@pytest.mark.parametrize("index", ["number", "flag", "set of good", "list of player", "player or nobody"])
def test_nothing_is_told_apart_by_what_nobody_can_count_beforehand(index: str) -> None:
    text = f"""types: {{good: [wine]}}
counters: {{a: {{of: {index}}}}}
tracks: {{b: {{of: {index}, spaces: [1]}}}}
variables: {{c: {{of: [player, {index}], is: flag}}}}
"""
    message = f"nothing can be told apart by '{index}'"
    assert [("P313", line, message) for line in (7, 8, 9)] == [
        (fault[0], fault[1], fault[4]) for fault in in_manifest(text)
    ]


@pytest.mark.parametrize(
    ("index", "type_"),
    [
        ("player", PLAYER),
        ("good", GOOD),
        ("card", CARD),
        ("number 1 to 6", Number(1, 6)),
        ("number -3 to 0", Number(-3, 0)),
    ],
)
def test_things_are_told_apart_by_what_can_be_counted_beforehand(index: str, type_: Type) -> None:
    text = f"""types: {{good: [wine]}}
kinds: {{card: {{starts_in: deck}}}}
zones: {{deck: {{holds: card}}}}
counters: {{a: {{of: {index}}}}}
tracks: {{b: {{of: {index}, spaces: [1]}}}}
variables: {{c: {{of: [number 0 to 1, {index}], is: flag}}}}
"""
    manifest = sound(FIRST + text)
    expected = ((type_,), (type_,), (Number(0, 1), type_))
    assert expected == (manifest.counters["a"].of, manifest.tracks["b"].of, manifest.variables["c"].of)


@pytest.mark.parametrize("index", ["number 1 to 1000", "number -500 to 499"])
def test_a_thousand_numbers_tell_things_apart(index: str) -> None:
    assert 1 == len(sound(f"{FIRST}counters: {{a: {{of: {index}}}}}").counters["a"].of)


@pytest.mark.parametrize("index", ["number 0 to 1000", "number -500 to 500", f"number 0 to {10**17}"])
def test_more_than_a_thousand_numbers_do_not(index: str) -> None:
    message = f"'{index}' tells more than 1000 things apart"
    assert [("P316", 6, 20, len(index), message)] == in_manifest(f"counters: {{a: {{of: {index}}}}}")
    assert [("P316", 6, 30, len(index), message)] == in_manifest(
        f"variables: {{a: {{of: [player, {index}], is: flag}}}}"
    )


@pytest.mark.parametrize("index", ["plaier", "Player", "number 6 to 1"])
def test_an_index_of_an_unknown_type_is_one_finding(index: str) -> None:
    assert ["P301"] == [code for code, *_ in in_manifest(f"counters: {{coin: {{of: {index}}}}}")]


def test_what_tells_apart_is_pointed_at_in_a_list_too() -> None:
    (fault,) = in_manifest("counters: {coin: {of: [player, Player]}}")
    assert ("P301", 6, 32, 6, "'Player' cannot be read as a type, or as part of one here") == fault


@pytest.mark.parametrize("name", ["name", "copies", "source", "effects"])
def test_no_kind_has_an_attribute_that_every_item_has(name: str) -> None:
    text = f"kinds: {{card: {{starts_in: deck, has: {{{name}: flag}}}}}}\nzones: {{deck: {{holds: card}}}}"
    (fault,) = in_manifest(text)
    assert ("P314", 6, 39, len(name)) == fault[:4]


def test_all_faults_of_a_manifest_are_found_at_once() -> None:
    text = FIRST.replace("2 to 4", "4 to 2").replace("stroll", "nap")
    text += "variables: {a: b}\ncounters: {a: {start: -1}}\ntracks: {a: {spaces: [1], start: 2}}\n"
    assert ["P308", "P304", "P301", "P310", "P306"] == [code for code, *_ in faults(text)]
