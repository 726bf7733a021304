"""Scalars of every style come in; where each character of their values stands is checked."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.source.diagnostic import Findings
from engine.source.document import Document
from engine.source.mark import Mark
from engine.source.scalar import Trace, trace
from engine.source.yaml import read_document


def traces(document: Document) -> Iterator[tuple[object, Trace, str]]:
    """Value, trace and style of every scalar of a document."""

    def below(mark: Mark, value: object, parent: Mark | None) -> Iterator[tuple[object, Trace, str]]:
        if isinstance(mark.children, dict) and isinstance(value, dict):
            for key, child in mark.children.items():
                yield from below(child, value[key], mark)
        elif isinstance(mark.children, list) and isinstance(value, list):
            for child, item in zip(mark.children, value, strict=True):
                yield from below(child, item, mark)
        else:
            yield value, trace(document._lines, mark, parent.span.column if parent else 0), mark.style

    return below(document._marks, document.data, None)


def spots_of(text: str) -> tuple[str, list[tuple[int, int]]]:
    """The value of the last scalar of a text, and its spots."""
    document = read_document(text, "f", Findings())
    assert document is not None, text
    value, traced, _ = list(traces(document))[-1]
    assert traced.value == value
    return traced.value, traced.spots


@pytest.mark.parametrize(
    ("text", "value", "spots"),
    [
        ("a: bc", "bc", [(1, 4), (1, 5), (1, 6)]),
        ("a: b \n  c\n\n\n  d # e", "b c\n\nd", [(1, 4), (1, 5), (2, 3), (2, 4), (3, 1), (5, 3), (5, 4)]),
        ("[x, b\n c]", "b c", [(1, 5), (1, 6), (2, 2), (2, 3)]),
        ("a: ''", "", [(1, 5)]),
        ("a: 'b''c'", "b'c", [(1, 5), (1, 6), (1, 8), (1, 9)]),
        ("a: ' b \n\n   c '", " b\nc ", [(1, 5), (1, 6), (1, 7), (3, 4), (3, 5), (3, 6)]),
        ("a: '\n  b\n  '", " b ", [(1, 5), (2, 3), (2, 4), (3, 3)]),
        ('a: "b\\tc"', "b\tc", [(1, 5), (1, 6), (1, 8), (1, 9)]),
        (r'a: "\x41\u00e9\U0001F600\""', 'Aé😀"', [(1, 5), (1, 9), (1, 15), (1, 25), (1, 27)]),
        ('a: "b \\\n   c"', "b c", [(1, 5), (1, 6), (2, 4), (2, 5)]),
        ('a: "b\\\n\n  \\ c"', "b\n c", [(1, 5), (2, 1), (3, 3), (3, 5), (3, 6)]),
        ('a: "b\\   \n  c"', "b  c", [(1, 5), (1, 6), (1, 8), (2, 3), (2, 4)]),
        ('a: "b\\\\ \n  c"', "b\\ c", [(1, 5), (1, 6), (1, 8), (2, 3), (2, 4)]),
    ],
)
def test_a_flow_scalar_is_traced(text: str, value: str, spots: list[tuple[int, int]]) -> None:
    assert spots_of(text) == (value, spots)


@pytest.mark.parametrize(
    ("text", "value", "spots"),
    [
        ("a: |\n  b\n", "b\n", [(2, 3), (2, 4), (2, 4)]),
        ("a: |-\n  b\n", "b", [(2, 3), (2, 4)]),
        ("a: |+\n  b\n\n \n", "b\n\n\n", [(2, 3), (2, 4), (3, 1), (4, 2), (4, 2)]),
        ("a: |\n  b", "b", [(2, 3), (2, 4)]),
        ("a: |\n", "", [(1, 4)]),
        ("a: |+\n\n", "\n", [(2, 1), (2, 1)]),
        ("a: |\n\n  b\n", "\nb\n", [(2, 1), (3, 3), (3, 4), (3, 4)]),
        ("a: |1 # c\n  b\n", " b\n", [(2, 2), (2, 3), (2, 4), (2, 4)]),
        ("a:\n- |-2\n   b\n", " b", [(3, 3), (3, 4), (3, 5)]),
        ("- - |1-\n    b\n", " b", [(2, 4), (2, 5), (2, 6)]),
        ("- a: |\n   b\n", "b\n", [(2, 4), (2, 5), (2, 5)]),
        ("|\n b\n  c", "b\n c", [(2, 2), (2, 3), (3, 2), (3, 3), (3, 4)]),
        ("a: >\n  b\n  c\n", "b c\n", [(2, 3), (2, 4), (3, 3), (3, 4), (3, 4)]),
        ("a: >-\n  b\n\n  c\n", "b\nc", [(2, 3), (2, 4), (4, 3), (4, 4)]),
        ("a: >-\n  b\n   c\n  d\n", "b\n c\nd", [(2, 3), (2, 4), (3, 3), (3, 4), (3, 5), (4, 3), (4, 4)]),
        ("a: >-\n  é😀\n  x\n", "é😀 x", [(2, 3), (2, 4), (2, 5), (3, 3), (3, 4)]),
    ],
)
def test_a_block_scalar_is_traced(text: str, value: str, spots: list[tuple[int, int]]) -> None:
    assert spots_of(text) == (value, spots)


FRAGMENTS = st.sampled_from(
    [
        *("a: ", "b: ", "- ", "[", "]", "{", "}", ", ", "? ", "# c", "x", "y z", "1", "é", "😀", "k"),
        *("|", ">", "|-", ">+", "|2", ">1-", "'", '"', "''", " ", "  ", "\t"),
        *("\\", "\\n", "\\ ", "\\\t", "\\x41", "\\u00e9", "\\U0001F600"),
        *("\n", "\n ", "\n  ", "\n    ", "\r\n"),
    ]
)
OPENINGS = st.sampled_from(
    ["", "a: ", "- ", "- b: '", 'a: "', "a:\n- |", "a: |\n ", "a: >\n  ", "- - >1\n   "]
)


@settings(max_examples=1500)
@given(OPENINGS, st.lists(FRAGMENTS, max_size=14), st.sampled_from(["", "'", '"', "\n"]))
def test_a_trace_reproduces_the_value_and_the_file(opening: str, middle: list[str], closing: str) -> None:
    document = read_document(opening + "".join(middle) + closing, "f", Findings())
    for value, traced, style in traces(document) if document else ():
        assert len(traced.spots) == len(traced.value) + 1
        assert traced.spots == sorted(traced.spots)
        if isinstance(value, str):
            assert traced.value == value
        for character, (line, column) in zip(traced.value, traced.spots, strict=False):
            written = (document._lines[line - 1] + "\n")[column - 1] if document else ""
            folded = character in " \n" and written in " \t\n"
            escaped = style == '"' and written == "\\"
            assert written == character or folded or escaped


BODY = st.lists(
    st.sampled_from(["", "x", "é y", " deeper", "\ttab", "  ", "# no comment", "- 1", "k: v"]), max_size=6
)


@settings(max_examples=300)
@given(BODY, st.sampled_from("|>"), st.sampled_from(["", "-", "+"]), st.booleans(), st.integers(1, 4))
def test_a_block_scalar_of_any_make_is_traced(
    body: list[str], sign: str, chomping: str, explicit: bool, indent: int
) -> None:
    header = sign + chomping + (str(indent) if explicit else "")
    lines = "".join(f"{' ' * (2 + indent)}{line}\n" for line in body)
    document = read_document(f"- 0\n- - z\n  - {header}\n{lines}- end\n", "f", Findings())
    for value, traced, _ in traces(document) if document else ():
        assert traced.value == str(value)
