"""Patterns come in; what `fill` and `placeholders` make of them is checked."""

import pytest

from engine.source.message import fill, placeholders


def test_a_placeholder_is_replaced_by_its_argument() -> None:
    assert fill("gain {number} {counter}", {"number": 2, "counter": "denier"}) == "gain 2 denier"


def test_an_argument_is_not_filled_again() -> None:
    assert fill("{a}", {"a": "{b}", "b": "secret"}) == "{b}"


def test_doubled_braces_stand_for_braces() -> None:
    assert fill("{{{name}}} and {{name}}", {"name": "x"}) == "{x} and {name}"


@pytest.mark.parametrize(
    "pattern", ["{a.__class__}", "{a[0]}", "{a!r}", "{a:>9}", "{0}", "{}", "{", "}", "{ a }"]
)
def test_nothing_but_a_plain_name_is_a_placeholder(pattern: str) -> None:
    assert fill(pattern, {"a": "x"}) == pattern
    assert placeholders(pattern) == frozenset()


def test_a_missing_argument_is_named_with_its_pattern() -> None:
    with pytest.raises(KeyError, match=r"no argument .*name.* for the pattern .*unknown \{name\}"):
        fill("unknown {name}", {"nam": "x"})


def test_placeholders_are_found_once_each() -> None:
    assert placeholders("{a} {b} {a} {{c}}") == {"a", "b"}
