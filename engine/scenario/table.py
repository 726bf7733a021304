"""A scenario comes in; the game compiled for its players and its options goes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.scenario.fault import CANNOT, ScenarioError
from engine.source.diagnostic import Findings, code
from engine.source.document import Where
from engine.source.nearest import nearest

if TYPE_CHECKING:
    from engine.machine.compile import Program
    from engine.machine.game import Game

PLAYERS = code("T107", "the game is for {possible} players, not for {players}", CANNOT)
UNKNOWN_OPTION = code("T108", "the game has no option '{name}'; {known}", CANNOT)
UNKNOWN_VALUE = code("T109", "'{value}' is not a value of '{option}'; there are: {values}", CANNOT)


def table_of(game: Game, scenario: Where, findings: Findings) -> Program:
    """The rules as this table plays them."""
    return game.program(*seats_and_options(game, scenario, findings))


def seats_and_options(game: Game, scenario: Where, findings: Findings) -> tuple[int, Mapping[str, str]]:
    """How many sit at the table, and what they have agreed on."""
    fields = scenario.value
    assert isinstance(fields, dict)  # its schema says so
    players, options = fields["players"], fields.get("options", {})
    if not game.fewest <= players <= game.most:
        possible = ", ".join(map(str, range(game.fewest, game.most + 1)))
        findings.add(PLAYERS, (scenario / "players").position, players=players, possible=possible)
        raise ScenarioError
    for option in options:
        _check(game, option, scenario / "options" / option, findings)
    return players, options


def _check(game: Game, option: str, where: Where, findings: Findings) -> None:
    if option not in game.options:
        known = f"it has: {', '.join(game.options)}" if game.options else "it has none"
        near = nearest(option, game.options)
        findings.add(UNKNOWN_OPTION, where.key, near, name=option, known=known)
        raise ScenarioError
    values, value = game.options[option], str(where.value)
    if value not in values:
        near, listed = nearest(value, values), ", ".join(values)
        findings.add(UNKNOWN_VALUE, where.position, near, value=value, option=option, values=listed)
        raise ScenarioError
