"""Tic-tac-toe: OpenSpiel writes `x(0,2)` for the first row and third column, where we write `c1`."""

from __future__ import annotations

from peers.table import Table


def theirs(text: str) -> str:
    row, column = text[2:-1].split(",")
    return f"{'abc'[int(column)]}{int(row) + 1}"


TABLES = (Table("tic_tac_toe", players=2, peer="tic_tac_toe", ours=str, theirs=theirs),)
