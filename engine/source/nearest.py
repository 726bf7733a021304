"""A word and the legal words come in; the legal word that was probably meant goes out."""

from collections.abc import Iterable

# No name in content is longer; a longer word is not a slip of the pen, and would only cost time.
_LONGEST = 64


def nearest(word: str, candidates: Iterable[str]) -> str | None:
    """The closest candidate, the first in the alphabet among equals; None if none is close."""
    if len(word) > _LONGEST:
        return None
    folded = word.casefold()
    allowed = max(1, (len(folded) + 1) // 3)
    best: tuple[int, str] | None = None
    for candidate in candidates:
        other = candidate.casefold()
        if candidate == word or abs(len(other) - len(folded)) > allowed:
            continue
        distance = _distance(folded, other)
        if distance <= allowed and distance < min(len(folded), len(other)):
            best = min(best or (distance, candidate), (distance, candidate))
    return best[1] if best else None


def _distance(left: str, right: str) -> int:
    """Insertions, deletions, replacements and swaps of neighbours that lead from left to right."""
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        oldest, before, row = before, row, [i]
        for j, b in enumerate(right, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == right[j - 2] and left[i - 2] == b:
                cost = min(cost, oldest[j - 2] + 1)
            row.append(cost)
    return row[-1]
