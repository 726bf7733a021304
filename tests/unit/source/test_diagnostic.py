"""Codes and positions come in; the findings collected from them are checked."""

import pytest

from engine.source.diagnostic import LONGEST, Code, Diagnostic, EnoughError, Findings, Severity, code
from engine.source.position import Position

WRONG = Code("T901", "wrong word '{word}'", "Nothing happens.", Severity.ERROR)
ODD = Code("T902", "odd", "Nothing happens.", Severity.WARNING)


def test_a_declared_code_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.source.diagnostic.CODES", codes := dict[str, Code]())
    declared = code("T903", "message", "Consequence.")
    assert declared == Code("T903", "message", "Consequence.", Severity.ERROR)
    assert codes == {"T903": declared}


def test_a_code_cannot_be_declared_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.source.diagnostic.CODES", {"T901": WRONG})
    with pytest.raises(ValueError, match="T901 is declared twice"):
        code("T901", "another message", "Consequence.")


def test_the_message_is_filled_with_the_arguments() -> None:
    assert Diagnostic(WRONG, Position("f", 1, 1), {"word": "x"}).message == "wrong word 'x'"


def test_findings_come_in_the_order_of_their_positions() -> None:
    findings = Findings()
    for place in (Position("b", 1, 1), Position("a", 10, 1), Position("a", 9, 2), Position("a", 9, 1)):
        findings.add(ODD, place)
    assert [found.position for found in findings] == [
        Position("a", 9, 1),
        Position("a", 9, 2),
        Position("a", 10, 1),
        Position("b", 1, 1),
    ]
    assert len(findings) == 4


def test_a_warning_is_no_error() -> None:
    findings = Findings()
    findings.add(ODD, Position("f", 1, 1))
    assert not findings.has_errors()
    findings.add(WRONG, Position("f", 1, 1), word="x")
    assert findings.has_errors()


def test_arguments_are_kept_as_text() -> None:
    findings = Findings()
    findings.add(WRONG, Position("f", 1, 1), nearest="word", word=3)
    assert list(findings) == [Diagnostic(WRONG, Position("f", 1, 1), {"word": "3"}, "word")]


def test_a_missing_argument_is_refused_at_once() -> None:
    with pytest.raises(KeyError, match="T901 lacks the arguments"):
        Findings().add(WRONG, Position("f", 1, 1))


def test_findings_can_be_joined() -> None:
    first, second = Findings(), Findings()
    first.add(ODD, Position("f", 2, 1))
    second.add(ODD, Position("f", 1, 1))
    first.extend(second)
    assert [found.position.line for found in first] == [1, 2]


def test_findings_with_a_limit_say_where_they_end_and_that_it_is_enough() -> None:
    findings = Findings(limit=2)
    for line in (1, 2):
        findings.add(WRONG, Position("a.yaml", line, 1), word="x")
    with pytest.raises(EnoughError):
        findings.add(WRONG, Position("a.yaml", 3, 5), word="x")
    *_, last = findings
    assert ("Y118", Position("a.yaml", 3, 5)) == (last.code.id, last.position)
    assert "more than 2 faults were found; here it goes on" == last.message


def test_an_argument_as_long_as_a_file_is_cut_off() -> None:
    findings = Findings()
    findings.add(WRONG, Position("a.yaml", 1, 1), word="x" * 10**6)
    (found,) = findings
    assert LONGEST == len(found.args["word"])
    assert found.args["word"].endswith("x…")
