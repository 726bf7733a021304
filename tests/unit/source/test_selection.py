"""Findings and a choice of codes come in; what is shown is checked."""

import pytest

from engine.source.diagnostic import Code, Diagnostic, Severity
from engine.source.position import Position
from engine.source.selection import Selection, selected

PACK = Position("p/pack.yaml", 1, 1)
ERROR, OTHER, WARNING = (
    Diagnostic(Code(id, "wrong", "Nothing happens.", severity), Position("p/a.yaml", 1, 1), {})
    for id, severity in (("X101", Severity.ERROR), ("X201", Severity.ERROR), ("V101", Severity.WARNING))
)


@pytest.mark.parametrize(
    ("select", "ignore", "codes"),
    [
        ((), (), ["V101", "X101", "X201"]),
        (("X",), (), ["X101", "X201"]),
        (("X1", "V"), (), ["V101", "X101"]),
        ((), ("X1", "V"), ["X201"]),
        (("X",), ("X2",), ["X101"]),
        (("X101",), (), ["X101"]),
        (("V",), (), ["V101", "A201"]),
        ((), ("X", "V"), ["A201"]),
    ],
)
def test_what_was_asked_for_is_shown_and_errors_are_never_passed_over(
    select: tuple[str, ...], ignore: tuple[str, ...], codes: list[str]
) -> None:
    shown = selected([ERROR, OTHER, WARNING], Selection(select, ignore), PACK)
    assert codes == [one.code.id for one in shown]


def test_errors_that_are_left_out_are_named_by_their_codes_at_the_pack() -> None:
    (shown,) = selected([OTHER, ERROR, ERROR], Selection(("V",)), PACK)
    assert ("there are errors whose codes were not asked for: X101, X201", PACK) == (
        shown.message,
        shown.position,
    )


def test_warnings_may_be_left_out() -> None:
    assert [] == list(selected([WARNING], Selection((), ("V",)), PACK))
