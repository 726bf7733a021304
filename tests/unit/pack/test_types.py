"""The words of a declaration come in; the type read, or the word that could not be read, is checked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.pack.types import (
    BROKEN,
    FLAG,
    NUMBER,
    PLAYER,
    Broken,
    Cell,
    Collection,
    Enum,
    Filter,
    Flag,
    Item,
    Label,
    Number,
    Optional,
    Place,
    Player,
    Slot,
    Type,
    UnknownWord,
    accepts,
    read_type,
    same,
)

ENUMS, KINDS = ("colour", "suit"), ("card", "shop")
COLOUR, CARD = Enum("colour"), Item("card")

READ: list[tuple[str, Type]] = [
    ("number", NUMBER),
    ("number 0 to 9", Number(0, 9)),
    ("number -3 to -1", Number(-3, -1)),
    ("number 4 to 4", Number(4, 4)),
    ("flag", FLAG),
    ("player", PLAYER),
    ("colour", COLOUR),
    ("card", CARD),
    ("set of colour", Collection(COLOUR, ordered=False)),
    ("list of colour", Collection(COLOUR)),
    ("list of number", Collection(NUMBER)),
    ("list of number 1 to 6", Collection(Number(1, 6))),
    ("set of set of suit", Collection(Collection(Enum("suit"), ordered=False), ordered=False)),
    ("list of filter of card", Collection(Filter("card"))),
    ("filter of card", Filter("card")),
    ("player or nobody", Optional(PLAYER)),
    ("number or nothing", Optional(NUMBER)),
    ("number 0 to 9 or nothing", Optional(Number(0, 9))),
    ("colour or nothing", Optional(COLOUR)),
    ("set of colour or nothing", Optional(Collection(COLOUR, ordered=False))),
    ("filter of card or nothing", Optional(Filter("card"))),
]

MISREAD: list[tuple[str, str, int]] = [
    ("", "", 0),
    ("   ", "", 0),
    ("color", "color", 0),
    ("Number", "Number", 0),
    ("number 3", "3", 7),
    ("number 0 to", "0", 7),
    ("number 0 - 9", "0", 7),
    ("number x to 9", "x", 7),
    ("number 0 to y", "y", 12),
    ("number 0 to 9.5", "9.5", 12),
    ("number --1 to 9", "--1", 7),
    ("number - to 9", "-", 7),
    ("number ٠ to 9", "٠", 7),
    ("number ² to 9", "²", 7),
    ("number 9 to 0", "0", 12),
    ("number 0 to 9 to 10", "to", 14),
    ("set", "set", 0),
    ("set of", "set", 0),
    ("set colour", "set", 0),
    ("set of color", "color", 7),
    ("list of list", "list", 8),
    ("filter of colour", "colour", 10),
    ("filter of set of card", "set", 10),
    ("filter of player", "player", 10),
    ("card card", "card", 5),
    ("flag or", "or", 5),
    ("player or nothing", "nothing", 10),
    ("colour or nobody", "nobody", 10),
    ("colour or suit", "suit", 10),
    ("player or nobody or nobody", "or", 7),
    ("  list   of   color ", "color", 14),
]


@pytest.mark.parametrize(("text", "expected"), READ, ids=[text for text, _ in READ])
def test_every_form_of_a_type_is_read(text: str, expected: Type) -> None:
    assert expected == read_type(text, ENUMS, KINDS)


@pytest.mark.parametrize("text", [text for text, _ in READ])
def test_a_type_is_shown_as_it_is_written(text: str) -> None:
    assert text == str(read_type(text, ENUMS, KINDS))


@pytest.mark.parametrize(("text", "word", "offset"), MISREAD, ids=[repr(text) for text, _, _ in MISREAD])
def test_what_cannot_be_read_is_named_and_placed(text: str, word: str, offset: int) -> None:
    assert UnknownWord(word, offset) == read_type(text, ENUMS, KINDS)


def test_blanks_between_words_do_not_matter() -> None:
    assert Collection(COLOUR) == read_type("  list\tof\n colour ", ENUMS, KINDS)


def test_a_word_that_stands_twice_is_placed_where_it_is_wrong() -> None:
    assert UnknownWord("of", 7) == read_type("set of of", ENUMS, KINDS)


def test_numbers_beyond_64_bits_are_not_read() -> None:
    assert Number(-(10**18) + 1, 10**18 - 1) == read_type(f"number -{'9' * 18} to {'9' * 18}", (), ())
    assert UnknownWord("9" * 19, 12) == read_type(f"number 0 to {'9' * 19}", (), ())


def test_a_number_of_thousands_of_digits_is_a_misreading_and_no_crash() -> None:
    digits = "9" * 5000
    assert UnknownWord(digits, 12) == read_type(f"number 0 to {digits}", (), ())
    assert UnknownWord(f"-{digits}", 7) == read_type(f"number -{digits} to 0", (), ())


def test_a_type_of_thousands_of_words_is_a_misreading_and_no_crash() -> None:
    assert UnknownWord("set", 42) == read_type("set of " * 50_000 + "colour", ENUMS, KINDS)


def test_a_word_of_thousands_of_letters_is_a_misreading_and_no_crash() -> None:
    assert UnknownWord("x" * 100_000, 0) == read_type("x" * 100_000, ENUMS, KINDS)


@given(st.text())
def test_any_text_at_all_is_read_or_refused(text: str) -> None:
    read = read_type(text, ENUMS, KINDS)
    assert not isinstance(read, UnknownWord) or read.word == text[read.offset :][: len(read.word)]


@given(st.lists(st.sampled_from([word for text, _ in READ for word in text.split()])))
def test_any_order_of_the_right_words_is_read_back_the_same_or_refused(words: list[str]) -> None:
    read = read_type(" ".join(words), ENUMS, KINDS)
    assert isinstance(read, UnknownWord) or read == read_type(str(read), ENUMS, KINDS)


def test_the_types_that_no_declaration_names_are_shown_in_words() -> None:
    types = (Cell("board"), Slot("card"), Place(), Label(("rest", "walk")), Broken())
    assert ["cell of board", "slot of card", "zone", "rest or walk", "?"] == [str(type_) for type_ in types]


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (Number(0, 9), NUMBER),
        (Collection(COLOUR), Collection(COLOUR, ordered=False)),
        (Collection(Number(1, 2)), Collection(NUMBER)),
        (Optional(Number(1, 2)), Optional(NUMBER)),
        (BROKEN, CARD),
        (Flag(), FLAG),
    ],
    ids=str,
)
def test_types_that_stand_for_each_other_do_so_both_ways(left: Type, right: Type) -> None:
    assert (True, True) == (same(left, right), same(right, left))
    assert (True, True) == (accepts(left, right), accepts(right, left))


@pytest.mark.parametrize(
    ("left", "right"),
    [
        (NUMBER, FLAG),
        (COLOUR, Enum("suit")),
        (CARD, Item("shop")),
        (CARD, Filter("card")),
        (Collection(COLOUR), COLOUR),
        (Collection(COLOUR), Collection(Enum("suit"))),
        (Optional(COLOUR), Optional(Enum("suit"))),
        (Player(), COLOUR),
    ],
    ids=str,
)
def test_types_that_differ_never_stand_for_each_other(left: Type, right: Type) -> None:
    assert (False, False) == (same(left, right), same(right, left))
    assert (False, False) == (accepts(left, right), accepts(right, left))


def test_a_value_may_stand_where_there_may_be_none_but_not_the_other_way_round() -> None:
    assert (True, False) == (accepts(Optional(PLAYER), PLAYER), accepts(PLAYER, Optional(PLAYER)))
