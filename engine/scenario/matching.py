"""What a scenario states and what the game has come in; whether the one means the other goes out."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import TypeVar

PASS = "pass"

_S = TypeVar("_S")
_A = TypeVar("_A")


def alike(stated: object, actual: object) -> bool:
    """Whether two plain values are written alike; in Python, true would be 1."""
    return json.dumps(stated, sort_keys=True) == json.dumps(actual, sort_keys=True)


def called(stated: object, actual: object) -> bool:
    """Whether a value is written so; an item can be named like its copy, or by the id of all its copies."""
    if isinstance(stated, list) and isinstance(actual, list):
        return len(stated) == len(actual) and all(map(called, stated, actual))
    return alike(stated, actual) or (isinstance(actual, str) and stated == id_of(actual))


def meant(stated: object, option: object) -> bool:
    """Whether this is the option that is meant: as `called`, but several in any order; nothing is a pass."""
    if option is None:
        return stated == PASS
    if isinstance(stated, list) and isinstance(option, list):
        return len(stated) == len(option) and unpaired(stated, option, called) == ([], [])
    return called(stated, option)


def id_of(name: str) -> str:
    """The id of an item, which it shares with its other copies."""
    return name.partition("#")[0]


def unpaired(
    stated: Sequence[_S], actual: Sequence[_A], fits: Callable[[_S, _A], bool]
) -> tuple[list[_S], list[_A]]:
    """What is left on both sides when as many as possible are paired that fit each other."""
    partners: dict[int, int] = {}

    def pair(one: int, tried: set[int]) -> bool:
        """Find somebody for this one, if need be by finding others for those who are paired already."""
        fitting = [
            other for other in range(len(actual)) if other not in tried and fits(stated[one], actual[other])
        ]
        for other in sorted(fitting, key=partners.__contains__):
            if other in tried:
                continue
            tried.add(other)
            if other not in partners or pair(partners[other], tried):
                partners[other] = one
                return True
        return False

    missing = [stated[one] for one in range(len(stated)) if not pair(one, set())]
    return missing, [actual[other] for other in range(len(actual)) if other not in partners]


def as_stated(stated: Sequence[object], actual: Sequence[object]) -> list[object]:
    """What the game has, for a reader who knows what is stated: that first which is in both, in its order."""
    left, both = list(actual), []
    for one in stated:
        if one in left:
            left.remove(one)
            both.append(one)
    return [*both, *left]
