"""Diagnostics come in; the lines printed for them are checked."""

import pytest

from engine.source.diagnostic import Code, Diagnostic, Severity
from engine.source.position import Position
from engine.source.report import render

UNKNOWN = Code("L204", "unknown counter '{name}'", "The card is rejected.", Severity.ERROR)
STALL = "name: Stall\n\n\neffects:\n  - when: revenue\n    do: gain 2 deniers\n"


def unknown(
    line: int, column: int, length: int = 1, name: str = "x", nearest: str | None = None
) -> Diagnostic:
    return Diagnostic(UNKNOWN, Position("x.yaml", line, column, length), {"name": name}, nearest)


def excerpt(diagnostic: Diagnostic, text: str) -> list[str]:
    return render(diagnostic, text).split("\n")[1:-1]


def test_a_diagnostic_is_shown_with_its_line_and_the_word_that_was_meant() -> None:
    position = Position("content/x/stall.yaml", 6, 16, 7)
    diagnostic = Diagnostic(UNKNOWN, position, {"name": "deniers"}, "denier")
    assert render(diagnostic, STALL) == (
        "content/x/stall.yaml:6:16: error[L204] unknown counter 'deniers'\n"
        "    6 |     do: gain 2 deniers\n"
        "      |                ^^^^^^^ did you mean 'denier'?\n"
        "  The card is rejected."
    )


def test_without_text_there_is_no_excerpt() -> None:
    assert render(unknown(6, 16), None) == (
        "x.yaml:6:16: error[L204] unknown counter 'x'\n  The card is rejected."
    )


def test_a_line_that_does_not_exist_is_not_shown() -> None:
    assert excerpt(unknown(9, 1), "a\n") == []


def test_a_warning_says_that_it_is_one() -> None:
    odd = Code("L900", "odd", "Nothing happens.", Severity.WARNING)
    assert (
        render(Diagnostic(odd, Position("f", 1, 1), {}), None)
        == "f:1:1: warning[L900] odd\n  Nothing happens."
    )


@pytest.mark.parametrize(
    ("line", "gutters"),
    [
        (12, ["   12 | x", "      | ^"]),
        (12345, ["12345 | x", "      | ^"]),
        (123456, ["123456 | x", "       | ^"]),
    ],
)
def test_the_gutter_is_as_wide_as_the_number_needs(line: int, gutters: list[str]) -> None:
    assert excerpt(unknown(line, 1), "\n" * (line - 1) + "x") == gutters


def test_a_tab_is_shown_as_one_space() -> None:
    assert excerpt(unknown(1, 3), "a\tb") == ["    1 | a b", "      |   ^"]


def test_the_carets_stay_within_the_line() -> None:
    assert excerpt(unknown(1, 2, 50), "abc") == ["    1 | abc", "      |  ^^"]
    assert excerpt(unknown(1, 9, 5), "abc") == ["    1 | abc", "      |    ^"]
    assert excerpt(unknown(1, 1), "") == ["    1 |", "      | ^"]


def test_carets_stand_under_wide_and_combined_characters() -> None:
    assert excerpt(unknown(1, 3, 2), "日本語x y") == ["    1 | 日本語x y", "      |     ^^^"]
    assert excerpt(unknown(1, 3), "e\u0301x") == ["    1 | e\u0301x", "      |  ^"]


def test_what_could_steer_a_terminal_is_shown_harmlessly() -> None:
    text = "a: \x1b[31mred\x07\x9b\u202eevil\u2028"
    shown = render(unknown(1, 9, 3, name="\x1b]0;title\x07\n", nearest="\x1b[2J"), text)
    assert shown == (
        "x.yaml:1:9: error[L204] unknown counter '\ufffd]0;title\ufffd\ufffd'\n"
        "    1 | a: \ufffd[31mred\ufffd\ufffd\ufffdevil\ufffd\n"
        "      |         ^^^ did you mean '\ufffd[2J'?\n"
        "  The card is rejected."
    )


def test_a_lone_surrogate_can_be_printed() -> None:
    assert render(unknown(1, 1, name="\ud800"), "\udfff").encode()


def test_a_long_line_is_cut_around_the_carets() -> None:
    text = "a" * 200 + "bcd" + "e" * 200
    assert excerpt(unknown(1, 201, 3), text) == [
        "    1 | …" + "a" * 40 + "bcd" + "e" * 57 + "…",
        "      |  " + " " * 40 + "^^^",
    ]


def test_a_long_line_is_cut_only_where_something_is_left_out() -> None:
    text = "a" * 100 + "b"
    assert excerpt(unknown(1, 1, 300), text) == ["    1 | " + "a" * 100 + "…", "      | " + "^" * 100]
    assert excerpt(unknown(1, 101), text) == ["    1 | …" + "a" * 99 + "b", "      | " + " " * 100 + "^"]


def test_the_text_may_have_any_line_end() -> None:
    assert excerpt(unknown(2, 1), "\ufeffa\r\nb\r\n") == ["    2 | b", "      | ^"]
