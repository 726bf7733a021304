"""Connect Four: OpenSpiel names the column alone, as in `x3`; we name the cell where the disc lands."""

from __future__ import annotations

from peers.table import Table

COLUMNS = "abcdefg"


def ours(cell: object) -> str:
    return str(cell)[0]


def theirs(text: str) -> str:
    return COLUMNS[int(text[1:])]


TABLES = (
    Table(
        "connect_four", players=2, peer="connect_four(rows=6,columns=7,x_in_row=4)", ours=ours, theirs=theirs
    ),
)
