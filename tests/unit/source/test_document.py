"""Documents come in; the value and the position at a path are checked."""

import pytest

from engine.source.diagnostic import Findings
from engine.source.document import Document
from engine.source.position import Position
from engine.source.yaml import read_document

STALL = """\
name: Stall   # a comment
copies: {A: 1, B: 12}
notes:
  - short
  - 'quoted'
  -
effects:
  - when: revenue
    do: |
      gain 2 deniers
      gain 1 health
long: one
  two
"quoted key": |2-  # why
    text
empty:
list: [a, bc, [d]]
flow: {x: , y: [k: v ]}
"""


def read(text: str | bytes) -> Document:
    findings = Findings()
    document = read_document(text, "stall.yaml", findings)
    assert document is not None
    assert list(findings) == []
    return document


def at(line: int, column: int, length: int = 1) -> Position:
    return Position("stall.yaml", line, column, length)


def test_the_data_is_plain() -> None:
    assert read(STALL).data == {
        "name": "Stall",
        "copies": {"A": 1, "B": 12},
        "notes": ["short", "quoted", None],
        "effects": [{"when": "revenue", "do": "gain 2 deniers\ngain 1 health\n"}],
        "long": "one two",
        "quoted key": "  text",
        "empty": None,
        "list": ["a", "bc", ["d"]],
        "flow": {"x": None, "y": [{"k": "v"}]},
    }


@pytest.mark.parametrize(
    ("path", "position"),
    [
        ((), at(1, 1, 25)),
        (("name",), at(1, 7, 5)),
        (("copies",), at(2, 9, 13)),
        (("copies", "B"), at(2, 19, 2)),
        (("notes",), at(4, 3, 7)),
        (("notes", 1), at(5, 5, 8)),
        (("notes", 2), at(6, 4)),
        (("effects", 0), at(8, 5, 13)),
        (("effects", 0, "do"), at(9, 9)),
        (("long",), at(12, 7, 3)),
        (("quoted key",), at(14, 15, 3)),
        (("empty",), at(16, 6)),
        (("list",), at(17, 7, 12)),
        (("list", 2, 0), at(17, 16, 1)),
        (("flow", "x"), at(18, 9)),
        (("flow", "y", 0), at(18, 17, 4)),
        (("flow", "y", 0, "k"), at(18, 20, 1)),
    ],
)
def test_a_value_has_its_position(path: tuple[str | int, ...], position: Position) -> None:
    where = read(STALL).root
    for step in path:
        where = where / step
    assert where.position == position


def test_a_key_has_its_position() -> None:
    root = read(STALL).root
    assert (root / "copies" / "B").key == at(2, 16)
    assert (root / "effects" / 0 / "do").key == at(9, 5, 2)
    assert (root / "quoted key").key == at(14, 1, 12)


def test_what_has_no_key_gives_its_own_position() -> None:
    root = read(STALL).root
    assert (root / "notes" / 0).key == at(4, 5, 5)
    assert root.key == root.position


@pytest.mark.parametrize("step", ["missing", 3, -1])
def test_what_is_missing_has_the_position_of_what_it_is_missing_from(step: str | int) -> None:
    notes = read(STALL).root / "notes"
    assert (notes / step).position == notes.position
    assert (notes / step / "deeper" / 0).key == notes.position
    assert (notes / step).inside(3) == notes.position


@pytest.mark.parametrize(
    "path", [("missing",), ("notes", 3), ("notes", -1), ("notes", "x"), ("name", 0), (0,)]
)
def test_what_is_missing_has_no_value(path: tuple[str | int, ...]) -> None:
    where = read(STALL).root
    for step in path:
        where = where / step
    with pytest.raises(LookupError):
        _ = where.value


def test_a_place_gives_its_value() -> None:
    root = read(STALL).root
    assert (root / "effects" / 0 / "when").value == "revenue"
    assert (root / "list" / 2).value == ["d"]


def test_places_are_equal_when_document_and_path_are() -> None:
    document = read("a: 1")
    assert {document.root / "a": 1}[document.root / "a"] == 1
    assert read("a: 1").root != document.root


def test_a_word_inside_a_text_has_its_position() -> None:
    effect = read(STALL).root / "effects" / 0 / "do"
    text = str(effect.value)
    assert effect.inside(text.index("deniers"), 7) == at(10, 14, 7)
    assert effect.inside(text.index("health"), 6) == at(11, 14, 6)


def test_a_length_ends_with_its_line() -> None:
    effect = read(STALL).root / "effects" / 0 / "do"
    assert effect.inside(7, 100) == at(10, 14, 7)
    assert effect.inside(len("gain 2 deniers"), 3) == at(10, 21, 1)


def test_the_end_of_a_text_has_a_position() -> None:
    root = read(STALL).root
    effect = root / "effects" / 0 / "do"
    assert effect.inside(len(str(effect.value))) == at(11, 20)
    assert (root / "name").inside(5) == at(1, 12)
    assert (root / "notes" / 1).inside(6) == at(5, 12)


def test_an_offset_outside_of_the_text_is_moved_to_its_edge() -> None:
    name = read(STALL).root / "name"
    assert name.inside(-3) == at(1, 7)
    assert name.inside(99, 99) == at(1, 12)


def test_inside_of_a_collection_is_the_collection() -> None:
    copies = read(STALL).root / "copies"
    assert copies.inside(4) == copies.position


def test_a_length_counts_the_characters_of_the_file() -> None:
    do = read('do: "a \\u00e9\\n b"').root / "do"
    assert do.value == "a é\n b"
    assert do.inside(2, 1) == at(1, 8, 6)
    assert do.inside(2, 4) == at(1, 8, 10)


def test_positions_do_not_depend_on_line_ends_or_a_byte_order_mark() -> None:
    plain = read(STALL)
    other = read(b"\xef\xbb\xbf" + STALL.replace("\n", "\r\n").encode())
    assert other.data == plain.data
    assert other.text == plain.text
    for path in (("name",), ("effects", 0, "do"), ("quoted key",)):
        there, here = other.root, plain.root
        for step in path:
            there, here = there / step, here / step
        assert there.position == here.position
        assert there.inside(3) == here.inside(3)


def test_columns_count_characters_and_not_bytes() -> None:
    document = read("é😀: {日本: '😀x'}")
    assert (document.root / "é😀" / "日本").key == at(1, 6, 2)
    assert (document.root / "é😀" / "日本").inside(1) == at(1, 12)
