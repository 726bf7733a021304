"""The text of a plain YAML scalar comes in; the value that the YAML 1.2 core schema gives it goes out."""

import math
import re

_WORDS: dict[str, bool | float | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_INFINITY = re.compile(r"[-+]?\.(?:inf|Inf|INF)")
_NOT_A_NUMBER = re.compile(r"\.(?:nan|NaN|NAN)")
_BASES = {"0o": 8, "0x": 16}
# Longer than any number of 64 bits; Python refuses to convert very long ones at all.
_LONGEST = 100


class NumberTooLargeError(ValueError):
    """The number does not fit into 64 bits."""


def resolve(text: str) -> str | int | float | bool | None:
    """`on`, `no`, `12:30` and `1_000` are texts; `0777` is 777."""
    if text[:1] in "+-.0123456789" and text:
        return _number(text)
    return _WORDS.get(text, text)


def _number(text: str) -> str | int | float:
    if _INTEGER.fullmatch(text):
        return _integer(text)
    if _FLOAT.fullmatch(text):
        value = float(text)
        if math.isinf(value):
            raise NumberTooLargeError(text)
        return value
    if _INFINITY.fullmatch(text):
        return -math.inf if text[0] == "-" else math.inf
    if _NOT_A_NUMBER.fullmatch(text):
        return math.nan
    return text


def _integer(text: str) -> int:
    if len(text) > _LONGEST:
        raise NumberTooLargeError(text)
    base = _BASES.get(text[:2], 10)
    value = int(text, base)
    if not -(2**63) <= value < 2**63:
        raise NumberTooLargeError(text)
    return value
