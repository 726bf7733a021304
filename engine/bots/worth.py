"""Games that were played on at random come in; what they are worth to each player goes out, from 0 to 1."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from engine.machine.decision import Decision
from engine.machine.play import Play, Policy, StopLookingError

FIRST = 12
"""So many games say how far apart scores are, before any of them counts."""


class Worth:
    """Plays games on, and compares what comes of them.

    Where all scores add up to nothing they are stakes, and who wins more is better off. Else it is winning
    that counts, and by how much one leads tells near from far.
    """

    def __init__(self, lots: random.Random, depth: int | None, hints: bool) -> None:
        """After `depth` choices a game is not played on, if the pack says what a position is worth."""
        self._random = lots.random
        self._depth = depth
        self._hints = hints
        self._spread = 0.0
        self._widest = 1.0
        self._seen = 0

    @property
    def is_settled(self) -> bool:
        return self._seen >= FIRST

    def of(self, play: Play, beginning: Callable[[Policy], Policy] | None = None) -> Sequence[float]:
        """Play a game on, which ends it, and judge where it has come.

        Choices are made at random; a `beginning` makes the first, and goes on with the policy it is given.
        """
        if play.pending:
            policy = self._policy(self._depth if self._hints and play.has_hint else None)
            play.look_ahead(policy if beginning is None else beginning(policy))
        result = play.result
        standing = play.standing(self._hints) if result is None else result.scores
        leads = [one - max([*standing[:n], *standing[n + 1 :]], default=0) for n, one in enumerate(standing)]
        if not self.is_settled:
            self._seen += 1
            self._spread += sum(map(abs, leads)) / len(leads) / FIRST
            self._widest = max(self._widest, *map(abs, leads))
        if sum(standing) == 0:
            return [_within(0.5 + lead / self._widest / 2) for lead in leads]
        scale = self._spread + 1e-9
        near = [0.5 + lead / (abs(lead) + scale) / 2 for lead in leads]
        if result is None:
            return near
        share = 1 / max(1, len(result.winners))
        return [(one + (share if n in result.winners else 0.0)) / 2 for n, one in enumerate(near)]

    def _policy(self, most: int | None) -> Policy:
        lots = self._random
        if most is None:
            return lambda decision: int(lots() * len(decision.values))
        left = most

        def pick(decision: Decision) -> int:
            nonlocal left
            left -= 1
            if left < 0:
                raise StopLookingError
            return int(lots() * len(decision.values))

        return pick


def _within(value: float) -> float:
    return min(1.0, max(0.0, value))
