"""A game seen from outside: what is pending, what a choice does, what is told, and how it ends."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import permutations
from pathlib import Path

import pytest

from engine.machine.decision import ChoiceError
from engine.machine.game import Game, PlayersError, load_game
from engine.machine.play import Play
from engine.machine.result import Result
from tests import tiny
from tests.overlay import SAMPLE

FAIR = load_game(SAMPLE)
TIC_TAC_TOE = load_game("tic_tac_toe")
CELLS = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")

HIDDEN = tiny.MANIFEST.replace(
    "point: {of: player}", "point: {of: player}\n  coin: {of: player, seen_by: owner}"
)
CARDS = (
    HIDDEN
    + """\
kinds: {card: {starts_in: deck}}
zones:
  deck: {holds: card, seen_by: nobody}
  hand: {of: player, holds: card, seen_by: owner}
  table: {holds: card}
"""
)


def opening(folder: Path, *lines: str, manifest: str = HIDDEN, **cards: int) -> Game:
    """A game of one phase, with so many copies of each card."""
    files = {f"card/{id}.yaml": f"name: Card\ncopies: {copies}\n" for id, copies in cards.items()}
    return tiny.game(folder, {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase(*lines), **files})


def asked(play: Play) -> list[tuple[int, str, Sequence[object]]]:
    return [(decision.player, decision.key, decision.options) for decision in play.pending]


def told(play: Play) -> list[tuple[str, dict[str, object]]]:
    return [(event.key, dict(event.args)) for event in play.events]


def play_out(play: Play, options: Sequence[object]) -> Play:
    """Whoever must choose chooses the next of the options."""
    for option in options:
        play.choose(play.pending[0].player, option)
    return play


# ---- pending, choose, result -----------------------------------------------------------------


def test_a_decision_says_who_must_choose_what_and_from_what() -> None:
    play = TIC_TAC_TOE.start()
    assert [(0, "mark_a_cell.square", CELLS)] == asked(play)
    (decision,) = play.pending
    assert (9, False, {}) == (len(decision), decision.secret, decision.args)
    assert play.result is None


def test_a_choice_leads_to_the_next_decision_and_takes_the_option_away() -> None:
    play = TIC_TAC_TOE.start()
    play.choose(0, "b2")
    assert [(1, "mark_a_cell.square", tuple(cell for cell in CELLS if cell != "b2"))] == asked(play)


def test_a_decision_carries_what_the_text_has_named_so_far() -> None:
    play = FAIR.start(2, chance=[["stave"] * 6 + ["sword#1", "cup", "cup"]])
    play.choose(0, "sword#1")
    expected = {"seller": 0, "lot": "sword#1", "high": 0, "buyer": None, "bidder": 1}
    assert ("auction.bid", expected) == (play.pending[0].key, play.pending[0].args)


def test_the_highest_score_wins_and_the_reason_is_told() -> None:
    play = play_out(TIC_TAC_TOE.start(), ["a1", "a2", "b1", "b2", "c1"])
    assert Result(winners=(0,), scores=(1, -1), reason="three_in_a_row") == play.result
    assert () == play.pending


def test_ties_share_and_a_game_can_end_without_a_reason() -> None:
    play = play_out(
        TIC_TAC_TOE.start(), ["a1", "b2", "c1", "b1", "b3", "a3", "a2", "c2"]
    )  # the last is forced
    assert Result(winners=(0, 1), scores=(0, 0), reason=None) == play.result


def test_a_tie_for_first_is_shared_by_those_who_tie_alone(tmp_path: Path) -> None:
    manifest = HIDDEN.replace("players: 2", "players: 4")
    game = opening(
        tmp_path, "each player where it is not first player:", "  they gain 3 point", manifest=manifest
    )
    assert Result(winners=(1, 2, 3), scores=(0, 3, 3, 3), reason=None) == game.start().result


def test_a_game_in_which_nobody_ever_chooses_is_over_when_it_starts(tmp_path: Path) -> None:
    play = opening(
        tmp_path, "first player gains 2 point", "end because of_it", "first player gains 9 point"
    ).start()
    assert ((), Result((0,), (2, 0), "of_it")) == (play.pending, play.result)


# ---- what cannot be chosen -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "option", "code"),
    [
        (1, "a1", "not_asked"),
        (2, "a1", "not_asked"),
        (-1, "a1", "not_asked"),
        (0, "b2", "not_an_option"),
        (0, "d1", "not_an_option"),
        (0, "", "not_an_option"),
        (0, 0, "not_an_option"),
        (0, None, "not_an_option"),
        (0, ["a1"], "not_an_option"),
    ],
)
def test_what_cannot_be_chosen_is_rejected_by_code_and_nothing_changes(
    player: int, option: object, code: str
) -> None:
    play = play_out(TIC_TAC_TOE.start(), ["b2", "c3"])
    before = asked(play), told(play), play.view(0), play.view(1)
    with pytest.raises(ChoiceError) as error:
        play.choose(player, option)
    assert code == error.value.code
    assert before == (asked(play), told(play), play.view(0), play.view(1))
    play.choose(0, "a1")
    assert [1] == [decision.player for decision in play.pending]


@pytest.mark.parametrize(("options", "wrong"), [("0 to 1", False), ("0 to 1", True), ("1 to 2", True)])
def test_true_is_not_one_and_false_is_not_zero(options: str, wrong: bool, tmp_path: Path) -> None:
    play = opening(tmp_path, f"first player chooses gift from {options}").start()
    with pytest.raises(ChoiceError, match="is not an option"):
        play.choose(0, wrong)
    assert play.pending


def test_one_is_not_true(tmp_path: Path) -> None:
    lines = "first player gains 3 point", "first player may pay 1 point:", "  they gain 9 point"
    play = opening(tmp_path, *lines).start()
    assert [(0, "opening.point", (False, True))] == asked(play)
    with pytest.raises(ChoiceError):
        play.choose(0, 1)
    play.choose(0, True)
    assert play.result is not None
    assert (11, 0) == play.result.scores


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    play = play_out(TIC_TAC_TOE.start(), ["a1", "a2", "b1", "b2", "c1"])
    for player in (0, 1):
        with pytest.raises(ChoiceError) as error:
            play.choose(player, "c3")
        assert "not_asked" == error.value.code


def test_who_has_chosen_secretly_is_not_asked_again_before_the_others_have(tmp_path: Path) -> None:
    lines = "all players secretly:", "  they choose gift from 1 to 2"
    play = opening(tmp_path, *lines).start()
    play.choose(1, 2)
    with pytest.raises(ChoiceError) as error:
        play.choose(1, 1)
    assert "not_asked" == error.value.code
    assert [(0, "opening.gift", (1, 2))] == asked(play)


# ---- what is told ----------------------------------------------------------------------------


def test_all_that_happens_is_told_in_order_with_plain_arguments(tmp_path: Path) -> None:
    lines = (
        "shuffle deck",
        "put top of deck in table",
        "first player chooses gift from 1 to 3",
        "each player:",
        "  they gain gift point",
        "  they lose 2 point",
        "  they gain 0 point",
        "end because of_it",
    )
    play = opening(tmp_path, *lines, manifest=CARDS, ace=1).start()
    before = [
        ("shuffle", {"zone": "deck"}),
        ("put", {"item": "ace", "from": {"zone": "deck"}, "to": {"zone": "table"}}),
    ]
    assert before == told(play)
    play.choose(0, 1)
    after = [
        ("choose", {"player": 0, "chosen": 1, "what": "gift"}),
        ("gain", {"player": 0, "amount": 1, "counter": "point"}),
        ("lose", {"player": 0, "amount": 1, "counter": "point"}),
        ("gain", {"player": 1, "amount": 1, "counter": "point"}),
        ("lose", {"player": 1, "amount": 1, "counter": "point"}),
    ]
    assert [*before, *after] == told(play)[:7]


def test_every_event_says_which_statement_it_comes_from(tmp_path: Path) -> None:
    play = opening(tmp_path, "first player gains 1 point", "each player:", "  they gain 1 point").start()
    causes = [
        (event.cause.unit, event.cause.position.line, event.cause.position.column) for event in play.events
    ]
    assert [("opening", 2, 3), ("opening", 4, 5), ("opening", 4, 5)] == causes


# ---- forced choices --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "chosen", "what"),
    [
        (("first player chooses gift from 2 to 2",), 2, "gift"),
        (("first player chooses friend from players where it is not first player",), 1, "friend"),
        (("first player chooses card from table",), "ace#1", "card"),
        (("first player chooses cards from exactly 2 of table",), ["ace#1", "ace#2"], "cards"),
        (
            (
                "first player chooses:",
                "  rest:",
                "    they gain 0 point",
                "  go if their point > 0:",
                "    end",
            ),
            "rest",
            "option",
        ),
    ],
)
def test_a_public_choice_with_one_option_is_taken_and_told_but_not_asked(
    lines: tuple[str, ...], chosen: object, what: str, tmp_path: Path
) -> None:
    play = opening(tmp_path, "put deck in table", *lines, manifest=CARDS, ace=2).start()
    assert [] == asked(play)
    assert ("choose", {"player": 0, "chosen": chosen, "what": what}) in told(play)


@pytest.mark.parametrize(
    ("lines", "key", "option"),
    [
        (("first player chooses gift from 0 to first player.coin",), "gift", 0),
        (("let most = first player.coin", "first player chooses gift from 0 to most"), "gift", 0),
        (("first player chooses card from their hand",), "card", "ace#2"),
        (("first player chooses cards from exactly 1 of their hand",), "cards", ["ace#2"]),
        (("first player may choose bid from 1 to their coin:", "  they gain bid point"), "bid", None),
        (("first player may pay 1 coin:", "  they gain 1 point"), "coin", False),
        (
            (
                "first player chooses:",
                "  rest:",
                "    they gain 0 point",
                "  go if their coin > 0:",
                "    end",
            ),
            "option",
            "rest",
        ),
        (("first player may choose:", "  go if their coin > 0:", "    end"), "option", None),
    ],
    ids=["range", "name for what is hidden", "hand", "selection", "bid", "payment", "menu", "offer"],
)
def test_a_choice_that_depends_on_what_is_hidden_is_asked_even_if_there_is_only_one_option(
    lines: tuple[str, ...], key: str, option: object, tmp_path: Path
) -> None:
    ready = "put top of deck in (first player).hand"
    play = opening(tmp_path, ready, *lines, manifest=CARDS, ace=2).start()
    assert [(0, f"opening.{key}", (option,))] == asked(play)
    play.choose(0, option)
    assert play.result is not None


def test_one_may_pass_where_options_are_offered_and_is_not_asked_if_none_is(tmp_path: Path) -> None:
    lines = (
        "first player may choose:",
        "  rest:",
        "    they gain 1 point",
        "  go if their point > 0:",
        "    they gain 5 point",
        "first player may choose:",
        "  go if their point > 0:",
        "    they gain 5 point",
    )
    play = opening(tmp_path / "rest", *lines).start()
    assert [(0, "opening.option", (None, "rest"))] == asked(play)
    play.choose(0, "rest")
    assert [(0, "opening.option", (None, "go"))] == asked(play)
    play.choose(0, None)
    assert play.result is not None
    assert (1, 0) == tuple(play.result.scores)
    passed = opening(tmp_path / "passed", *lines).start()
    passed.choose(0, None)
    assert passed.result is not None
    assert ("choose", {"player": 0, "chosen": None, "what": "option"}) in told(passed)


OFFERED = "first player may choose rival from players where {}:", "  they gain 1 point"
CHOSEN = "first player chooses rival from players where {}:", "  they gain 1 point"


@pytest.mark.parametrize("lines", [OFFERED, CHOSEN], ids=["offered", "chosen"])
@pytest.mark.parametrize(
    "test",
    [
        "point > 0 and coin > 0",
        "point > 0 and it is not first player and coin > 0",
        "point > 0 and coin > 0 and it is not first player",
        "point > 0 and (coin > 0 or it is first player)",
    ],
)
def test_where_all_can_see_that_there_is_nothing_to_choose_from_nobody_is_asked(
    test: str, lines: tuple[str, ...], tmp_path: Path
) -> None:
    for coins in (0, 1):
        ready = "each player:", f"  they gain {coins} coin"
        play = opening(tmp_path / str(coins), *ready, *(line.format(test) for line in lines)).start()
        assert ([], 0) == (asked(play), play.view(0)["counters"]["point"][0])  # type: ignore[index]
        assert "choose" not in [event.key for event in play.events]


@pytest.mark.parametrize("lines", [OFFERED, CHOSEN], ids=["offered", "chosen"])
@pytest.mark.parametrize(
    "test",
    [
        "point is 0 and coin > 0",
        "coin > 0",
        "coin > 0 and point > 0",  # what stands behind something hidden may need it
        "point > 0 or coin > 0",
        "not (point > 0 and coin > 0) and coin > 0",
    ],
)
def test_where_only_what_is_hidden_leaves_nothing_to_choose_from_the_question_is_asked(
    test: str, lines: tuple[str, ...], tmp_path: Path
) -> None:
    play = opening(tmp_path, *(line.format(test) for line in lines)).start()
    assert [(0, "opening.rival", (None,))] == asked(play)


def test_a_secret_choice_with_one_option_is_asked_of_everybody(tmp_path: Path) -> None:
    play = opening(tmp_path, "all players secretly:", "  they choose gift from 1 to 1").start()
    assert [(0, "opening.gift", (1,)), (1, "opening.gift", (1,))] == asked(play)
    assert [True, True] == [decision.secret for decision in play.pending]


@pytest.mark.parametrize(
    "lines",
    [
        ("first player may choose gift from 1 to 0:", "  they gain gift point"),
        ("first player chooses gift from 1 to 0:", "  they gain gift point"),
        ("first player may pay 1 point:", "  they gain 2 point"),
    ],
)
def test_an_offer_that_nobody_could_take_is_neither_asked_nor_told(
    lines: tuple[str, ...], tmp_path: Path
) -> None:
    play = opening(tmp_path, *lines).start()
    assert ([], []) == (asked(play), told(play))


# ---- secrets ---------------------------------------------------------------------------------

SECRETLY = (
    "all players secretly:",
    "  they choose bid from 0 to 2",
    "  they choose trump from colour",
    "each player:",
    "  they gain their bid point",
    "  if their trump is red:",
    "    they gain 5 point",
)
AT_ONCE = HIDDEN.replace("players: 2", "players: 3") + "types: {colour: [red, blue]}\n"


def orders() -> Iterator[tuple[int, ...]]:
    """Every order in which three players can make two choices each."""
    return iter(sorted(set(permutations((0, 0, 1, 1, 2, 2)))))


def test_secret_choices_made_in_any_order_give_the_same_game(tmp_path: Path) -> None:
    game = opening(tmp_path, *SECRETLY, manifest=AT_ONCE)
    wanted = {0: [2, "blue"], 1: [0, "red"], 2: [1, "red"]}
    found = []
    for order in orders():
        play, left = game.start(), {player: list(options) for player, options in wanted.items()}
        for player in order:
            play.choose(player, left[player].pop(0))
        found.append((play.result, told(play)))
    assert 90 == len(found)
    assert Result(winners=(2,), scores=(2, 5, 6), reason=None) == found[0][0]
    assert [found[0]] * 90 == found


def test_nothing_is_told_or_changed_before_the_last_secret_choice_is_made(tmp_path: Path) -> None:
    play = opening(tmp_path, *SECRETLY, manifest=AT_ONCE).start()
    for player, option in [(0, 2), (0, "blue"), (1, 0), (1, "red"), (2, 1)]:
        play.choose(player, option)
        assert [] == told(play)
        assert [0, 0, 0] == play.view(0)["counters"]["point"]  # type: ignore[index]
    play.choose(2, "red")
    reveals = [event for event in told(play) if event[0] == "reveal"]
    assert [
        ("reveal", {"player": player, "chosen": chosen, "what": what})
        for what, options in (("bid", (2, 0, 1)), ("trump", ("blue", "red", "red")))
        for player, chosen in enumerate(options)
    ] == reveals


def test_what_others_choose_secretly_changes_nothing_that_a_player_sees(tmp_path: Path) -> None:
    game = opening(tmp_path, *SECRETLY, manifest=AT_ONCE)
    seen = []
    for bid, trump in [(0, "red"), (2, "blue")]:
        play = game.start()
        play.choose(1, bid)
        play.choose(1, trump)
        seen.append((play.view(0), play.view(2)))
    assert seen[0] == seen[1]


# ---- the same again --------------------------------------------------------------------------


def at_random(seed: int, players: int = 3) -> Play:
    play, rng = FAIR.start(players, seed), random.Random(seed)
    while play.pending:
        decision = rng.choice(play.pending)
        play.choose(decision.player, rng.choice(decision.options))
    return play


def test_the_same_seed_and_choices_give_the_same_events_and_another_seed_others() -> None:
    assert told(at_random(4)) == told(at_random(4))
    assert told(at_random(4)) != told(at_random(5))


TELL = """
from tests.unit.machine.test_play import at_random, told
print([told(at_random(seed)) for seed in (1, 2, 3)])
"""


def test_a_game_is_the_same_in_a_process_that_hashes_otherwise() -> None:
    root = Path(__file__).parents[3]
    printed = subprocess.run(
        [sys.executable, "-c", TELL],
        env={**os.environ, "PYTHONHASHSEED": "1", "PYTHONPATH": str(root)},
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert f"{[told(at_random(seed)) for seed in (1, 2, 3)]}\n" == printed


def test_a_scripted_deal_is_the_deal() -> None:
    play = FAIR.start(2, chance=[["cup#1", "cup#2", "cup#3", "sword#1", "sword#2", "sword#3", "stave#1"]])
    hands = [play.view(player)["zones"]["hand"][player] for player in (0, 1)]  # type: ignore[index]
    assert [["cup#1", "cup#2", "cup#3"], ["sword#1", "sword#2", "sword#3"]] == [
        [card["item"] for card in hand] for hand in hands
    ]
    assert "stave#1" in play.pending[0].options


# ---- run -------------------------------------------------------------------------------------


def test_a_policy_that_gives_numbers_plays_the_game_that_choices_play() -> None:
    chosen, run = TIC_TAC_TOE.start(), TIC_TAC_TOE.start()
    while chosen.pending:
        chosen.choose(chosen.pending[0].player, chosen.pending[0].options[-1])
    assert chosen.result == run.run(lambda decision: len(decision) - 1)
    assert (chosen.result, told(chosen), ()) == (run.result, told(run), run.pending)


@pytest.mark.parametrize("wrong", [-1, 7])
def test_a_policy_that_gives_a_wrong_number_leaves_the_game_where_it_was(wrong: int) -> None:
    play = play_out(TIC_TAC_TOE.start(), ["b2"])
    before = asked(play), told(play)
    with pytest.raises(ChoiceError) as error:
        play.run(lambda decision: 0 if len(decision) > 7 else wrong)
    assert "not_an_option" == error.value.code
    assert before == (asked(play), told(play))
    play.choose(1, "a1")
    assert 7 == len(play.pending[0])


@pytest.mark.parametrize(
    ("players", "wanted"), [("2 to 3", "2 to 3 players"), ("2", "2 players"), ("1", "1 player")]
)
def test_who_asks_for_too_many_players_is_told_how_many_can_play(
    players: str, wanted: str, tmp_path: Path
) -> None:
    manifest = tiny.MANIFEST.replace("players: 2", f"players: {players}")
    files = {"pack.yaml": manifest, "phases/opening.yaml": tiny.phase("first player gains 1 point")}
    with pytest.raises(PlayersError, match=f"^Tiny is for {wanted}, not for 5$"):
        tiny.game(tmp_path, files).start(5)
