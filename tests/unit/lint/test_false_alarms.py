"""What looks like a fault and is none: sound content brings no warning, however close it comes to one."""

from pathlib import Path

import pytest

from tests.tiny import phase
from tests.unit.lint.small import codes, pack

CARDS = """\
types:
  suit: [cups, swords]
kinds:
  card:
    starts_in: deck
    has: {suit: suit, rank: number 1 to 9, extra: number 0 to 3 or nothing}
    states: {face: [up, down], pose: [upright, sideways]}
    derived: {ready: up and upright}
zones:
  deck: {holds: card}
  hand: {of: player, holds: card}
"""
WITH_CARDS = {
    "pack.yaml": pack(CARDS),
    "card/ace.yaml": "name: Ace\nsuit: cups\nrank: 1\n",
    "card/king.yaml": "name: King\nsuit: swords\nrank: 9\nextra: 2\n",
    # All that is declared is used here, so that each example can be about one thing.
    "procedures/all_of_it.yaml": phase(
        "each lot in deck where ready and suit is cups and extra is not nothing and extra > 1:",
        "  turn lot sideways",
        "  turn lot down",
        "  put lot in (first player).hand",
        "  first player gains lot.rank point",
    ),
}


def in_a_phase(*lines: str) -> dict[str, str]:
    return {**WITH_CARDS, "phases/opening.yaml": phase("do all_of_it()", *lines)}


@pytest.mark.parametrize(
    "lines",
    [
        ["if count(deck where suit is cups and rank > 2) > 0:", "  first player gains 1 point"],
        [
            "if count(deck where suit is cups or suit is swords and rank > 2) > 0:",
            "  first player gains 1 point",
        ],
        ["if count(deck where ready or sideways) > 0:", "  first player gains 1 point"],
        ["if count(deck where not ready and not sideways) > 0:", "  first player gains 1 point"],
        ["if count(deck where rank > 2 and rank < 4) > 0:", "  first player gains 1 point"],
        ["if count(deck where rank >= 1 and rank is not 9) > 1:", "  first player gains 1 point"],
        ["if count(deck where extra is nothing or extra > 2) > 1:", "  first player gains 1 point"],
        ["if (first player).point is (player after first player).point:", "  first player gains 1 point"],
        ["each player where count(hand) > count(their hand) - 1:", "  they gain 1 point"],
    ],
    ids=lambda lines: lines[0],
)
def test_a_condition_that_depends_on_the_game_is_let_be(lines: list[str], tmp_path: Path) -> None:
    found = codes(tmp_path, in_a_phase(*lines))
    assert [] == [one for one in found if one != "W302" or "rank >= 1" not in lines[0]]


@pytest.mark.parametrize("players", ["players", "players from first player", "players after first player"])
def test_a_condition_on_how_many_play_is_let_be_beside_another(players: str, tmp_path: Path) -> None:
    point = "(first player).point"
    lines = f"if count({players}) > 2 and {point} > 1 and {point} < 9:", "  first player gains 1 point"
    files = {"pack.yaml": pack("", players="2 to 3"), "phases/opening.yaml": phase(*lines)}
    assert [] == codes(tmp_path, files)


def test_lists_of_lists_are_read_for_the_values_in_them(tmp_path: Path) -> None:
    more = """\
types: {good: [wine, salt]}
kinds:
  card: {starts_in: deck, has: {wants: list of set of good, best: good or nothing}}
zones:
  deck: {holds: card}
"""
    lines = (
        "first player chooses card from deck",
        "if card.best is wine and count(card.wants) > 1:",
        "  first player gains 1 point",
    )
    files = {
        "pack.yaml": pack(more),
        "card/ace.yaml": "name: Ace\nwants: [[wine, salt], [salt]]\nbest: wine\n",
        "card/king.yaml": "name: King\nwants: []\n",
        "phases/opening.yaml": phase(*lines),
    }
    assert [] == codes(tmp_path, files)


def test_a_counter_that_is_assigned_can_fall_below_its_lowest(tmp_path: Path) -> None:
    lines = "let second = player after first player", "second.point = 0 - 3"
    check = "if second.point >= 0:", "  first player gains 1 point"
    assert [] == codes(tmp_path, {"phases/opening.yaml": phase(*lines, *check)})


def test_a_case_below_another_that_asks_for_something_else_is_reached(tmp_path: Path) -> None:
    lines = (
        "each lot in deck:",
        "  if lot.rank > 6:",
        "    first player gains 3 point",
        "  else if lot.suit is cups or lot.rank > 3:",
        "    first player gains 2 point",
        "  else:",
        "    first player gains 1 point",
    )
    assert [] == codes(tmp_path, in_a_phase(*lines))


