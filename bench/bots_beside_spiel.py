"""Our search beside OpenSpiel's bots: on its own boards, and how many playouts each makes in a second.

In `connect_four` against OpenSpiel's MCTS in C++ with as many simulations; in `leduc_poker` against the
average policy of its CFR+, which is nearly perfect, so that the question is how little is lost. Both sides
play the same moves in both engines, by the words that `peers` compares them with; each deal is played from
both seats. Goofspiel is missing: OpenSpiel's search cannot draw its hidden bids.

    python -m bench.bots_beside_spiel               all
    python -m bench.bots_beside_spiel leduc_poker   matches of one game, or `speed`
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib import import_module
from typing import Any

from bench.intervals import in_deals, of_mean, of_share
from engine import Game, load_game
from engine.bots import Seat, make_bot
from peers import spiel
from peers.games import connect_four, leduc_poker, tic_tac_toe
from peers.table import Deal, Table

SIMULATIONS = 400
Opponent = Callable[[Any], int]
"""A state of OpenSpiel's comes in, an action goes out."""


def main() -> None:
    pyspiel: Any = import_module("pyspiel")
    wanted = set(sys.argv[1:]) or {"connect_four", "leduc_poker", "speed"}
    if "connect_four" in wanted:
        table = connect_four.TABLES[0]
        report(table, lambda seed: spiel_mcts(pyspiel, table.peer, seed), "OpenSpiel's MCTS", 60)
    if "leduc_poker" in wanted:
        cards = leduc_poker.TABLES[0]
        policy, gap = cfr(cards.peer)
        report(cards, lambda seed: sampled(policy, seed), f"CFR+ (at most {gap:.3f} from perfect)", 2000)
    if "speed" in wanted:
        for pack in (tic_tac_toe, connect_four, leduc_poker):
            speed(pyspiel, pack.TABLES[0].pack, pack.TABLES[0].peer)


def report(table: Table, opponent: Callable[[int], Opponent], name: str, games: int) -> None:
    lots = random.Random(1)
    returns = []
    for number in range(0, games, 2):
        deal = table.deal(lots)
        returns += [one_game(table, deal, opponent(number + seat), seat, number + seat) for seat in range(2)]
    won = sum((gain > 0) + (gain == 0) / 2 for gain in returns)
    low, high = of_share(won, games)
    mean, wide = of_mean(in_deals(returns, 2))
    print(
        f"{table.pack}: mcts ({SIMULATIONS}) against {name}: won {won / games:.0%} of {games} games "
        f"({low:.0%} to {high:.0%}), gained {mean:+.3f} (±{wide:.3f}) a game",
        flush=True,
    )


def one_game(table: Table, deal: Deal, opponent: Opponent, seat: int, seed: int) -> float:
    """What our bot gains in its seat."""
    play = loaded(table.pack).start(table.players, seed=seed, chance=deal.script)
    state: Any = spiel.load(table.peer).new_initial_state()
    outcomes = list(deal.outcomes)
    bot = make_bot("mcts", seed, iterations=SIMULATIONS)
    while True:
        while state.is_chance_node():
            state.apply_action(outcomes.pop(0))
        if state.is_terminal():
            return float(state.returns()[seat])
        player = state.current_player()
        words = {
            table.theirs(state.action_to_string(player, one)): one for one in state.legal_actions(player)
        }
        decision = next((one for one in play.pending if one.player == player), None)
        if decision is None:
            (action,) = words.values()  # forced, and so not asked on our side
        elif player == seat:
            option = bot.choose(Seat(play, player))
            play.choose(player, option)
            action = words[table.ours(option)]
        else:
            action = opponent(state)
            (word,) = (word for word, one in words.items() if one == action)
            play.choose(player, next(one for one in decision.options if table.ours(one) == word))
        state.apply_action(action)


def spiel_mcts(pyspiel: Any, peer: str, seed: int) -> Opponent:
    game = pyspiel.load_game(peer)
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.4, SIMULATIONS, 200, True, seed, False)
    return lambda state: int(bot.step(state))


def cfr(peer: str) -> tuple[Any, float]:
    """The average policy of CFR+, and how much a perfect opponent could gain from it a game."""
    game = spiel.load(peer)
    solver = import_module("open_spiel.python.algorithms.cfr").CFRPlusSolver(game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    measure = import_module("open_spiel.python.algorithms.exploitability")
    return policy, float(measure.exploitability(game, policy))


def sampled(policy: Any, seed: int) -> Opponent:
    lots = random.Random(seed)

    def choose(state: Any) -> int:
        likely = policy.action_probabilities(state)
        return int(lots.choices(list(likely), list(likely.values()))[0])

    return choose


def speed(pyspiel: Any, pack: str, peer: str) -> None:
    """Iterations a second from the first decision of a game, taking turns; the fastest of three counts."""
    play = loaded(pack).start(2, seed=1)
    seat = Seat(play, play.pending[0].player)
    game = pyspiel.load_game(peer)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    best: dict[str, float] = {}
    for seed in range(3):
        sides = {"ours": (partial(make_bot("mcts", seed, iterations=2000).choose, seat), 2000)}
        for name, search, number in searches(pyspiel, game, seed):
            sides[name] = partial(search.step, state), number
        for name, (work, number) in sides.items():
            best[name] = max(best.get(name, 0.0), rate(work, number))
    ours = best.pop("ours")
    others = "; ".join(f"{name} {one / ours:.2f} times as many" for name, one in best.items())
    print(f"{pack}: {ours:.0f} iterations a second; {others}", flush=True)


def searches(pyspiel: Any, game: Any, seed: int) -> Iterator[tuple[str, Any, int]]:
    """OpenSpiel's own, in C++ and in Python, each with as many simulations as take about a second."""
    random_playout = pyspiel.RandomRolloutEvaluator(1, seed)
    if game.get_type().information.name == "PERFECT_INFORMATION":
        yield "C++", pyspiel.MCTSBot(game, random_playout, 1.4, 20000, 200, False, seed, False), 20000
        mcts: Any = import_module("open_spiel.python.algorithms.mcts")
        yield "Python", mcts.MCTSBot(game, 1.4, 500, mcts.RandomRolloutEvaluator(1), solve=False), 500
    else:
        most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        number = 20000
        yield "C++", pyspiel.ISMCTSBot(seed, random_playout, 1.4, number, -1, most, False, False), number


def rate(work: Callable[[], object], number: int) -> float:
    start = time.process_time()
    work()
    return number / (time.process_time() - start)


@cache
def loaded(pack: str) -> Game:
    return load_game(pack)


if __name__ == "__main__":
    main()
