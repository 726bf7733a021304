"""What came of some games comes in; where the truth lies with 95 % goes out."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt

Z = 1.959964


def of_share(wins: float, games: int) -> tuple[float, float]:
    """Where the true share of won games lies, by Wilson."""
    share = wins / games
    middle = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    wide = Z / (1 + Z * Z / games) * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    return max(0.0, middle - wide), min(1.0, middle + wide)


def of_mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of independent values, and how far the true one may be from it, by Student."""
    number = len(values)
    mean = sum(values) / number
    if number < 2:
        return mean, inf
    variance = sum((value - mean) ** 2 for value in values) / (number - 1)
    return mean, _student(number - 1) * sqrt(variance / number)


def _student(freedom: int) -> float:
    """Between minus and plus this lie 95 %, by Cornish and Fisher; exact enough from 4 on."""
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def in_deals(values: Sequence[float], players: int) -> list[float]:
    """What came of each deal that was played from every seat: these, unlike its games, are independent."""
    whole = range(0, len(values) - players + 1, players)
    return [sum(values[at : at + players]) / players for at in whole]
