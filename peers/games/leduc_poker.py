"""Leduc poker: OpenSpiel numbers six cards, two of each rank; it deals to both players, then to the table."""

from __future__ import annotations

from random import Random

from peers.table import Deal, Table

RANKS = ("jack", "queen", "king")
SUITS = 2
DEALT = 3


def deal(lots: Random) -> Deal:
    cards = lots.sample(range(len(RANKS) * SUITS), DEALT)
    return Deal(script=(tuple(RANKS[card // SUITS] for card in cards),), outcomes=tuple(cards))


TABLES = (
    Table(
        "leduc_poker",
        players=2,
        peer="leduc_poker(players=2,action_mapping=False,suit_isomorphism=False,starting_player=0)",
        ours=str,
        theirs=str.lower,
        deal=deal,
    ),
)
