"""Generated code with less to do is the same code: each way of leaving something out, by example."""

import ast

import pytest

from engine.machine.loops import with_loops
from engine.machine.simplify import simplified


def simpler(text: str, *parameters: str) -> str:
    body = simplified(ast.parse(text).body, ("g", *parameters))
    return ast.unparse(ast.Module(body, []))


def looped(text: str) -> str:
    return ast.unparse(ast.Module(with_loops(ast.parse(text).body), []))


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("if 1 > 0:\n    a()\nelse:\n    b()", "a()"),
        ("if 0 == 1:\n    a()", ""),
        ("if 0 == 0 and x or (0 == 1 and y):\n    a()", "if x:\n    a()"),
        ("if x and 0 == 1:\n    a()", "if x and False:\n    a()"),
        ("while not not x:\n    a()", "while x:\n    a()"),
        ("if not x == 1:\n    a()", "if x != 1:\n    a()"),
        ("if s[e] & 2 == 2:\n    a()", "if s[e] & 2:\n    a()"),
        ("if s[e] & 2 != 2:\n    a()", "if not s[e] & 2:\n    a()"),
        ("if s[e] & 3 == 0:\n    a()", "if not s[e] & 3:\n    a()"),
        ("if s[e] & 3 == 3:\n    a()", "if s[e] & 3 == 3:\n    a()"),
        ("if s[e] & 3 == 1:\n    a()", "if s[e] & 3 == 1:\n    a()"),
        ("a(s[e] & 2 == 2)", "a(s[e] & 2 == 2)"),
        ("s[e] = s[e] & 2 | 0", "s[e] = s[e] & 2"),
        ("a(tuple(zones[3]), tuple((0, 1)), tuple(x))", "a(zones[3], (0, 1), tuple(x))"),
        ("options_1 = [0, 1]\na(options_1[0 if len(options_1) == 1 else b()])", "a((0, 1)[b()])"),
    ],
)
def test_what_is_known_before_play_is_left_out(text: str, made: str) -> None:
    assert made == simpler(text)


def test_a_name_that_only_repeats_another_is_left_out() -> None:
    assert "for v_card in row:\n    a(v_card)" == simpler(
        "for v_card in row:\n    item_1 = v_card\n    a(item_1)"
    )


@pytest.mark.parametrize(
    "text",
    [
        "v_seat = they_1\na(v_seat)",  # questions tell what the names of content stand for
        "they_1 = v_seller\nv_seller = 2\nv_seller = 3\na(they_1)",  # the other has changed
        "item_1 = x\nitem_1 = y\na(item_1)",
    ],
)
def test_a_name_stays_where_the_other_could_change_or_content_gave_it(text: str) -> None:
    assert text == simpler(text)


def test_nothing_that_comes_in_is_changed() -> None:
    body = ast.parse("if 1 > 0:\n    a(s & 2 == 0)").body
    before = ast.dump(body[0])
    simplified(body, ("g",))
    assert before == ast.dump(body[0])


@pytest.mark.parametrize(
    ("text", "made"),
    [
        (
            "x = len([e for e in zone if t(e)])",
            "number_in_1 = 0\nfor e in zone:\n    if t(e):\n        number_in_1 += 1\nx = number_in_1",
        ),
        (
            "x = sum([f(e) for e in zone])",
            "total_in_1 = 0\nfor e in zone:\n    total_in_1 += f(e)\nx = total_in_1",
        ),
        (
            "for x in [e for e in zone if t(e)]:\n    a(x)",
            "found_in_1 = []\nfor e in zone:\n    if t(e):\n        found_in_1.append(e)\n"
            "for x in found_in_1:\n    a(x)",
        ),
        (
            "if len([e for e in zone if t(e)]) == 0:\n    a()",
            "some_in_1 = 0\nfor e in zone:\n    if t(e):\n        some_in_1 = 1\n        break\n"
            "if not some_in_1:\n    a()",
        ),
        (
            "while len([e for e in zone]) < 2:\n    a()",
            "while True:\n    number_in_1 = 0\n    for e in zone:\n        number_in_1 += 1\n"
            "    if not number_in_1 < 2:\n        break\n    a()",
        ),
    ],
)
def test_a_list_that_is_only_read_is_a_loop(text: str, made: str) -> None:
    assert made == looped(text)


@pytest.mark.parametrize(
    "text",
    [
        "a(x and [e for e in zone])",  # perhaps it is never worked out
        "a((yield x), [e for e in zone])",  # what it goes through may be another by then
        "a([e for e in zone] if x else y)",
        "for e in zone:\n    a(x or [e for e in other])",
    ],
)
def test_a_list_stays_where_it_may_not_be_worked_out_first(text: str) -> None:
    assert text == looped(text)


def test_a_loop_never_takes_the_name_of_one_around_it() -> None:
    text = "for e in zone:\n    x = len([e for e in other])\n    a(e)"
    assert text == looped(text)


def test_loops_keep_the_line_of_their_statement() -> None:
    tree = ast.parse("\n\nx = [e for e in zone if t(e)]")
    lines = {
        node.lineno for made in with_loops(tree.body) for node in ast.walk(made) if hasattr(node, "lineno")
    }
    assert {3} == lines
