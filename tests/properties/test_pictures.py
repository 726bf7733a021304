"""What a player cannot see changes nothing in their picture of the table: in every pack, at every moment."""

import random
from pathlib import Path

import pytest

from cli.screen import Style, picture
from engine import Play
from engine.text.speaker import Speaker
from engine.text.tongues import speaker
from tests.properties.games import choices, game, named, tables

STYLES = (Style(120, colour=True), Style(plain=True))
EVERY = 7


def compare(play: Play, spoken: Speaker, seed: int) -> int:
    """Play a game, and look again and again at it and at one that a player could be in just as well."""
    lots = random.Random(seed)
    compared = 0
    for number, _ in enumerate(choices(play, random.Random(seed))):
        if number % EVERY == 0 and play.pending:
            player = number // EVERY % play.players
            other = play.sample(player, lots)
            for style in STYLES:
                assert picture(play, player, spoken, style) == picture(other, player, spoken, style)
                compared += 1
    return compared


@pytest.mark.parametrize(("pack", "players"), tables(), ids=named)
def test_a_player_sees_the_same_picture_of_a_game_that_differs_in_what_they_cannot_see(
    pack: Path, players: int
) -> None:
    assert compare(game(pack).start(players, seed=21), speaker("en", game(pack).pack), 21) > 0


@pytest.mark.parametrize(("pack", "players"), tables(), ids=named)
def test_what_everybody_may_see_is_the_same_whoever_draws_the_rest_anew(pack: Path, players: int) -> None:
    play, spoken, lots = game(pack).start(players, seed=22), speaker("en", game(pack).pack), random.Random(22)
    for number, _ in enumerate(choices(play, random.Random(22))):
        if number % EVERY == 0 and play.pending:
            other = play.sample(number % players, lots)
            assert picture(play, None, spoken, STYLES[0]) == picture(other, None, spoken, STYLES[0])


def test_a_leak_would_be_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    view = Play.view
    monkeypatch.setattr(Play, "view", lambda play, player: view(play, 1 - player))
    (pack,) = {pack for pack, _ in tables() if pack.name == "fair"}
    play, spoken = game(pack).start(2, seed=23), speaker("en", game(pack).pack)
    with pytest.raises(AssertionError):
        compare(play, spoken, 23)
