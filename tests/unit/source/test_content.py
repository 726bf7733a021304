"""Raw contents come in; the text, or the position of what spoils it, is checked."""

import pytest

from engine.source.content import SIZE_LIMIT, read_text, shown_text
from engine.source.diagnostic import Diagnostic, Findings
from engine.source.position import Position


def only(findings: Findings) -> Diagnostic:
    (found,) = findings
    return found


def test_the_byte_order_mark_and_the_kind_of_line_end_are_gone() -> None:
    assert read_text(b"\xef\xbb\xbfa\r\nb\rc\n", "f", Findings()) == "a\nb\nc\n"


@pytest.mark.parametrize(
    ("content", "line", "column", "byte"),
    [
        (b"\xff\xfea\0", 1, 1, "0xFF"),
        (b"a: \xe9", 1, 4, "0xE9"),
        ("é: é\r\nü\U0001f600".encode() + b"\xc3", 2, 3, "0xC3"),
        (b"\xef\xbb\xbfab\x80", 1, 3, "0x80"),
        (b"a\n\xed\xa0\x80", 2, 1, "0xED"),
    ],
)
def test_the_first_byte_that_is_not_utf8_is_found(content: bytes, line: int, column: int, byte: str) -> None:
    findings = Findings()
    assert read_text(content, "f", findings) is None
    assert only(findings).code.id == "Y108"
    assert only(findings).position == Position("f", line, column)
    assert only(findings).message == f"byte {byte} is not UTF-8"


@pytest.mark.parametrize(
    ("content", "column", "character"),
    [
        ("a: \0", 4, "U+0000"),
        ("\x1b[31m", 1, "U+001B"),
        ("\x7f", 1, "U+007F"),
        ("ab\x85", 3, "U+0085"),
        ("\U0001f600\x9f", 2, "U+009F"),
        ("a\u2028", 2, "U+2028"),
        ("a\u2029", 2, "U+2029"),
        ("a\ufeff", 2, "U+FEFF"),
        ("a\uffff", 2, "U+FFFF"),
        ("a\ud800", 2, "U+D800"),
    ],
)
def test_a_character_that_nobody_can_see_is_refused(content: str, column: int, character: str) -> None:
    findings = Findings()
    assert read_text("first\r\n" + content, "f", findings) is None
    assert only(findings).code.id == "Y111"
    assert only(findings).position == Position("f", 2, column)
    assert only(findings).args == {"character": character}


def test_what_people_write_is_allowed() -> None:
    text = "\t é\xa0“”…\u2027\u202f日本 \ue000\ufffd\U0001f600\U0010ffff\n"
    assert read_text(text, "f", Findings()) == text


@pytest.mark.parametrize("content", [b"#" * (SIZE_LIMIT + 1), "é" * (SIZE_LIMIT // 2) + "#"])
def test_a_file_over_the_limit_is_refused(content: bytes | str) -> None:
    findings = Findings()
    assert read_text(content, "f", findings) is None
    assert only(findings).code.id == "Y110"
    assert only(findings).position == Position("f", 1, 1)


def test_a_file_at_the_limit_is_read() -> None:
    text = read_text(b"#" * SIZE_LIMIT, "f", findings := Findings())
    assert (text is None, len(findings)) == (False, 0)


def test_a_spoilt_file_can_still_be_shown() -> None:
    assert shown_text(b"\xef\xbb\xbfa\r\nb\xffc") == "a\nb\ufffdc"
