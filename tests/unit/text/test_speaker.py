"""Events, questions and options of a small pack, in English and through a catalog."""

import random
from pathlib import Path

import pytest

from cli.speaking import preferred
from engine import Game, Play
from engine.text.speaker import Speaker
from engine.text.tongues import LanguageError, languages, speaker
from tests import tiny
from tests.properties.games import PACKS, choices, game

MANIFEST = """\
name: Tiny
version: 1.0.0
players: 2
types: {good: [wine, sea_salt]}
counters: {coin: {of: player, start: 3}, barrel: {of: [player, good]}}
variables: {leader: player}
kinds: {card: {starts_in: deck, states: {pose: [upright, sideways]}}}
zones: {deck: {holds: card, seen_by: nobody}, hand: {of: player, holds: card, seen_by: owner}}
flow: [opening]
score: coin
"""
TEXTS = """\
names: {coin: coin, wine: wine, hand: hand}
questions:
  opening.ware: "{leader_now} waits. What do you sell?"
events:
  gain barrel: "{player} stores {of_0:acc}"
  choose opening.ware: "-"
  assign leader: "{value_player} leads"
  put hand: "{to_player} draws {item:indef acc}"
"""
CATALOG = """\
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgctxt "noun"
msgid "coin"
msgstr "f; sg=Münze; pl=Münzen"

msgctxt "noun"
msgid "wine"
msgstr "m; sg=Wein; gen=Weins"

msgctxt "noun"
msgid "Ace"
msgstr "n; sg=Ass; gen=Asses; pl=Asse; pl_dat=Assen"

msgctxt "event"
msgid "{to_player} draws {item:indef acc}"
msgstr "{to_player} zieht {item:indef acc}"

#, fuzzy
msgctxt "event"
msgid "{value_player} leads"
msgstr "unfertig"
"""
LINES = (
    "leader = player after first player",
    "let leader_now = leader",
    "put top of deck in leader.hand",
    "first player gains 2 barrel(wine)",
    "first player gains 1 coin",
    "leader pays 2 coin",
    "first player chooses ware from good",
    "turn leader.hand sideways",
    "first player may choose bid from 1 to 2:",
    "  first player gains bid coin",
    "first player chooses last from good",
)


def made(folder: Path, texts: str | None = TEXTS) -> Game:
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*LINES), "card/ace.yaml": "name: Ace\n"}
    if texts is not None:
        files["texts.yaml"] = texts
    played = tiny.game(folder, files)
    catalog = folder / "tiny" / "locales" / "de" / "LC_MESSAGES"
    catalog.mkdir(parents=True)
    (catalog / f"{played.pack.id}.po").write_text(CATALOG, encoding="utf-8")
    return played


def told(play: Play, voice: Speaker) -> list[str]:
    lines = [voice.event(event, ["Anna", "Bruno"]) for event in play.events]
    return [line for line in lines if line is not None]


def started(played: Game) -> Play:
    play = played.start()
    play.choose(0, "wine")
    play.choose(0, None)
    return play


def test_the_games_own_sentences_go_before_the_engines(tmp_path: Path) -> None:
    played = made(tmp_path)
    assert [
        "Bruno leads",
        "Bruno draws an Ace",
        "Anna stores wine",
        "Anna gains 1 coin",
        "Bruno pays 2 coin",
        "The Ace turns: sideways",
        "Anna passes",
    ] == told(started(played), speaker("en", played.pack))


def test_a_catalog_translates_and_what_it_lacks_is_english(tmp_path: Path) -> None:
    played = made(tmp_path)
    lines = told(started(played), speaker("de", played.pack))
    assert ["Bruno leads", "Bruno zieht ein Ass", "Anna stores Wein"] == lines[:3]
    assert any("2 Münzen" in line for line in lines)


def test_a_pack_without_texts_speaks_in_its_ids(tmp_path: Path) -> None:
    played = made(tmp_path, texts=None)
    lines = told(started(played), speaker("en", played.pack))
    assert "Anna gains 2 barrel (wine)" in lines
    assert "Anna: ware – wine" in lines


def test_a_question_may_use_what_was_named_before(tmp_path: Path) -> None:
    played = made(tmp_path)
    (decision,) = played.start().pending
    voice = speaker("en", played.pack)
    assert "Bruno waits. What do you sell?" == voice.question(decision, ["Anna", "Bruno"])
    assert ["wine", "sea salt"] == [voice.option(option, decision) for option in decision.options]


def test_what_a_player_may_not_see_is_something_of_its_kind(tmp_path: Path) -> None:
    played = made(tmp_path)
    play, voice = started(played), speaker("en", played.pack)
    lines = [voice.event(event.seen_by(0), ["Anna", "Bruno"]) for event in play.events]
    assert "Bruno draws a card" in lines
    assert not any("Ace" in (line or "") for line in lines)


def test_what_only_another_looks_at_is_something_of_its_kind(tmp_path: Path) -> None:
    lines = "put top of deck in first player.hand", "first player looks at first player.hand"
    files = {"pack.yaml": MANIFEST, "phases/opening.yaml": tiny.phase(*lines), "card/ace.yaml": "name: Ace\n"}
    played = tiny.game(tmp_path, {**files, "texts.yaml": TEXTS})
    seen = played.start().events[-1].seen_by(1)
    voice = speaker("en", played.pack)
    assert "Anna looks at the card (hand of Anna)" == voice.event(seen, ["Anna", "Bruno"])


def test_four_languages_are_there() -> None:
    assert {"de", "en", "fr", "it"} <= set(languages())


@pytest.mark.parametrize(
    ("asked", "environment", "expected"),
    [
        ("fr", {"LUDEX_LANG": "de"}, "fr"),
        (None, {"LUDEX_LANG": "de", "LANG": "it_IT.UTF-8"}, "de"),
        (None, {"LUDEX_LANG": "", "LANG": "it_IT.UTF-8"}, "it"),
        (None, {"LANG": "pt_BR.UTF-8"}, "en"),
        (None, {"LANG": "C"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_environment(
    asked: str | None, environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LUDEX_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert expected == preferred(asked)


def test_a_language_that_nobody_speaks_is_an_error() -> None:
    with pytest.raises(LanguageError, match="there is no language 'tlh'; there are"):
        preferred("tlh")


@pytest.mark.parametrize("id", ["de", "en", "fr", "it"])
@pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)
def test_every_event_and_question_can_be_said_to_everybody(pack: Path, id: str) -> None:
    played = game(pack)
    play, voice = played.start(seed=2), speaker(id, played.pack)
    lines: list[str | None] = []
    for _ in choices(play, random.Random(2)):
        lines += [voice.question(one) for one in play.pending]
    lines += [voice.event(event.seen_by(player)) for event in play.events for player in range(play.players)]
    assert any(lines)
    assert [] == [line for line in lines if line and ("None" in line or "{" in line or "[" in line)]
