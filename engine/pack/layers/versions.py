"""A version and a range such as `>=1.0.0 <2.0.0` come in; whether one lies in the other goes out."""

from __future__ import annotations

import operator
import re

_SIGNS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq}
_LIMIT = re.compile(r"(<=|>=|<|>|=)(.+)")


def lies_in(version: str, range_: str) -> bool:
    """Whether a version keeps within all limits of a range."""
    return all(_keeps(version, limit) for limit in range_.split())


def _keeps(version: str, limit: str) -> bool:
    match = _LIMIT.fullmatch(limit)
    assert match is not None, "the schema lets nothing else through"
    return bool(_SIGNS[match[1]](numbers(version), numbers(match[2])))


def numbers(version: str) -> tuple[int, ...]:
    """A version so that versions can be compared; what is no version comes before all."""
    parts = version.split(".")
    return tuple(map(int, parts)) if all(part.isdecimal() for part in parts) else ()
