"""Texts come in, right and wrong; each gives a tree, or the exact diagnostic at the exact word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Token, Tree

from engine.lang.grammar import Start, keywords
from engine.lang.layout import DEEPEST_BLOCK
from engine.lang.parse import DEEPEST, MOST_BRANCHES, parse
from engine.lang.tree import Branch
from engine.source.diagnostic import Findings
from engine.source.document import Where
from engine.source.yaml import read_document
from tests.unit.lang.marked import place_of, syntax


def tree_of(text: str | Where, start: Start = "block") -> Branch:
    findings = Findings()
    tree = parse(place_of(text) if isinstance(text, str) else text, start, findings)
    assert [] == list(findings)
    assert tree is not None
    return tree


def data(tree: Branch) -> list[object]:
    """The rules and words of a tree, without what is missing."""
    parts: list[object] = [tree.data]
    for child in tree.children:
        if isinstance(child, Tree):
            parts.append(data(child))
        elif isinstance(child, Token):
            parts.append(str(child))
    return parts


# ---- what is read ---------------------------------------------------------------------------


def test_a_block_is_one_statement_a_line() -> None:
    tree = tree_of("shuffle deck\nput market in discards\n")
    assert ["shuffle", "put"] == [child.data for child in tree.children if isinstance(child, Tree)]


def test_what_is_indented_belongs_to_the_line_above() -> None:
    expected = [
        "block",
        ["repeat_times", ["number", "2"], ["suite", ["shuffle", ["name", "deck"]], ["end"]]],
        ["end"],
    ]
    assert expected == data(tree_of("repeat 2 times:\n  shuffle deck\n  end\nend"))


@pytest.mark.parametrize(
    "text",
    [
        "repeat 2 times:\n  shuffle deck\n  end\nend\n",
        "repeat 2 times:\n       shuffle deck\n       end\nend",
        "  repeat 2 times:\n    shuffle deck\n    end\n  end",
        "\n\n  repeat 2 times:\n    shuffle deck\n    end\n\n\n  end\n\n",
        "repeat 2 times:\r\n  shuffle deck\r\n  end\r\nend\r\n",
        "repeat 2 times: # how often\n# comment\n  shuffle deck# here\n      # there\n  end\n # last\nend #",
        "# first\n\n # of all\nrepeat 2 times:\n\n  shuffle deck\n\n  end\nend\n# the end",
        "repeat 2   times  :\n  shuffle   deck  \n  end   \nend  \n   ",
        "repeat (\n2) times:\n  shuffle (deck\n     )\n  end\nend",
        "repeat (2 # two\n # or three\n) times:\n  shuffle deck\n  end\nend",
        "repeat 2 times:\n  shuffle deck #\ta tab\n  end\nend",
    ],
)
def test_comments_blank_lines_line_ends_and_the_width_of_indents_do_not_matter(text: str) -> None:
    assert data(tree_of("repeat 2 times:\n  shuffle deck\n  end\nend")) == data(tree_of(text))


def test_a_file_gives_the_same_tree_and_positions_with_either_line_end() -> None:
    content = "do: |\n  repeat 2 times:\n    shufle deck\n"
    for text in (content, content.replace("\n", "\r\n")):
        document = read_document(text.encode(), "phase.yaml", findings := Findings())
        assert document is not None
        assert parse(document.root / "do", "block", findings) is None
        (found,) = findings
        assert ("L101", 3, 5, "shuffle") == (
            found.code.id,
            found.position.line,
            found.position.column,
            found.nearest,
        )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a or b and not c", ["either", "a", ["both", "b", ["negation", "c"]]]),
        ("not a is b", ["negation", ["equal", "a", "b"]]),
        ("a is not b", ["unequal", "a", "b"]),
        ("a - b - c", ["minus", ["minus", "a", "b"], "c"]),
        ("a + b * c", ["plus", "a", ["times", "b", "c"]]),
        ("(a + b) * c", ["times", ["plus", "a", "b"], "c"]),
        ("-a * b", ["times", ["negative", "a"], "b"]),
        ("a at b + c", ["plus", ["at", "a", "b"], "c"]),
        ("a where b or c", ["where", "a", ["either", "b", "c"]]),
        ("a has b and c", ["both", ["has", "a", "b"], "c"]),
        ("top of a", ["top", "a"]),
        ("player after a is b", ["equal", ["player_after", "a"], "b"]),
    ],
)
def test_words_bind_as_the_reference_says(text: str, expected: list[object]) -> None:
    def plain(parts: list[object]) -> object:
        if parts[0] == "name":
            return parts[1]
        return [parts[0], *(plain(part) if isinstance(part, list) else part for part in parts[1:])]

    (phrase,) = data(tree_of(text, "phrase"))[1:]
    assert isinstance(phrase, list)
    assert expected == plain(phrase)


# ---- lines and blocks -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("if a:\n    end\n  ‹end›", "L104"),
        ("if a:\n  if b:\n    end\n   ‹end›", "L104"),
        ("  end\n‹end›", "L104"),
        ("# a comment\n  if a:\n    end\n ‹end›", "L104"),
        ("if a‹:›", "L107"),
        ("if a‹:›\nend", "L107"),
        ("if a‹:›\n# nothing\n\n", "L107"),
        ("if a:\n  end\nelse‹:›\nend", "L107"),
        ("if a:\n  if b‹:›\n  end", "L107"),
        ("if a:\n  if b‹:›\nend", "L107"),
        ("they choose‹:›", "L107"),
        ("end\n  ‹end›", "L108"),
        ("if a:\n  end\n    ‹end›", "L108"),
        ("let x = a\n  ‹+› b", "L108"),
        ("if a:\n  end\n   ‹else›:\n  end", "L108"),
    ],
)
def test_a_line_that_is_indented_wrongly_is_marked(text: str, code: str) -> None:
    syntax(text, code)


def nested(depth: int, innermost: str) -> str:
    lines = [*("repeat 2 times:" for _ in range(depth)), innermost]
    return "\n".join("  " * number + line for number, line in enumerate(lines))


def test_blocks_may_be_nested_up_to_the_limit() -> None:
    tree_of(nested(DEEPEST_BLOCK, "end"))


def test_the_line_at_which_blocks_become_too_deep_is_marked() -> None:
    (found,) = syntax(nested(DEEPEST_BLOCK + 1, "‹end›"), "L106")
    assert f"this is nested more than {DEEPEST_BLOCK} deep" == found.message
    deeper = nested(DEEPEST_BLOCK + 1, "‹repeat› 2 times:\n" + "  " * (DEEPEST_BLOCK + 2) + "end")
    syntax(deeper, "L106")


def test_a_value_may_be_nested_up_to_the_limit_in_the_deepest_block() -> None:
    tree_of(nested(DEEPEST_BLOCK, "let x = " + "not " * (DEEPEST - 3) + "a"))


def test_the_place_at_which_a_value_becomes_too_deep_is_marked() -> None:
    (found,) = syntax("end\nlet x = " + "not " * (DEEPEST - 1) + "‹" + "not " * 40 + "a›", "L106")
    assert f"this is nested more than {DEEPEST} deep" == found.message


@pytest.mark.parametrize(
    "text", ["let x = ‹1 + 1 + 1›" + " + 1" * (DEEPEST - 1), "let x = ‹a.a.a›" + ".a" * (DEEPEST - 1)]
)
def test_a_value_that_grows_to_the_right_is_marked_at_its_innermost_part(text: str) -> None:
    syntax(text, "L106")


def test_a_statement_has_a_limited_number_of_branches() -> None:
    branches = "else if a:\n  end\n" * MOST_BRANCHES
    tree_of(f"if a:\n  end\n{branches}else:\n  end")
    (found,) = syntax(f"if a:\n  end\n{branches}‹else if a:\n  end›\nelse:\n  end", "L110")
    assert f"one statement has more than {MOST_BRANCHES} branches; this is one too many" == found.message


def test_a_menu_has_a_limited_number_of_options() -> None:
    options = "".join(f"  option_{number}:\n    end\n" for number in range(MOST_BRANCHES))
    tree_of(f"they choose:\n{options}")
    syntax(f"they choose:\n{options}  ‹another:\n    end›", "L110")


# ---- words ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("they gain‹ ›", "a value"),
        ("they gain 2‹ › # coin", "a name, '*', '+', '-', '.', '/', 'at', 'on'"),
        (
            "if a:\n  they‹\n›end",
            "'.', '=', 'choose', 'chooses', 'gain', 'gains', 'look', 'looks', 'lose', 'loses', 'may', 'pay', "
            "'pays', 'show', 'shows'",
        ),
        ("they may choose x from market‹\n›", "an operator, '(', ':', 'to', 'where'"),
        ("let x = (a +\n b‹ ›", "an operator, '(', ')', 'where'"),
        ("let x = (‹\n›\n", "a value"),
        ("each player‹\n›", "':', 'after', 'as', 'from', 'where'"),
        ("end because‹ ›", "a name"),
    ],
)
def test_a_line_that_ends_too_early_is_marked_behind_its_last_word(text: str, expected: str) -> None:
    (found,) = syntax(text, "L103")
    assert f"the line ends too early; what can follow: {expected}" == found.message


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("‹)›", "a statement"),
        ("end\n‹else›:\n  end", "a statement"),
        ("they gain 2 coin ‹they› gain", "the end of the line, '('"),
        ("they gain 2 coin‹:›\n  end", "the end of the line, '('"),
        ("they gain 2‹)› coin", "a name, '*', '+', '-', '.', '/', 'at', 'on'"),
        ("let x = (a + b\n‹end›", "an operator, '(', ')', 'where'"),
        ("let x ‹<=› 3", "'='"),
        ("let x =‹=› 3", "a value"),
        ("let x = a is ‹<› b", "a value"),
        (
            "let x = a < b ‹<› c",
            "the end of the line, '(', '*', '+', '-', '.', '/', 'and', 'at', 'on', 'or', 'where'",
        ),
        ("they gain -‹-›1 coin", "a value"),
        ("they gain 2.‹5› coin", "a name"),
    ],
)
def test_a_word_that_cannot_stand_there_is_marked(text: str, expected: str) -> None:
    (found,) = syntax(text, "L101")
    assert expected == found.args["expected"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x ‹b›", "an operator, the end of the line, '(', 'where'"),
        ("a\n‹b›", "the end of the text"),
        ("‹where› b", "a value"),
        ("a where b ‹where› c", "an operator, the end of the line, '('"),
        ("‹let› x = 3", "a value"),
        ("(a)‹)›", "an operator, the end of the line, 'where'"),
    ],
)
def test_a_phrase_is_a_single_value(text: str, expected: str) -> None:
    (found,) = syntax(text, "L101", start="phrase")
    assert expected == found.args["expected"]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("they ‹chose› lot from market", "choose"),
        ("‹chose› lot from market", "choose"),
        ("‹gian› 2 coin", "gain"),
        ("‹shufle› deck", "shuffle"),
        ("each ‹playr›:\n  end", "player"),
        ("each player ‹form› leader:\n  end", "from"),
        ("‹repaet› 2 times:\n  end", "repeat"),
        ("repeat 2 ‹time›:\n  end", "times"),
        ("if a:\n  end\n‹esle›:\n  end", "else"),
        ("let x = leader.hand ‹were› ready", "where"),
        ("they gain 2 coin ‹unlucky›", None),
    ],
)
def test_a_misspelt_keyword_gives_the_right_one(text: str, meant: str | None) -> None:
    (found,) = syntax(text, "L101")
    assert meant == found.nearest


@pytest.mark.parametrize(
    ("text", "shown", "meant"),
    [
        ("they gain 2 ‹Coin›", "Coin", "coin"),
        ("‹They› gain 2 coin", "They", "they"),
        ("they gain 2 ‹cøin›", "cøin", None),
        ("they gain ‹2coin›", "2coin", None),
        ("they gain 2 ‹_coin›", "_coin", None),
        ("they gain 2 coin‹;›", ";", None),
        ('they gain 2 ‹"›coin"', '"', None),
        ("they gain 2‹\u00a0›coin", "U+00A0", None),
        ("end‹\r›end", "U+000D", None),
        ("end ‹😀›", "😀", None),
        ("end because a‹-›b", None, None),
        ("they gain ‹٣› coin", "٣", None),
    ],
)
def test_what_is_no_word_of_the_language_is_marked_as_a_whole(
    text: str, shown: str | None, meant: str | None
) -> None:
    (found,) = syntax(text, "L101" if shown is None else "L102")
    assert shown in (None, found.args["word"])
    assert meant == found.nearest


@pytest.mark.parametrize(
    "text",
    [
        "‹\t›end",
        "if a:\n‹\t›end",
        "if a:\n  ‹\t›end",
        "they‹\t›gain\t2 coin",
        "# a\tb\nend‹\t›# c",
        "end\n‹\t›\n",
    ],
)
def test_a_tab_outside_of_a_comment_is_marked(text: str) -> None:
    syntax(text, "L105")


@pytest.mark.parametrize("text", ["", "   ", "\n", "\n  \n", "# nothing", "\n  # nothing\n\n# at all"])
@pytest.mark.parametrize("start", ["block", "phrase"])
def test_an_empty_text_is_marked_where_it_should_stand(text: str, start: Start) -> None:
    where, findings = place_of(text), Findings()
    assert parse(where, start, findings) is None
    assert [("L109", where.position)] == [(found.code.id, found.position) for found in findings]


def test_the_first_fault_of_a_text_is_the_one_reported() -> None:
    syntax("they ‹gian› 2 coin\nGain 3 coin", "L101")
    syntax("they gain‹\n›Gain 3 coin", "L103")
    syntax("they ‹Gain› 3 coin\nif a:", "L102")


# ---- hostile texts --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "let x = " + "(" * 5_000 + "1" + ")" * 5_000,
        "let x = " + "(" * 5_000,
        "let x = " + "not " * 5_000 + "a",
        "let x = a" + ".a" * 5_000,
        "let x = 1" + " + 1" * 5_000,
        "let x = " + "a(" * 5_000 + ")" * 5_000,
        "let x = " + "a(" * 70 + ")" * 70,
        "if a:\n  end\n" + "else if a:\n  end\n" * 5_000,
        "".join(" " * depth + "if a:\n" for depth in range(500)),
        "".join(" " * depth + "end\n" for depth in range(500, 0, -1)),
        "x" * 100_000,
        "9" * 100_000,
        "#" * 100_000,
        "let x = " + "-1" * 5_000,
    ],
    ids=lambda text: text[:16],
)
def test_a_hostile_text_is_read_or_refused_without_a_crash(text: str) -> None:
    findings = Findings()
    tree = parse(place_of(text), "block", findings)
    assert (tree is None) == (len(findings) == 1)


WORDS = [
    *sorted(keywords()),
    *("a", "coin", "x_1", "2", "0", "Q", "é", "\u00a0", "\U0001f600"),
    *("(", ")", "+", "-", "*", "/", "<", ">", "<=", ">=", "=", ".", ",", ":", ";"),
    *("\n", "\n  ", "\n    ", "\n   ", "\r\n", "\r", "\t", "# c\n", "#", " "),
]


@given(st.lists(st.sampled_from(WORDS)).map(" ".join) | st.lists(st.sampled_from(WORDS)).map("".join))
def test_any_row_of_words_gives_a_tree_or_one_diagnostic(text: str) -> None:
    check_that_it_is_read_or_refused(text)


@given(
    st.text(
        st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"], exclude_characters="\ufeff\ufffe\uffff")
        | st.sampled_from("\n\t\r #:()")
    )
)
def test_any_text_gives_a_tree_or_one_diagnostic(text: str) -> None:
    check_that_it_is_read_or_refused(text)


def check_that_it_is_read_or_refused(text: str) -> None:
    where = place_of(text)
    starts: tuple[Start, ...] = ("block", "phrase")
    for start in starts:
        findings = Findings()
        tree = parse(where, start, findings)
        assert (0 if tree else 1) == len(findings)
