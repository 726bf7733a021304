"""Whether a bot can be beaten in a small game: the other seat tries everything that it could do.

    python -m bench.unbeaten            mcts at its default in tic_tac_toe, from both seats

Whoever plays against the bot, the game is one of these. A bot with a seed chooses the same in the same
position, so that each position needs to be looked at once.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterator

from engine import Play, load_game
from engine.bots import Seat, make_bot

SEEDS = 2


def main() -> None:
    pack = sys.argv[1] if len(sys.argv) > 1 else "tic_tac_toe"
    for seat in range(2):
        worst = [worst_of(load_game(pack).start(2), seat, seed) for seed in range(SEEDS)]
        lost = sum(score < 0 for score in worst)
        print(f"{pack}: mcts in seat {seat + 1}: beaten with {lost} of {SEEDS} seeds", flush=True)


def worst_of(play: Play, seat: int, seed: int) -> int:
    """The lowest score that anybody in the other seat can hold the bot to."""
    return min(endings(play, seat, seed, set()))


def endings(play: Play, seat: int, seed: int, seen: set[Hashable]) -> Iterator[int]:
    """The bot's scores in all games that can come about from here, without the positions that were seen."""
    if play.result is not None:
        yield play.result.scores[seat]
        return
    decision = play.pending[0]
    situation = play.situation(decision)
    if situation in seen:
        return
    seen.add(situation)
    if decision.player == seat:
        options = [make_bot("mcts", seed).choose(Seat(play, seat))]
    else:
        options = list(decision.options)
    for option in options:
        after = play.clone()
        after.choose(decision.player, option)
        yield from endings(after, seat, seed, seen)


if __name__ == "__main__":
    main()
