"""What a scenario may look like, before anybody looks at the game: its schema."""

import pytest

from engine.pack.schema import conforms, shipped
from engine.source.diagnostic import Findings
from engine.source.yaml import read_document


def faults(text: str) -> list[str]:
    findings = Findings()
    document = read_document(f"about: A test.\nplayers: 2\n{text}\n", "scenario.yaml", findings)
    assert document is not None
    conforms(document, shipped("scenario"), findings)
    return [found.code.id for found in findings]


@pytest.mark.parametrize(
    "text",
    [
        "at: auction 3",
        "at: auction\nthrough: auction 12",
        "options: {weather: rainy}",
        "do: [{player: 0, bid: 1, offered: [pass, 1]}]",
        "do: [{player: 0, bid: [1, 2], refused: true}]",
        "seen: [{player: 1, coin: [hidden, 3]}]",
        "told: [{player: 1, events: [{event: put, item: hidden, to: {zone: hand, player: 0}}]}]",
    ],
)
def test_a_scenario_may_look_so(text: str) -> None:
    assert [] == faults(text)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("at: auction 0", "S205"),
        ("at: auction three", "S205"),
        ("at: 3", "S203"),
        ("through: auction  3", "S205"),
        ("options: [rainy]", "S203"),
        ("options: {weather: 3}", "S203"),
        ("do: [{player: 0}]", "S206"),
        ("do: [{bid: 1, offered: [1]}]", "S202"),
        ("do: [{player: 0, bid: 1, offered: 1}]", "S203"),
        ("do: [{player: 0, bid: 1, refused: false}]", "S204"),
        ("do: [{player: -1, bid: 1}]", "S206"),
        ("seen: {player: 1, coin: 3}", "S203"),
        ("seen: [{coin: [1, 2]}]", "S202"),
        ("seen: [{player: 1}]", "S206"),
        ("told: [{player: 1}]", "S202"),
        ("told: [{player: 1, events: []}]", "S206"),
        ("told: [{player: 1, event: put}]", "S201"),
        ("told: [{player: 1, events: [{item: cup}]}]", "S202"),
    ],
)
def test_a_scenario_may_not_look_so(text: str, code: str) -> None:
    assert code in faults(text)
