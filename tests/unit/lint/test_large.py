"""Packs that are larger than any game: what is certain is still found, and nothing takes long."""

from pathlib import Path

from tests.tiny import phase
from tests.unit.lint.small import codes, pack

MANY = 120


def test_with_too_many_tables_only_what_holds_at_any_of_them_is_said(tmp_path: Path) -> None:
    """Each of the two constants could be 1 or 2, so nothing is known of their sum but its bounds."""
    values = ", ".join(f"v{number}" for number in range(MANY))
    options = f"options:\n  way: [{values}]\n"
    entries = "".join(f", way v{number}: {number % 2 + 1}" for number in range(1, MANY))
    constants = f"constants:\n  alms: {{otherwise: 1{entries}}}\n  gifts: {{otherwise: 2, way v1: 1}}\n"
    lines = (
        "first player gains alms + gifts point",
        "if alms + gifts > 4:",
        "  first player gains 1 point",
        "if alms + gifts > 3:",
        "  first player gains 1 point",
    )
    files = {"pack.yaml": pack(options + constants), "phases/opening.yaml": phase(*lines)}
    found = codes(tmp_path, files)
    assert ["W303"] == [code for code in found if code.startswith("W3")]


def test_a_long_circle_of_procedures_is_found(tmp_path: Path) -> None:
    circle = {f"procedures/p{n}.yaml": phase(f"do p{(n + 1) % MANY}()") for n in range(MANY)}
    opening = phase("first player gains 1 point", "do p0()")
    assert ["W308"] * MANY == codes(tmp_path, {**circle, "phases/opening.yaml": opening})


def test_a_long_chain_of_procedures_is_no_circle(tmp_path: Path) -> None:
    chain = {f"procedures/p{n}.yaml": phase(f"do p{n + 1}()") for n in range(MANY)}
    last = {f"procedures/p{MANY}.yaml": phase("first player gains 1 point")}
    assert [] == codes(tmp_path, {**chain, **last, "phases/opening.yaml": phase("do p0()")})


def test_a_loop_sees_what_is_changed_at_the_end_of_a_long_chain(tmp_path: Path) -> None:
    chain = {f"procedures/p{n}.yaml": phase(f"do p{n + 1}()") for n in range(MANY)}
    last = {f"procedures/p{MANY}.yaml": phase("first player gains 1 point")}
    opening = phase("repeat until (first player).point > 3:", "  do p0()")
    assert [] == codes(tmp_path, {**chain, **last, "phases/opening.yaml": opening})
