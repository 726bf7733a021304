"""Documents with comments that allow something come in; what is left of the findings is checked."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.source.allowed import without_allowed
from engine.source.diagnostic import Code, Diagnostic, Findings, Severity
from engine.source.position import Position
from engine.source.yaml import read_document

ODD = Code("X301", "odd", "Nothing happens.", Severity.WARNING)
OTHER = Code("X302", "also odd", "Nothing happens.", Severity.WARNING)
KNOWN = {"X301", "X302", "A102", "Y101"}


def left(text: str, *found: tuple[Code, int], file: str = "a.yaml") -> list[tuple[str, int]]:
    """The codes and lines that remain in a file that has warnings of these codes in these lines."""
    findings = Findings()
    document = read_document(text, "a.yaml", findings)
    assert document is not None, [one.message for one in findings]
    diagnostics = [Diagnostic(code, Position(file, line, 1), {}) for code, line in found]
    remaining = without_allowed(diagnostics, [document], KNOWN)
    return sorted((one.code.id, one.position.line) for one in remaining)


def test_without_a_comment_everything_stays() -> None:
    assert [("X301", 1)] == left("a: 1\n", (ODD, 1))


@pytest.mark.parametrize(
    "text",
    [
        "a: 1\nb: 2  # ludex: allow X301 because it is a test\nc: 3\n",
        "a: 1\nb: 2  #ludex:allow X301 because it is a test\nc: 3\n",
        "# ludex: allow X301 because it is a test\nb: 2\nc: 3\n",
        "  # ludex: allow X301 because it is a test\n{b: 2,\nc: 3}\n",
    ],
)
def test_a_comment_counts_for_its_own_line_or_for_the_next_if_it_stands_alone(text: str) -> None:
    assert [("X301", 3), ("X302", 2)] == left(text, (ODD, 2), (ODD, 3), (OTHER, 2))


def test_comments_can_stand_above_each_other() -> None:
    text = """\
# ludex: allow X301 because of one thing
# ludex: allow X302 because of another
# and a note
a: 1
"""
    assert [] == left(text, (ODD, 4), (OTHER, 4))


def test_a_finding_about_a_file_as_a_whole_may_lie_in_the_line_of_the_comment() -> None:
    assert [] == left("# ludex: allow X301 because it is a test\na: 1\n", (ODD, 1))


def test_a_comment_above_a_gap_is_about_nothing() -> None:
    assert [("A102", 1), ("X301", 3)] == left("# ludex: allow X301 because of it\n\na: 1\n", (ODD, 3))


def test_all_findings_of_the_code_at_the_place_are_allowed() -> None:
    assert [] == left("a: 1  # ludex: allow X301 because of it\n", (ODD, 1), (ODD, 1))


def test_a_comment_does_not_count_for_other_files() -> None:
    found = left("a: 1  # ludex: allow X301 because of it\n", (ODD, 1), file="b.yaml")
    assert [("A102", 1), ("X301", 1)] == found


BLOCK = """\
# ludex: allow X301 because above the key
do: |
  one
  two

  three
after: 1
"""


@pytest.mark.parametrize(
    "text",
    [
        BLOCK,
        BLOCK.replace("# ludex: allow X301 because above the key", "#").replace(
            "|", "|  # ludex: allow X301 because at the key"
        ),
        BLOCK.replace("|", ">-"),
        BLOCK.replace("do: |\n  one", "do: one"),
        BLOCK.replace("do: |\n  one", "do:\n  one"),
        BLOCK.replace("|\n  one", '"one').replace("three", 'three"'),
    ],
)
def test_a_comment_at_the_key_of_a_text_or_above_it_counts_for_the_whole_text(text: str) -> None:
    last = text.split("\n").index("after: 1") + 1
    lines = [(ODD, line) for line in range(2, last + 1)]
    assert [("X301", last)] == left(text, *lines)


@pytest.mark.parametrize(
    ("text", "remaining"),
    [
        ("do: |\n  one\n  # ludex: allow X301 because above the line\n  two\n  three\n", [1, 2, 5]),
        ("do: |\n  one\n  two\n  three  # ludex: allow X301 because in the line\n  four\n", [1, 2, 3, 5]),
    ],
)
def test_a_comment_inside_a_text_counts_for_a_line_of_it(text: str, remaining: list[int]) -> None:
    assert [("X301", line) for line in remaining] == left(text, *((ODD, line) for line in range(1, 6)))


@pytest.mark.parametrize(
    "text",
    [
        "a: 'text # ludex: allow X301 because no comment'\n",
        'a: "text # ludex: allow X301 because no comment"\n',
        '"# ludex: allow X301 because no comment": 1\n',
        "a: text#ludex:allow X301 because no comment\n",
    ],
)
def test_what_is_part_of_a_value_or_a_key_is_no_comment(text: str) -> None:
    assert [("X301", 1)] == left(text, (ODD, 1))


@pytest.mark.parametrize(
    ("comment", "code"),
    [
        ("allow X301", "A101"),
        ("allow X301 because", "A101"),
        ("allow X301 because  ", "A101"),
        ("allow X302 because it is a test", "A102"),
        ("allow X310 because it is a test", "A103"),
        ("allow x301 because it is a test", "A103"),
        ("allow A102 because it is a test", "A104"),
        ("allow Y101 because it is a test", "A104"),
        ("allow", "A105"),
        ("", "A105"),
        ("ignore X301", "A105"),
        ("allow X301, X302 because it is a test", "A105"),
        ("allow X301 since it is a test", "A105"),
        ("allow X301 becausee it is a test", "A105"),
    ],
)
def test_a_comment_that_cannot_be_heeded_is_reported_and_allows_nothing(comment: str, code: str) -> None:
    assert [(code, 1), ("X301", 1)] == left(f"a: 1  # ludex: {comment}\n", (ODD, 1))


def test_a_code_that_is_none_has_the_nearest() -> None:
    document = read_document("a: 1  # ludex: allow x301 because of it\n", "a.yaml", Findings())
    assert document is not None
    (found,) = without_allowed([], [document], KNOWN)
    assert ("X301", Position("a.yaml", 1, 7, 33)) == (found.nearest, found.position)


def test_of_two_comments_for_one_thing_one_is_of_no_use() -> None:
    text = "# ludex: allow X301 because of it\na: 1  # ludex: allow X301 because of it\n"
    assert [("A102", 2)] == left(text, (ODD, 2))


ROOT = Path(__file__).parents[3]
SAMPLES = [path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("tests/packs/fair/*/*.yaml"))]
COMMENTS = st.sampled_from(
    ["# ludex: allow X301 because", "# ludex:", " # ludex: allow X301 because of it", "#"]
)


@given(st.sampled_from(SAMPLES), st.lists(st.tuples(st.floats(0, 1), COMMENTS), max_size=4))
def test_comments_anywhere_in_a_file_do_no_harm(text: str, added: list[tuple[float, str]]) -> None:
    for place, comment in added:
        at = round(place * len(text))
        text = text[:at] + comment + text[at:]
    document = read_document(text, "a.yaml", Findings())
    if document is not None:
        found = [Diagnostic(ODD, Position("a.yaml", line, 1), {}) for line in range(1, text.count("\n") + 2)]
        remaining = list(without_allowed(found, [document], KNOWN))
        assert all(one.position.line <= text.count("\n") + 1 for one in remaining)
