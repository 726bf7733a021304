"""Choices are made as they are stated, after what is offered has been compared with it."""

from pathlib import Path

import pytest

from tests import tiny
from tests.unit.scenario.playing import found_in, messages, opening

REST = "at: stroll\nplayers: 2\n"


def test_choices_are_made_in_their_order_and_the_rest_follows() -> None:
    do = "do: [{player: 0, option: rest}, {player: 1, option: walk}, {player: 1, square: b2}]\n"
    assert [] == messages(f"{REST}{do}expect: {{point: [1, 0], coin: [5, 6], board: {{b2: {{mark: 1}}}}}}\n")


def test_who_is_not_asked_cannot_choose() -> None:
    asked = "player 0 is asked for 'option'"
    assert [("T202", f"player 1 is not asked for 'option' now; {asked}")] == messages(
        f"{REST}do: [{{player: 1, option: rest}}]\n"
    )
    assert [("T202", f"player 0 is not asked for 'square' now; {asked}")] == messages(
        f"{REST}do: [{{player: 0, square: a1}}]\n"
    )


def test_after_the_end_nobody_is_asked() -> None:
    do = "{player: 0, option: rest}, {player: 1, option: rest}, {player: 0, option: rest}"
    (fault,) = found_in(f"{REST}do: [{do}]\n")
    assert ("T202", 4, 60) == (fault.code.id, fault.position.line, fault.position.column)
    assert "player 0 is not asked for 'option' now; nobody is asked for anything" == fault.message


def test_of_all_who_choose_secretly_any_can_be_next() -> None:
    do = """do:
  - {player: 1, purse: 3}
  - {player: 0, purse: 0}
  - {player: 0, thumb: against}
  - {player: 1, thumb: in_favour}
"""
    expected = "expect: {coin: [5, 2], votes: [0, 3], stance: [against, in_favour]}\n"
    assert [] == messages(f"at: assembly\nplayers: 2\n{do}{expected}")
    (first,) = messages("at: assembly\nplayers: 2\ndo: [{player: 0, thumb: against}]\n")
    asked = "player 0 is asked for 'purse'; player 1 is asked for 'purse'"
    assert ("T202", f"player 0 is not asked for 'thumb' now; {asked}") == first


@pytest.mark.parametrize(
    ("option", "shown"),
    [("run", "run"), ("1", "1"), ("true", "true"), ("null", "pass"), ("[rest]", '["rest"]')],
)
def test_what_is_not_an_option_is_told_with_those_that_are(option: str, shown: str) -> None:
    (fault,) = found_in(f"{REST}do: [{{player: 0, option: {option}}}]\n")
    assert ("T203", 4, 26) == (fault.code.id, fault.position.line, fault.position.column)
    assert f"'{shown}' is not an option; there are: rest, walk" == fault.message


@pytest.mark.parametrize(
    ("line", "stated", "chosen"),
    [
        ("first player chooses one from hand_of", "ace", "ace#1"),
        ("first player chooses one from hand_of", "ace#1", "ace#1"),
        ("first player chooses one from hand_of", "ace#3", "ace#3"),
        ("first player chooses one from exactly 2 of hand_of", "[two, ace]", "ace#1 two#1"),
        ("first player chooses one from exactly 2 of hand_of", "[two, 'ace#3']", "ace#3 two#1"),
        ("first player chooses one from exactly 2 of hand_of", "['ace#3', ace]", "ace#1 ace#3"),
        ("first player chooses one from exactly 2 of hand_of", "[ace, ace]", "ace#1 ace#2"),
    ],
)
def test_an_item_is_named_by_its_id_or_by_its_copy(
    line: str, stated: str, chosen: str, tmp_path: Path
) -> None:
    """The third ace is turned, so that it is another option than the first two."""
    manifest = tiny.MANIFEST + (
        "kinds: {card: {starts_in: hand_of, states: {pose: [tall, flat]}}}\n"
        "zones: {hand_of: {holds: card}, out: {holds: card}}\n"
    )
    cards = {"card/ace.yaml": "name: Ace\ncopies: 3\n", "card/two.yaml": "name: Two\ncopies: 2\n"}
    lines = "turn hand_of at 3 flat", line, "put one in out"
    pack = opening(tmp_path, *lines, manifest=manifest, **cards)
    zone = ", ".join(f"{name[:3]} flat" if name == "ace#3" else name[:3] for name in chosen.split())
    assert [] == messages(
        f"players: 2\ndo: [{{player: 0, one: {stated}}}]\nexpect: {{out: [{zone}]}}\n", pack
    )


