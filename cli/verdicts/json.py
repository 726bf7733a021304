"""For programs: one JSON object with an entry for each scenario."""

from __future__ import annotations

import json
from collections.abc import Iterable

import click

from cli.formats.json import finding
from cli.playing import Played, Wanted
from cli.quoting import Quotes
from cli.retelling import retold

FORMAT = 1
"""Raised when a program that reads the output would have to be changed."""


def show(pack: str, played: Iterable[Played], wanted: Wanted) -> None:
    quotes = Quotes()
    scenarios = [_scenario(one, wanted, quotes) for one in played]
    click.echo(json.dumps({"format": FORMAT, "pack": pack, "scenarios": scenarios}, indent=2))


def _scenario(played: Played, wanted: Wanted, quotes: Quotes) -> dict[str, object]:
    from engine.scenario.account import statements

    differences = () if played.passage is None else played.passage.differences
    return {
        "id": played.id,
        "about": played.about,
        "file": played.scenario.position.file,
        "passed": played.passed,
        "findings": [finding(one, quotes) for one in played.found],
        "differences": [
            {"path": list(one.where.path), "expected": one.expected, "actual": one.actual}
            for one in statements(differences)
        ],
        "happened": [] if played.passed else retold(played, wanted.speaker),
    }
