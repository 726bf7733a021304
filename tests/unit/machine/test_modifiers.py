"""Items change the number that a procedure gives: each that counts adds its own, and no other does."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.machine.fault import RuleError
from engine.machine.game import Game
from tests import tiny

MANIFEST = (
    tiny.MANIFEST.replace(
        "point: {of: player}",
        "point: {of: player, lowest: -99}\n  coin: {of: player, start: 3, seen_by: owner}",
    )
    + """\
kinds:
  card: {starts_in: deck, has: {worth: number}, states: {pose: [tall, flat]}}
  shop: {starts_in: plots}
zones:
  deck: {holds: card}
  hand: {of: player, holds: card, seen_by: owner}
  table: {of: player, holds: card}
  plots: {holds: shop}
"""
)
ADDS_1, ADDS_WORTH, ADDS_TWICE = (
    "effects: [{modifies: might, by: 1}]\n",
    "effects: [{modifies: might, by: worth}]\n",
    "effects: [{modifies: might, by: 10}, {modifies: might, by: who.point}]\n",
)


def game(
    folder: Path,
    *lines: str,
    cards: Mapping[str, str],
    might: str = "takes: {who: player}\ngives: 100\nmodified_by: who.table\n",
    **files: str,
) -> Game:
    made = {f"card/{id}.yaml": f"name: Card\n{text}" for id, text in cards.items()}
    made |= {
        "pack.yaml": MANIFEST,
        "procedures/might.yaml": might,
        "phases/opening.yaml": tiny.phase(*lines),
        "shop/inn.yaml": "name: Inn\n",
    }
    return tiny.game(folder, {**made, **files})


def mights(folder: Path, *lines: str, cards: Mapping[str, str], **files: str) -> tuple[int, ...]:
    """The might of both players after some lines."""
    measured = "each player:", "  their point = might(them)"
    result = game(folder, *lines, *measured, cards=cards, **files).start().result
    assert result is not None
    return result.scores


def test_without_items_the_number_is_what_the_procedure_gives(tmp_path: Path) -> None:
    assert (100, 100) == mights(tmp_path, cards={"ace": f"worth: 5\n{ADDS_1}"})


def test_each_item_that_counts_adds_its_own(tmp_path: Path) -> None:
    cards = {"ace": f"worth: 5\ncopies: 2\n{ADDS_1}", "two": f"worth: 20\n{ADDS_WORTH}", "six": "worth: 6\n"}
    assert (122, 100) == mights(tmp_path, "put deck in (first player).table", cards=cards)


def test_an_item_can_add_more_than_once_and_less_than_nothing(tmp_path: Path) -> None:
    cards = {"ace": f"worth: 1\n{ADDS_TWICE}", "two": f"worth: -50\n{ADDS_WORTH}"}
    lines = "first player gains 3 point", "put deck in (first player).table"
    assert (100 + 10 + 3 - 50, 100) == mights(tmp_path, *lines, cards=cards)


def test_what_lies_elsewhere_does_not_count(tmp_path: Path) -> None:
    lines = (
        "put deck at 1 in (player after first player).table",
        "put deck at 1 in (first player).hand",
    )
    cards = {"ace": f"worth: 5\ncopies: 3\n{ADDS_1}"}
    assert (100, 101) == mights(tmp_path, *lines, cards=cards)


def test_only_those_count_that_the_procedure_names(tmp_path: Path) -> None:
    might = "takes: {who: player}\ngives: 100\nmodified_by: who.table where tall and worth > 1\n"
    cards = {
        "ace": f"worth: 1\n{ADDS_1}",
        "six": f"worth: 6\n{ADDS_WORTH}",
        "ten": f"worth: 10\n{ADDS_WORTH}",
    }
    lines = "put deck in (first player).table", "turn (first player).table at 2 flat"
    assert (110, 100) == mights(tmp_path, *lines, cards=cards, might=might)


def test_an_item_of_a_kind_that_does_not_count_adds_nothing(tmp_path: Path) -> None:
    inn = {"shop/inn.yaml": "name: Inn\neffects: [{modifies: might, by: 1000}]\n"}
    assert (100, 100) == mights(tmp_path, cards={"ace": "worth: 1\n"}, **inn)


def test_an_item_that_modifies_another_procedure_adds_nothing(tmp_path: Path) -> None:
    other = {"procedures/speed.yaml": "takes: {who: player}\ngives: 1\nmodified_by: who.table\n"}
    cards = {"ace": "worth: 5\neffects: [{modifies: speed, by: 1000}]\n"}
    assert (100, 100) == mights(tmp_path, "put deck in (first player).table", cards=cards, **other)


def test_every_use_counts_anew(tmp_path: Path) -> None:
    lines = (
        "first player gains might(first player) point",
        "put deck in (first player).table",
        "first player gains might(first player) point",
    )
    result = game(tmp_path, *lines, cards={"ace": f"worth: 1\n{ADDS_1}"}).start().result
    assert result is not None
    assert (201, 0) == result.scores


def test_other_definitions_and_the_score_see_the_number_as_it_is_modified(tmp_path: Path) -> None:
    manifest = MANIFEST.replace("score: point", "score: twice(it)")
    files = {
        "pack.yaml": manifest,
        "procedures/twice.yaml": "takes: {who: player}\ngives: might(who) * 2\n",
    }
    cards = {"ace": f"worth: 1\n{ADDS_1}"}
    result = game(tmp_path, "put deck in (first player).table", cards=cards, **files).start().result
    assert result is not None
    assert (202, 200) == result.scores


def test_what_modifies_can_itself_be_modified(tmp_path: Path) -> None:
    speed = {"procedures/speed.yaml": "takes: {who: player}\ngives: 7\nmodified_by: who.table\n"}
    cards = {
        "ace": "worth: 5\neffects: [{modifies: might, by: speed(who)}]\n",
        "two": "worth: 2\neffects: [{modifies: speed, by: worth}]\n",
    }
    assert (109, 100) == mights(tmp_path, "put deck in (first player).table", cards=cards, **speed)


def test_what_modifies_itself_is_a_fault_in_play(tmp_path: Path) -> None:
    cards = {"ace": "worth: 5\neffects: [{modifies: might, by: might(who)}]\n"}
    made = game(tmp_path, "put deck in (first player).table", "let m = might(first player)", cards=cards)
    with pytest.raises(RuleError) as error:
        made.start()
    assert "R102" == error.value.diagnostic.code.id


# ---- what is hidden --------------------------------------------------------------------------

HIDDEN = "takes: {who: player}\ngives: 1\nmodified_by: who.hand\n"
ASKED = "first player chooses share from 1 to might(first player)"
NAMED = "let power = might(first player)", "first player chooses share from 1 to 2"


def test_a_choice_that_depends_on_hidden_modifiers_is_asked_even_if_it_is_forced(tmp_path: Path) -> None:
    """Else silence would tell that nobody holds the ace."""
    cards = {"ace": f"worth: 5\n{ADDS_1}"}
    (decision,) = game(tmp_path, ASKED, cards=cards, might=HIDDEN).start().pending
    assert (0, (1,)) == (decision.player, decision.options)
    public = HIDDEN.replace("hand", "table")
    assert () == game(tmp_path / "public", ASKED, cards=cards, might=public).start().pending


def test_a_name_for_a_number_that_hidden_items_modify_is_hidden(tmp_path: Path) -> None:
    cards = {"ace": f"worth: 5\n{ADDS_1}"}
    ready = "put deck in (first player).hand"
    (decision,) = game(tmp_path, ready, *NAMED, cards=cards, might=HIDDEN).start().pending
    assert {} == decision.args
    public = HIDDEN.replace("hand", "table")
    (decision,) = game(tmp_path / "public", ready, *NAMED, cards=cards, might=public).start().pending
    assert {"power": 1} == decision.args


def test_a_name_for_a_number_that_something_hidden_is_added_to_is_hidden(tmp_path: Path) -> None:
    cards = {"ace": "worth: 5\neffects: [{modifies: might, by: who.coin}]\n"}
    ready = "put deck in (first player).table"
    (decision,) = game(tmp_path, ready, *NAMED, cards=cards).start().pending
    assert {} == decision.args


def test_a_definition_that_uses_such_a_number_is_hidden_as_well(tmp_path: Path) -> None:
    cards = {"ace": f"worth: 5\n{ADDS_1}"}
    twice = {"procedures/twice.yaml": "takes: {who: player}\ngives: might(who) * 2\n"}
    lines = "let power = twice(first player)", "first player chooses share from 1 to 2"
    (decision,) = game(tmp_path, *lines, cards=cards, might=HIDDEN, **twice).start().pending
    assert {} == decision.args


def test_a_filter_that_looks_at_what_is_hidden_hides_what_depends_on_it(tmp_path: Path) -> None:
    manifest = MANIFEST.replace("worth: number}", "worth: number, wants: filter of card or nothing}")
    files = {"pack.yaml": manifest}
    lines = (
        "let found = count(deck where it matches (deck at 1).wants)",
        "first player chooses share from 1 to 2",
    )
    for wants, args in (("card where worth > 3", {"found": 1}), ("card where worth > first player.coin", {})):
        play = game(
            tmp_path / str(len(args)), *lines, cards={"ace": f"worth: 5\nwants: {wants}\n"}, **files
        ).start()
        assert args == play.pending[0].args