@pytest.mark.parametrize("stated", ["[ace]", "[ace, ace, ace]", "[ace, 'two#9']", "[ace, 3]", "ace", "[]"])
def test_other_things_or_other_copies_than_offered_are_no_option(stated: str, tmp_path: Path) -> None:
    manifest = tiny.MANIFEST + "kinds: {card: {starts_in: pile}}\nzones: {pile: {holds: card}}\n"
    cards = {"card/ace.yaml": "name: Ace\ncopies: 3\n", "card/two.yaml": "name: Two\ncopies: 2\n"}
    pack = opening(tmp_path, "first player chooses two from exactly 2 of pile", manifest=manifest, **cards)
    assert ["T203"] == [
        code for code, _ in messages(f"players: 2\ndo: [{{player: 0, two: {stated}}}]\n", pack)
    ]


def test_numbers_are_listed_in_any_order(tmp_path: Path) -> None:
    manifest = tiny.MANIFEST + "kinds: {card: {starts_in: pile, has: {fees: list of number}}}\n"
    manifest += "zones: {pile: {holds: card}}\n"
    lines = (
        "first player chooses two from exactly 2 of (top of pile).fees",
        "first player gains two at 1 point",
    )
    pack = opening(tmp_path, *lines, manifest=manifest, **{"card/ace.yaml": "name: Ace\nfees: [2, 10, 7]\n"})
    assert [] == messages("players: 2\ndo: [{player: 0, two: [7, 10]}]\nexpect: {point: [10, 0]}\n", pack)
    assert ["T203"] == [code for code, _ in messages("players: 2\ndo: [{player: 0, two: [7, 7]}]\n", pack)]


def test_who_may_choose_can_pass(tmp_path: Path) -> None:
    lines = "first player may choose gift from 1 to 3:", "  they gain gift point"
    pack = opening(tmp_path, *lines)
    assert [] == messages("players: 2\ndo: [{player: 0, gift: pass}]\nexpect: {point: [0, 0]}\n", pack)
    assert [] == messages("players: 2\ndo: [{player: 0, gift: 3}]\nexpect: {point: [3, 0]}\n", pack)
    (fault,) = messages("players: 2\ndo: [{player: 0, gift: 4}]\n", pack)
    assert ("T203", "'4' is not an option; there are: pass, 1, 2, 3") == fault


def test_true_is_not_one(tmp_path: Path) -> None:
    lines = "first player gains 1 point", "first player may pay 1 point:", "  they gain 5 point"
    pack = opening(tmp_path, *lines)
    assert [] == messages("players: 2\ndo: [{player: 0, point: true}]\nexpect: {point: [5, 0]}\n", pack)
    assert ["T203"] == [code for code, _ in messages("players: 2\ndo: [{player: 0, point: 1}]\n", pack)]


# ---- what is offered -------------------------------------------------------------------------

GIFT = "first player may choose gift from 1 to 3:", "  they gain gift point"


@pytest.mark.parametrize("offered", ["[pass, 1, 2, 3]", "[3, 1, pass, 2]"])
def test_all_that_is_offered_can_be_stated_in_any_order(offered: str, tmp_path: Path) -> None:
    do = f"do: [{{player: 0, gift: 2, offered: {offered}}}]\n"
    assert [] == messages(f"players: 2\n{do}expect: {{point: [2, 0]}}\n", opening(tmp_path, *GIFT))


@pytest.mark.parametrize(
    ("offered", "difference"),
    [
        ("[1, 2, 3]", "offered as well: pass"),
        ("[pass, 1, 2, 3, 4, 5]", "not offered: 4, 5"),
        ("[1, 2, 4]", "not offered: 4; offered as well: pass, 3"),
        ("[pass, 1, 2, 3, 3]", "not offered: 3"),
        ("[]", "offered as well: pass, 1, 2, 3"),
        ("[pass, true, 2, 3]", "not offered: true; offered as well: 1"),
    ],
)
def test_what_is_missing_and_what_is_too_much_is_told_and_the_choice_is_made(
    offered: str, difference: str, tmp_path: Path
) -> None:
    do = f"do: [{{player: 0, gift: 2, offered: {offered}}}]\n"
    (fault,) = found_in(f"players: 2\n{do}expect: {{point: [2, 0]}}\n", opening(tmp_path, *GIFT))
    assert ("T208", 3, 36) == (fault.code.id, fault.position.line, fault.position.column)
    assert f"this is not what is offered; {difference}" == fault.message


