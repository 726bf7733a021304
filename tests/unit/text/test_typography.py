"""Texts come in; where they are set wrongly is checked."""

import pytest

from engine.text.typography import (
    Prose,
    Typography,
    foreign_signs,
    lonely_quotes,
    missing_no_breaks,
    prose_of_noun,
    prose_of_sentence,
    stray_spaces,
)

GERMAN = Typography(("„", "“"), "’", "")
FRENCH = Typography(("«\u00a0", "\u00a0»"), "’", ":;!?")
ITALIAN = Typography(("«", "»"), "’", "")


@pytest.mark.parametrize(
    ("text", "source", "expected"),
    [
        ("a b", "a b", []),
        (" a", "a", [(0, 1)]),
        ("a ", "a", [(1, 1)]),
        ("a  b", "a b", [(1, 2)]),
        ("a\u00a0 b", "a b", [(1, 2)]),
        ("a\n", "a\n", []),
        ("a", "a ", [(0, 1)]),
        ("   ", "a", [(0, 3)]),
    ],
)
def test_spaces_are_those_of_the_source(text: str, source: str, expected: list[tuple[int, int]]) -> None:
    assert expected == list(stray_spaces(Prose(0, text), source))


@pytest.mark.parametrize(
    ("text", "typography", "expected"),
    [
        ("geht’s", GERMAN, []),
        ("geht's", GERMAN, [(4, "'", "’")]),
        ('"a"', GERMAN, [(0, '"', None), (2, '"', None)]),
        ("„a“", GERMAN, []),
        ("“a”", GERMAN, [(2, "”", None)]),
        ("«a»", ITALIAN, []),
        ("„a“", ITALIAN, [(0, "„", None), (2, "“", None)]),
    ],
)
def test_quotes_and_apostrophes_are_those_of_the_language(
    text: str, typography: Typography, expected: list[tuple[int, str, str | None]]
) -> None:
    assert expected == list(foreign_signs(Prose(0, text), typography))


@pytest.mark.parametrize(
    ("text", "expected"),
    [("„a“ und „b“", []), ("„a", [(0, "„")]), ("a“", [(1, "“")]), ("“a„", [(0, "“"), (2, "„")])],
)
def test_every_quote_has_a_partner(text: str, expected: list[tuple[int, str]]) -> None:
    assert expected == list(lonely_quotes(Prose(0, text), GERMAN))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Quoi\u202f?", []),
        ("Quoi\u00a0?!", []),
        ("Quoi ?", [(5, "?")]),
        ("Quoi?", [(4, "?")]),
        ("à 12:30", []),
        ("«\u00a0a\u00a0»", []),
        ("« a »", [(0, "«"), (4, "»")]),
        ("«a»", [(0, "«"), (2, "»")]),
        ("?", []),
    ],
)
def test_french_signs_have_a_no_break_space(text: str, expected: list[tuple[int, str]]) -> None:
    assert expected == list(missing_no_breaks(Prose(0, text), FRENCH))


def test_other_languages_need_none() -> None:
    assert [] == list(missing_no_breaks(Prose(0, "Was? «a»: ja!"), ITALIAN))


def test_the_colon_of_a_slot_is_no_sign_and_a_slot_no_space() -> None:
    prose = prose_of_sentence("{item:def acc} : {a}{{}}")
    assert [(15, ":")] == list(missing_no_breaks(prose, FRENCH))
    assert len("{item:def acc} : {a}{{}}") == len(prose.text)


def test_a_noun_is_set_form_by_form() -> None:
    assert [(8, "Sklave"), (20, "Sklaven")] == [
        (prose.offset, prose.text) for prose in prose_of_noun("m x; sg=Sklave; pl= Sklaven ")
    ]
