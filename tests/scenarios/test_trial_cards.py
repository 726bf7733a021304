"""Cards that new authors added to a game: they come into play, and are spoken of in every language."""

import random
from functools import cache
from pathlib import Path

import pytest

from engine import Play, load_game
from engine.machine.game import check_folder
from engine.source.diagnostic import Findings
from engine.text.card import CardWriter
from engine.text.speaker import Speaker
from engine.text.tongues import languages, speaker
from tests.properties.games import choices, game

PACKS = Path(__file__).parents[1] / "packs"
MODS = {
    # Cards that change a number: what happens then is the doing of others.
    "ten_cards": {"smugglers_den"},
    "guilds": set[str](),
    "bazaar": {"basilica"},
}
each_mod = pytest.mark.parametrize("mod", MODS)


def own(mod: str) -> list[str]:
    """The ids of its cards."""
    folders = ("buildings", "characters", "events", "great_works", "omens", "objectives")
    return sorted(path.stem for folder in folders for path in (PACKS / mod).glob(f"{folder}/*.yaml"))


@cache
def played(mod: str) -> list[Play]:
    """Random games, at tables of every size."""
    plays = [game(PACKS / mod).start(players, seed) for players in (2, 3, 4) for seed in range(1, 6)]
    for number, play in enumerate(plays):
        for _ in choices(play, random.Random(number)):
            pass
    return plays


@pytest.mark.parametrize(("mod", "number"), [("ten_cards", 10), ("guilds", 19), ("bazaar", 16)])
def test_there_are_so_many(mod: str, number: int) -> None:
    assert len(own(mod)) == number


@each_mod
def test_every_card_acts_or_is_bought_in_some_random_game(mod: str) -> None:
    acting = {event.cause.unit.partition(".")[0] for play in played(mod) for event in play.events}
    assert MODS[mod] == {card for card in own(mod) if card not in acting}
    bought = {
        str(event.args["item"]).partition("#")[0]
        for play in played(mod)
        for event in play.events
        if event.key == "put"
        and isinstance(event.args["to"], dict)
        and event.args["to"]["zone"] == "buildings"
    }
    assert bought >= MODS[mod]


def told(play: Play, voice: Speaker) -> list[str]:
    return [said for event in play.events if (said := voice.event(event)) is not None]


@each_mod
@pytest.mark.parametrize("id", languages())
def test_a_game_is_told_in_every_language_and_no_id_is_left(mod: str, id: str) -> None:
    play = played(mod)[-1]
    said = told(play, speaker(id, game(PACKS / mod).pack))
    assert len(said) > 200
    assert [] == [line for line in said if "_" in line or "{" in line]


@each_mod
@pytest.mark.parametrize("id", [id for id in languages() if id != "en"])
def test_no_line_of_a_card_is_left_in_english(mod: str, id: str) -> None:
    checked = check_folder(PACKS / mod, Findings())
    assert checked is not None
    kinds = {item.id: item.kind for item in checked.pack.items}
    writers = [CardWriter(speaker(one, checked.pack), checked) for one in (id, "en")]
    for card in own(mod):
        theirs, english = (writer.card(kinds[card], card).lines for writer in writers)
        assert len(theirs) == len(english)
        assert not set(theirs) & set(english)


@each_mod
def test_no_card_is_a_formula(mod: str) -> None:
    checked = check_folder(PACKS / mod, Findings())
    assert checked is not None
    writer = CardWriter(speaker("en", checked.pack), checked)
    for item in checked.pack.items:
        if item.id in own(mod):
            assert [] == [
                line for line in writer.card(item.kind, item.id).lines if "‹" in line or "[" in line
            ]


@each_mod
def test_they_go_together_with_another_mod(mod: str) -> None:
    play = load_game("sylla", ["saturnalia", PACKS / mod]).start(3, seed=1)
    for _ in choices(play, random.Random(1)):
        pass
    assert play.result is not None
    assert "festival_phase" in {event.phase for event in play.events}
