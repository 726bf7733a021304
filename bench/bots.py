"""Bots against bots, with seats rotated: one seat has the better bot, all others the other one.

    python -m bench.bots                    all matches
    python -m bench.bots sylla              those whose line contains a word
    python -m bench.bots --seconds 60       no new deal after so much computing time for a match

A line says how often the one has won (who ties shares), beside the share that would be its own by chance;
and what it gained a game: by how much its score was above the mean of the table, which in poker are chips.
Each with a 95 % interval. Every deal is played once from each seat. Iterations are fixed, not times, so that
all games are the same every time.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass

from bench.intervals import in_deals, of_mean, of_share
from engine import Game, Result, load_game
from engine.bots import Seat, make_bot


@dataclass(frozen=True, slots=True)
class Contender:
    name: str
    iterations: int = 1
    hints: bool = True

    def __str__(self) -> str:
        if self.name == "random":
            return self.name
        return f"{self.name} ({self.iterations}{'' if self.hints else ', no hint'})"


@dataclass(frozen=True, slots=True)
class Match:
    """At most so many games; each deal is played once from every seat."""

    pack: str
    players: int
    one: Contender
    other: Contender
    games: int

    def __str__(self) -> str:
        return f"{self.pack}, {self.players} players: {self.one} against {self.other}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a game for the one: its part of the win, what it gained, and what its choices took."""

    share: float
    gain: float
    seconds: tuple[float, float]
    """Of computing time for a choice: of the one, and of the others."""


RANDOM = Contender("random")
GREEDY = Contender("greedy", 60)
MCTS = Contender("mcts", 400)
DEFAULT = Contender("mcts", 1000)
MATCHES = (
    Match("tic_tac_toe", 2, GREEDY, RANDOM, 400),
    Match("connect_four", 2, GREEDY, RANDOM, 100),
    Match("leduc_poker", 2, GREEDY, RANDOM, 2000),
    Match("goofspiel", 2, GREEDY, RANDOM, 100),
    Match("goofspiel", 4, GREEDY, RANDOM, 100),
    Match("sylla", 2, GREEDY, RANDOM, 16),
    Match("sylla", 4, GREEDY, RANDOM, 16),
    Match("tic_tac_toe", 2, DEFAULT, GREEDY, 100),
    Match("connect_four", 2, MCTS, GREEDY, 40),
    Match("leduc_poker", 2, MCTS, GREEDY, 1000),
    Match("goofspiel", 2, MCTS, GREEDY, 40),
    Match("goofspiel", 4, MCTS, GREEDY, 40),
    Match("sylla", 2, Contender("mcts", 200), GREEDY, 16),
    Match("sylla", 4, Contender("mcts", 300), GREEDY, 20),
    # The same iterations without the pack's hint; and as many as take the same time.
    Match("sylla", 2, Contender("mcts", 100), Contender("mcts", 100, hints=False), 24),
    Match("sylla", 2, Contender("mcts", 100), Contender("mcts", 75, hints=False), 24),
)


def main() -> None:
    parser = argparse.ArgumentParser(description="Bots against bots.")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--seconds", type=float, default=math.inf)
    given = parser.parse_args()
    for match in MATCHES:
        if all(word in str(match) for word in given.words):
            print(line(match, given.seconds), flush=True)


def line(match: Match, most: float) -> str:
    game = load_game(match.pack)
    start = time.process_time()
    outcomes: list[Outcome] = []
    while len(outcomes) < match.games and time.process_time() - start < most:
        number = len(outcomes)
        outcomes += [played(game, match, number + seat, seat) for seat in range(match.players)]
    games = len(outcomes)
    won = sum(one.share for one in outcomes)
    low, high = of_share(won, games)
    gain, wide = of_mean(in_deals([one.gain for one in outcomes], match.players))
    ours, theirs = (sum(one.seconds[side] for one in outcomes) / games for side in range(2))
    return (
        f"{match}: won {won / games:.0%} of {games} games ({low:.0%} to {high:.0%}; "
        f"by chance {1 / match.players:.0%}), lost {sum(one.share == 0 for one in outcomes)}, "
        f"gained {gain:+.2f} (±{wide:.2f}) a game; {ours * 1000:.1f} and {theirs * 1000:.1f} ms a choice"
    )


def played(game: Game, match: Match, number: int, seat: int) -> Outcome:
    play = game.start(match.players, seed=number // match.players)
    bots = [
        make_bot(one.name, 1000 * number + player, iterations=one.iterations, hints=one.hints)
        for player in range(match.players)
        for one in [match.one if player == seat else match.other]
    ]
    seconds, choices = [0.0, 0.0], [0, 0]
    while play.pending:
        player = play.pending[0].player
        start = time.process_time()
        option = bots[player].choose(Seat(play, player))
        seconds[player != seat] += time.process_time() - start
        choices[player != seat] += 1
        play.choose(player, option)
    assert play.result is not None
    ours, theirs = (spent / max(number, 1) for spent, number in zip(seconds, choices, strict=True))
    return outcome(play.result, seat, (ours, theirs))


def outcome(result: Result, seat: int, seconds: tuple[float, float]) -> Outcome:
    mean = sum(result.scores) / len(result.scores)
    share = (seat in result.winners) / len(result.winners)
    return Outcome(share, result.scores[seat] - mean, seconds)


if __name__ == "__main__":
    main()
