"""A word and the legal words come in; the legal word that was probably meant goes out."""

from collections.abc import Iterable

# No name in content is longer; a longer word is not a slip of the pen, and would only cost time.
_LONGEST = 64
# So many pairs of letters are compared for one word. What is wrong at many places of a pack with many long
# names would otherwise be looked for among all of them, at every place.
_MOST_PAIRS = 50_000


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The closest candidate, the first in the alphabet among equals; None if none is close."""
    if len(word) > _LONGEST:
        return None
    folded = word.casefold()
    allowed = max(1, (len(folded) + 1) // 3)
    best: tuple[int, str] | None = None
    pairs = 0
    for candidate in candidates:
        other = candidate.casefold()
        if candidate == word or abs(len(other) - len(folded)) > allowed:
            continue
        pairs += len(folded) * len(other)
        if pairs > _MOST_PAIRS:
            break
        distance = _distance(folded, other, allowed)
        if distance <= allowed and distance < min(len(folded), len(other)):
            best = min(best or (distance, candidate), (distance, candidate))
    return best[1] if best else None


def _distance(left: str, right: str, most: int) -> int:
    """Insertions, deletions, replacements and swaps of neighbours that lead from left to right.

    Any number above the most that matters will do for a larger one.
    """
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        oldest, before, row = before, row, [i]
        for j, b in enumerate(right, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, oldest[j - 2] + 1)
            row.append(cost)
        if min(row) > most and min(before) > most:
            return most + 1
    return row[-1]