def test_a_range_that_is_empty_in_some_games_may_be_offered(tmp_path: Path) -> None:
    lines = (
        "first player may choose bid from (first player).point + 1 to 3:",
        "  first player gains bid point",
    )
    assert [] == codes(tmp_path, {"phases/opening.yaml": phase(*lines)})


@pytest.mark.parametrize(
    "lines",
    [
        ["repeat until (first player).point > 3:", "  first player gains 1 point"],
        ["repeat until count(deck) is 0:", "  put top of deck in (first player).hand"],
        ["repeat until count((first player).hand) > 1:", "  put top of deck in (first player).hand"],
        ["repeat until count(deck where down) > 1:", "  turn deck down"],
        ["let left = 3", "repeat until left is 0:", "  left = left - 1", "  first player gains 1 point"],
        ["repeat until false:", "  if (first player).point > 9:", "    end", "  first player gains 1 point"],
        ["repeat until (first player).point > 3:", "  do all_of_it()"],
    ],
    ids=lambda lines: lines[-2],
)
def test_a_loop_that_can_end_is_let_be(lines: list[str], tmp_path: Path) -> None:
    assert [] == codes(tmp_path, in_a_phase(*lines))


def test_a_loop_can_end_by_what_an_item_does(tmp_path: Path) -> None:
    manifest = (
        "kinds:\n  card: {starts_in: deck}\nzones:\n  deck: {holds: card}\nhooks:\n  ring: {heard_by: card}\n"
    )
    files = {
        "pack.yaml": pack(manifest),
        "card/bell.yaml": "name: Bell\neffects:\n  - when: ring\n    do: first player gains 1 point\n",
        "phases/opening.yaml": phase("repeat until (first player).point > 3:", "  trigger ring on deck"),
    }
    assert [] == codes(tmp_path, files)


def test_a_procedure_that_does_itself_under_a_condition_is_let_be(tmp_path: Path) -> None:
    again = phase("first player gains 1 point", "if (first player).point < 9:", "  do again()")
    assert [] == codes(tmp_path, {"procedures/again.yaml": again, "phases/opening.yaml": phase("do again()")})


@pytest.mark.parametrize(
    "lines",
    [
        # The players are told what has been named when they are asked.
        [
            "let best = highest(point for players)",
            "first player chooses bid from 1 to 3",
            "first player gains bid point",
        ],
        ["first player may choose bid from 1 to 3:", "  first player gains 2 point"],
        [
            "let high = 0",
            "each player:",
            "  if their point > high:",
            "    high = their point",
            "first player gains high point",
        ],
        ["let high = 1", "first player gains high point", "high = 2", "first player gains high point"],
        [
            "all players secretly:",
            "  they choose bid from 1 to 3",
            "each player:",
            "  they gain their bid point",
        ],
        ["each lot in deck:", "  first player gains 1 point"],
    ],
    ids=lambda lines: lines[0],
)
def test_a_name_that_is_read_somehow_is_let_be(lines: list[str], tmp_path: Path) -> None:
    assert [] == codes(tmp_path, in_a_phase(*lines))


def test_a_constant_that_only_says_how_often_something_is_repeated_is_let_be(tmp_path: Path) -> None:
    flow = "[{repeat: 2, steps: [{repeat: years, steps: [opening]}]}]"
    manifest = pack("constants: {years: 3}\n", flow=flow)
    files = {"pack.yaml": manifest, "phases/opening.yaml": phase("first player gains 1 point")}
    assert [] == codes(tmp_path, files)


def test_a_value_that_is_read_before_it_is_replaced_is_let_be(tmp_path: Path) -> None:
    manifest = pack("variables:\n  starter: player\n  drawn: {of: player, is: flag}\n")
    lines = (
        "starter = player after starter",
        "starter.drawn = true",
        "starter = player after starter",
        "if starter.drawn:",
        "  starter gains 1 point",
    )
    assert [] == codes(tmp_path, {"pack.yaml": manifest, "phases/opening.yaml": phase(*lines)})


def test_two_places_that_are_told_apart_are_not_the_same(tmp_path: Path) -> None:
    lines = "(first player).point = 1", "(player after first player).point = 2"
    assert [] == codes(tmp_path, {"phases/opening.yaml": phase(*lines)})


