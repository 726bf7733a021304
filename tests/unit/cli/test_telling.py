"""Events and values as the terminal tells them."""

import random
from pathlib import Path
from typing import cast

import pytest

from cli.telling import seat, sentence, shown, words
from engine import Event
from engine.machine.place import Place
from engine.pack.types import Collection, Flag, Number, Optional, Player, Type
from tests.properties.games import PACKS, choices, game

NOWHERE = cast("Place", None)


def told(key: str, **args: object) -> str:
    return sentence(Event(key, args, NOWHERE, {}))


DEAL = {"from": {"zone": "event_deck"}, "to": {"zone": "hand", "player": 1}}


@pytest.mark.parametrize(
    ("expected", "line"),
    [
        ("player 1 chooses square: b2", told("choose", player=0, what="square", chosen="b2")),
        ("player 2 chooses bid: something", told("choose", player=1, what="bid")),
        ("player 2 chooses bid: pass", told("reveal", player=1, what="bid", chosen=None)),
        ("player 1 chooses call", told("choose", player=0, what="option", chosen="call")),
        ("chance chooses prize: 7", told("chance", what="prize", chosen=7)),
        ("player 1 gains 2 coin", told("gain", player=0, counter="coin", amount=2)),
        ("player 1 pays 2 coin", told("pay", player=0, counter="coin", amount=2)),
        ("player 1 loses 1 token (salt)", told("lose", player=0, counter="token", amount=1, of_0="salt")),
        ("cup goes from event deck to hand of player 2", told("put", item="cup", **DEAL)),
        ("something goes from event deck to hand of player 2", told("put", **DEAL)),
        ("cup goes from event deck under hand of player 2", told("put_under", item="cup", **DEAL)),
        ("event deck is shuffled", told("shuffle", zone="event_deck")),
        ("price (salt) moves to space 3", told("move", track="price", space=3, of_0="salt")),
        ("red cup turns sideways", told("turn", item="red_cup", state="sideways")),
        ("something turns sideways", told("turn", state="sideways")),
    ],
)
def test_an_event_is_told_in_a_line(expected: str, line: str) -> None:
    assert f"  {expected}" == line


def test_an_event_that_others_tell_better_is_not_told() -> None:
    assert "" == told("assign", what="leader", value=1)


@pytest.mark.parametrize(
    ("expected", "value", "type_"),
    [
        ("pass", None, None),
        ("nobody", None, Optional(Player())),
        ("nothing", None, Optional(Number())),
        ("yes", True, None),
        ("no", False, Flag()),
        ("3", 3, None),
        ("player 4", 3, Player()),
        ("player 4", 3, Optional(Player())),
        ("player 1, player 3", [0, 2], Collection(Player())),
        ("1, 2", [1, 2], None),
        ("nothing", [], None),
        ("civic spirit", "civic_spirit", None),
        ("deck", {"zone": "deck"}, None),
        ("hand of player 1", {"zone": "hand", "player": 0}, None),
    ],
)
def test_a_value_is_shown_as_a_person_reads_it(expected: str, value: object, type_: Type | None) -> None:
    assert expected == shown(value, type_)


def test_ids_are_words_and_seats_count_from_one() -> None:
    assert ("vestal of red", "player 12", "somebody") == (words("vestal_of_red"), seat(11), seat(None))


@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_every_event_can_be_told_to_everybody(pack: Path) -> None:
    play = game(pack).start(seed=2)
    for _ in choices(play, random.Random(2)):
        pass
    lines = [sentence(event.seen_by(player)) for event in play.events for player in range(play.players)]
    assert any(lines)
    assert [] == [line for line in lines if "None" in line or "_" in line or "{" in line]