CARDS = tiny.MANIFEST + (
    "kinds: {card: {starts_in: hand_of, states: {pose: [tall, flat]}}}\n"
    "zones: {hand_of: {holds: card}, out: {holds: card}}\n"
)
ACES = {"card/ace.yaml": "name: Ace\ncopies: 3\n", "card/two.yaml": "name: Two\n"}


@pytest.mark.parametrize(
    ("source", "chosen", "offered"),
    [
        ("hand_of", "two", "[ace, ace, two]"),
        ("hand_of", "two", "[two, ace, 'ace#3']"),
        ("exactly 2 of hand_of", "[two, ace]", "[[ace, ace], [ace, 'ace#3'], [two, 'ace#3'], [two, ace]]"),
    ],
)
def test_items_that_are_offered_are_named_like_those_that_are_chosen(
    source: str, chosen: str, offered: str, tmp_path: Path
) -> None:
    """The third ace is turned, so that it is another option than the first two."""
    lines = "turn hand_of at 3 flat", f"first player chooses one from {source}"
    pack = opening(tmp_path, *lines, manifest=CARDS, **ACES)
    assert [] == messages(f"players: 2\ndo: [{{player: 0, one: {chosen}, offered: {offered}}}]\n", pack)


# ---- what is refused -------------------------------------------------------------------------


def test_what_is_refused_is_not_chosen_and_the_player_is_still_asked(tmp_path: Path) -> None:
    pack = opening(tmp_path, *GIFT)
    do = "{player: 0, gift: 4, refused: true}, {player: 0, gift: 0, refused: true}, {player: 0, gift: 3}"
    assert [] == messages(f"players: 2\ndo: [{do}]\nexpect: {{point: [3, 0]}}\n", pack)
    asked = "player 0 is asked for 'gift', but the scenario has come to its end"
    assert [("T204", asked)] == messages(
        "players: 2\ndo: [{player: 0, gift: 4, refused: true, offered: [pass, 1, 2, 3]}]\n", pack
    )


@pytest.mark.parametrize("option", ["pass", "1", "3"])
def test_what_is_offered_is_not_refused(option: str, tmp_path: Path) -> None:
    do = f"do: [{{player: 0, gift: {option}, refused: true}}, {{player: 0, gift: 1}}]\n"
    (fault,) = found_in(f"players: 2\n{do}", opening(tmp_path, *GIFT))
    assert ("T209", 3, 24) == (fault.code.id, fault.position.line, fault.position.column)
    assert f"'{option}' should be refused, but it is offered" == fault.message


def test_several_that_are_refused_are_one_selection(tmp_path: Path) -> None:
    pack = opening(tmp_path, "first player chooses one from exactly 2 of hand_of", manifest=CARDS, **ACES)
    do = "{player: 0, one: [two, two], refused: true}, {player: 0, one: [two, ace]}"
    assert [] == messages(f"players: 2\ndo: [{do}]\n", pack)


def test_who_is_not_asked_cannot_be_refused_anything() -> None:
    assert ["T202"] == [
        code for code, _ in messages(f"{REST}do: [{{player: 1, option: run, refused: true}}]\n")
    ]


# ---- one choice at a time --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "column", "stated", "meant"),
    [
        ("{player: 0, option: rest, offred: [rest]}", 32, "option, offred", "offered"),
        ("{player: 0, option: rest, refuse: true}", 32, "option, refuse", "refused"),
        ("{player: 0, option: walk, square: b2}", 6, "option, square", None),
        ("{player: 0, offered: [rest, walk]}", 6, "none", None),
    ],
)
def test_an_entry_that_does_not_make_one_choice_is_told(
    entry: str, column: int, stated: str, meant: str | None
) -> None:
    (fault,) = found_in(f"{REST}do: [{entry}]\n")
    assert ("T112", column, meant) == (fault.code.id, fault.position.column, fault.nearest)
    assert f"one choice is made at a time; stated here: {stated}" == fault.message
