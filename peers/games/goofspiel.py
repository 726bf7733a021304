"""Goofspiel: OpenSpiel's `[P0]Bid: 7` is our 7. The prizes come in an order that is drawn before the game.

The last prize and the last bids are forced. OpenSpiel plays them by itself; here everybody is asked, because
who is asked must not depend on what is secret.
"""

from __future__ import annotations

from random import Random

from peers.table import Deal, Table

CARDS = 13
PEER = "goofspiel(players={},num_cards=13,imp_info=False,points_order=random,returns_type=total_points)"


def theirs(text: str) -> str:
    return text.rsplit(" ", 1)[1]


def deal(lots: Random) -> Deal:
    prizes = lots.sample(range(1, CARDS + 1), CARDS)
    # OpenSpiel counts from 0, and does not ask chance for the last prize.
    return Deal(
        script=tuple((str(prize),) for prize in prizes), outcomes=tuple(prize - 1 for prize in prizes[:-1])
    )


TABLES = tuple(
    Table(
        "goofspiel",
        players=players,
        peer=PEER.format(players),
        ours=str,
        theirs=theirs,
        deal=deal,
        ends_by_itself=True,
    )
    for players in (2, 3, 4)
)
