"""Misspelt words come in; the proposals made for them are checked."""

import pytest

from engine.source.nearest import nearest

WORDS = ["denier", "health", "leisure", "civic_spirit", "if", "gain", "give"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("deniers", "denier"),
        ("denir", "denier"),
        ("Denier", "denier"),
        ("HEALTH", "health"),
        ("haelth", "health"),
        ("civicspirit", "civic_spirit"),
        ("civil_sprit", "civic_spirit"),
        ("fi", "if"),
        ("gian", "gain"),
    ],
)
def test_a_slip_of_the_pen_finds_the_word_that_was_meant(word: str, meant: str) -> None:
    assert nearest(word, WORDS) == meant


@pytest.mark.parametrize("word", ["", "x", "strength", "xyzzy", "d" * 1000])
def test_a_word_that_is_near_to_none_finds_none(word: str) -> None:
    assert nearest(word, WORDS) is None


def test_without_candidates_there_is_no_nearest_word() -> None:
    assert nearest("denier", []) is None


def test_a_word_is_not_proposed_for_itself() -> None:
    assert nearest("gain", ["gain"]) is None


def test_among_equals_the_first_of_the_alphabet_is_proposed_whatever_their_order() -> None:
    assert nearest("gaxn", ["gaun", "gain"]) == nearest("gaxn", ["gain", "gaun"]) == "gain"


def test_among_very_many_long_words_not_all_are_looked_at() -> None:
    word, many = "b" * 60, ["a" * 59 + f"{number}"[-1] for number in range(100_000)]
    assert nearest(word, ["b" * 59, *many]) == "b" * 59
    assert nearest(word, [*many, "b" * 59]) is None
