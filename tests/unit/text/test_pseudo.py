"""A language that nobody speaks: what shows without its brackets has escaped the catalogs."""

import random
import re
from pathlib import Path

import pytest

from cli.drawing import lying
from cli.screen import Style, picture
from cli.table import ending
from cli.table.seats import Seat
from cli.table.table import Table
from cli.voice import Voice
from engine import Game
from engine.machine.game import check_folder
from engine.pack.declarations import Pack
from engine.pack.shelf import shipped_packs
from engine.source.diagnostic import Findings
from engine.source.record import dataclass
from engine.text.card import CardWriter
from engine.text.catalog import Catalog
from engine.text.noun import read_noun
from engine.text.speaker import Speaker
from engine.text.texts import NOUN
from engine.text.tongues import engine_texts, language, pack_texts
from engine.text.wording import Source, Wording
from tests.properties.games import PACKS, choices, game
from tests.unit.cli.table.scripted import CURTAIN, host, seen, sit

BRACKETED = re.compile(r"⟦[^⟦⟧]*⟧")


@dataclass(frozen=True, slots=True)
class Pseudo(Catalog):
    """Translates everything into itself, in brackets."""

    def translations(self, context: str, source: str) -> tuple[str, ...] | None:
        if context == NOUN:
            return (f"sg=⟦{source}⟧; pl=⟦{source}⟧",)
        # What stands between the slots is in brackets of its own.
        pieces = re.split(r"(\{[^}]*\})", source)
        said = (piece if piece.startswith("{") or not piece.strip() else f"⟦{piece}⟧" for piece in pieces)
        return ("".join(said),)


def speaker_of(pack: Pack) -> Speaker:
    items = {item.id: item.name for item in pack.items}
    engine, own = Source(engine_texts(), Pseudo({})), Source(pack_texts(pack), Pseudo({}))
    return Speaker(Wording(language("en"), engine, own, items), pack)


def voice_for(played: Game) -> Voice:
    return Voice(speaker_of(played.pack), ("†", "‡", "§", "¶"))


def escaped(text: str) -> str:
    """What is left when all that is in brackets is gone."""
    while BRACKETED.search(text):
        text = BRACKETED.sub("", text)
    return text


NAMED = [pack for pack in PACKS if (pack / "texts.yaml").is_file()]


@pytest.mark.parametrize("pack", NAMED, ids=lambda pack: pack.name)
def test_no_visible_text_of_play_escapes_the_catalogs(pack: Path) -> None:
    played = game(pack)
    play, voice = played.start(seed=5), voice_for(played)
    said: list[str] = []
    for _ in choices(play, random.Random(5)):
        for decision in play.pending:
            seen = lying(play.view(decision.player), played.pack, voice)
            said += [voice.question(decision), *voice.options(decision, seen)]
        for style in (Style(10_000), Style(plain=True)):
            drawn = picture(play, 0, voice.speaker, style, voice.names)
            # What a game is called is a name, the same in all languages.
            said += drawn.removeprefix(played.name).splitlines()
    said += [voice.event(event) or "" for event in play.events]
    said += [voice.speaker.phase(id) for id in played.pack.phases]
    # The columns of a grid are letters, and its cells are called by them; articles are of the grammar;
    # numbers in circles are signs of seats.
    left = {
        re.sub(r"[①-④]|[a-z]\d+|\b[a-z]\b|\b(the|an?|and)\b", "", escaped(line), flags=re.I) for line in said
    }
    assert [] == sorted(" ".join(line.split()) for line in left if re.search(r"[^\W\d_]", line))


@pytest.mark.parametrize("pack", ["leduc_poker", "sylla"])
def test_no_word_of_a_card_escapes_the_catalogs(pack: str) -> None:
    checked = check_folder(shipped_packs()[pack], Findings())
    assert checked is not None
    writer = CardWriter(speaker_of(checked.pack), checked)
    cards = [writer.card(item.kind, item.id) for item in checked.pack.items]
    said = [line for card in cards for line in (card.name, *card.lines)]
    left = {re.sub(r"\b(the|an?|and|or)\b", "", escaped(line)) for line in said}
    assert [] == sorted(line for line in left if re.search(r"[^\W\d_]", line))


# What rulebooks say is no part of catalogs: titles are those of the editions, rules are in English.
TYPED = ["xyzzy", "?", "card", "card xyzzy", "player", "player 2", "log", "why"]
TYPED += ["hint", "lang", "undo", "save", "save", "signs", "1 2 3 4 5 6", "1", "undo", "log", "why"]
LANGUAGES = r"\b(de|en|fr|it|Deutsch|English|français|italiano)\b"
NAMED_BY_PEOPLE = re.compile(rf"> .*|/\S+|xyzzy|random|{LANGUAGES}|undo$", re.I)


@pytest.mark.parametrize("pack", [pack for pack in NAMED if pack.name == "sylla"], ids=lambda pack: pack.name)
def test_no_visible_text_of_the_table_escapes_the_catalogs(
    pack: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = game(pack)
    monkeypatch.setattr("cli.table.hosting.glance", lambda *_: {})  # seen above, in lines that fit
    monkeypatch.setattr("cli.table.selecting.listed", lambda texts, _: iter(texts))
    monkeypatch.setattr("cli.table.answering.listed", lambda texts, _: iter(texts))
    table = sit(played, tmp_path / "game", Seat("†", "en"), Seat("‡", "en"), players=2)
    table._voices["en"] = voice_for(played)
    host(table, "", *TYPED, "", "1 2 3 4 5 6", "", *TYPED)
    for line in scoring_and_story(table, voice_for(played)):
        print(line)  # noqa: T201
    shown = [line for line in seen(capsys).splitlines() if not line.startswith(CURTAIN)]
    # Articles are of the grammar; what only the rules name is marked as such in a gloss; a bot has a name;
    # numbers in circles are signs of seats.
    bare = [re.sub(r"[①-④]|\b(the|an?|and|or)\b|‹[^›]*›|\bmcts\b", "", line, flags=re.I) for line in shown]
    left = [NAMED_BY_PEOPLE.sub("", escaped(line)) for line in bare]
    assert [] == [line for line in left if re.search(r"[^\W\d_]", line)]


def scoring_and_story(table: Table, voice: Voice) -> list[str]:
    """The end of a game that goes on by chance."""
    lots = random.Random(3)
    while table.play.pending:
        decision = table.play.pending[0]
        table.play.choose(decision.player, lots.choice(decision.options))
    return [*ending.scoring(table, voice), *ending.outcome(table, voice)]


def test_what_escapes_would_be_seen() -> None:
    noun = read_noun("sg=⟦cup⟧; pl=⟦cups⟧", language("en"))
    assert ("", " leaks") == (escaped("⟦a ⟧⟦cup⟧"), escaped(f"{noun.form(())[1]} leaks"))
