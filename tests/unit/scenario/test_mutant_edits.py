"""The small changes of a text of the language: which there are, and what is written then."""

import pytest

from engine.lang.grammar import Start
from engine.scenario.mutants.edit import brief, spliced
from engine.scenario.mutants.language import edits


def changed(text: str, start: Start = "phrase") -> list[str]:
    return sorted(spliced(text, edit.splices) for edit in edits(text, start))


def words(text: str, start: Start = "phrase") -> list[str]:
    return [edit.change for edit in edits(text, start)]


def test_a_number_is_one_more_or_one_less() -> None:
    assert ["-1", "1"] == changed("0")
    assert ["they gain 2 coin", "they gain 4 coin"] == changed("they gain 3 coin", "block")
    assert ["with 4 instead of 3", "with 2 instead of 3"] == words("they gain 3 coin", "block")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a < b", ["a <= b", "a >= b"]),
        ("a <= b", ["a < b", "a > b"]),
        ("a > b", ["a <= b", "a >= b"]),
        ("a >= b", ["a < b", "a > b"]),
        ("a is b", ["a is not b"]),
        ("a is not b", ["a is b"]),
        ("(a + b) is (c)", ["(a + b) is not (c)", "(a - b) is (c)"]),
    ],
)
def test_a_comparison_is_another_one(text: str, expected: list[str]) -> None:
    assert expected == changed(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a and b", ["a", "a and not b", "a or b", "b", "not a and b"]),
        ("a or b", ["a", "a and b", "a or not b", "b", "not a or b"]),
        ("not a and b", ["a and b", "b", "not a", "not a and not b", "not a or b"]),
        ("(a) and (b)", ["(a)", "(a) and (not b)", "(a) or (b)", "(b)", "(not a) and (b)"]),
    ],
)
def test_a_part_of_a_condition_is_left_out_or_negated_and_and_is_or(text: str, expected: list[str]) -> None:
    assert expected == changed(text)


def test_of_three_parts_each_is_left_out_alone() -> None:
    found = changed("a and b and c")
    assert {"a and b", "a and c", "b and c"} == {
        text for text in found if " or " not in text and "not" not in text
    }
    assert {"a or b and c", "a and b or c"} == {text for text in found if " or " in text}


def test_what_is_chosen_from_is_not_restricted_or_restricted_the_other_way_round() -> None:
    assert ["hand", "hand where not up"] == changed("hand where up")
    assert ["hand", "hand where up"] == changed("hand where not up")
    assert "hand where not (up and red)" in changed("hand where up and red")


def test_a_condition_is_taken_for_true() -> None:
    text = "if up:\n  turn it down"
    assert ["if not up:\n  turn it down", "if true:\n  turn it down"] == changed(text, "block")
    assert ["with not up instead of up", "with true instead of up"] == words(text, "block")


def test_each_statement_of_a_block_is_left_out() -> None:
    first, second, third = "turn a up", "each b in c:\n  turn b up\n  turn b down", "turn d up"
    found = changed(f"{first}\n{second}\n{third}", "block")
    shorter = "each b in c:\n  turn b up", "each b in c:\n  turn b down"
    assert (
        sorted(
            [
                f"{second}\n{third}",
                f"{first}\n{third}",
                f"{first}\n{second}",
                *(f"{first}\n{one}\n{third}" for one in shorter),
            ]
        )
        == found
    )


def test_the_last_statement_of_an_inner_block_goes_without_the_one_behind_it() -> None:
    text = "if a:\n  turn b up\n  turn c up\nturn d up"
    assert "if a:\n  turn b up\nturn d up" in changed(text, "block")


def test_a_statement_that_is_alone_stays() -> None:
    assert [] == changed("turn a up", "block")
    assert [] == changed("each b in c:\n  turn b up", "block")


def test_each_branch_is_left_out_but_the_first() -> None:
    text = "if a:\n  turn x up\nelse if b:\n  turn y up\nelse:\n  turn z up"
    found = changed(text, "block")
    assert "if a:\n  turn x up\nelse:\n  turn z up" in found
    assert "if a:\n  turn x up\nelse if b:\n  turn y up" in found


def test_an_option_of_a_menu_and_its_condition_are_left_out() -> None:
    text = "they choose:\n  rest:\n    turn x up\n  walk if a:\n    turn y up"
    found = changed(text, "block")
    assert "they choose:\n  walk if a:\n    turn y up" in found
    assert "they choose:\n  rest:\n    turn x up" in found
    assert "they choose:\n  rest:\n    turn x up\n  walk:\n    turn y up" in found


def test_who_may_choose_has_to_and_the_other_way_round() -> None:
    assert ["they choose a from b:\n  turn a up"] == changed(
        "they may choose a from b:\n  turn a up", "block"
    )
    assert ["leader may choose a from b:\n  turn a up"] == changed(
        "leader chooses a from b:\n  turn a up", "block"
    )
    assert ["may choose a from b:\n  turn a up"] == changed("choose a from b:\n  turn a up", "block")


def test_players_begin_with_another() -> None:
    assert ["each player after leader:\n  turn a up"] == changed(
        "each player from leader:\n  turn a up", "block"
    )
    found = changed("each player after leader where a:\n  turn a up", "block")
    assert "each player from leader where a:\n  turn a up" in found
    assert "each player after leader:\n  turn a up" in found


def test_all_players_are_gone_around_the_other_way() -> None:
    assert ["players after a"] == changed("players from a")
    assert ["players from a"] == changed("players after a")
    assert ["player after a"] == changed("player before a")


def test_words_have_opposites() -> None:
    assert ["lowest(a for b)"] == changed("highest(a for b)")
    assert ["false"] == changed("true")
    assert ["a * b", "a / b"] == sorted(changed("a / b") + changed("a * b"))


def test_a_text_of_several_lines_is_told_by_its_first() -> None:
    assert "if a is b" == brief("if a is b:\n  turn c up")
    assert 60 == len(brief("a" * 100))
