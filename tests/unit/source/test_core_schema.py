"""Plain scalars come in; the values that the YAML 1.2 core schema gives them are checked."""

import math

import pytest

from engine.source.core_schema import NumberTooLargeError, resolve


@pytest.mark.parametrize("text", ["", "~", "null", "Null", "NULL"])
def test_nothing_is_null(text: str) -> None:
    assert resolve(text) is None


@pytest.mark.parametrize("text", ["true", "True", "TRUE", "false", "False", "FALSE"])
def test_truth_is_written_in_three_casings(text: str) -> None:
    assert resolve(text) is (text.lower() == "true")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("-0", 0),
        ("+12", 12),
        ("-12", -12),
        ("0777", 777),
        ("08", 8),
        ("0o17", 15),
        ("0xfF", 255),
        ("9223372036854775807", 2**63 - 1),
        ("-9223372036854775808", -(2**63)),
    ],
)
def test_a_whole_number_is_read_as_one(text: str, value: int) -> None:
    assert resolve(text) == value
    assert type(resolve(text)) is int


@pytest.mark.parametrize(
    ("text", "value"),
    [("1.5", 1.5), ("-.5", -0.5), ("1.", 1.0), ("1e3", 1000.0), ("+1.5E-1", 0.15), (".inf", math.inf)],
)
def test_a_fraction_is_read_as_one(text: str, value: float) -> None:
    assert resolve(text) == value
    assert type(resolve(text)) is float


def test_infinity_has_signs_and_not_a_number_has_none() -> None:
    assert resolve("-.INF") == -math.inf
    assert resolve("+.Inf") == math.inf
    assert math.isnan(float(str(resolve(".NaN"))))
    assert resolve("-.nan") == "-.nan"


@pytest.mark.parametrize(
    "text",
    [
        *("on", "off", "yes", "no", "Yes", "NO", "y", "n", "tRUE", "nULL", "nan", "inf", "=", "<<"),
        *("12:30", "1:30:00", "1_000", "0b11", "0o8", "-0x1", "0xg", "2024-01-01", "1.2.3", "1,5"),
        *(".", "+", "-", "--", "e3", "1e", "+ 1", "٣", "½"),
    ],
)
def test_everything_else_is_text(text: str) -> None:
    assert resolve(text) == text


@pytest.mark.parametrize(
    "text", ["9223372036854775808", "-9223372036854775809", "9" * 5000, "0x" + "f" * 17, "1e999", "-1e999"]
)
def test_a_number_beyond_64_bits_is_refused(text: str) -> None:
    with pytest.raises(NumberTooLargeError):
        resolve(text)