def test_a_zone_into_which_things_are_only_put_is_in_use(tmp_path: Path) -> None:
    assert [] == codes(tmp_path, in_a_phase("put deck in (first player).hand"))


def test_a_counter_that_is_only_paid_or_shown_is_read(tmp_path: Path) -> None:
    others = "  coin: {of: player, start: 3}\n  gem: {of: player, seen_by: owner}\n"
    counters = f"counters:\n  point: {{of: player}}\n{others}"
    lines = "first player pays 1 coin", "first player gains 2 gem", "first player shows gem"
    files = {"pack.yaml": pack(counters), "phases/opening.yaml": phase(*lines, "first player gains 1 point")}
    assert [] == codes(tmp_path, files)


def test_a_state_that_players_only_see_is_in_use(tmp_path: Path) -> None:
    manifest = (
        "kinds:\n  card: {starts_in: deck, states: {face: [up, down]}}\nzones:\n  deck: {holds: card}\n"
    )
    files = {
        "pack.yaml": pack(manifest),
        "card/ace.yaml": "name: Ace\n",
        "phases/opening.yaml": phase("turn deck down", "first player gains 1 point"),
    }
    assert [] == codes(tmp_path, files)


def test_an_attribute_that_tells_all_slots_apart_is_a_name_for_them(tmp_path: Path) -> None:
    zones = "  deck:\n    holds: card\n    slot: {place: number}\n    slots: [{place: 1}, {place: 2}]\n"
    files = {
        "pack.yaml": pack(f"kinds:\n  card: {{starts_in: deck}}\nzones:\n{zones}"),
        "card/ace.yaml": "name: Ace\n",
        "phases/opening.yaml": phase("each lot in deck:", "  first player gains 1 point"),
    }
    assert [] == codes(tmp_path, files)


def test_a_parameter_that_only_modifiers_read_is_in_use(tmp_path: Path) -> None:
    files = {
        "pack.yaml": pack("kinds:\n  card: {starts_in: deck}\nzones:\n  deck: {holds: card}\n"),
        "card/ace.yaml": "name: Ace\neffects:\n  - modifies: wage\n    by: who.point\n",
        "procedures/wage.yaml": "takes: {who: player}\ngives: 2\nmodified_by: deck\n",
        "phases/opening.yaml": phase("first player gains wage(first player) point"),
    }
    assert [] == codes(tmp_path, files)


def test_editions_of_the_rulebook_may_play_alike(tmp_path: Path) -> None:
    options = "options:\n  edition: [ours, en, fr]\nconstants:\n  alms: {otherwise: 1, edition fr: 2}\n"
    rule = "rules: [{id: alms_are_given, rule: Alms are given.}]"
    sections = f"sections:\n  - id: play\n    title: {{en: Play, fr: Jeu}}\n    {rule}\n"
    scenario = "about: Alms are given.\nproves: [alms_are_given]\nplayers: 2\nexpect: {point: [1, 0]}\n"
    files = {
        "pack.yaml": pack(options),
        "rulebook.yaml": "editions: {en: English, fr: French}\n" + sections,
        "scenarios/alms.yaml": scenario,
        "phases/opening.yaml": phase("first player gains alms point")
        + "source:\n  do: {rulebook: [alms_are_given]}\n",
    }
    assert [] == codes(tmp_path, files)


def test_what_a_scenario_refuses_may_be_of_another_kind_or_beyond_the_range(tmp_path: Path) -> None:
    files = {
        "pack.yaml": pack("kinds:\n  card: {starts_in: deck}\nzones:\n  deck: {holds: card}\n"),
        "card/ace.yaml": "name: Ace\n",
        "phases/opening.yaml": phase(
            "first player chooses bid from 1 to 3",
            "first player gains bid + count(deck where it is top of deck) point",
        ),
        "scenarios/limits.yaml": "about: A bid has limits.\nplayers: 2\ndo:\n"
        "  - {player: 0, bid: 4, refused: true}\n"
        "  - {player: 0, bid: ace, refused: true}\n"
        "  - {player: 0, bid: 2, offered: [1, 2, 3]}\n",
    }
    assert [] == codes(tmp_path, files)


def test_scenarios_of_different_tables_may_be_about_the_same(tmp_path: Path) -> None:
    manifest = pack("", players="2 to 3")
    one, two = (f"about: The first player gains a point.\nplayers: {players}\n" for players in (2, 3))
    files = {"pack.yaml": manifest, "scenarios/one.yaml": one, "scenarios/two.yaml": two}
    assert [] == codes(tmp_path, files)
